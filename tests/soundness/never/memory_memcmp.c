// memory-safety
#include "never.h"
int main(void) {
  char a[2] = {0}, b[4] = {0};
  return memcmp(a, b, 4);
}
