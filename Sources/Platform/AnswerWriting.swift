internal import Clients

/// The writing of an answer that needed no store.
package enum AnswerWriting {
    /// Writes to stdout and stderr and gives the exit code: the one that was asked for, unless stdout could not be written.
    package static func write(_ result: [UInt8], _ messages: [UInt8], exitCode: Int32) async -> Int32 {
        do {
            if !messages.isEmpty { try await OutputClient.live.write(messages, .messages) }
            if !result.isEmpty { try await OutputClient.live.write(result, .result) }
            return exitCode
        } catch OutputError.closedPipe {
            return exitCode
        } catch {
            return 74
        }
    }
}
