// memory-safety
#include "never.h"
int main(void) {
  int *p[2];
  return *p[1];
}
