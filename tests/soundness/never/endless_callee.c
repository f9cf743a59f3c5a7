// termination
#include "never.h"
void spin(int n) {
  while (n != 3) n++;
  while (n == 3)
    ;
}
int main(void) {
  int n = ANY_BYTE;
  if (n < 3) spin(n);
  return 0;
}
