// Numbers of 64 and 128 bits.
extern long __VERIFIER_nondet_long(void);
extern int __VERIFIER_nondet_int(void);
#ifndef __SIZEOF_INT128__
#define __int128 long long
#endif
int main(void) {
  long a = __VERIFIER_nondet_long();
  int n = __VERIFIER_nondet_int();
  __int128 w = (__int128)a * n, v = w - a;
  unsigned __int128 u = (unsigned __int128)(unsigned long)a << 3;
  int array[3] = {0}, r = 0;
  if (w < 0) r++;
  if (w > v) r += 2;
  if (u >> 40) r += 4;
  unsigned long h = (unsigned long)(w >> 40);
  if (h == 0 && a < 0 && n > 0) r += 8;
  if ((long)w == a && n != 1) r += 16;
  return array[r & 1] + r;
}
