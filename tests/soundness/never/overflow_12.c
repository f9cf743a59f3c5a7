// overflow; modes: error
#include "never.h"
struct s {
  int a : 31;
};
int main(void) {
  struct s s;
  s.a = 1073741823;
  int x = s.a * 2 + 2;
  return x;
}
