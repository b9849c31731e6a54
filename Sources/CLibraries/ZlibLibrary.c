#include "ZlibLibrary.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <zlib.h>

#include "LibraryLoading.h"

#define ZLIB_FUNCTIONS(APPLY) \
    APPLY(inflateInit2_) \
    APPLY(inflate) \
    APPLY(inflateEnd) \
    APPLY(crc32_z)

static struct {
#define DECLARE(name) __typeof__(&name) name;
    ZLIB_FUNCTIONS(DECLARE)
#undef DECLARE
} zlib;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char words[512];
static const char *failure = NULL;

static void load(void) {
    static const char *const names[] = {"libz.so.1", "libz.so", NULL};
    void *library = pinnest_library_open(names, words, sizeof words);
    if (library == NULL) {
        failure = words;
        return;
    }
#define FIND(name) \
    zlib.name = (__typeof__(&name))pinnest_library_symbol(library, #name, words, sizeof words); \
    if (zlib.name == NULL) { \
        failure = words; \
        return; \
    }
    ZLIB_FUNCTIONS(FIND)
#undef FIND
}

const char *pinnest_zlib_load(void) {
    pthread_once(&once, load);
    return failure;
}

uint32_t pinnest_crc32(uint32_t checksum, const void *bytes, size_t count) {
    return (uint32_t)zlib.crc32_z(checksum, bytes, count);
}

struct pinnest_inflater {
    z_stream stream;
};

pinnest_inflater *pinnest_inflate_open(pinnest_inflate_wrapping wrapping) {
    int window = MAX_WBITS;
    if (wrapping == PINNEST_INFLATE_GZIP) {
        window = MAX_WBITS + 16;
    } else if (wrapping == PINNEST_INFLATE_RAW) {
        window = -MAX_WBITS;
    }
    pinnest_inflater *inflater = calloc(1, sizeof *inflater);
    if (inflater == NULL) {
        return NULL;
    }
    if (zlib.inflateInit2_(&inflater->stream, window, ZLIB_VERSION, (int)sizeof inflater->stream) != Z_OK) {
        free(inflater);
        return NULL;
    }
    return inflater;
}

static uInt chunk(size_t count) {
    return count > UINT_MAX ? UINT_MAX : (uInt)count;
}

pinnest_inflate_status pinnest_inflate(
    pinnest_inflater *inflater, const uint8_t *input, size_t input_count, uint8_t *output, size_t output_capacity, size_t *consumed,
    size_t *produced) {
    z_stream *stream = &inflater->stream;
    stream->next_in = (Bytef *)input;
    stream->avail_in = chunk(input_count);
    stream->next_out = output;
    stream->avail_out = chunk(output_capacity);
    int code = zlib.inflate(stream, Z_NO_FLUSH);
    *consumed = (size_t)(stream->next_in - input);
    *produced = (size_t)(stream->next_out - output);
    switch (code) {
    case Z_STREAM_END:
        return PINNEST_INFLATE_DONE;
    case Z_OK:
    case Z_BUF_ERROR:
        return PINNEST_INFLATE_MORE;
    case Z_MEM_ERROR:
        return PINNEST_INFLATE_NO_MEMORY;
    default:
        return PINNEST_INFLATE_BAD;
    }
}

void pinnest_inflate_close(pinnest_inflater *inflater) {
    zlib.inflateEnd(&inflater->stream);
    free(inflater);
}
