/// A line: in at the end, out at the front, both in constant time on average.
struct FIFO<Element> {
    private var elements: [Element] = []
    private var head = 0

    mutating func append(_ element: Element) {
        elements.append(element)
    }

    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        let element = elements[head]
        head += 1
        if head > 32, head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }
}
