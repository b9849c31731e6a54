#ifndef PINNEST_PROCESS_ARGUMENTS_H
#define PINNEST_PROCESS_ARGUMENTS_H

/// How many arguments the process was started with, its name included.
int pinnest_argument_count(void);

/// The bytes of one of them; null where there is none.
const char *pinnest_argument(int position);

#endif
