// The ranges of memcpy must not overlap; those of memmove may.
// expect: memory-safety false
// inputs: 2
#include <plumb.h>
#include <string.h>

int main(void) {
  char a[8] = "abcdefg";
  unsigned n = plumb_nondet_uint();
  plumb_assume(n >= 2 && n <= 5);
  memcpy(a + 1, a, n);  // BAD: OVERLAP
  plumb_assert(a[1] == 'a' && a[2] == 'b');
  return 0;
}
