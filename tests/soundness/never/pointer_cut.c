// memory-safety
// Three bytes of a pointer are set to zero: what is left leads nowhere.
#include "never.h"
static int pool[20];
int main(void) {
  int *pointer = &pool[2];
  memset((char *)&pointer + 1, 0, 3);
  *pointer = 1;
  return 0;
}
