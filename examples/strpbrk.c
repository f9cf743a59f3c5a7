// strpbrk: the first character of a string that is in a set, or null.
//
// options: --entry find_any --args s:string,set:string
// expect: memory-safety=proved overflow=proved termination=proved
#include <stddef.h>

const char *find_any(const char *s, const char *set) {
  int c, wanted;
  while ((c = *s++) != 0) {
    for (const char *member = set; (wanted = *member++) != 0;) {
      if (wanted == c) return s - 1;
    }
  }
  return NULL;
}
