// Pointers compared, subtracted, moved backwards, and null.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10], *end = a + 10, *p, r = 0;
  for (p = end; p != a;) *--p = (int)(end - p);
  int n = __VERIFIER_nondet_int();
  int *q = n > 0 && n < 10 ? a + n : 0;
  if (q && q > a) r += q[-1];
  int **pp = &q;
  *pp = q ? *pp - 1 : end - 1;
  r += **pp;
  char *c = (char *)q;
  c += sizeof(int) * 0;
  if ((int *)c != q) reach_error();
  long address = (long)q;
  if (address == 0) reach_error();
  if (*(int *)address != **pp) reach_error();
  for (p = a; p < end; p += 3) r -= *p;
  return r;
}
