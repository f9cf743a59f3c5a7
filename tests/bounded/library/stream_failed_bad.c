// What ends a stream may be that reading fails, once it is not known that nothing was there.
// expect: leaks false
// native: no, because nothing is read
// inputs: 3 65 66 67 1
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *bytes = malloc(4);  // BAD: LEAK
  if (!bytes) return 1;
  size_t count = fread(bytes, 1, 4, stdin);
  if (count < 4 && ferror(stdin)) {
    return 1;
  }
  free(bytes);
  return 0;
}
