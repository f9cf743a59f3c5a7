// assertions
#include "never.h"
int main(void) {
  char a[4];
  CLAIM(((unsigned long)a & 3) != 0);
  return 0;
}
