// Squares that are bounded, quotients by themselves, and places that are further apart than elements are.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

static char table[24];

static int smallest_divisor(int n) {
  for (int i = 2; i <= n / i; i++)
    if (n % i == 0) return i;
  return n;
}

static unsigned root(unsigned n) {
  unsigned r = 1;
  while (r < n / r) r++;
  return r;
}

int main(void) {
  int n = __VERIFIER_nondet_int() & 127, x = __VERIFIER_nondet_int(), s = 0;
  unsigned m = __VERIFIER_nondet_uint() & 63;
  if (n > 1 && smallest_divisor(n) < 2) reach_error();
  if (m && (root(m) - 1) * root(m) > m) reach_error();
  if (x > -40000 && x < 40000 && x * x <= n) {
    if (x > 11 || x < -11) reach_error();
    if (x == 11) s++;
  }
  for (int i = -3; 20 / (i + 4) >= i + 4; i++) s += i * i;
  if (n > 0 && n / 7 < n) s--;
  if (n > 2 && !(n <= 9 / n) && n == 3) reach_error();
  for (int i = 2; i * i <= 23; i++)
    for (int k = i * i; k <= 23; k += i) table[k] = 1;
  for (int i = 0; i < 24; i++) {
    if (table[i] > 1 || table[i] < 0) reach_error();
    s += table[i];
  }
  return s;
}
