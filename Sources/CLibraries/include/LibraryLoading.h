#ifndef PINNEST_LIBRARY_LOADING_H
#define PINNEST_LIBRARY_LOADING_H

#include <stddef.h>

/// Opens the first of the shared libraries named in `names` (a list that ends with NULL) that the loader finds.
///
/// Gives back the loader's handle. On failure NULL, with the loader's words about the first name in `error`, cut to `capacity` bytes.
void *pinnest_library_open(const char *const *names, char *error, size_t capacity);

/// The address of a function of an opened library, or NULL with words in `error`.
void *pinnest_library_symbol(void *library, const char *name, char *error, size_t capacity);

#endif
