#define _GNU_SOURCE
#include "FileExchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int pinnest_exchange(const char *first, const char *second) {
#ifdef RENAME_EXCHANGE
    return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#else
    (void)first;
    (void)second;
    errno = ENOSYS;
    return -1;
#endif
}
