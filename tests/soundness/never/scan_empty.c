// assertions
// sscanf finds nothing in an empty text, and returns.
#include <stdio.h>
#include "never.h"
int main(void) {
  char word[8];
  int n = sscanf("", "%7s", word);
  CLAIM(n > 0);
  return 0;
}
