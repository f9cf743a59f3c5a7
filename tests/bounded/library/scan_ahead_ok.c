// What scanf leaves is not what it would have taken: no digit behind a number, nor where one was asked for; white space behind a text. That something else is read before
// changes that, and printing does not.
// expect: memory-safety overflow assertions true
#include <assert.h>
#include <stdio.h>

extern int __VERIFIER_nondet_int(void);

static int is_digit(int c) { return c >= '0' && c <= '9'; }

int main(void) {
  int i;
  unsigned u;
  char word[8];
  switch (__VERIFIER_nondet_int()) {
    case 1:
      if (scanf("%d", &i) >= 0 && printf("?")) assert(!is_digit(getchar()));
      break;
    case 2:
      if (scanf("%d,%o", &i, &u) == 2) assert(getchar() != '7');
      break;
    case 3:
      if (scanf("%x %u", &u, &u) == 1) assert(!is_digit(getchar()));
      break;
    case 4:
      if (scanf("%i", &i) == 1) assert(getchar() != '1');
      break;
    default:
      if (scanf("%d%7s %u", &i, word, &u) == 2) assert(!is_digit(getchar()));
  }
  return 0;
}
