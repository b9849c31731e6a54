#ifndef PINNEST_CSQLITE_SHIM_H
#define PINNEST_CSQLITE_SHIM_H
#include <sqlite3.h>

/* sqlite3_db_config takes variable arguments, which Swift cannot pass: the settings that are on or off. */
static inline int pinnest_sqlite3_db_switch(sqlite3 *db, int setting, int isOn) {
    return sqlite3_db_config(db, setting, isOn, (int *)0);
}
#endif
