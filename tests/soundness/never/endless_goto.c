// termination
#include "never.h"
int main(void) {
  int x = ANY_INT;
  if (x > 0) goto a;
  return 0;
a:
  goto b;
b:
  if (x > 0) goto a;
  return 1;
}
