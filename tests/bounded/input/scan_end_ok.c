// options: --engine auto
// expect: assertions true
#include <assert.h>
#include <stdio.h>

int main(void) {
  const char *text = "";
  assert(sscanf(text, "%*d,%*d") == EOF);
  return 0;
}
