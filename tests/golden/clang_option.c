#include <plumb.h>

int main(void) {
  int sum = 0;
  for (int i = 0; i < ROUNDS; i++) sum += i;
  plumb_assert(sum == 3);
  return 0;
}
