// What is lost at a loop is said there, and what misses the same thing stands below.
int table[24], other[24];
int nondet(void);

int guarded(void) {
  int i = 0;
  while (i < 24 && nondet()) i++;
  return nondet() ? table[i] : other[i];
}
