// termination
#include "never.h"
int g;
void dec(void) {
  if (g > 5) g--;
}
int main(void) {
  g = ANY_INT;
  while (g > 0) dec();
  return 0;
}
