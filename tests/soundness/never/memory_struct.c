// memory-safety
#include "never.h"
struct s {
  int a[2];
  int b;
};
int main(void) {
  struct s s;
  s.a[ANY_BYTE % 4] = 1;
  return 0;
}
