// assertions
#include "never.h"
struct s {
  int a : 1;
};
int main(void) {
  struct s s;
  s.a = 1;
  CLAIM(s.a == 1);
  return 0;
}
