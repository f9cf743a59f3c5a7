// Invariants of structures: those that are kept by all who have one, and made by one of them. The line above each function is what `plumb contract` says.
#include <assert.h>
#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>

struct stack {
  int *items;
  size_t room, used;
};

// s: object, items: room of int, ensures s: object {items: room of int, used <= room}
void stack_open(struct stack *s, int *items, size_t room) {
  s->items = items;
  s->room = room;
  s->used = 0;
}

// keeps s: object {items: room of int, used <= room}
int stack_push(struct stack *s, int item) {
  if (s->used == s->room) return 0;
  s->items[s->used++] = item;
  return 1;
}

// keeps s: object {items: room of int, used <= room}, item: object
int stack_pop(struct stack *s, int *item) {
  if (!s->used) return 0;
  *item = s->items[--s->used];
  return 1;
}

// s: object {items: room of int, used <= room}
int stack_has(const struct stack *s, int item) {
  for (size_t i = 0; i < s->used; i++)
    if (s->items[i] == item) return 1;
  return 0;
}

// The same, but one function does not keep what the others would like to rely on.
struct pile {
  int *items;
  size_t room, used;
};

// p: object {items: used + 1 of int}
int pile_push(struct pile *p, int item) {
  if (p->used == p->room) return 0;
  p->items[p->used++] = item;
  return 1;
}

// p: object
void pile_grow(struct pile *p) { p->room++; }

// Two arrays of one room, of which only the function that appends needs more than what is in use: its size is what all can keep.
struct table {
  unsigned *keys;
  int *values;
  size_t slots, used;
};

// table: object, keys: slots of unsigned int, values: slots of int, ensures table: object {values: slots of int, keys: slots of unsigned int, used <= slots}
void table_open(struct table *table, unsigned *keys, int *values, size_t slots) {
  table->keys = keys;
  table->values = values;
  table->slots = slots;
  table->used = 0;
}

static size_t find_slot(const struct table *table, unsigned key) {
  size_t i = 0;
  while (i < table->used && table->keys[i] != key) i++;
  return i;
}

// keeps table: object {values: slots of int, keys: slots of unsigned int, used <= slots}
int table_set(struct table *table, unsigned key, int value) {
  size_t slot = find_slot(table, key);
  if (slot == table->used) {
    if (table->used >= table->slots) return 0;
    table->keys[table->used++] = key;
  }
  table->values[slot] = value;
  return 1;
}

// table: object {values: slots of int, keys: slots of unsigned int, used <= slots}, value: object
int table_get(const struct table *table, unsigned key, int *value) {
  size_t slot = find_slot(table, key);
  if (slot == table->used) return 0;
  *value = table->values[slot];
  return 1;
}

// table: object
size_t table_used(const struct table *table) { return table->used; }

// keeps table: object {values: slots of int, keys: slots of unsigned int, used <= slots}
int table_remove(struct table *table, unsigned key) {
  size_t slot = find_slot(table, key);
  if (slot == table->used) return 0;
  table->used--;
  table->keys[slot] = table->keys[table->used];
  table->values[slot] = table->values[table->used];
  return 1;
}

// What a function could only keep by demanding more of the state is no invariant: that less lies in it than `head`, as when something is put.
struct circle {
  unsigned char *bytes;
  size_t cap, head, count;
};

// circle: object, bytes: block(cap), cap >= 1, ensures circle: object {bytes: block(cap), count <= cap, head < cap}
void circle_init(struct circle *circle, unsigned char *bytes, size_t cap) {
  circle->bytes = bytes;
  circle->cap = cap;
  circle->head = circle->count = 0;
}

// keeps circle: object {bytes: block(cap), count <= cap, head < cap}
int circle_put(struct circle *circle, unsigned char byte) {
  if (circle->count == circle->cap) return 0;
  size_t at = circle->head + circle->count;
  if (at >= circle->cap) at -= circle->cap;
  circle->bytes[at] = byte;
  circle->count++;
  return 1;
}

// keeps circle: object {bytes: block(cap), count <= cap, head < cap}, byte: block(1)
int circle_get(struct circle *circle, unsigned char *byte) {
  if (!circle->count) return 0;
  *byte = circle->bytes[circle->head];
  circle->head = (circle->head + 1) % circle->cap;
  circle->count--;
  return 1;
}

enum word_kind { WORD_NONE, WORD_NAME, WORD_NUMBER, WORD_TEXT };

struct word {
  enum word_kind kind;
  int start, end;
};

// text: block(word->end), word: object, name: string or block(word->end + 1), word->start >= 0
int word_is(const char *text, const struct word *word, const char *name) {
  int i = word->start;
  if (word->kind != WORD_TEXT) return 0;
  for (; i < word->end && *name; i++, name++)
    if (text[i] != *name) return 0;
  return i == word->end && !*name;
}

struct fifo {
  int *slots;
  unsigned head, tail, size;
};

// keeps fifo: object {slots: size of int, head < size, tail < size}
int fifo_push(struct fifo *fifo, int number) {
  unsigned next = fifo->head + 1 == fifo->size ? 0 : fifo->head + 1;
  if (next == fifo->tail) return 0;
  fifo->slots[fifo->head] = number;
  fifo->head = next;
  return 1;
}

// keeps fifo: object {slots: size of int, head < size, tail < size}, number: object
int fifo_pop(struct fifo *fifo, int *number) {
  if (fifo->head == fifo->tail) return 0;
  *number = fifo->slots[fifo->tail];
  if (++fifo->tail == fifo->size) fifo->tail = 0;
  return 1;
}

struct member {
  struct member *next, *last;
  char *name;
};

struct group {
  struct member *members;
};

// group: object {members: null or object {last: null or object}}, member: object {name: null or heap block(1)}
void group_add(struct group *group, struct member *member) {
  free(member->name);
  member->name = NULL;
  struct member *first = group->members;
  if (!first)
    group->members = member;
  else if (first->last)
    first->last->next = member;
}

// a: string, b: string
int is_same_name(const char *a, const char *b) {
  for (; tolower((unsigned char)*a) == tolower((unsigned char)*b); a++, b++)
    if (!*a) return 1;
  return 0;
}

struct output {
  unsigned char *bytes;
  size_t size, used;
};

// output: object {bytes: null or heap block(size)}, number: object, output->size >= 1
int output_digit(struct output *output, const int *number) {
  if (!output->bytes || (output->size > 0 && output->used >= output->size)) return 0;
  if (output->used + 1 == output->size) {
    unsigned char *larger = realloc(output->bytes, output->size + 16);
    if (!larger) return 0;
    output->bytes = larger;
    output->size += 16;
  }
  output->bytes[output->used++] = *number % 2 ? '1' : '0';
  return 1;
}

// What all keep, but under which one of them never comes to its end, is no invariant: it says what that one is not called for.
struct gauge {
  unsigned level, limit;
};

// g: object, g->level < g->limit
unsigned gauge_left(const struct gauge *g) {
  assert(g->level < g->limit);
  return g->limit - g->level;
}

// g: object
int gauge_empties(struct gauge *g) {
  if (g->level < g->limit) return 0;
  g->level = 0;
  return 1;
}

// What one function demands by itself, `start < size`, is no invariant where another one leaves them equal.
struct gap {
  char *text;
  size_t size, start, end;
};

// g: object, text: block(size), ensures g: object {text: block(size), end <= size, start <= end}
void gap_open(struct gap *g, char *text, size_t size) {
  g->text = text;
  g->size = size;
  g->start = 0;
  g->end = size;
}

// keeps g: object {text: block(size), end <= size, start <= end}
int gap_insert(struct gap *g, char c) {
  if (g->start == g->end) return 0;
  g->text[g->start++] = c;
  return 1;
}

// keeps g: object {text: block(size), end <= size, start <= end}
int gap_left(struct gap *g) {
  if (!g->start) return 0;
  g->text[--g->end] = g->text[--g->start];
  return 1;
}

// keeps g: object {text: block(size), end <= size, start <= end}
int gap_right(struct gap *g) {
  if (g->end == g->size) return 0;
  g->text[g->start++] = g->text[g->end++];
  return 1;
}

// g: object {text: block(size), end <= size, start <= end}
int gap_at(const struct gap *g, size_t i) {
  if (i >= g->size - (g->end - g->start)) return -1;
  return (unsigned char)(i < g->start ? g->text[i] : g->text[g->end + (i - g->start)]);
}
