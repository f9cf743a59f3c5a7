// memcpy and memset, of the right size and of one too large.
#include <string.h>
int fits(void) {
  char from[8], to[8];
  memset(from, 'a', sizeof from);
  memcpy(to, from, sizeof to);
  return to[7];
}
int too_long(void) {
  char from[8], to[7];
  memset(from, 'a', sizeof from);
  memcpy(to, from, sizeof from);
  return to[6];
}
