import ComposableCore
import Testing

@testable import ComposableTesting

private enum Shape: Equatable {
    case circle(radius: Int)
    case point
    case polygon([Int])
    case rectangle(width: Int, height: Int)
}

private struct Inner: Equatable {
    var a = 1
    var b = 2
}

private struct Outer: Equatable {
    var name = "x"
    var inner = Inner()
    var numbers: [Int] = []
    var optional: Inner?
    var shape = Shape.point
    var table: [String: Int] = [:]
    var words: Set<String> = []
}

struct DifferenceTests {
    private func expect(_ old: Any, _ new: Any, _ text: String?, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(difference(old, new) == text, sourceLocation: sourceLocation)
    }

    @Test func equalValues_difference_isNil() {
        expect(Outer(), Outer(), nil)
    }

    @Test func nestedProperty_changed_foldsTheRest() {
        var new = Outer(numbers: [1])
        new.inner.b = 3
        expect(
            Outer(numbers: [1]), new,
            """
                Outer(
                  name: "x",
                  inner: Inner(
                    a: 1,
              −     b: 2
              +     b: 3
                  ),
                  numbers: […],
                  optional: nil,
                  shape: .point,
                  table: [:],
                  words: Set([])
                )
            """)
    }

    @Test func optional_set_showsTheWholeValue() {
        expect(
            Inner?.none as Any, Inner?(Inner()) as Any,
            """
              − nil
              + Inner(
              +   a: 1,
              +   b: 2
              + )
            """)
    }

    @Test func list_changed_foldsRunsOfUnchanged() {
        expect(
            [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 40, 5, 6, 7, 8],
            """
                [
                  … (3 unchanged)
              −   4,
              +   40,
                  … (3 unchanged)
              +   8
                ]
            """)
    }

    @Test func list_elementInserted_leavesTheOthers() {
        expect(
            [Inner(a: 1), Inner(a: 2)], [Inner(a: 0), Inner(a: 1), Inner(a: 2)],
            """
                [
              +   Inner(
              +     a: 0,
              +     b: 2
              +   ),
                  … (2 unchanged)
                ]
            """)
    }

    @Test func list_elementChanged_comparesIt() {
        expect(
            [Inner(a: 1), Inner(a: 2)], [Inner(a: 1), Inner(a: 3)],
            """
                [
                  … (1 unchanged)
                  Inner(
              −     a: 2,
              +     a: 3,
                    b: 2
                  )
                ]
            """)
    }

    @Test func dictionary_changed_isSortedByKeys() {
        expect(
            ["b": 1, "a": 1, "d": 1], ["a": 1, "b": 2, "c": 3],
            """
                [
                  "a": 1,
              −   "b": 1,
              +   "b": 2,
              −   "d": 1
              +   "c": 3
                ]
            """)
    }

    @Test func set_changed_isSorted() {
        expect(
            Set(["b", "a"]), Set(["c", "a"]),
            """
                Set([
                  … (1 unchanged)
              −   "b"
              +   "c"
                ])
            """)
    }

    @Test func enum_payloads_areShownAsCases() {
        expect(Shape.point, Shape.circle(radius: 1), "  − .point\n  + .circle(radius: 1)")
        expect(
            Shape.rectangle(width: 1, height: 2), Shape.rectangle(width: 1, height: 3),
            """
                .rectangle(
                  width: 1,
              −   height: 2
              +   height: 3
                )
            """)
        expect(
            Shape.polygon([1]), Shape.polygon([1, 2]),
            """
                .polygon(
                  [
                    … (1 unchanged)
              +     2
                  ]
                )
            """)
    }

    @Test func presentedState_shown_hasNoWrapper() {
        expect(
            AppReducer.State(), AppReducer.State(destination: .featureB(FeatureBReducer.State(id: 7))),
            """
                AppReducer.State(
                  featureA: FeatureAReducer.State(…),
              −   destination: nil
              +   destination: .featureB(
              +     FeatureBReducer.State(
              +       id: 7,
              +       isOpen: false
              +     )
              +   )
                )
            """)
    }

    @Test func strings_withLineBreaks_stayOnOneLine() {
        expect("a\nb", "a\t\"c\"", #"  − "a\nb""# + "\n" + #"  + "a\t\"c\"""#)
    }

    @Test func classHoldingItself_dumped_ends() {
        final class Node {
            var next: Node?
        }
        let node = Node()
        node.next = node
        #expect(DumpNode(of: node).lines().count < 100)
        node.next = nil
    }

    @Test func describedStructs_dumped_areOneWord() {
        #expect(dump(of: Duration.seconds(1), indentation: "") == "Duration(1.0 seconds)")
        #expect(dump(of: [Double(1), 2.5], indentation: "") == "[\n  1.0,\n  2.5\n]")
        #expect(dump(of: (1, b: "x"), indentation: "") == "(\n  1,\n  b: \"x\"\n)")
    }

    @Test func types_named_loseTheirModules() {
        struct Local<Value> {}
        #expect(typeName(AppReducer.State.self) == "AppReducer.State")
        #expect(typeName(Int.self) == "Int")
        #expect(typeName(Result<[Item], any Error>.self) == "Result<Array<Item>, Error>")
        #expect(typeName([String: AppReducer.State?].self) == "Dictionary<String, Optional<AppReducer.State>>")
        #expect(typeName(Shape.self) == "Shape")
        #expect(typeName(Local<Item>.self) == "DifferenceTests.Local<Item>")
        #expect(typeName(Void.self) == "()")
    }

    @Test func alignment_lists_keepsAsMuchAsPossible() {
        let steps = alignment(Array("abcd"), Array("bxd"), by: ==)
        #expect(steps == [.old(0), .both(1, 0), .old(2), .new(1), .both(3, 2)])
    }
}

struct LooksEqualTests {
    struct Opaque {
        var value: Int
        var error: any Error
    }

    enum Outcome {
        case empty
        case error(any Error)
        case other
    }

    @Test func values_equatable_areComparedAsSuch() {
        #expect(looksEqual(1, 1))
        #expect(!looksEqual(1, 2))
        #expect(!looksEqual(1, 1.0))
        #expect(looksEqual("a", "a"))
    }

    @Test func values_notEquatable_areComparedByTheirParts() {
        #expect(looksEqual(Opaque(value: 1, error: APIError.offline), Opaque(value: 1, error: APIError.offline)))
        #expect(!looksEqual(Opaque(value: 1, error: APIError.offline), Opaque(value: 2, error: APIError.offline)))
        #expect(!looksEqual(Opaque(value: 1, error: APIError.offline), Opaque(value: 1, error: CancellationError())))
        #expect(looksEqual(Outcome.error(APIError.offline), Outcome.error(APIError.offline)))
        #expect(!looksEqual(Outcome.error(APIError.offline), Outcome.empty))
        #expect(!looksEqual(Outcome.other, Outcome.empty))
        #expect(looksEqual(Outcome.empty, Outcome.empty))
    }
}
