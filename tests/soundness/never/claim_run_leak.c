// leaks
#include "never.h"
static void *kept;
int main(void) {
  kept = malloc(3);
  return 0;
}
