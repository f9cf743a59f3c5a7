// A set of small numbers as bits: +3 adds, -3 takes away, =3 asks.
#include <stdio.h>
#include <stdlib.h>

static unsigned set;

static unsigned mask(int bit) {
  return 1u << bit;  // BAD: SHIFT_RANGE
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    const char *text = argv[i];
    char *end;
    if (text[0] == '\0' || text[1] == '\0') return 1;
    long bit = strtol(text + 1, &end, 10);
    if (*end || bit < 0 || bit > 32) {
      fprintf(stderr, "not a bit: %s\n", text);
      return 1;
    }
    switch (text[0]) {
      case '+': set |= mask((int)bit); break;
      case '-': set &= ~mask((int)bit); break;
      case '=': printf("%d\n", (set & mask((int)bit)) != 0); break;
      default: return 1;
    }
  }
  int count = 0;
  for (unsigned rest = set; rest; rest &= rest - 1) count++;
  printf("%d\n", count);
  return 0;
}
