// memory-safety
// It asks for room that is not there.
#include "never.h"
extern char *getcwd(char *, size_t);
int main(void) {
  char room[4];
  getcwd(room, 100);
  return 0;
}
