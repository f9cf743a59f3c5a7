// The size of a block may be more than an int can say, if its type can: it is no negative number that never is.
// options: --engine graph --entry last --args s:block(n)
// expect: memory-safety termination true
// run: no, because its argument is a block
void last(char *s, unsigned n) {
  if ((int)n < 0) s[n - 1] = 0;
}
