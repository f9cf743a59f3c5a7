// expect: memory-safety true
// inputs: 1 4 65 65 65 65
#include <stdio.h>

int main(void) {
  char word[4];
  scanf("%3s", word);
  return 0;
}
