// memory-safety, overflow, assertions
// A table of bytes that memset filled, in which some are numbered: what is read of it is -1 or one of these numbers.
#include <assert.h>
#include <stdio.h>
#include <string.h>
static const char digits[] = "0123456789abcdef";
static signed char value_of[256];

int main(void) {
  int i, c;
  memset(value_of, -1, sizeof value_of);
  for (i = 0; i < 16; i++) value_of[(unsigned char)digits[i]] = (signed char)i;
  while ((c = getchar()) != EOF) {
    int v = value_of[c];
    assert(v >= -1 && v < 16);
  }
  return 0;
}
