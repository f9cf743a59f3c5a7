// memory-safety
#include "never.h"
static int *kept;
static void keep(int *p) { kept = p; }
int main(void) {
  for (int i = 0; i < 3; i++) {
    int z = i;
    if (kept) *kept = 1;
    keep(&z);
  }
  return 0;
}
