// Structures by value, unions, arrays of variable length, strings, memcpy, recursion.
// run: 10 -> RETURNED 55
// run: 10 ilp32 -> RETURNED 55
// run: -1 -> UNDEFINED VARIABLE_LENGTH 58
// The headers of the C library need not be there for 32 bits.
void *memset(void *block, int byte, __SIZE_TYPE__ size);
void *memcpy(void *to, const void *from, __SIZE_TYPE__ size);
void *memmove(void *to, const void *from, __SIZE_TYPE__ size);

int __VERIFIER_nondet_int(void);

struct pair {
  int a, b;
};
struct big {
  struct pair pairs[4];
  char tail[3];
};
union bits {
  unsigned word;
  unsigned char bytes[4];
};

static struct pair swapped(struct pair p) {
  struct pair result = {p.b, p.a};
  p.a = p.b = 0;
  return result;
}

static struct big changed(struct big b) {
  b.pairs[2].a += 5;
  b.tail[1] = 'x';
  return b;
}

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

static int check_structures(void) {
  struct pair p = {1, 2}, q = swapped(p);
  struct big b = {{{1, 2}, {3, 4}, {5, 6}, {7, 8}}, "ab"}, c = changed(b);
  return p.a == 1 && p.b == 2 && q.a == 2 && q.b == 1 && b.pairs[2].a == 5 && c.pairs[2].a == 10 && b.tail[1] == 'b' &&
         c.tail[1] == 'x' && c.pairs[3].b == 8;
}

static int check_bytes(void) {
  union bits u = {.word = 0x01020304};
  char copy[8], *end;
  memset(copy, 'z', sizeof copy);
  memcpy(copy, "hello", 6);
  memmove(copy + 1, copy, 6);
  end = copy + sizeof copy;
  return u.bytes[0] == 4 && u.bytes[3] == 1 && copy[0] == 'h' && copy[1] == 'h' && copy[5] == 'o' && copy[6] == 0 && end[-1] == 'z';
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (!check_structures() || !check_bytes()) return -1;
  int numbers[n];
  for (int i = 0; i < n; i++) numbers[i] = fibonacci(i);
  int sum = 0;
  for (int i = 0; i < n; i++) sum += numbers[i];
  return sum - numbers[n - 1] + 1;
}
