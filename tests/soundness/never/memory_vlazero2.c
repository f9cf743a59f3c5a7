// memory-safety
#include "never.h"
static size_t size(unsigned n) {
  char a[n][2 * n + 1];
  return sizeof a;
}
int main(void) {
  return size(0) > 5;
}
