#ifndef PINNEST_CSQLITE_SHIM_H
#define PINNEST_CSQLITE_SHIM_H
#include <sqlite3.h>
#endif
