// A local object of words does.
// expect: memory-safety true
// inputs: 0
// native: no, because the sanitizers align local objects
#include <plumb.h>

static int read(const unsigned *bytes) {
  const int *word = (const int *)bytes;
  return *word;
}

int main(void) {
  unsigned bytes[1] = {0};
  plumb_nondet_int();
  return read(bytes);
}
