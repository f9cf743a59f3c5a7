// memory-safety
#include "never.h"
int main(void) {
  char a[4] = {1, 2, 3, 4};
  return strlen(a);
}
