// memory-safety
#include <string.h>

#include "never.h"
static const char letters[3] = {'a', 'b', 'c'};
static const char *const names[] = {"one", "two", letters};
int main(void) {
  int i = ANY_INT;
  if (i < 0 || i > 2) return 0;
  return (int)strlen(names[i]);
}
