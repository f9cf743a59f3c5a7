// assertions
// sscanf finds fewer words than the text could have.
#include <stdio.h>
#include "never.h"
int main(int argc, char **argv) {
  char word[8], other[8];
  const char *text = argc > 1 ? argv[1] : "";
  int n = sscanf(text, "%7s %7s", word, other);
  CLAIM(strlen(text) > 0);
  return n;
}
