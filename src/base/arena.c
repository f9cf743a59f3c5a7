#include "base/arena.h"

#include <string.h>

#include "base/answer.h"
#include "base/memory.h"

enum { CHUNK_BYTES = 64 * 1024, ALIGN = _Alignof(max_align_t) };
static const size_t MOST_BYTES = SIZE_MAX / 2;  // of a piece: more is none, and sums of these do not wrap around

typedef struct Chunk {
  struct Chunk *next;
  size_t used, capacity;
  max_align_t data[];
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
  bytes = (bytes + ALIGN - 1) / ALIGN * ALIGN;
  Chunk *chunk = arena->chunks;
  if (!chunk || chunk->capacity - chunk->used < bytes) {
    size_t capacity = bytes > CHUNK_BYTES / 4 ? bytes : CHUNK_BYTES;
    Chunk *fresh = memory_alloc(sizeof(Chunk) + capacity);
    *fresh = (Chunk){.capacity = capacity};
    if (chunk && capacity == bytes) {  // a large piece of its own goes behind the chunk that still has room
      fresh->next = chunk->next;
      chunk->next = fresh;
    } else {
      fresh->next = chunk;
      arena->chunks = fresh;
    }
    chunk = fresh;
  }
  void *piece = (char *)chunk->data + chunk->used;
  chunk->used += bytes;
  return memset(piece, 0, bytes);
}

void *arena_copy(Arena *arena, const void *from, size_t bytes) {
  return bytes ? memcpy(arena_alloc(arena, bytes), from, bytes) : NULL;
}

char *arena_strdup(Arena *arena, const char *string) { return arena_copy(arena, string, strlen(string) + 1); }
