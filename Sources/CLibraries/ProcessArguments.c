#include "ProcessArguments.h"

static int count;
static char **arguments;

// The C library hands them to every constructor. The Swift runtime reads them from /proc, which is not there everywhere.
__attribute__((constructor)) static void note_arguments(int argc, char **argv) {
    count = argc;
    arguments = argv;
}

int pinnest_argument_count(void) { return count; }

const char *pinnest_argument(int position) { return position >= 0 && position < count ? arguments[position] : 0; }
