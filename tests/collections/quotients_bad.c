// memory-safety; runs: none
// A number divided by one that lies between constants lies between the quotients by these.
#include <assert.h>
#include <stdio.h>

#define SLOTS 101

static int slots[SLOTS];

static int digits(unsigned long long number, unsigned base) {
  int count = 0;
  do {
    count++;
    number /= base;
  } while (number != 0);
  return count;
}

int main(void) {
  int load, width;
  unsigned long long number;
  unsigned base;
  if (scanf("%d %d", &load, &width) != 2 || load < 0 || load > 1000 || width < 9 || width > 50) return 1;
  slots[load / width]++;
  if (load >= 500) assert(load / width >= 10);
  assert(load / width * 10 <= load);
  if (scanf("%llu %u", &number, &base) != 2 || base < 8 || base > 36) return 1;
  assert(digits(number, base) <= 22);
  return slots[0];
}
