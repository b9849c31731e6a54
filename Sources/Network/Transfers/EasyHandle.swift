internal import CLibraries

/// One libcurl easy handle and the memory that its options point to. Used on the transfer thread only.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private let errorText: UnsafeMutablePointer<CChar>

    /// Nil when libcurl has no memory.
    init?() {
        guard let pointer = pinnest_curl_easy_init() else { return nil }
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        _ = pinnest_curl_easy_setopt_pointer(pointer, CURLOPT_ERRORBUFFER, errorText)
    }

    deinit {
        pinnest_curl_easy_cleanup(pointer)
        for list in lists { pinnest_curl_slist_free_all(list) }
        errorText.deallocate()
    }

    @discardableResult
    func set(_ option: CURLoption, _ value: Int) -> Bool {
        pinnest_curl_easy_setopt_long(pointer, option, value) == CURLE_OK
    }

    @discardableResult
    func set(_ option: CURLoption, _ value: String?) -> Bool {
        pinnest_curl_easy_setopt_string(pointer, option, value) == CURLE_OK
    }

    func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
        _ = pinnest_curl_easy_setopt_pointer(pointer, option, value)
    }

    func set(_ option: CURLoption, _ callback: @escaping curl_write_callback) {
        _ = pinnest_curl_easy_setopt_data_callback(pointer, option, callback)
    }

    func set(_ option: CURLoption, _ callback: @escaping curl_opensocket_callback) {
        _ = pinnest_curl_easy_setopt_socket_callback(pointer, option, callback)
    }

    func set(_ option: CURLoption, lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = pinnest_curl_slist_append(list, line) else { break }
            list = longer
        }
        guard let list else { return }
        lists.append(list)
        _ = pinnest_curl_easy_setopt_slist(pointer, option, list)
    }

    func number(_ info: CURLINFO) -> Int {
        var value = 0
        _ = pinnest_curl_easy_getinfo_long(pointer, info, &value)
        return value
    }

    func offset(_ info: CURLINFO) -> Int64 {
        var value: curl_off_t = 0
        _ = pinnest_curl_easy_getinfo_offset(pointer, info, &value)
        return Int64(value)
    }

    /// The library's words about the failure, those about this transfer before those about the code.
    func words(for code: CURLcode) -> String {
        if errorText[0] != 0 { return String(cString: errorText) }
        return String(cString: pinnest_curl_easy_strerror(code))
    }
}
