// memory-safety
#include <stdio.h>

#include "never.h"
int main(void) {
  char text[12], word[5] = {ANY_BYTE, ANY_BYTE, ANY_BYTE, ANY_BYTE, 0};
  sprintf(text, "%s;%2s;%s", word, "abc", word);
  return 0;
}
