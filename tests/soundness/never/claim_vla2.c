// assertions
#include "never.h"
int main(void) {
  int n = ANY_BYTE % 5 + 1;
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
  CLAIM(a[n - 1] != 3);
  CLAIM(sizeof a != 8);
  return 0;
}
