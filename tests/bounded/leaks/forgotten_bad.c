// Never freed.
// expect: leaks false
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);  // BAD: LEAK
  *p = 3;
  p = NULL;
  return 0;
}
