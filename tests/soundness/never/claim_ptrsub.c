// assertions
#include "never.h"
int main(void) {
  struct {
    char x[3];
  } a[10];
  CLAIM((&a[ANY_BYTE % 10] - a) != 7);
  return 0;
}
