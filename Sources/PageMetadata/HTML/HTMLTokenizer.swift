/// The tokenizer of the HTML Standard (section 13.2.5): UTF-8 bytes in, tokens out, no tree.
///
/// Bytes are fed in pieces of any size; a token that is not yet whole waits for the next piece. Between two calls of `next()` the
/// content of the last token stands in `text`, `tagName` and the attributes, so that a page costs no allocation a token.
///
///     var tokenizer = HTMLTokenizer()
///     tokenizer.feed(bytes)
///     tokenizer.finish()
///     while let token = tokenizer.next() { … }
///
/// Parse errors are not reported. After a start tag it is the caller's part to set `contentModel`, as it is the tree builder's in the
/// standard; `HTMLScanner` does that. Time is linear in the input, memory bounded by the longest piece and `maximumTokenLength`.
package struct HTMLTokenizer: Sendable {
    /// What was read.
    package enum Token: Sendable {
        /// `tagName`, the attributes and `isSelfClosing` tell which.
        case startTag
        case endTag
        /// `text` holds all characters between two other tokens.
        case text
        case comment
        /// `text` holds what stands between `<!DOCTYPE` and `>`; `HTMLDoctype` reads it.
        case doctype
    }

    /// What the standard calls the tokenizer's state, as far as a tree builder switches it.
    package enum ContentModel: Sendable {
        /// Tags, comments, character references.
        case data
        /// Character references and the end tag of the last start tag: `title`, `textarea`.
        case rcdata
        /// The end tag of the last start tag: `style`, `xmp`, `iframe`, `noembed`, `noframes`.
        case rawtext
        case scriptData
        case plaintext
        case cdataSection
    }

    /// Which language the input is in.
    package enum Syntax: Sendable {
        case html
        /// As much of XML as a feed or an SVG file needs: CDATA sections, processing instructions, the internal subset of a DOCTYPE
        /// passed over. Names are lower-cased, references those of HTML, no entity is ever defined.
        case xml
    }

    /// Set it after a start tag; goes back to `data` by itself at the end tag.
    package var contentModel = ContentModel.data {
        didSet {
            scriptEscape = .none
            // The end tag that will end it.
            if contentModel != .data { lastStartTagName = tagName }
        }
    }
    /// Whether `<![CDATA[` opens a section rather than a comment, as it does in SVG and MathML.
    package var allowsCDATA: Bool
    /// Off: text tokens are left out, which is much faster.
    package var collectsText = true
    /// Off: the tokens come, but without their text.
    package var collectsComments = true
    /// Bytes of one text or comment, or of the attributes of one tag; what is beyond them is dropped.
    package let maximumTokenLength: Int

    /// The characters of a text, comment or DOCTYPE token, as UTF-8.
    package internal(set) var text: [UInt8] = []
    /// In lower case.
    package internal(set) var tagName: [UInt8] = []
    /// Whether the last tag ended with `/>`. In HTML it means nothing outside of SVG and MathML.
    package internal(set) var isSelfClosing = false
    /// Whether the end of the input cut off the last DOCTYPE.
    package internal(set) var isCutOff = false
    /// How many bytes of the input (after CR LF was made LF) lie before the end of the last token.
    package internal(set) var offset = 0

    let syntax: Syntax
    var input: [UInt8] = []
    var position = 0
    var isFinished = false
    var state = State.content
    var isEndTag = false
    var lastStartTagName: [UInt8] = []
    var attributes = AttributeBuffer()
    var scriptEscape = ScriptEscape.none
    var numericReference = NumericReference()
    var isInInternalSubset = false
    private var endsWithCarriageReturn = false
    private var hasEmittedText = false
    #if DEBUG
        /// Bytes looked at and states entered, for tests of linear time.
        package internal(set) var steps = 0
    #endif

    /// Where the tokenizer is inside of a token.
    enum State {
        case content
        case comment, commentStart, bogusComment, doctype, processingInstruction
        case tagName, beforeAttributeName, attributeName, afterAttributeName, beforeAttributeValue
        case valueInDoubleQuotes, valueInSingleQuotes, valueUnquoted, afterQuotedValue, selfClosingStartTag
    }

    /// What a scanning step came to.
    enum Step {
        case token(Token)
        /// The state has changed, or nothing is left to scan in it.
        case again
        case needsInput
    }

    package init(syntax: Syntax = .html, maximumTokenLength: Int = 1 << 20) {
        self.syntax = syntax
        self.maximumTokenLength = maximumTokenLength
        allowsCDATA = syntax == .xml
    }

    /// Adds bytes to be read. They are UTF-8; ill-formed sequences pass through as they are.
    package mutating func feed(_ bytes: some Collection<UInt8>) {
        // Only when at least half of it can go, or many small pieces would move the same bytes again and again.
        if position > input.count / 2 {
            input.removeSubrange(..<position)
            position = 0
        }
        let start = input.count
        input.append(contentsOf: bytes)
        if endsWithCarriageReturn, start < input.count {
            endsWithCarriageReturn = false
            if input[start] == 0x0A { input.remove(at: start) }
        }
        if input[start...].contains(0x0D) { normalizeNewlines(from: start) }
    }

    /// Says that no more bytes come: what is still open is then ended as the standard has it at the end of a file.
    package mutating func finish() {
        isFinished = true
    }

    /// The next token; nil when more bytes are needed or, after `finish()`, when there are no more tokens.
    package mutating func next() -> Token? {
        if hasEmittedText {
            text.removeAll(keepingCapacity: true)
            hasEmittedText = false
        }
        let before = position
        defer { offset += position - before }
        while true {
            switch step() {
            case .token(let token):
                hasEmittedText = token != .startTag && token != .endTag
                return token
            case .again: continue
            case .needsInput: return nil
            }
        }
    }

    private mutating func step() -> Step {
        #if DEBUG
            steps += 1
        #endif
        return switch state {
        case .content: scanContent()
        case .commentStart: scanCommentStart()
        case .comment: scanComment()
        case .bogusComment: scanBogusComment()
        case .doctype: scanDoctype()
        case .processingInstruction: scanProcessingInstruction()
        default: scanTag()
        }
    }

    /// CR LF and CR become LF (section 13.2.3.5).
    private mutating func normalizeNewlines(from start: Int) {
        var write = start
        var read = start
        while read < input.count {
            var byte = input[read]
            read += 1
            if byte == 0x0D {
                byte = 0x0A
                if read == input.count {
                    endsWithCarriageReturn = true
                } else if input[read] == 0x0A {
                    read += 1
                }
            }
            input[write] = byte
            write += 1
        }
        input.removeSubrange(write...)
    }

    // MARK: - The attributes of the last start tag

    /// Whether the last tag has this name, which is in lower case.
    package func isTag(_ name: StaticString) -> Bool {
        tagName.equals(name)
    }

    /// The value of the attribute, empty where it has none; nil where the tag lacks it. Of several, the first counts.
    package func attribute(_ name: StaticString) -> ArraySlice<UInt8>? {
        attributes.value(of: name)
    }

    /// All attributes in their order, without those that an earlier one of the same name hides.
    package func allAttributes() -> [(name: String, value: String)] {
        var seen: Set<ArraySlice<UInt8>> = []
        return (0..<attributes.count).compactMap { index in
            guard seen.insert(attributes.name(at: index)).inserted else { return nil }
            return (
                String(decoding: attributes.name(at: index), as: UTF8.self),
                String(decoding: attributes.value(at: index), as: UTF8.self)
            )
        }
    }
}
