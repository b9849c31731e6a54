/// An image as the sequence that makes a terminal draw it at the cursor. Of the image's own bytes nothing but base64 is in it.
package enum PictureSequence {
    /// The most base64 in one piece of kitty's protocol.
    private static let chunk = 4096

    /// A PNG in kitty's graphics protocol: transmitted and displayed (`a=T`) as PNG (`f=100`), without moving the cursor (`C=1`),
    /// without an answer that nobody would read (`q=2`).
    package static func kitty(png: [UInt8], in box: PictureBox) -> [UInt8] {
        let payload = Base64.encoded(png)
        var output: [UInt8] = []
        var start = 0
        repeat {
            let end = min(start + chunk, payload.count)
            let keys = start == 0 ? "a=T,f=100,q=2,C=1,c=\(box.columns),r=\(box.rows)," : ""
            output += Array("\u{1B}_G\(keys)m=\(end < payload.count ? 1 : 0);".utf8)
            output += payload[start..<end]
            output += Array("\u{1B}\\".utf8)
            start = end
        } while start < payload.count
        return output
    }

    /// A file of any format in the inline images of iTerm2.
    package static func iterm(file: [UInt8], in box: PictureBox) -> [UInt8] {
        let keys = "size=\(file.count);width=\(box.columns);height=\(box.rows);preserveAspectRatio=1;inline=1"
        return Array("\u{1B}]1337;File=\(keys):".utf8) + Base64.encoded(file) + [0x07]
    }
}
