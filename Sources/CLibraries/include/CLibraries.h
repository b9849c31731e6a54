#ifndef PINNEST_CLIBRARIES_H
#define PINNEST_CLIBRARIES_H

#include "CurlLibrary.h"
#include "FileExchange.h"
#include "LibraryLoading.h"
#include "MainQueue.h"
#include "ProcessArguments.h"
#include "ZlibLibrary.h"

#endif
