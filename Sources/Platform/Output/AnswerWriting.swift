internal import Clients
internal import Glibc
package import Models
internal import Rendering

/// The writing of an answer that needed no store.
package enum AnswerWriting {
    /// Writes to stdout and stderr and gives the exit code: the one that was asked for, unless stdout could not be written.
    package static func write(
        _ result: [UInt8], _ messages: [UInt8], exitCode: Int32, pager: PagerChoice?
    ) async -> Int32 {
        do {
            if !messages.isEmpty { try StandardStream(descriptor: STDERR_FILENO).writeAll(messages) }
            guard !result.isEmpty else { return exitCode }
            guard let pager else {
                try StandardStream(descriptor: STDOUT_FILENO).writeAll(result)
                return exitCode
            }
            return await write(result, exitCode: exitCode, through: PagedOutput(pager))
        } catch OutputError.closedPipe {
            return exitCode
        } catch {
            return 74
        }
    }

    private static func write(_ result: [UInt8], exitCode: Int32, through output: PagedOutput) async -> Int32 {
        do {
            try await output.write(result, .result)
        } catch OutputError.closedPipe {
            // Whoever has read enough leaves the pager.
        } catch {
            return 74
        }
        return await finish(output, exitCode: exitCode)
    }

    /// Ends a paged output, if there is one, and gives the exit code: the one that was asked for, unless the rest could not be written.
    package static func finish(_ output: PagedOutput?, exitCode: Int32) async -> Int32 {
        do {
            try await output?.finish()
            return exitCode
        } catch OutputError.closedPipe {
            return exitCode
        } catch {
            return exitCode == 0 ? 74 : exitCode
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
