// assertions
#include "never.h"
struct s {
  int a[20];
};
struct s f(int k) {
  struct s x = {{0}};
  x.a[k] = 9;
  return x;
}
int main(void) {
  struct s y = f(ANY_BYTE % 20);
  CLAIM(y.a[5] == 0);
  return 0;
}
