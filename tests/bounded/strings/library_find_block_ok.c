// Each function that finds something in a block of bytes, against a loop that says what it means, for all blocks of up to three bytes.
// options: --unwind 8
// expect: memory-safety assertions true
// inputs: 3 1 0 2 2 2 0 2 0
// inputs: 0
// inputs: 3 5 6 5 1 5 5 5 5
#define _GNU_SOURCE
#include <plumb.h>
#include <string.h>

enum { BYTES = 3 };

static int same(const unsigned char *a, const unsigned char *b, unsigned size) {
  for (unsigned i = 0; i < size; i++)
    if (a[i] != b[i]) return 0;
  return 1;
}

int main(void) {
  unsigned char a[BYTES] = {0}, b[BYTES] = {0}, *first = 0, *last = 0, *block = 0;
  unsigned char size = plumb_nondet_uchar();
  plumb_assume(size <= BYTES);
  for (int i = 0; i < size; i++) a[i] = plumb_nondet_uchar();
  unsigned char wanted = plumb_nondet_uchar();
  plumb_assume(wanted <= BYTES);
  for (int i = 0; i < wanted; i++) b[i] = plumb_nondet_uchar();
  unsigned char c = plumb_nondet_uchar();
  for (int i = size; i-- > 0;) {
    if (a[i] == c) first = a + i;
    if (a[i] == c && !last) last = a + i;
    if (i + wanted <= size && same(a + i, b, wanted)) block = a + i;
  }
  if (!wanted) block = a;
  plumb_assert(memchr(a, c, size) == first);
  plumb_assert(memrchr(a, c, size) == last);
  plumb_assert(memmem(a, size, b, wanted) == block);
  if (first) plumb_assert(rawmemchr(a, c) == first);
  return 0;
}
