// The size of a block may be more than an int can say, if its type can: it is no negative number that never is.
// options: --engine auto --entry last --args s:block(n)
// expect: memory-safety false
// run: no, because its argument is a block
void last(char *s, unsigned char n) {
  if ((signed char)n < 0) s[n] = 0;  // BAD: OUT_OF_BOUNDS
}
