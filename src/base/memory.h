// All heap memory of Plumb: counted, limited, and never null.
//
// An analysis that runs out of its limit cannot go on in any useful way, and testing every allocation
// would bury the algorithms. So memory_* never return null: when the limit is reached or the system
// refuses, the handler that was registered is called; it must not return. In the command the handler ends the
// worker process, whose supervisor keeps what was already reported (see doc/architecture.md, "Limits").
#ifndef PLUMB_BASE_MEMORY_H
#define PLUMB_BASE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

typedef void MemoryExhausted(void);  // must not return

void memory_set_limit(size_t bytes);  // 0: none (the default)
void memory_set_exhausted_handler(MemoryExhausted *handler);
size_t memory_in_use(void);  // bytes handed out and not freed, and what malloc rounds them up to

void *memory_alloc(size_t bytes);                    // GIVE; uninitialised
void *memory_zalloc(size_t bytes);                   // GIVE; zeroed
void *memory_realloc(void *block, size_t bytes);     // TAKE block, GIVE the new one
void memory_free(void *block);                       // TAKE; null is fine
// How many elements an array has room for when it grows to have room for `least`, one of them or more: at least twice as many as before, so that many additions
// cost little each. More than that number can say are none.
uint32_t memory_more_room(uint32_t before, uint64_t least);
char *memory_strdup(const char *string);             // GIVE

#endif
