// assertions, memory-safety; runs: none
// The last day is forgotten.
#include <assert.h>
#include <stdio.h>

#define DAYS 7
static unsigned visits[DAYS];

static unsigned busiest(void) {
  unsigned most = 0;
  for (int day = 0; day < DAYS - 1; day++)
    if (visits[day] > most) most = visits[day];
  return most;
}

int main(void) {
  for (int i = 0; i < 90; i++) {
    int c = getchar();
    if (c >= '1' && c <= '7') visits[c - '1']++;
  }
  for (int day = 0; day < DAYS; day++) {
    unsigned here = visits[day], most = busiest();
    assert(here <= most);
    printf("%u of %u\n", here, most);
  }
  return 0;
}
