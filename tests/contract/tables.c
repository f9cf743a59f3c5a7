// Structures of tables, whose elements are objects that say their own size, and what lies in structures. See found.c.
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct part {
  long factor;
  uint32_t symbol;
};

struct term {
  uint32_t count;
  struct part parts[];
};

struct terms {
  struct term **data;
  uint32_t count;
};

struct space {
  int unrelated, others;
  struct terms terms;
};

struct texts {
  char *first, *second;
};

struct pair {
  struct texts left, right;
};

// space: object {terms: object {data: count of pointer}}, id != 0, id < space->terms->count
const struct term *term_at(const struct space *space, uint32_t id) {
  assert(id && id < space->terms.count);
  return space->terms.data[id];
}

// space: object {terms: object {data: count of object {parts: count of part}}}, id < space->terms->count
long factor_of(const struct space *space, uint32_t id, uint32_t symbol) {
  if (!id) return 0;
  const struct term *term = term_at(space, id);
  for (uint32_t i = 0; i < term->count; i++)
    if (term->parts[i].symbol == symbol) return term->parts[i].factor;
  return 0;
}

static void release(struct texts *texts) {
  free(texts->first);
  texts->first = NULL;
}

// pair: object {left: object {first: null or heap block(1)}, right: object {first: null or heap block(1)}}
void pair_release(struct pair *pair) {
  release(&pair->left);
  release(&pair->right);
}

// condition: string, file: string
_Noreturn void fail(const char *condition, const char *file, int line) {
  fprintf(stderr, "%s: %d: %s\n", file, line, condition);
  abort();
}
