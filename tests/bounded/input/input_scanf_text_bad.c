// expect: memory-safety false
// inputs: 1 4 65 65 65 65
#include <stdio.h>

int main(void) {
  char word[4];
  scanf("%4s", word);  // BAD: OUT_OF_BOUNDS
  return 0;
}
