// Memory of one phase: allocated piece by piece, freed as a whole.
#ifndef PLUMB_BASE_ARENA_H
#define PLUMB_BASE_ARENA_H

#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);              // GIVE
void arena_free(Arena *arena);       // TAKE; null is fine
void *arena_alloc(Arena *arena, size_t bytes);                           // zeroed, max_align_t aligned, lives as long as the arena
void *arena_copy(Arena *arena, const void *from, size_t bytes);          // null when bytes is 0
char *arena_strdup(Arena *arena, const char *string);

#define ARENA_NEW(arena, Type) ((Type *)arena_alloc(arena, sizeof(Type)))
#define ARENA_ARRAY(arena, Type, count) ((Type *)arena_alloc(arena, sizeof(Type) * (count)))

#endif
