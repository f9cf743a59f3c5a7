// assertions
#include "never.h"
struct s {
  int a[20];
};
int f(struct s x) {
  x.a[3] = 9;
  return x.a[2];
}
int main(void) {
  struct s y = {{1, 2, 3, 4}};
  f(y);
  CLAIM(y.a[3] != 4);
  return 0;
}
