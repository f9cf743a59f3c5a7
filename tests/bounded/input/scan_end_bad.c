// options: --engine auto
// expect: assertions false
#include <assert.h>
#include <stdio.h>

int main(void) {
  const char *text = "";
  assert(sscanf(text, "%*d,%*d") == 0);  // BAD: ASSERTION
  return 0;
}
