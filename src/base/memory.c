// See memory.h. How large a block is says malloc, so that the count needs no table and no headers.
#include "base/memory.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/answer.h"

static size_t in_use;
static size_t limit;
static MemoryExhausted *exhausted_handler;

void memory_set_limit(size_t bytes) { limit = bytes; }
void memory_set_exhausted_handler(MemoryExhausted *handler) { exhausted_handler = handler; }
size_t memory_in_use(void) { return in_use; }

static _Noreturn void exhausted(void) {
  if (exhausted_handler) exhausted_handler();
  fputs("plumb: out of memory\n", stderr);
  abort();
}

// May so many bytes take the place of those of another block?
static void reserve(size_t before, size_t bytes) {
  if (limit && bytes > before && in_use + (bytes - before) > limit) exhausted();
}

static void *hand_out(void *block, size_t before) {
  if (!block) exhausted();
  in_use = in_use - before + malloc_usable_size(block);
  return block;
}

// A block of no bytes is one, too: realloc to size 0 may free it.
void *memory_realloc(void *block, size_t bytes) {
  size_t before = malloc_usable_size(block);
  reserve(before, bytes);
  return hand_out(realloc(block, bytes ? bytes : 1), before);
}

void *memory_alloc(size_t bytes) { return memory_realloc(NULL, bytes); }

// Large blocks come zeroed from the system, a page when it is first touched.
void *memory_zalloc(size_t bytes) {
  reserve(0, bytes);
  return hand_out(calloc(1, bytes ? bytes : 1), 0);
}

void memory_free(void *block) {
  in_use -= malloc_usable_size(block);
  free(block);
}

uint32_t memory_more_room(uint32_t before, uint64_t least) {
  enum { FIRST = 8 };
  ensure(least <= UINT32_MAX);
  uint64_t room = before ? (uint64_t)before * 2 : FIRST;
  if (room > UINT32_MAX) room = UINT32_MAX;
  return room < least ? (uint32_t)least : (uint32_t)room;
}

char *memory_strdup(const char *string) {
  size_t bytes = strlen(string) + 1;
  return memcpy(memory_alloc(bytes), string, bytes);
}
