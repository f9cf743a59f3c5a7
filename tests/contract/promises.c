// Functions that break what they promise, in ways that are easily overlooked; each beside one that keeps it. (check_language.py)
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  char *data;
  size_t used, room;
};

struct span {
  int low, high;
};

struct framed {
  struct span span;
  int depth;
};

struct both {
  struct span *first, *second;
};

struct numbers {
  int *items;
  unsigned count;
};

static struct span *remembered;

static void step(struct buffer *b) { b->used++; }

static void reset_remembered(void) {
  if (remembered) remembered->low = 5;
}

// Those of strings are none.
// error: keeps b: object {data: string}
void clear(struct buffer *b) { b->used = 0; }

// Changed after it was checked.
// wrong: keeps b: object {data: block(room), used <= room}
void shrink_late(struct buffer *b) {
  if (b->used < b->room) b->data[b->used++] = 1;
  b->room -= b->used == b->room;
}

// right: keeps b: object {data: block(room), used <= room}
void shrink(struct buffer *b) {
  if (b->used < b->room) b->room--;
}

// By a callee.
// wrong: keeps b: object {data: block(room), used <= room}
void step_always(struct buffer *b) { step(b); }

// right: keeps b: object {data: block(room), used <= room}
void step_if(struct buffer *b) {
  if (b->used < b->room) step(b);
}

// Early, before it is repaired.
// wrong: keeps b: object {data: block(room), used <= room}
int leave_early(struct buffer *b, int n) {
  size_t before = b->used;
  b->used = b->room + 1;
  if (n == 7) return 0;
  b->used = before;
  return 1;
}

// right: keeps b: object {data: block(room), used <= room}
int leave_late(struct buffer *b, int n) {
  size_t before = b->used;
  b->used = b->room + 1;
  int result = n == 7 ? 0 : 1;
  b->used = before;
  return result;
}

// To a local object.
// wrong: keeps b: object {data: block(room), used <= room}
void point_to_local(struct buffer *b) {
  char local[4] = {0};
  b->data = local;
  b->room = 4;
  b->used = 0;
}

// right: keeps b: object {data: block(room), used <= room}
void point_to_static(struct buffer *b) {
  static char kept[4];
  b->data = kept;
  b->room = 4;
  b->used = 0;
}

// wrong: keeps b: object {data: block(room), used <= room}
void point_to_less(struct buffer *b) {
  static char kept[4];
  b->data = kept;
  b->room = 5;
  b->used = 0;
}

// wrong: keeps b: object {data: block(room), used <= room}
void point_to_constant(struct buffer *b) {
  b->data = (char *)"abc";
  b->room = 4;
  b->used = 0;
}

// Moved on, and what is left is less.
// wrong: keeps b: object {data: block(room), used <= room}
void move_on(struct buffer *b) {
  if (b->room) b->data++;
}

// wrong: keeps b: object {data: block(room), used <= room}
void move_on_less(struct buffer *b) {
  if (b->room) b->data++, b->room--;
}

// right: keeps b: object {data: block(room), used <= room}
void move_on_all(struct buffer *b) {
  if (b->room && b->used) b->data++, b->room--, b->used--;
}

// Freed.
// wrong: b: object {data: heap block(room)}, ensures b: object {data: block(room)}
void give_up(struct buffer *b) { free(b->data); }

// right: b: object {data: heap block(room)}, ensures b: object {data: null or block(room)}
void give_up_well(struct buffer *b) {
  free(b->data);
  b->data = NULL;
}

// wrong: b: object {data: heap block(room)}, ensures b: object {data: null or block(room)}
void give_up_sometimes(struct buffer *b) {
  free(b->data);
  if (b->used) b->data = NULL;
}

// wrong: b: heap object, ensures b: object {used <= room}
void give_all_up(struct buffer *b) { free(b); }

// Too small.
// wrong: p: object, 1 <= count, ensures p: object {items: null or count of int}
void ask_for_bytes(struct numbers *p, unsigned count) {
  p->items = malloc(count);
  p->count = count;
}

// wrong: p: object, 1 <= count, ensures p: object {items: null or count of int}
void ask_and_wrap(struct numbers *p, unsigned count) {
  p->items = malloc(count * 4u);
  p->count = count;
}

// right: p: object, 1 <= count, ensures p: object {items: null or count of int}
void ask(struct numbers *p, unsigned count) {
  p->items = malloc((size_t)count * sizeof *p->items);
  p->count = count;
}

// One byte off, when the array is not aligned any more.
// wrong: keeps p: object {items: count of int}
void move_by_a_byte(struct numbers *p) {
  if (p->count) p->items = (int *)((char *)p->items + 1);
}

// By another name.
// wrong: keeps p: object {low <= high}
void by_global(struct span *p) {
  remembered = p;
  reset_remembered();
}

// wrong: keeps p: object {first: object {low <= high}, second: object}
void by_pointer(struct both *p) { p->first = p->second; }

// right: keeps p: object {first: object {low <= high}, second: object {low <= high}}
void by_pointer_well(struct both *p) { p->first = p->second; }

// wrong: keeps b: object {used <= room}
void by_byte(struct buffer *b) { ((unsigned char *)&b->used)[sizeof b->used - 1] = 1; }

// wrong: keeps b: object {used <= room}
void by_memset(struct buffer *b) { memset(&b->room, 0, sizeof b->room); }

// wrong: keeps a: object {used <= room}, b: object
// right: keeps a: object {used <= room}, b: object {used <= room}
void by_copy(struct buffer *a, const struct buffer *b) { memcpy(a, b, sizeof *a); }

// wrong: keeps a: object {used <= room}, keeps b: object {used <= room}
void exchange_half(struct buffer *a, struct buffer *b) {
  size_t room = a->room;
  a->room = b->room;
  b->room = room;
}

// Within another structure, and in the last round.
// wrong: keeps p: object {span: {0 <= low, low <= high, high < 1000}}
// right: keeps p: object {span: {0 <= low, high < 1000}}
void within(struct framed *p) {
  if (p->span.high < 999 && p->span.low < 999) p->span.low++;
}

// wrong: keeps p: object {0 <= low, low <= high, high < 100}, n < 100
void in_the_last_call(struct span *p, int n) {
  if (n > 0) {
    in_the_last_call(p, n - 1);
    return;
  }
  p->low++;
}

// wrong: p: object, ensures p: object {low: 0..5}
// right: p: object, ensures p: object {low: 0..6}
void in_the_last_round(struct span *p) {
  for (p->low = 0; p->low <= 5; p->low++)
    if (p->high == p->low) break;
}

// What the parameter is changed to is not what was given.
// wrong: p: object, ensures p: object {low == 3}
void to_another(struct span *p) {
  struct span other;
  p = &other;
  p->low = 3;
}

// Who does not return promises nothing.
// right: keeps p: object {low <= high}
void or_exit(struct span *p, int n) {
  p->high = n;
  if (p->low > n) exit(1);
}

// wrong: keeps p: object {low <= high}
void or_exit_late(struct span *p, int n) {
  p->high = n;
  if (p->low > n + (n < 5)) exit(1);
}

struct line {
  unsigned used, room;
  char text[];
};

// right: keeps l: object {text: block(room), used <= room}
// wrong: keeps l: object {text: block(room), used < room}
int put(struct line *l, char c) {
  if (l->used == l->room) return 0;
  l->text[l->used++] = c;
  return 1;
}

// wrong: keeps l: object {text: block(room), used <= room}
void widen(struct line *l) { l->room++; }

// What is returned is read as its type says.
// wrong: ensures result <= 100
unsigned char grade(int points) { return points > 90 ? 200 : 3; }

// right: ensures result <= 200
unsigned char grade_all(int points) { return points > 90 ? 200 : 3; }

// wrong: ensures result <= 0
_Bool is_full(int count) { return count > 3; }

// wrong: count <= 10, ensures result <= count
size_t one_less(size_t count) { return count - 1; }

// right: 1 <= count <= 10, ensures result < count
size_t one_less_of_some(size_t count) { return count - 1; }

// right: ensures result <= 0
signed char depth(int level) { return level > 90 ? -56 : 0; }

// Where it lies, and whether it is there at all.
// right: b: object, ensures b: object {data: heap block(room), used <= room} if result == 0
int open_or_not(struct buffer *b, size_t room) {
  b->data = malloc(room);
  if (!b->data) return -1;
  b->room = room;
  b->used = 0;
  return 0;
}

// wrong: b: object, ensures b: object {data: heap block(room), used <= room} if result == 0
int open_and_give_back(struct buffer *b, size_t room) {
  b->data = malloc(room);
  if (!b->data) return -1;
  b->room = room;
  b->used = 0;
  if (room > 1000) free(b->data);
  return 0;
}

// wrong: b: object, ensures b: object {data: heap block(room), used <= room}
void open_elsewhere(struct buffer *b) {
  static char bytes[16];
  b->data = bytes;
  b->room = sizeof bytes;
  b->used = 0;
}

// right: b: object, ensures b: object {data: block(room), used <= room}
void open_within(struct buffer *b) {
  static char bytes[16];
  b->data = bytes;
  b->room = sizeof bytes;
  b->used = 0;
}

// Not at its start.
// wrong: keeps b: object {data: heap block(room), used <= room}
void skip_one(struct buffer *b) {
  if (!b->room) return;
  b->data++;
  b->room--;
  if (b->used > b->room) b->used = b->room;
}

// wrong: b: object, ensures b: object {data: block(room)}
void open_nothing(struct buffer *b) {
  b->data = NULL;
  b->room = 0;
}

// right: b: object, ensures b: object {data: null if empty or block(room)}
void open_empty(struct buffer *b) {
  b->data = NULL;
  b->room = 0;
}

// wrong: b: object, ensures b: object {data: null if empty or block(room)}
void open_null(struct buffer *b) {
  b->data = NULL;
  b->room = 1;
}

// wrong: keeps b: object {data: null if empty or heap block(room)}
void drop_data(struct buffer *b) {
  free(b->data);
  b->data = NULL;
}

// right: keeps b: object {data: null if empty or heap block(room)}
void drop_all(struct buffer *b) {
  free(b->data);
  b->data = NULL;
  b->room = 0;
}

struct halves {
  int *left, *right;
  size_t count;
};

// Of two that lie on the heap none is the other one.
// wrong: keeps h: object {left: heap count of int, right: heap count of int}
void share_half(struct halves *h) {
  free(h->right);
  h->right = h->left;
}

// right: keeps h: object {left: heap count of int, right: heap count of int}
void swap_halves(struct halves *h) {
  int *left = h->left;
  h->left = h->right;
  h->right = left;
}

// An array lies where its elements can.
// wrong: keeps h: object {left: count of int}
void move_by_byte(struct halves *h) {
  if (!h->count) return;
  h->left = (int *)(void *)((char *)h->left + 1);
  h->count--;
}

// right: keeps h: object {left: count of int}
void move_by_element(struct halves *h) {
  if (!h->count) return;
  h->left++;
  h->count--;
}
