// What each form of a contract means, in pairs. Each function is asked about with every line above it: under `right` memory safety and overflow are proved,
// under `wrong`, which says a little less, something is violated, and under `open` nothing may be proved.
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct ring {
  int head, length, capacity;
  char *bytes;
  int small[8];
};

struct node {
  int value;
  struct node *next;
};

// right: a: n of int
// right: a: 5 of int, n <= 5
// wrong: a: 4 of int, n <= 5
int parity(const int *a, int n) {
  int parity = 0;
  for (int i = 0; i < n; i++) parity ^= a[i];
  return parity;
}

// right: r: object {bytes: block(capacity), 0 <= length < capacity, 0 <= head < 8}
// right: r: {bytes: block(length + 1), 0 <= length < 100, head: 0..7}
// wrong: r: object {bytes: block(capacity), 0 <= length < capacity, 0 <= head <= 8}
// wrong: r: object {bytes: block(capacity), 0 <= length <= capacity, 0 <= head < 8}
void put(struct ring *r, char c) {
  r->bytes[r->length++] = c;
  r->small[r->head] = c;
}

// right: v: n of string
// right: v: n + 1 of string, 0 <= n
// wrong: v: n of block(1)
// wrong: v: n of null or string
int characters(char **v, int n) {
  int count = 0;
  for (int i = 0; i < n; i++)
    for (char *s = v[i]; *s; s++) count ^= 1;
  return count;
}

// right: s: string or block(n)
// right: s: string or block(n + 1), n >= 0
// right: s: string
// wrong: s: string or block(n - 1), n >= 1
// wrong: s: null or string or block(n)
size_t characters_of(const char *s, size_t n) {
  size_t count = 0;
  while (count < n && s[count]) count++;
  return count;
}

// right: s: block(n)
// wrong: s: string or block(n)
int first_of(const char *s, size_t n) {
  int parity = 0;
  for (size_t i = 0; i < n; i++) parity ^= s[i];
  return parity;
}

// right: s: string, d: block(strlen(s) + 1)
// wrong: s: string, d: block(strlen(s))
char *copy(char *d, const char *s) {
  char *start = d;
  while ((*d++ = *s++)) {
  }
  return start;
}

// right: s: string, d: string(strlen(d) + strlen(s) + 1)
// wrong: s: string, d: string(strlen(d) + strlen(s)), strlen(s) >= 1
char *append(char *d, const char *s) {
  copy(d + strlen(d), s);
  return d;
}

// right: l: null or list(next)
// right: l: list(next)
// open: l: object
int count(struct node *l) {
  int n = 0;
  for (; l; l = l->next) n ^= 1;
  return n;
}

// right: d: block(8), s: inside d, n <= 0
// right: d: block(n), s: block(n)
// wrong: d: block(n), s: inside d
void move(char *d, const char *s, long n) {
  for (long i = 0; i < n; i++) d[i] = s[i];
}

// right: f: function, a: n of int
// open: f: any, a: n of int
int best(int (*f)(const void *, const void *), int *a, int n) {
  int best = 0;
  for (int i = 1; i < n; i++)
    if (f(&a[i], &a[best]) > 0) best = i;
  return best;
}

// right: r: heap object {bytes: heap block(7)}
// right: r: heap object {bytes: null or heap block(7)}
// wrong: r: object {bytes: heap block(7)}
// wrong: r: heap object {bytes: block(7)}
void destroy(struct ring *r) {
  free(r->bytes);
  free(r);
}

// right: -1000 <= a, a <= 1000, b: 0..5
// right: 0 <= a + b <= 2147483647
// wrong: 0 <= a, 0 <= b
int add(int a, int b) { return a + b; }

// right: ensures 0 <= result, ensures result <= 7
// wrong: ensures result <= 6
int low(int a) { return a & 7; }

// right: p: object
// wrong: p: null or object
void set(int *p) { *p = 1; }

// right: n <= 1000
// wrong: n < 2147483648
unsigned char *make(unsigned n) {
  unsigned char *p = malloc(n + 1);
  if (p && n <= 1000) p[n] = 0;
  if (p && n > 1000) p[n + 1] = 0;
  return p;
}

static int used = 4;
static int slots[4];
static void *(*allocate)(size_t) = malloc;

void use(int n) { used = n; }
void allocate_with(void *(*function)(size_t)) { allocate = function; }

// right: used: initial
// open: slots: initial
int slot(int i) {
  return i >= 0 && i < used ? slots[i] : 0;
}

// right: used: initial, i >= 0
// wrong: used: initial
int any_slot(int i) {
  return i < used ? slots[i] : 0;
}

// right: allocate: initial
// open: used: initial
int *make_one(void) {
  int *made = allocate(sizeof *made);
  if (made) *made = 0;
  return made;
}

struct queue {
  unsigned char *bytes;
  size_t capacity, head, count;
};

// right: ensures q: {bytes: block(capacity), head < capacity, count <= capacity}, q: object, bytes: block(capacity), capacity >= 1
// wrong: ensures q: {bytes: block(capacity), head < capacity, count <= capacity}, q: object, bytes: block(capacity)
// wrong: ensures q: {bytes: block(capacity), count <= head}, q: object, bytes: block(capacity - 1), capacity >= 1
void queue_open(struct queue *q, unsigned char *bytes, size_t capacity) {
  q->bytes = bytes;
  q->capacity = capacity;
  q->head = q->count = 0;
}

// right: keeps q: {bytes: block(capacity), head < capacity, count <= capacity}
// wrong: keeps q: {bytes: block(capacity), head < capacity, count < capacity}
// wrong: q: {bytes: block(capacity), head < capacity, count <= capacity}, ensures q: {bytes: block(capacity + 1)}
int queue_put(struct queue *q, unsigned char byte) {
  if (q->count == q->capacity) return 0;
  size_t at = q->head;
  at = at < q->capacity - q->count ? at + q->count : at - (q->capacity - q->count);
  q->bytes[at] = byte;
  q->count++;
  return 1;
}

// right: q: {capacity: 1..100}, ensures q: {bytes: null or block(1), capacity: 1..100}
// wrong: q: {capacity: 1..100}, ensures q: {bytes: block(1)}
// wrong: q: {capacity: 1..100}, ensures q: {bytes: null or block(2)}
// wrong: ensures q: {capacity: 1..100}, q: object
void queue_small(struct queue *q) {
  static unsigned char one;
  q->bytes = q->capacity > 50 ? &one : NULL;
}

// right: keeps q: null or object {capacity < 8}
// wrong: keeps q: null or object {capacity < 7}
void queue_grow(struct queue *q) {
  if (q && q->capacity < 7) q->capacity++;
}

struct chain {
  struct chain *next;
  int weight;
};

struct holder {
  struct chain *first;
};

// Of many elements a relation is said in the braces of the list.
// right: h: object {first: list(next) {weight < most}}
// error: h: object {first: list(next)}, h->first->weight < most
// error: h: object {first: list(next), first->weight < most}
int first_weight(const struct holder *h, int most) {
  if (most == 0) return h->first->weight;
  return h->first->weight + 1;
}

struct tagged {
  int kind;
  char data;
};

// right: t: object {kind: 0 or 10 or 20}
// right: t: object {kind: -1..9}, t->kind != -1
// wrong: t: object {kind: 0 or 10 or 30}
// wrong: t: object {kind: 0 or -10 or 20}
// error: t: object {kind: 0 or}
// error: t: object {data: 0 or 1}, kind: 0 or 1
int size_of_kind(const struct tagged *t) {
  static const int sizes[3] = {1, 2, 4};
  return sizes[t->kind / 10];
}

// right: t: object, k: -1 or 4 or 7, ensures t: object {kind: -1 or 4 or 7}
// wrong: t: object, k: -1 or 4 or 7, ensures t: object {kind: -1 or 4 or 8}
void set_kind(struct tagged *t, int k) { t->kind = k; }

// Values that the type cannot have are none.
// right: width: 16 or 32 or 300
// wrong: width: 16 or 32 or 255
int per_width(unsigned char width) { return 1000 / (255 - width); }

// right: bias: -2147481600..INT_MAX
// wrong: bias: -2147481601..INT_MAX
int unbiased(unsigned __int128 a, int bias) { return (int)(a >> 3 & (((unsigned __int128)1 << 11) - 1)) - bias; }

struct seat {
  int row;
  _Bool is_taken;
};

struct hall {
  struct seat seats[20];
  _Bool lights[3];
};

// Truth values in an object are 0 or 1; the bytes of a block may be anything.
// right: h: object, i: 0..19
// right: h: 1 of hall, i: 0..19
// wrong: h: object, i: 0..20
// wrong: h: block(163), i: 0..19
int is_taken(const struct hall *h, int i) { return h->seats[i].is_taken && h->lights[i % 3]; }

// right: s: n of seat, 0 <= i < n
// wrong: s: n of seat, 0 <= i <= n
// wrong: s: block(8 * n), 0 <= i < n
int take(struct seat *s, int n, int i) {
  if (s[i].is_taken) return 0;
  s[i].is_taken = 1;
  return n;
}

// right: s: object, b: 0..1, ensures s: object
// wrong: s: object, b: 0..2, ensures s: object
void mark(struct seat *s, unsigned char b) { *(unsigned char *)&s->is_taken = b; }

// What comes in registers, in one or in several.
struct bounds {
  unsigned low, high;
};

struct slice {
  const char *bytes;
  size_t count;
};

// right: r->low < r->high, a: object {low <= r->low}
// right: r: object {low < high}, a: object {low <= 0}
// wrong: r->low <= r->high, a: object {low <= r->low}
// wrong: r: object {low < high}, a: object {low <= r->low + 1}
unsigned width(struct bounds r, const struct bounds *a) {
  if (a->low > r.low) return 100 / (a->low - r.low - 1);
  return 100 / (r.high - r.low);
}

// right: s: object {bytes: block(count)}, at < s->count
// right: s: object {bytes: block(count - 1)}, at + 1 < s->count
// wrong: s: object {bytes: block(count)}, at <= s->count
// wrong: s: object {bytes: block(count - 1)}, at < s->count
char byte_at(int unused, struct slice s, size_t at) { return (char)(s.bytes[at] + (unused & 1)); }

// right: b != 0, a > 0
// right: a > -SIZE_MAX, b != 0
// right: b >= 1
// wrong: a > 0
// wrong: b != 0
__extension__ __int128 divided(__int128 a, __int128 b) { return a / b; }

// right: b > a, a >= 0
// wrong: b >= a, a >= 0
__extension__ __int128 remainder_of(__int128 a, __int128 b) { return a % b; }

// The array at the end of a structure.
struct line {
  unsigned used, room;
  char text[];
};

struct odd {
  size_t count;
  char kind;
  int numbers[];
};

// right: l: object {text: block(room), used <= room}
// right: l: object {text: block(used + 1)}
// wrong: l: object {text: block(room), used <= room + 1}
// wrong: l: object {text: block(used)}
int put_last(struct line *l, char c) {
  if (l->used == l->room) return 0;
  l->text[l->used++] = c;
  return 1;
}

// right: o: object {numbers: count of int}
// right: o: object {numbers: block(4 * count)}
// wrong: o: object {numbers: count - 1 of int}
// wrong: o: object {numbers: block(4 * count - 1)}
void clear_numbers(struct odd *o) {
  for (size_t i = 0; i < o->count; i++) o->numbers[i] = 0;
}

// right: l: heap object {text: block(room), used <= room}
// wrong: l: object {text: block(room), used <= room}
void drop(struct line *l) {
  if (l->used < l->room) l->text[l->used] = 0;
  free(l);
}

struct counted {
  unsigned count;
  int numbers[];
};

// Each of the objects says itself how many numbers lie at its end.
// right: table: n of object {numbers: count of int}, which < n
// right: table: n of object {numbers: count + 1 of int}, which < n
// wrong: table: n of object {numbers: count - 1 of int}, which < n
// wrong: table: n of object {numbers: count of int}, which <= n, n < 3
// open: table: n of object, which < n
int last_number(struct counted **table, unsigned n, unsigned which) {
  const struct counted *row = table[which];
  return row->count ? row->numbers[row->count - 1] : 0;
}

struct entry {
  unsigned parent, value;
};

// right: order: n of unsigned {each < m}, values: m of int
// right: order: n of unsigned {each < n}, values: n of int
// right: order: n of unsigned int {each >= 0, each <= 9}, values: 10 of int
// wrong: order: n of unsigned {each <= m}, values: m of int
// wrong: order: n of unsigned, values: m of int
// error: order: n of unsigned {k < m}, values: m of int
// error: order: n of unsigned {each < m}, values: m of int, each < 3
int gather(const int *values, const unsigned *order, size_t n, size_t m) {
  int sum = 0;
  for (size_t i = 0; i < n; i++) sum ^= values[order[i]];
  return sum;
}

// right: e: n of object {parent < n}, i < n
// wrong: e: n of object {parent <= n}, i < n
unsigned root_of(const struct entry *e, unsigned n, unsigned i) {
  for (unsigned steps = 0; steps < n; steps++) i = e[i].parent;
  return e[i].value;
}

// right: e: n of object {parent < n}
// wrong: e: n of object {parent <= n}
void flatten(struct entry *e, unsigned n) {
  for (unsigned i = 0; i < n; i++) e[i].parent = e[e[i].parent].parent;
}

// right: p: block, end: inside p
// right: p: block, end: null or inside p
// right: p: null or block, end: inside p
// wrong: p: block
// wrong: p: block(4), end: any
int bits_between(const int *p, const int *end) {
  int bits = 0;
  for (; p < end; p++) bits ^= *p;
  return bits;
}

// right: p: block(8), end: inside p
// wrong: p: block(8), end: null or inside p
// wrong: p: null or block(8), end: inside p
// error: p: block, ensures p: block
// error: p: string or block
void has_end(const int *p, const int *end) { assert(end); }

// right: p: null or block(8), end: inside p
// wrong: p: block(8), end: null or inside p
void has_both(const int *p, const int *end) { assert(!p == !end); }
