#include "LibraryLoading.h"

#include <dlfcn.h>
#include <stdio.h>

static void copy_loader_words(char *error, size_t capacity) {
    const char *words = dlerror();
    if (capacity > 0) {
        snprintf(error, capacity, "%s", words != NULL ? words : "the loader gives no reason");
    }
}

void *pinnest_library_open(const char *const *names, char *error, size_t capacity) {
    for (size_t index = 0; names[index] != NULL; index++) {
        void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        if (library != NULL) {
            return library;
        }
        // The first name is the one that most systems have: its message is the one that helps.
        if (index == 0) {
            copy_loader_words(error, capacity);
        }
    }
    return NULL;
}

void *pinnest_library_symbol(void *library, const char *name, char *error, size_t capacity) {
    void *address = dlsym(library, name);
    if (address == NULL) {
        copy_loader_words(error, capacity);
    }
    return address;
}
