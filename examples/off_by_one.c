// A bug: the copy has no room for the zero byte at the end.
//
// expect: memory-safety=unknown|violated overflow=proved
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned length = plumb_nondet_uint();
  plumb_assume(length > 0 && length < 1000);
  char *from = malloc(length + 1), *to = malloc(length);
  for (unsigned i = 0; i < length; i++) from[i] = 'a';
  from[length] = '\0';
  unsigned i = 0;
  do to[i] = from[i];
  while (from[i++] != '\0');
  free(from);
  free(to);
  return 0;
}
