/// Ids for one parameter of a statement, which reads them by `json_each`: one statement for any number of rows.
struct IDList {
    fileprivate let text: [UInt8]

    init(_ ids: some Sequence<Int64>) {
        var text = [UInt8(ascii: "[")]
        for id in ids {
            if text.count > 1 { text.append(UInt8(ascii: ",")) }
            text.append(contentsOf: String(id).utf8)
        }
        text.append(UInt8(ascii: "]"))
        self.text = text
    }
}

extension Statement {
    func bind(_ ids: IDList, at index: Int32) {
        bind(utf8: ids.text, at: index)
    }
}
