// memory-safety
#include "never.h"
int main(void) {
  char *p;
  if (ANY_INT > 3) p = malloc(2);
  free(p);
}
