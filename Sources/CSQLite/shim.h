#ifndef PINNEST_CSQLITE_SHIM_H
#define PINNEST_CSQLITE_SHIM_H
#include <sqlite3.h>

/* sqlite3_db_config takes variable arguments, which Swift cannot pass: the settings that are on or off. */
static inline int pinnest_sqlite3_db_switch(sqlite3 *db, int setting, int isOn) {
    return sqlite3_db_config(db, setting, isOn, (int *)0);
}

/* No statistics of memory: they cost a lock at every allocation, and nobody reads them. Before the first connection of a process; later it
 * changes nothing. sqlite3_config takes variable arguments too. */
static inline void pinnest_sqlite3_configure(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
#endif
