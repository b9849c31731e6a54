#ifndef PINNEST_CURL_LIBRARY_H
#define PINNEST_CURL_LIBRARY_H

// libcurl, found by the loader when the first fetch starts. The types and constants come from its own header; each
// function here has the name, the parameters and the result of the one it calls, and the variadic ones have one for each type.
//
// Nothing but `pinnest_curl_load` may be called before that function gave back NULL.

#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#include <stdbool.h>

/// Loads and initialises libcurl at the first call; later calls, from any thread, give back the same answer:
/// NULL when the library is ready, else the loader's words.
const char *pinnest_curl_load(void);

/// Whether the loaded library was built with the given `CURL_VERSION_…` feature.
bool pinnest_curl_has_feature(int feature);

CURL *pinnest_curl_easy_init(void);
void pinnest_curl_easy_cleanup(CURL *easy);
const char *pinnest_curl_easy_strerror(CURLcode code);

CURLcode pinnest_curl_easy_setopt_long(CURL *easy, CURLoption option, long value);
CURLcode pinnest_curl_easy_setopt_string(CURL *easy, CURLoption option, const char *value);
CURLcode pinnest_curl_easy_setopt_pointer(CURL *easy, CURLoption option, void *value);
CURLcode pinnest_curl_easy_setopt_slist(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode pinnest_curl_easy_setopt_data_callback(CURL *easy, CURLoption option, curl_write_callback value);
CURLcode pinnest_curl_easy_setopt_socket_callback(CURL *easy, CURLoption option, curl_opensocket_callback value);

CURLcode pinnest_curl_easy_getinfo_long(CURL *easy, CURLINFO info, long *value);
CURLcode pinnest_curl_easy_getinfo_offset(CURL *easy, CURLINFO info, curl_off_t *value);

struct curl_slist *pinnest_curl_slist_append(struct curl_slist *list, const char *text);
void pinnest_curl_slist_free_all(struct curl_slist *list);

CURLM *pinnest_curl_multi_init(void);
CURLMcode pinnest_curl_multi_cleanup(CURLM *multi);
CURLMcode pinnest_curl_multi_add_handle(CURLM *multi, CURL *easy);
CURLMcode pinnest_curl_multi_remove_handle(CURLM *multi, CURL *easy);
CURLMcode pinnest_curl_multi_perform(CURLM *multi, int *running);
CURLMcode pinnest_curl_multi_poll(CURLM *multi, int timeout_milliseconds);
CURLMcode pinnest_curl_multi_wakeup(CURLM *multi);

/// The next transfer that ended (`CURLMSG_DONE` of `curl_multi_info_read`), or NULL when there is none.
CURL *pinnest_curl_multi_next_done(CURLM *multi, CURLcode *result);

CURLSH *pinnest_curl_share_init(void);
CURLSHcode pinnest_curl_share_cleanup(CURLSH *share);
CURLSHcode pinnest_curl_share_setopt_long(CURLSH *share, CURLSHoption option, long value);

#endif
