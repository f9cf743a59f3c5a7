// Numbers that must have one of a few values: kinds, widths, modes, truth values. The line above each function is what `plumb contract` finds.
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

typedef unsigned __int128 Wide;

typedef struct {
  unsigned high, low;
  int bias;
} Layout;

// width: 8 or 16 or 32
unsigned mask_of(unsigned width) {
  assert(width == 8 || width == 16 || width == 32);
  return width == 32 ? ~0u : (1u << width) - 1;
}

// width: 8 or 16 or 32
unsigned sign_of(unsigned width) { return mask_of(width) ^ mask_of(width) >> 1; }

// from: 8 or 16 or 32, to: 8 or 16 or 32
unsigned narrowed(unsigned from, unsigned to, unsigned a) { return a & mask_of(from) & mask_of(to); }

// A value that the function asks about, and that goes wrong, is left out.
// kind: 1 or 2 or 4
int weight(int kind) {
  switch (kind) {
    case 1: return 3;
    case 2: return 5;
    case 3: assert(false); break;
    case 4: return 7;
    default: assert(false);
  }
  return 0;
}

// The other values do something, too: nothing is demanded.
//
int priority(char operation) {
  if (operation == '*' || operation == '/') return 2;
  return operation == '+' || operation == '-';
}

// Each width has a bias of its own, which is known where it is subtracted.

static Layout layout_of(unsigned width) {
  mask_of(width);
  unsigned high = width == 8 ? 4 : width == 16 ? 5 : 8;
  return (Layout){high, width - 1 - high, (1 << (high - 1)) - 1};
}

// width: 8 or 16 or 32
int exponent_of(unsigned width, Wide bits) {
  Layout layout = layout_of(width);
  Wide field = bits >> layout.low & (((Wide)1 << layout.high) - 1);
  return (int)field - layout.bias;
}

typedef struct {
  int kind;
  bool negative;
  int exponent;
  Wide fraction;
} Number;

static Number number_of(unsigned width, Wide bits) {
  Layout layout = layout_of(width);
  Wide field = bits >> layout.low & (((Wide)1 << layout.high) - 1), fraction = bits & (((Wide)1 << layout.low) - 1);
  Number number = {.negative = bits >> (width - 1) & 1};
  if (field == ((Wide)1 << layout.high) - 1) {
    number.kind = fraction ? 3 : 2;
    return number;
  }
  if (!field && !fraction) return number;
  number.kind = 1;
  number.exponent = (field ? (int)field : 1) - layout.bias;
  return number;
}

// What one branch has set and another one has left zero is either.
// width: 8 or 16 or 32
int exponent_of_product(unsigned width, Wide a, Wide b) { return number_of(width, a).exponent + number_of(width, b).exponent; }

typedef struct {
  unsigned key;
  bool is_used;
} Slot;

typedef struct {
  Slot slots[32];
  size_t count;
} Slots;

// Truth values in an object are 0 or 1.
// slots: object
int slots_find(const Slots *slots, unsigned key) {
  for (int i = 0; i < 32; i++)
    if (slots->slots[i].is_used && slots->slots[i].key == key) return i;
  return -1;
}

// slots: object {count <= 32}
size_t slots_used(const Slots *slots) {
  size_t used = 0;
  for (size_t i = 0; i < slots->count; i++) used += slots->slots[i].is_used;
  return used;
}

// What an assertion asks is what is demanded.
// slots: object {count <= 32}, index < slots->count
unsigned slots_key(const Slots *slots, size_t index) {
  assert(index < slots->count);
  return slots->slots[index].key;
}

typedef struct {
  bool unbounded;
  unsigned limit;
  bool exponential;
  unsigned degree, logarithms;
} Growth;

// A structure that is too large for registers comes in memory of its own, and is described like any other.
// a: object, b: object
int growth_compare(Growth a, Growth b) {
  if (a.unbounded != b.unbounded) return a.unbounded - b.unbounded;
  if (a.exponential != b.exponential) return a.exponential - b.exponential;
  return (a.degree > b.degree) - (a.degree < b.degree);
}

// text: block(12)
char *print_int(int number, char *text) {
  char digits[12], *out = text;
  int count = 0;
  unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
  do digits[count++] = (char)('0' + left % 10);
  while (left /= 10);
  if (number < 0) *out++ = '-';
  while (count) *out++ = digits[--count];
  *out = '\0';
  return text;
}

typedef struct {
  __int128 value;
  int cents;
} Amount;

typedef struct {
  Amount **data;
  unsigned count;
} Amounts;

// What a check asks of a number that the graph engine does not follow is asked of the bounded one with it.
// a: object, a->value >= -18446744073709551615
__int128 amount_negated(const Amount *a) { return -a->value; }

// Of the sum no term can be demanded that is enough.
// a: object, open: overflow
__int128 amount_twice_negated(const Amount *a) { return -a->value - a->value; }

// Of one number that is negated it is said how small it may be, also where it lies in an element.
// a: object {data: count of object {cents >= -2147483647}}, i < a->count
int amount_cents(const Amounts *a, unsigned i) {
  assert(i < a->count);
  return -a->data[i]->cents;
}

static const char *const months[12] = {"January", "February", "March",     "April",   "May",      "June",
                                       "July",    "August",   "September", "October", "November", "December"};
static short limits[5];
static double weights[7];

// How many elements a table has follows from how the program counts through it.
// month < 12
const char *month_name(unsigned month) { return months[month]; }

// class < 5
short limit_of(unsigned class) { return limits[class]; }

// index < 7
double weight_at(size_t index) { return weights[index]; }
