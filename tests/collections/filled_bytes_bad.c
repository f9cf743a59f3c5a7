// assertions
// As filled_bytes_ok.c, but the end of the text is numbered, too.
#include <assert.h>
#include <stdio.h>
#include <string.h>
static const char digits[] = "0123456789abcdef";
static signed char value_of[256];

int main(void) {
  int i, c;
  memset(value_of, -1, sizeof value_of);
  for (i = 0; i <= 16; i++) value_of[(unsigned char)digits[i]] = (signed char)i;
  while ((c = getchar()) != EOF) {
    int v = value_of[c];
    assert(v >= -1 && v < 16);
  }
  return 0;
}
