// memory-safety
#include "never.h"
union u {
  char c;
  int i;
};
int main(void) {
  union u *p = malloc(1);
  p->i = 1;
  free(p);
  return 0;
}
