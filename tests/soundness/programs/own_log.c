// Functions of the program that have names of the library's, but other types.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int log(int x, int y) { return x >= y && y > 1 ? 1 + log(x / y, y) : 0; }
static int puts(int x) { return x + 1; }
static int memcpy(int x) { return x > 3 ? memcpy(x - 2) : x; }
int main(void) {
  int x = __VERIFIER_nondet_int() & 1023, y = __VERIFIER_nondet_int() & 15;
  int digits = log(x, y);
  if (digits < 0) reach_error();
  return digits + puts(x) + memcpy(y);
}
