// Structures of tables, whose elements are objects that say their own size, and what lies in structures. See found.c.
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

struct entry {
  struct entry *next;
  int key, value;
};

struct hash {
  struct entry **buckets;
  size_t count;
};

// hash: object {buckets: count of null or list(next)}, hash->count != 0
struct entry *hash_find(const struct hash *hash, int key) {
  for (struct entry *entry = hash->buckets[(unsigned)key % hash->count]; entry; entry = entry->next)
    if (entry->key == key) return entry;
  return NULL;
}

// hash: object {buckets: count of null or heap list(next)}
void hash_clear(struct hash *hash) {
  for (size_t i = 0; i < hash->count; i++)
    while (hash->buckets[i]) {
      struct entry *entry = hash->buckets[i];
      hash->buckets[i] = entry->next;
      free(entry);
    }
}

// heads: n of null or list(next)
unsigned sum_of_all(struct entry *const *heads, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++)
    for (const struct entry *at = heads[i]; at; at = at->next) sum += (unsigned)at->value;
  return sum;
}

// head: 1 of null or heap list(next)
void remove_first(struct entry **head, int key) {
  for (struct entry **at = head; *at; at = &(*at)->next)
    if ((*at)->key == key) {
      struct entry *gone = *at;
      *at = gone->next;
      free(gone);
      return;
    }
}

// text: 1 of null or string
int skip_letter(char **text) {
  if (!*text || !**text) return 0;
  ++*text;
  return 1;
}

struct sum {
  uint32_t count, form;
  struct part parts[];
};

// a: object {parts: count of part}, b: object {parts: count of part}
int sum_compare(const struct sum *a, const struct sum *b) {
  if (a->form != b->form) return a->form < b->form ? -1 : 1;
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  for (uint32_t i = 0; i < a->count; i++)
    if (a->parts[i].symbol != b->parts[i].symbol) return a->parts[i].symbol < b->parts[i].symbol ? -1 : 1;
  return 0;
}

struct number {
  uint32_t id;
};

// space: object {terms: object {data: count of object {parts: count of part}}}, a->id < space->terms->count
long factor_at(const struct space *space, struct number a, struct number symbol) {
  if (a.id < symbol.id || !a.id) return 0;
  const struct term *term = term_at(space, a.id);
  for (uint32_t i = 0; i < term->count; i++)
    if (term->parts[i].symbol == symbol.id) return term->parts[i].factor;
  return 0;
}

struct link {
  struct link *next;
};

struct owner {
  struct space *space;
  struct link *links;
  uint32_t *places;
  struct term *term;
};

// owner: null or heap object {space: null or heap object, links: null or heap list(next), places: null or heap object, term: null or heap object}
void owner_free(struct owner *owner) {
  if (!owner) return;
  for (struct link *at = owner->links, *next; at; at = next) {
    next = at->next;
    free(at);
  }
  free(owner->places);
  free(owner->term);
  free(owner->space);
  free(owner);
}

struct book {
  int pages;
  char *title;
};

struct shelf {
  int width, count;
  struct book *books;
  int touched;
};

// shelf: object {books: count of object {title: string}}, title: string, from >= 0
int shelf_find(struct shelf *shelf, const char *title, int from) {
  for (int i = from; i < shelf->count; i++)
    if (!strcmp(shelf->books[i].title, title)) return i;
  return -1;
}

struct slot {
  unsigned key;
  int value;
};

// slots: n of slot
void slots_clear(struct slot *slots, size_t n) { memset(slots, 0, n * sizeof *slots); }

// to: n + 1 of slot, from: n + 1 of slot
void slots_copy(struct slot *to, const struct slot *from, unsigned n) { memcpy(to, from, (n + 1) * sizeof *to); }
