#ifndef PINNEST_ZLIB_LIBRARY_H
#define PINNEST_ZLIB_LIBRARY_H

// The unpacking half of zlib and its checksum, found by the loader when it is first needed.

#include <stddef.h>
#include <stdint.h>

/// How the packed bytes are wrapped: RFC 1950, RFC 1952, or bare RFC 1951 as in a zip file.
typedef enum {
    PINNEST_INFLATE_ZLIB,
    PINNEST_INFLATE_GZIP,
    PINNEST_INFLATE_RAW,
} pinnest_inflate_wrapping;

typedef enum {
    /// Go on: give more input, or take the output and give more room.
    PINNEST_INFLATE_MORE,
    /// The packed stream has ended.
    PINNEST_INFLATE_DONE,
    /// The bytes are no such stream.
    PINNEST_INFLATE_BAD,
    /// zlib had no memory.
    PINNEST_INFLATE_NO_MEMORY,
} pinnest_inflate_status;

/// Loads zlib at the first call; later calls, from any thread, give back the same answer:
/// NULL when the library is ready, else the loader's words.
const char *pinnest_zlib_load(void);

/// The CRC-32 of RFC 1952 section 8, begun with 0 and fed in pieces. Only after `pinnest_zlib_load` gave back NULL.
uint32_t pinnest_crc32(uint32_t checksum, const void *bytes, size_t count);

/// One stream that is being unpacked. Only after `pinnest_zlib_load` gave back NULL.
typedef struct pinnest_inflater pinnest_inflater;

/// NULL when there is no memory.
pinnest_inflater *pinnest_inflate_open(pinnest_inflate_wrapping wrapping);

/// Unpacks from `input` to `output`, never past either capacity; `consumed` and `produced` say how far it went.
pinnest_inflate_status pinnest_inflate(
    pinnest_inflater *inflater, const uint8_t *input, size_t input_count, uint8_t *output, size_t output_capacity, size_t *consumed,
    size_t *produced);

void pinnest_inflate_close(pinnest_inflater *inflater);

#endif
