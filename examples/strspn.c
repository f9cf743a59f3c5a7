// strspn: how many characters at the start of a string are in a set, which is a string, too. Two loops over two strings.
//
// options: --entry span --args s:string,set:string
// expect: memory-safety=proved overflow=proved termination=proved
//
// The complement is found without asking for the end of the string: it is in the set as its zero byte.
// options: --entry complement_span --args s:string,set:string
// expect: memory-safety=proved overflow=proved termination=proved
//
// Only as much of a string is walked as its owner has room for: where the zero byte lies is told by two numbers.
// options: --entry with_room
// expect: memory-safety=proved termination=proved
#include <stddef.h>
#include <stdlib.h>

size_t span(const char *s, const char *set) {
  const char *at = s;
  for (; *at != '\0'; at++) {
    const char *member = set;
    while (*member != '\0' && *member != *at) member++;
    if (*member == '\0') break;
  }
  return (size_t)(at - s);
}

size_t complement_span(const char *s, const char *set) {
  for (const char *at = s;; at++) {
    const char *member = set;
    do {
      if (*member == *at) return (size_t)(at - s);
    } while (*member++ != '\0');
  }
}

size_t with_room(unsigned short length, unsigned short room) {
  char *text = malloc((size_t)length + room + 1), *end = text;
  text[length] = '\0';
  while (*end != '\0') end++;
  for (unsigned short i = 0; i < room; i++) *end++ = 'x';
  *end = '\0';
  size_t used = (size_t)(end - text);
  free(text);
  return used;
}
