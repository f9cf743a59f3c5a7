// memory-safety
// A structure is copied whose pointer was overwritten in part.
#include "never.h"
struct item {
  int *pointer;
  int count;
};
static int pool[20];
int main(void) {
  struct item item = {&pool[2], 1}, copy;
  memset((char *)&item.pointer + 1, 0, 3);
  copy = item;
  *copy.pointer = 1;
  return 0;
}
