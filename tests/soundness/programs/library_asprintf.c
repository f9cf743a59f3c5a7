// asprintf, vasprintf: an object with a text, whose length is the result.
#include "library.h"
int asprintf(char **, const char *, ...);
int vasprintf(char **, const char *, __builtin_va_list);
extern int __VERIFIER_nondet_int(void);

static int list(char **text, const char *format, ...) {
  __builtin_va_list arguments;
  __builtin_va_start(arguments, format);
  int length = vasprintf(text, format, arguments);
  __builtin_va_end(arguments);
  return length;
}

int main(void) {
  char *text = 0, *other, word[8] = "abc";
  int n = __VERIFIER_nondet_int(), total = 0;
  word[n & 3] = 0;
  int length = asprintf(&text, "%s:%d", word, n);
  if (length >= 0) {
    total += length + (text[length] == 0) + (int)strlen(text);
    if (n & 1) text[length] = 'x';
    text[0] = 'y';
    if (!(n & 1)) total += (int)strlen(text);
  }
  if (list(&other, "<%s>%c", length < 0 ? "-" : word, n) >= 0) {
    total += other[0];
    if (n == 17) total += other[6];
    free(other);
  }
  if (length >= 0) free(text);
  return total;
}
