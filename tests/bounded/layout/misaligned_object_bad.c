// A local object of bytes need not lie where a word may.
// expect: memory-safety false
// inputs: 0
// native: no, because the sanitizers align local objects
#include <plumb.h>

static int read(const char *bytes) {
  const int *word = (const int *)bytes;
  return *word;  // BAD: MISALIGNED
}

int main(void) {
  char bytes[4] = {0};
  plumb_nondet_int();
  return read(bytes);
}
