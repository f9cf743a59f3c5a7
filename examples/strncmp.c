// strncmp: compares at most n characters of two strings.
//
// options: --entry compare --args a:string,b:string
// expect: memory-safety=proved overflow=proved termination=proved
#include <stddef.h>

int compare(const char *a, const char *b, size_t n) {
  if (n == 0) return 0;
  do {
    if (*a != *b++) return *(const unsigned char *)a - *(const unsigned char *)--b;
    if (*a++ == '\0') break;
  } while (--n != 0);
  return 0;
}
