// assertions
#include "never.h"
struct s {
  int a, b;
};
struct s f(int n, struct s x) {
  if (n <= 0) return x;
  struct s t = {x.b, x.a + 1};
  return f(n - 1, t);
}
int main(void) {
  struct s y = {1, 5};
  y = f(3, y);
  CLAIM(y.a != 6);
  return 0;
}
