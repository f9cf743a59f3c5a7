// strspn: how many characters at the start of a string are in a set, which is a string, too. Two loops over two strings.
//
// options: --entry span --args s:string,set:string
// expect: memory-safety=proved overflow=proved termination=proved
#include <stddef.h>

size_t span(const char *s, const char *set) {
  const char *at = s;
  for (; *at != '\0'; at++) {
    const char *member = set;
    while (*member != '\0' && *member != *at) member++;
    if (*member == '\0') break;
  }
  return (size_t)(at - s);
}
