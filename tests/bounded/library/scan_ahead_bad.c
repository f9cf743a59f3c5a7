// As scan_ahead_ok.c, but a width ends a number; a comma may be what fails; a digit of base 10 may follow 0b1; and another byte is read before.
// expect: memory-safety overflow true
// expect: assertions false
// native: no, because the text is not given
// inputs: 1 1 7 1 53
// inputs: 2 1 7 53
// inputs: 4 1 7 50
// inputs: 0 2 7 1 97 120 53
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
      if (scanf("%1d", &i) >= 0 && printf("?")) assert(!is_digit(getchar()));  // BAD: ASSERTION
      break;
    case 2:
      if (scanf("%d,%o", &i, &u) == 1) assert(getchar() != '5');  // BAD: ASSERTION
      break;
    case 3:
      if (scanf("%x %u", &u, &u) == 1) assert(!is_digit(getchar()));
      break;
    case 4:
      if (scanf("%i", &i) == 1) assert(getchar() != '2');  // BAD: ASSERTION
      break;
    default:
      if (scanf("%d%7s %u", &i, word, &u) == 2 && getchar()) assert(!is_digit(getchar()));  // BAD: ASSERTION
  }
  return 0;
}
