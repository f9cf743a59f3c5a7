// stdlib.h, strings.h, ctype.h.
#include "compare.h"

static const char *const numbers[] = {"",
                                      "0",
                                      "12",
                                      "-7",
                                      "+9x",
                                      "  42 ",
                                      "0x1f",
                                      "-0X1G",
                                      "017",
                                      "99999999999999999999",
                                      "-99999999999999999999",
                                      "2147483648",
                                      "-2147483649",
                                      "zz",
                                      "-",
                                      "0x",
                                      "18446744073709551615",
                                      "-1"};

static void parse(const char *s) {
  char *end;
  static const int bases[] = {0, 2, 8, 10, 16, 36};
  add(atoi(s));
  add(atol(s));
  add((long)atoll(s));
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
    errno = 0;
    add(strtol(s, &end, bases[i]));
    add_place(s, end);
    add(errno);
    errno = 0;
    add((long)strtoul(s, &end, bases[i]));
    add_place(s, end);
    add(errno);
    add((long)strtoll(s, NULL, bases[i]));
    add((long)strtoull(s, &end, bases[i]));
  }
}

static void classify(int c) {
  add(isalnum(c) != 0);
  add(isalpha(c) != 0);
  add(isblank(c) != 0);
  add(iscntrl(c) != 0);
  add(isdigit(c) != 0);
  add(isgraph(c) != 0);
  add(islower(c) != 0);
  add(isprint(c) != 0);
  add(ispunct(c) != 0);
  add(isspace(c) != 0);
  add(isupper(c) != 0);
  add(isxdigit(c) != 0);
  add((isalnum)(c) + (isalpha)(c) + (isspace)(c) + (ispunct)(c) + (isblank)(c) + (iscntrl)(c));
  add(toupper(c));
  add(tolower(c));
  add(isascii(c) != 0);
  add(toascii(c));
}

int main(void) {
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) parse(numbers[i]);
  for (int c = -1; c < 256; c++) classify(c);
  // The tables themselves, as the macros of ctype.h look at them.
  for (int c = -128; c < 256; c++) {
    add((*__ctype_b_loc())[c]);
    add((*__ctype_tolower_loc())[c]);
    add((*__ctype_toupper_loc())[c]);
  }
  for (int i = -3; i < 40; i += 3) {
    int (*volatile absolute)(int) = abs;
    add(absolute(i - 5) + labs(i) + llabs(i * 3));
    add(ffs(i) + ffsl(i * (1L << 20)) + ffsll(i * (1LL << 40)));
    div_t d = div(i * 7, 5);
    ldiv_t l = ldiv(i * 7 - 20, -4);
    lldiv_t ll = lldiv(i, 3);
    add(d.quot * 100 + d.rem);
    add(l.quot * 100 + l.rem);
    add((long)(ll.quot * 100 + ll.rem));
  }
  add((long)(atof("2.5e2x") * 4));
  char *end;
  add((long)(strtod(" -1.25 ", &end) * 100));
  add(*end);
  return result();
}
