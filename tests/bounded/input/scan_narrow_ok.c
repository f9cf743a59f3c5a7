// scanf writes as many bytes as the format asks for.
// expect: memory-safety true
// inputs: 1
#include <stdio.h>

int main(void) {
  int four = 0;
  void *to = &four;
  return scanf("%hd", (short *)to) == 1 && four;
}
