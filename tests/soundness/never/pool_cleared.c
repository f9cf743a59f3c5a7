// memory-safety
// Bytes of a pointer are set to zero.
#include "never.h"
static int pool[20];
int main(void) {
  int *items[16] = {0}, n = 0;
  while (n < 16 && ANY_INT) {
    items[n] = &pool[n];
    n++;
  }
  if (n > 4) memset((char *)items + 17, 0, 3);
  for (int i = 0; i < n; i++)
    if (items[i]) *items[i] = 1;
  return 0;
}
