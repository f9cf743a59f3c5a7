// memory-safety
// One of the pointers is null again.
#include "never.h"
static int pool[20], *places[20];
int main(void) {
  int n = 0;
  while (n < 20 && ANY_INT) {
    places[n] = &pool[n];
    n++;
  }
  if (n > 3) places[n - 2] = NULL;
  for (int i = 0; i < n; i++) *places[i] = 1;
  return 0;
}
