// The length of a string, in the way of C: two pointers and nothing else. The first example of the papers on pointer arithmetic.
//
// options: --entry my_strlen --args s:string
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <stddef.h>

size_t my_strlen(const char *s) {
  const char *end = s;
  while (*end != '\0') end++;
  return (size_t)(end - s);
}
