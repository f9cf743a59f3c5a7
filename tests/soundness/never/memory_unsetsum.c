// memory-safety
#include "never.h"
int sum;
int main(void) {
  int x;
  if (ANY_INT > 3) x = 2;
  sum = x + 1;
}
