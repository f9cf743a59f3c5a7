// expect: memory-safety false
// native: no, because the text of an error need not lie where writing is forbidden
#include <string.h>

int main(void) {
  char *text = strerror(2);
  *text = 'x';  // BAD: WRITE_CONSTANT
  return 0;
}
