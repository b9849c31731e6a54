#include "CurlLibrary.h"

#include <pthread.h>

#include "LibraryLoading.h"

// curl.h covers these with macros that count arguments.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt
#undef curl_share_setopt

#define CURL_FUNCTIONS(APPLY) \
    APPLY(curl_global_init) \
    APPLY(curl_version_info) \
    APPLY(curl_easy_init) \
    APPLY(curl_easy_cleanup) \
    APPLY(curl_easy_strerror) \
    APPLY(curl_easy_setopt) \
    APPLY(curl_easy_getinfo) \
    APPLY(curl_slist_append) \
    APPLY(curl_slist_free_all) \
    APPLY(curl_multi_init) \
    APPLY(curl_multi_cleanup) \
    APPLY(curl_multi_add_handle) \
    APPLY(curl_multi_remove_handle) \
    APPLY(curl_multi_perform) \
    APPLY(curl_multi_poll) \
    APPLY(curl_multi_wakeup) \
    APPLY(curl_multi_info_read) \
    APPLY(curl_share_init) \
    APPLY(curl_share_cleanup) \
    APPLY(curl_share_setopt)

static struct {
#define DECLARE(name) __typeof__(&name) name;
    CURL_FUNCTIONS(DECLARE)
#undef DECLARE
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char words[512];
static const char *failure = NULL;

static void load(void) {
    // The OpenSSL flavour first, as distributions name it; then the names of the other flavours and of older packages.
    static const char *const names[] = {
        "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4", "libcurl.so", NULL,
    };
    void *library = pinnest_library_open(names, words, sizeof words);
    if (library == NULL) {
        failure = words;
        return;
    }
#define FIND(name) \
    curl.name = (__typeof__(&name))pinnest_library_symbol(library, #name, words, sizeof words); \
    if (curl.name == NULL) { \
        failure = words; \
        return; \
    }
    CURL_FUNCTIONS(FIND)
#undef FIND
    CURLcode code = curl.curl_global_init(CURL_GLOBAL_DEFAULT);
    if (code != CURLE_OK) {
        failure = curl.curl_easy_strerror(code);
    }
}

const char *pinnest_curl_load(void) {
    pthread_once(&once, load);
    return failure;
}

bool pinnest_curl_has_feature(int feature) {
    return (curl.curl_version_info(CURLVERSION_NOW)->features & feature) != 0;
}

CURL *pinnest_curl_easy_init(void) {
    return curl.curl_easy_init();
}

void pinnest_curl_easy_cleanup(CURL *easy) {
    curl.curl_easy_cleanup(easy);
}

const char *pinnest_curl_easy_strerror(CURLcode code) {
    return curl.curl_easy_strerror(code);
}

CURLcode pinnest_curl_easy_setopt_long(CURL *easy, CURLoption option, long value) {
    return curl.curl_easy_setopt(easy, option, value);
}

CURLcode pinnest_curl_easy_setopt_string(CURL *easy, CURLoption option, const char *value) {
    return curl.curl_easy_setopt(easy, option, value);
}

CURLcode pinnest_curl_easy_setopt_pointer(CURL *easy, CURLoption option, void *value) {
    return curl.curl_easy_setopt(easy, option, value);
}

CURLcode pinnest_curl_easy_setopt_slist(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl.curl_easy_setopt(easy, option, value);
}

CURLcode pinnest_curl_easy_setopt_data_callback(CURL *easy, CURLoption option, curl_write_callback value) {
    return curl.curl_easy_setopt(easy, option, value);
}

CURLcode pinnest_curl_easy_setopt_socket_callback(CURL *easy, CURLoption option, curl_opensocket_callback value) {
    return curl.curl_easy_setopt(easy, option, value);
}

CURLcode pinnest_curl_easy_getinfo_long(CURL *easy, CURLINFO info, long *value) {
    return curl.curl_easy_getinfo(easy, info, value);
}

CURLcode pinnest_curl_easy_getinfo_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
    return curl.curl_easy_getinfo(easy, info, value);
}

struct curl_slist *pinnest_curl_slist_append(struct curl_slist *list, const char *text) {
    return curl.curl_slist_append(list, text);
}

void pinnest_curl_slist_free_all(struct curl_slist *list) {
    curl.curl_slist_free_all(list);
}

CURLM *pinnest_curl_multi_init(void) {
    return curl.curl_multi_init();
}

CURLMcode pinnest_curl_multi_cleanup(CURLM *multi) {
    return curl.curl_multi_cleanup(multi);
}

CURLMcode pinnest_curl_multi_add_handle(CURLM *multi, CURL *easy) {
    return curl.curl_multi_add_handle(multi, easy);
}

CURLMcode pinnest_curl_multi_remove_handle(CURLM *multi, CURL *easy) {
    return curl.curl_multi_remove_handle(multi, easy);
}

CURLMcode pinnest_curl_multi_perform(CURLM *multi, int *running) {
    return curl.curl_multi_perform(multi, running);
}

CURLMcode pinnest_curl_multi_poll(CURLM *multi, int timeout_milliseconds) {
    return curl.curl_multi_poll(multi, NULL, 0, timeout_milliseconds, NULL);
}

CURLMcode pinnest_curl_multi_wakeup(CURLM *multi) {
    return curl.curl_multi_wakeup(multi);
}

CURL *pinnest_curl_multi_next_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl.curl_multi_info_read(multi, &left)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

CURLSH *pinnest_curl_share_init(void) {
    return curl.curl_share_init();
}

CURLSHcode pinnest_curl_share_cleanup(CURLSH *share) {
    return curl.curl_share_cleanup(share);
}

CURLSHcode pinnest_curl_share_setopt_long(CURLSH *share, CURLSHoption option, long value) {
    return curl.curl_share_setopt(share, option, value);
}
