// Functions whose contracts are found: the line above each is what `plumb contract` says, "open" stands for what is not proved.
#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

struct ring {
  int head, length, capacity;
  char *bytes;
  int small[8];
};

struct node {
  int value;
  struct node *next;
};

// s: string
size_t length_of(const char *s) {
  const char *p = s;
  while (*p) p++;
  return (size_t)(p - s);
}

// d: block(n), s: block(n)
void *copy_bytes(void *d, const void *s, size_t n) {
  unsigned char *to = d;
  const unsigned char *from = s;
  while (n--) *to++ = *from++;
  return d;
}

// to: block(n), from: block(n)
void *copy_until(void *to, const void *from, int last, size_t n) {
  unsigned char *d = to;
  const unsigned char *s = from;
  for (; n && (*d = *s) != (unsigned char)last; n--, s++, d++) {
  }
  return n ? d + 1 : NULL;
}

// s: string
const void *find_end(const void *s) {
  const char *p = s;
  while (*p) p++;
  return p;
}

// d: block(strlen(s) + 1), s: string
char *copy(char *d, const char *s) {
  char *start = d;
  while ((*d++ = *s++)) {
  }
  return start;
}

// d: string(strlen(d) + strlen(s) + 1), s: string
char *append(char *d, const char *s) {
  char *start = d;
  while (*d) d++;
  while ((*d++ = *s++)) {
  }
  return start;
}

// d: block(n), s: string
size_t copy_some(char *d, const char *s, size_t n) {
  char *start = d;
  if (n) {
    while (--n && (*d = *s)) d++, s++;
    *d = 0;
  }
  return (size_t)(d - start) + length_of(s);
}

// s: string, end: null or object
long number(const char *s, char **end) {
  long n = 0;
  while (*s >= '0' && *s <= '9') {
    if (n > (LONG_MAX - 9) / 10) break;
    n = n * 10 + (*s++ - '0');
  }
  if (end) *end = (char *)s;
  return n;
}

// x >= -2147483647
int magnitude(int x) { return x < 0 ? -x : x; }

// d: block(16), s: block(16)
void mix(uint8_t *d, const uint8_t *s) {
  for (int i = 0; i < 16; i++) d[i] ^= s[i];
}

// a: i + 1 of int, i >= 0
int at(const int *a, int i) { return a[i]; }

// r: object {bytes: block(capacity)}, r->length < r->capacity, r->head >= 0, r->head < 8, r->length >= 0
void put(struct ring *r, char c) {
  r->bytes[r->length++] = c;
  r->small[r->head] = c;
}

// v: n of string
int parity(char **v, int n) {
  int parity = 0;
  for (int i = 0; i < n; i++)
    for (char *s = v[i]; *s; s++) parity ^= 1;
  return parity;
}

// l: null or list(next)
int elements(struct node *l) {
  int parity = 0;
  for (; l; l = l->next) parity ^= 1;
  return parity;
}

// f: function, a: n of int
int best(int (*f)(const void *, const void *), int *a, int n) {
  int best = 0;
  for (int i = 1; i < n; i++)
    if (f(&a[i], &a[best]) > 0) best = i;
  return best;
}

// r: heap object {bytes: null or heap block(1)}
void destroy(struct ring *r) {
  free(r->bytes);
  free(r);
}

//
unsigned twice(unsigned n) { return 2 * n; }

// b != 0, a >= -2147483647
int quotient(int a, int b) { return a / b; }

struct item {
  struct item *next, *previous, *child;
  char *name;
};

// array: null or object {child: null or list(next)}
size_t items(const struct item *array) {
  size_t count = 0;
  if (!array) return 0;
  for (const struct item *item = array->child; item; item = item->next) count++;
  return count;
}

// block: block(64), key: block(200)
void stir(unsigned char *block, const unsigned char *key) {
  for (int round = 0; round < 20; round++)
    for (int i = 0; i < 64; i++) block[i] ^= key[round * 10 + i % 10];
}

static int level;
static void *(*allocate)(size_t) = malloc;

//
void allocate_with(void *(*function)(size_t)) {
  allocate = function;
}

//
void raise(unsigned by) {
  level = (int)(by & 7);
}

// allocate: initial
int *make(void) {
  int *made = allocate(sizeof *made);
  if (made) *made = level;
  return made;
}

// What C passes by value, in registers.
struct handle {
  unsigned id;
};

struct table {
  void *unused;
  struct {
    int **data;
    unsigned count, capacity;
  } rows;
};

// t: object {rows: object {data: count of pointer}}, h->id != 0, h->id < t->rows->count
int *row_of(const struct table *t, struct handle h) {
  assert(h.id && h.id < t->rows.count);
  return t->rows.data[h.id];
}

// b != 0, a >= -18446744073709551615
__extension__ __int128 quotient_of(__int128 a, __int128 b) { return a / b; }

// The array at its end is as long as the structure says.
struct numbers {
  int count;
  int all[];
};

// n: object {all: count of int}
int parity_of(const struct numbers *n) {
  int parity = 0;
  for (int i = 0; i < n->count; i++) parity ^= n->all[i];
  return parity;
}

// string: string, end: null or object, value: object
_Bool read_number(const char *string, const char **end, unsigned *value) {
  unsigned result = 0;
  if (*string < '0' || *string > '9') return 0;
  for (; *string >= '0' && *string <= '9'; string++) {
    if (__builtin_mul_overflow(result, 10u, &result)) return 0;
  }
  *value = result;
  if (end) *end = string;
  return 1;
}

// A counter that is narrower than what it counts up to: with more bytes it would begin again, for ever.
// text: block(length), length <= 4294967295
int parity_of_commas(const char *text, size_t length) {
  int parity = 0;
  for (unsigned i = 0; i < length; i++) parity ^= text[i] == ',';
  return parity;
}

// text: block(length), length <= 2147483647
int parity_of_lines(const char *text, size_t length) {
  int parity = 0;
  for (int i = 0; (size_t)i < length; i++) parity ^= text[i] == '\n';
  return parity;
}

// More than an eighth of what an int can be is seldom, and no linear term says when the sum of these numbers is too large.
// text: block(length), length <= 268435455
int columns_of(const char *text, int length) {
  int columns = 0;
  for (int i = 0; i < length; i++) columns += text[i] == '\t' ? 8 - columns % 8 : 1;
  return columns;
}

// A number that is made narrower before it is added.
// more <= 2147483647, more >= -2147483648, used + more <= 2147483647, used + more >= -2147483648
int used_then(int used, long more) { return used + (int)more; }

// What a function of the C library asks of a character.
// c >= -1, c <= 255
int ends_word(int c) { return c == '_' || isspace(c); }

// text: block(length)
int parity_of_spaces(const char *text, size_t length) {
  int parity = 0;
  for (size_t i = 0; i < length; i++) parity ^= text[i] == ' ';
  return parity;
}

// heap: n of int, i <= n
void sift(int *heap, size_t n, size_t i) {
  for (size_t child = 2 * i + 1; child < n; child = 2 * i + 1) {
    if (child + 1 < n && heap[child + 1] > heap[child]) child++;
    if (heap[i] >= heap[child]) return;
    int larger = heap[child];
    heap[child] = heap[i];
    heap[i] = larger;
    i = child;
  }
}

struct decoder {
  uint16_t waiting;
  uint8_t input[32], window[64];
};

// d: null or object, in: null or block(size), d->waiting <= 32
size_t decoder_feed(struct decoder *d, const uint8_t *in, size_t size) {
  size_t room;
  if (!d || !in) return 0;
  room = 32u - d->waiting;
  if (size > room) size = room;
  memcpy(&d->input[d->waiting], in, size);
  d->waiting = (uint16_t)(d->waiting + size);
  return size;
}

// p: block, end: null or inside p
int xor_between(const uint8_t *p, const uint8_t *end) {
  int all = 0;
  while (p < end) all ^= *p++;
  return all;
}

// begin: block, end: inside begin
const int *find_between(const int *begin, const int *end, int wanted) {
  for (const int *p = begin; p != end; p++)
    if (*p == wanted) return p;
  return NULL;
}

// p: block, end: inside p, value: object
int read_two(const uint8_t *p, const uint8_t *end, unsigned *value) {
  if (end - p < 2) return 0;
  *value = p[0] | p[1] << 8;
  return 1;
}

// out: 1 of block(4)
void put_code(unsigned char **out, unsigned code) {
  unsigned char *to = *out;
  *to++ = code & 0x7f;
  if (code == 0x12345678) *to++ = 1;
  if (code == 0x12345679) to[2] = 1;
  *out = to;
}
