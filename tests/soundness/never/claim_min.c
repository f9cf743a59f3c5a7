// assertions
#include "never.h"
int main(void) {
  int a[3] = {5, 2, 9};
  int m = a[0];
  for (int i = 1; i < 3; i++)
    if (a[i] < m) m = a[i];
  CLAIM(m != 2);
  return 0;
}
