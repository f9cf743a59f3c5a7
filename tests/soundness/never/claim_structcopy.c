// assertions
#include "never.h"
struct s {
  int a[3];
};
int main(void) {
  struct s x = {{1, 2, 3}}, y;
  y = x;
  x.a[1] = 5;
  CLAIM(y.a[1] == 5);
  return 0;
}
