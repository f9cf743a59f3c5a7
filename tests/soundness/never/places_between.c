// memory-safety
// One of the pointers into a pool leads to the middle of a structure.
#include "never.h"
struct item { int key, count; };
static struct item pool[20];
int main(void) {
  struct item *places[20];
  int n = 0;
  while (n < 20 && ANY_INT) {
    places[n] = &pool[n];
    n++;
  }
  if (n == 20 && ANY_INT) places[7] = (struct item *)&pool[19].count;
  for (int i = 0; i < n; i++) places[i]->count = 1;
  return 0;
}
