// One way after the other in which a pointer goes wrong.
// run: 0 -> UNDEFINED OUT_OF_BOUNDS 32
// run: 1 -> UNDEFINED INDEX 34
// run: 2 -> UNDEFINED USE_AFTER_SCOPE 36
// run: 3 -> UNDEFINED POINTER_COMPARE 38
// run: 4 -> UNDEFINED WRITE_CONSTANT 40
// run: 5 -> UNDEFINED NULL_ACCESS 42
// run: 6 -> UNDEFINED BAD_CALL 44
// run: 7 -> UNDEFINED UNINITIALISED 46
// run: 8 -> RETURNED 3
// run: 9 -> RETURNED 6
// run: 10 -> UNDEFINED OUT_OF_BOUNDS 27
// run: 0 ilp32 -> UNDEFINED OUT_OF_BOUNDS 32
// run: 8 ilp32 -> RETURNED 3
#include <stddef.h>

int __VERIFIER_nondet_int(void);

static int table[10];
static char *const text = "constant";
static int add(int a, int b) { return a + b; }

static int *local_address(void) {
  int local = 5;
  int *address = &local;
  return address; }
static unsigned length(const char *s) { const char *p = s; while (*p) p++; return (unsigned)(p - s); }

int main(void) {
  int choice = __VERIFIER_nondet_int(), other[2] = {1, 2}, unset;
  switch (choice) {
    case 0: return table[choice + 10];

    case 1: return *(table + 11);

    case 2: return *local_address();

    case 3: return &table[0] < &other[0];

    case 4: text[0] = 'k'; return 0;

    case 5: return *(int *)(ptrdiff_t)(choice - 5);

    case 6: return ((int (*)(int))add)(1);

    case 7: return unset ? 1 : 2;
    case 8: return (int)length("abc");
    case 9: return ((int (*)(int, int))add)(2, 4);
    default: {
      char unterminated[2] = {'a', 'b'};
      return (int)length(unterminated);
    }
  }
}
