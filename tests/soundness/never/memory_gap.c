// memory-safety
#include "never.h"
struct s {
  char c;
  int i;
};
int main(void) {
  struct s a;
  char *p = (char *)&a;
  return p[sizeof a];
}
