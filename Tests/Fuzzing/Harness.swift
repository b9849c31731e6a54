// What libFuzzer calls. Compiled by fuzz.py only.

import FuzzTargets
import Glibc

private let target: FuzzTarget = {
    guard let name = getenv("PINNEST_FUZZ"), let target = FuzzTarget.named(String(cString: name)) else {
        fatalError("PINNEST_FUZZ names no target")
    }
    return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do {
        try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        fatalError("\(target.name): \(error)")
    }
    return 0
}
