/// The lines of a note that grows, for telling whether it holds other lines already.
///
/// Lines are compared byte for byte: a carriage return before a line break is one character with it, and would hide what was appended
/// after it.
struct NoteLines {
    private var numbers: [[UInt8]: Int] = [:]
    /// The note, a number a line.
    private var lines: [Int] = []
    /// Where each line stands, by its number.
    private var places: [[Int]] = []

    init(_ note: String) {
        append(note)
    }

    mutating func append(_ text: String) {
        for line in Self.split(text) {
            let number = numbers[line, default: places.count]
            if number == places.count {
                numbers[line] = number
                places.append([])
            }
            places[number].append(lines.count)
            lines.append(number)
        }
    }

    /// Whether whole lines of the note are the text. Takes the time of the text alone where one of its lines is rare in the note,
    /// otherwise that of the note too.
    func holds(_ text: String) -> Bool {
        var wanted: [Int] = []
        for line in Self.split(text) {
            guard let number = numbers[line] else { return false }
            wanted.append(number)
        }
        guard let rarest = wanted.indices.min(by: { places[wanted[$0]].count < places[wanted[$1]].count }) else { return true }
        let candidates = places[wanted[rarest]]
        guard candidates.count <= Self.fewPlaces else { return isFoundByGoingThrough(wanted) }
        return candidates.contains { $0 >= rarest && lines.dropFirst($0 - rarest).starts(with: wanted) }
    }

    /// By Knuth, Morris and Pratt, in linear time whatever the lines are.
    private func isFoundByGoingThrough(_ wanted: [Int]) -> Bool {
        var fallback = [0]
        for index in wanted.indices.dropFirst() {
            fallback.append(Self.matched(fallback[index - 1], wanted[index], wanted, fallback))
        }
        var count = 0
        for line in lines {
            count = Self.matched(count, line, wanted, fallback)
            if count == wanted.count { return true }
        }
        return false
    }

    /// How many of the wanted lines stand at the end when one more line comes. The count is less than that of all.
    private static func matched(_ count: Int, _ line: Int, _ wanted: [Int], _ fallback: [Int]) -> Int {
        var count = count
        while count > 0, wanted[count] != line { count = fallback[count - 1] }
        return wanted[count] == line ? count + 1 : 0
    }

    private static func split(_ text: String) -> [[UInt8]] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    }

    private static let fewPlaces = 8
}
