// termination
#include "never.h"
int main(void) {
  int a[4] = {1, 2, 3, 0};
  int i = 0;
  while (i < 4) i = a[i];
  return 0;
}
