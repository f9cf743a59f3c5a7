// expect: memory-safety true
// inputs: 0 1 0

#include <time.h>

int main(void) {
  struct timespec now;
  int a[1] = {0};
  if (clock_gettime(CLOCK_MONOTONIC, &now)) return 1;
  return a[now.tv_nsec & 0];
}
