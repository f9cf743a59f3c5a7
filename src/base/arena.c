#include "base/arena.h"

#include <string.h>

#include "base/answer.h"
#include "base/memory.h"

// What a piece consists of: so all pieces are aligned.
typedef struct {
  _Alignas(max_align_t) unsigned char bytes[_Alignof(max_align_t)];
} Unit;

enum { CHUNK_UNITS = 64 * 1024 / sizeof(Unit) };
static const size_t MOST_BYTES = SIZE_MAX / 2;  // of a piece: sums of these do not wrap around

typedef struct Chunk {
  struct Chunk *next;
  size_t used, capacity;  // units
  Unit data[];
} Chunk;

struct Arena {
  Chunk *chunks;  // the first is the one in use
};

Arena *arena_new(void) { return memory_zalloc(sizeof(Arena)); }

void arena_free(Arena *arena) {
  if (!arena) return;
  for (Chunk *chunk = arena->chunks, *next; chunk; chunk = next) {
    next = chunk->next;
    memory_free(chunk);
  }
  memory_free(arena);
}

void *arena_alloc(Arena *arena, size_t bytes) {
  ensure(bytes <= MOST_BYTES);
  size_t units = (bytes + sizeof(Unit) - 1) / sizeof(Unit);
  Chunk *chunk = arena->chunks;
  if (!chunk || chunk->capacity < units || chunk->capacity - units < chunk->used) {
    size_t capacity = units > CHUNK_UNITS / 4 ? units : CHUNK_UNITS;
    Chunk *fresh = memory_alloc(sizeof(Chunk) + capacity * sizeof(Unit));
    *fresh = (Chunk){.capacity = capacity};
    if (chunk && capacity == units) {  // a large piece of its own goes behind the chunk that still has room
      fresh->next = chunk->next;
      chunk->next = fresh;
    } else {
      fresh->next = chunk;
      arena->chunks = fresh;
    }
    chunk = fresh;
  }
  Unit *piece = chunk->data + chunk->used;
  chunk->used += units;
  return memset(piece, 0, units * sizeof(Unit));
}

void *arena_copy(Arena *arena, const void *from, size_t bytes) {
  return bytes ? memcpy(arena_alloc(arena, bytes), from, bytes) : NULL;
}

char *arena_strdup(Arena *arena, const char *string) { return arena_copy(arena, string, strlen(string) + 1); }
