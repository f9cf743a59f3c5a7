// Bit-fields, and a structure compared byte by byte.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct flags {
  unsigned a : 3, b : 5;
  int c : 4;
};
int main(void) {
  struct flags f = {0}, g;
  f.a = __VERIFIER_nondet_uint();
  f.b = f.a + 29;
  f.c = -3;
  g = f;
  g.c++;
  if (f.a > 7 || f.b > 31) {
    reach_error();
  }
  if (f.c != -3 || g.c != -2) {
    reach_error();
  }
  return f.a + f.b + g.c;
}
