// The length of a sequence by its first byte: the rest must be there.
// expect: memory-safety overflow assertions termination true
// inputs: 0xe2
#include <plumb.h>

static unsigned sequence(unsigned char c) { return c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4; }

int main(void) {
  unsigned char text[6] = {'a', 'b', 'c', plumb_nondet_uchar(), 'd', 0};
  unsigned at = 0, letters = 0;
  while (at < 6 && text[at]) {
    at += sequence(text[at]);
    letters++;
  }
  plumb_assert(letters <= 5);
  return 0;
}
