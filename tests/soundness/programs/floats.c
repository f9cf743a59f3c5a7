// Floating point beside integers.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  double d = n / 2.0;
  float f = n;
  int a[3] = {0}, i = 0;
  while (d > 1 && i < 40) {
    d /= 2;
    i++;
  }
  if (f > 3) i++;
  union {
    float f;
    unsigned u;
  } u;
  u.f = f;
  if (u.u >> 31) i = -i;
  int k = (int)d;
  double arr[2] = {1, 2};
  arr[n & 1] = d;
  return a[k & 1] + i + (arr[0] == 1);
}
