// memory-safety
#include "never.h"
int main(void) {
  int n;
  if (ANY_INT) n = 4;
  char a[n];
  a[0] = 1;
}
