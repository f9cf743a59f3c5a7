// Pointers to themselves and into the middle.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  void *p = &p;
  void **q = (void **)p;
  *q = 0;
  int r = p == 0;
  struct {
    void *a;
    int b;
  } s = {&s, 3};
  int *b = &((__typeof__(s) *)s.a)->b;
  *b = 9;
  return r + s.b + (__VERIFIER_nondet_int() ? *b : 0);
}
