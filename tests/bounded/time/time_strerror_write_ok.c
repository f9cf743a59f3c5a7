// expect: memory-safety true
// native: no, because the text of an error need not lie where writing is forbidden
#include <string.h>

int main(void) {
  char *text = strerror(2);
  if (*text == 'x') return 1;
  return 0;
}
