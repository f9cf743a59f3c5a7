// assertions
#include "never.h"
struct s {
  char c;
  int i;
};
int main(void) {
  struct s a = {1, 2}, b;
  memcpy(&b, &a, sizeof a);
  CLAIM(b.i != 2);
  char *p = (char *)&b;
  p[4] = 7;
  CLAIM(b.i == 2);
  return 0;
}
