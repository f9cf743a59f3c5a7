// See memory.h. Each block carries its size in a header in front of it, so that the count needs no table.
#include "base/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef union {
  size_t bytes;
  max_align_t align;
} Header;

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
  if (bytes > SIZE_MAX - sizeof(Header)) exhausted();
}

static void *hand_out(Header *header, size_t before, size_t bytes) {
  if (!header) exhausted();
  header->bytes = bytes;
  in_use = in_use - before + bytes;
  return header + 1;
}

void *memory_realloc(void *block, size_t bytes) {
  Header *old = block ? (Header *)block - 1 : NULL;
  size_t before = old ? old->bytes : 0;
  reserve(before, bytes);
  return hand_out(realloc(old, bytes + sizeof(Header)), before, bytes);
}

void *memory_alloc(size_t bytes) { return memory_realloc(NULL, bytes); }

// Large blocks come zeroed from the system, a page when it is first touched.
void *memory_zalloc(size_t bytes) {
  reserve(0, bytes);
  return hand_out(calloc(1, bytes + sizeof(Header)), 0, bytes);
}

void memory_free(void *block) {
  if (!block) return;
  Header *header = (Header *)block - 1;
  assert(in_use >= header->bytes);
  in_use -= header->bytes;
  free(header);
}

char *memory_strdup(const char *string) {
  size_t bytes = strlen(string) + 1;
  return memcpy(memory_alloc(bytes), string, bytes);
}
