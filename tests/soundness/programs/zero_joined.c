// Zero bytes of arrays at places that differ where states meet: lines that are read again, cut, extended, and strings in structures.
#include <stddef.h>
extern void *memset(void *, int, size_t);
extern char *strcpy(char *, const char *);
extern size_t strlen(const char *);
extern int __VERIFIER_nondet_int(void);
struct name {
  int number;
  char text[8];
};
static void cut(char *s) {
  size_t n = strlen(s);
  while (n > 0 && s[n - 1] == 'x') n--;
  s[n] = '\0';
}
int main(void) {
  char line[6];
  struct name name = {0, ""};
  int total = 0;
  for (int round = 0; round < 4; round++) {
    int length = __VERIFIER_nondet_int();
    if (length < 0 || length > 5) length = 3;
    memset(line, round & 1 ? 'x' : 'y', (size_t)length);
    line[length] = '\0';
    cut(line);
    char *s = line;
    while (*s == 'y') s++;
    total += (int)strlen(s);
    if (length > 2) strcpy(name.text, line);
    if (length == 1) name.text[2] = '\0';
    name.number += (int)strlen(name.text);
  }
  return total + name.number > 50;
}
