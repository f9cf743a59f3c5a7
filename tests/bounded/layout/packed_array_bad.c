// An array of packed structures, walked in bytes.
// expect: memory-safety false
// inputs: 9
#include <plumb.h>

struct __attribute__((packed)) sample {
  short value;
  char quality;
};

int main(void) {
  struct sample s[3] = {{1, 2}, {3, 4}, {5, 6}};
  unsigned char *p = (unsigned char *)s;
  unsigned i = plumb_nondet_uint();
  plumb_assume(i <= sizeof s);
  if (i == 9) p[i] = 0;  // BAD: OUT_OF_BOUNDS
  return s[2].quality;
}
