// overflow; modes: error
#include "never.h"
int main(void) {
  int i = ANY_INT;
  int *p = &i;
  (*p)--;
  return 0;
}
