// assertions
#include "never.h"
int main(void) {
  const char *a = "text", *b = "a text" + 2;
  CLAIM(a != b);  // may be kept once
  return 0;
}
