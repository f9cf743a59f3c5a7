// How much memory several processes have together.
#ifndef PLUMB_PROCESS_RESIDENT_H
#define PLUMB_PROCESS_RESIDENT_H

#include <stddef.h>

// Bytes in memory that are no file's. Those that two of the processes share, since one was forked from the other, count once if they come to more than `limit` otherwise: to find that out takes the
// system time. 0: the system does not tell.
size_t resident_bytes(const int *processes, size_t count, size_t limit);

#endif
