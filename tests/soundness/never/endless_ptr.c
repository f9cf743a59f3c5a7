// termination
#include "never.h"
int main(void) {
  int a[2] = {1, 0};
  int *p = a;
  while (*p) {
    if (p == a)
      p = a;
    else
      p++;
  }
  return 0;
}
