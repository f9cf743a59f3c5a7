// An arena: one block of memory from which small pieces are cut, all given back at once. Words of the command line are kept in it.
//
// run: {"args": ["one", "two", "three"]}
// run: {"args": []}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARENA_SIZE 4096
#define ALIGNMENT 16

typedef struct {
  unsigned char *base;
  size_t used;
  size_t size;
} Arena;

typedef struct {
  const char *text;
  size_t length;
} Word;

static int arena_init(Arena *arena, size_t size) {
  arena->base = malloc(size);
  if (arena->base == NULL) return -1;
  arena->used = 0;
  arena->size = size;
  return 0;
}

static size_t round_up(size_t n) { return (n + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT; }

static void *arena_alloc(Arena *arena, size_t size) {
  if (size > arena->size) return NULL;
  size_t needed = round_up(size);
  if (needed > arena->size - arena->used) return NULL;
  void *piece = arena->base + arena->used;
  arena->used += needed;
  assert(arena->used <= arena->size);
  return piece;
}

static char *arena_copy(Arena *arena, const char *text) {
  size_t length = strlen(text);
  char *copy = arena_alloc(arena, length + 1);
  if (copy != NULL) memcpy(copy, text, length + 1);
  return copy;
}

static void arena_reset(Arena *arena) { arena->used = 0; }

static void arena_release(Arena *arena) {
  free(arena->base);
  arena->base = NULL;
  arena->used = arena->size = 0;
}

int main(int argc, char **argv) {
  Arena arena;
  if (arena_init(&arena, ARENA_SIZE) != 0) {
    fprintf(stderr, "no memory\n");
    return EXIT_FAILURE;
  }
  Word words[8];
  size_t count = 0;
  for (int i = 1; i < argc && count < 8; i++) {
    char *copy = arena_copy(&arena, argv[i]);
    if (copy == NULL) {
      fprintf(stderr, "argument %d is too long\n", i);
      break;
    }
    words[count].text = copy;
    words[count].length = strlen(copy);
    count++;
  }
  size_t total = 0;
  for (size_t i = 0; i < count; i++) {
    printf("%zu: %s\n", words[i].length, words[i].text);
    total += words[i].length;
  }
  printf("%zu words, %zu bytes, %zu used\n", count, total, arena.used);
  arena_reset(&arena);
  assert(arena.used == 0);
  arena_release(&arena);
  return EXIT_SUCCESS;
}
