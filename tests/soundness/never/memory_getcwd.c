// memory-safety
#include "never.h"
#include <unistd.h>

// Names of folders may be long.
int main(void) {
  char name[257], *found = getcwd(NULL, 0);
  if (!found) return 0;
  strcpy(name, found);
  free(found);
  return 0;
}
