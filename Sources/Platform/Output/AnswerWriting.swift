package import Clients
internal import Glibc
package import Models
internal import Rendering

/// The writing of an answer that needed no store.
package struct AnswerWriting: Sendable {
    /// How people, or programs, are told of a result that could not be written.
    private let report: @Sendable (OutputError) -> [UInt8]

    package init(report: @escaping @Sendable (OutputError) -> [UInt8]) {
        self.report = report
    }

    /// Writes to stdout and stderr and gives the exit code: the one that was asked for, unless stdout could not be written.
    package func write(_ result: [UInt8], _ messages: [UInt8], exitCode: Int32, pager: PagerChoice?) async -> Int32 {
        tell(messages)
        guard !result.isEmpty else { return exitCode }
        let output = pager.map(PagedOutput.init)
        do {
            if let output {
                try await output.write(result, .result)
            } else {
                try StandardStream(descriptor: STDOUT_FILENO).writeAll(result)
            }
        } catch OutputError.closedPipe {
            // Whoever has read enough leaves the pager.
        } catch {
            return failure(error, exitCode)
        }
        return await finish(output, exitCode: exitCode)
    }

    /// Ends a paged output, if there is one, and gives the exit code: the one that was asked for, unless the rest could not be written.
    package func finish(_ output: PagedOutput?, exitCode: Int32) async -> Int32 {
        do {
            try await output?.finish()
            return exitCode
        } catch OutputError.closedPipe {
            return exitCode
        } catch {
            return failure(error, exitCode)
        }
    }

    private func failure(_ error: any Error, _ exitCode: Int32) -> Int32 {
        if let error = error as? OutputError { tell(report(error)) }
        return exitCode == 0 ? 74 : exitCode
    }

    private func tell(_ messages: [UInt8]) {
        do {
            try StandardStream(descriptor: STDERR_FILENO).writeAll(messages)
        } catch {
            // A word that nobody gets is no reason to give no result.
        }
    }
}

package enum Notice {
    /// A line for stderr from a place that cannot wait. What cannot be written is not worth an error.
    package static func write(_ text: String) {
        let bytes = Array("\(SafeText.line(text))\n".utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
