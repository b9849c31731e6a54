#ifndef PINNEST_FILE_EXCHANGE_H
#define PINNEST_FILE_EXCHANGE_H

/// Exchanges the names of two files or folders in one moment (renameat2 with RENAME_EXCHANGE, Linux 3.15).
///
/// Gives back 0, or -1 with errno set: EINVAL, ENOSYS or ENOTSUP where the file system or the kernel cannot.
int pinnest_exchange(const char *first, const char *second);

#endif
