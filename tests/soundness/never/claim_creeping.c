// assertions
#include "never.h"
// Two numbers that follow each other up.
int main(void) {
  int head = 0, tail = 1;
  while (ANY_INT) {
    if (tail > head + 1) head++;
    else if (tail < 1000) tail++;
    if (head < tail - 1) head = tail - 1;
  }
  CLAIM(tail <= 99);
  return 0;
}
