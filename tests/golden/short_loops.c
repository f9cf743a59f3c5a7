// Loops of few rounds, which are looked at one by one: what they do to a number has no invariant that is a sum of numbers.
extern int __VERIFIER_nondet_int(void);

int digits(void) {
  int value = 0;
  for (int i = 0; i < DIGITS; i++) {
    int digit = __VERIFIER_nondet_int();
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

static int table[PLACES];

int lookup(void) {
  unsigned place = 0;
  for (int i = 4; i > 0; i--) place = place * 2 + ((unsigned)__VERIFIER_nondet_int() & 1);
  return table[place];
}
