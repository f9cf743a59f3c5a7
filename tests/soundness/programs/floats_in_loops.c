// Floats that count, that are halved, and that are summed; some by functions that call themselves.
extern int __VERIFIER_nondet_int(void);
extern double fabs(double), fmin(double, double);
static float table[8];
static double power(double base, int n) { return n <= 0 ? 1 : base * power(base, n - 1); }
static int halvings(double x, double limit) {
  int count = 0;
  while (x > limit) {
    x *= 0.5;
    count++;
  }
  return count;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), rounds = 0;
  double step = n > 0 && n < 50 ? n * 0.125 : 2.5, most = -1;
  for (double x = -1; x < 6.5; x += step) rounds++;
  for (float x = 3; x >= 0; x -= 0.5f) table[(int)x] += x;
  for (int i = 0; i < 8; i++) {
    table[i] = i % 2 ? table[i] / 3 : -table[i];
    if (table[i] > most) most = table[i];
  }
  rounds += halvings(n, 0.01) + (int)fmin(power(1.5, n & 7), 20);
  double last = 1, next = n;
  for (int i = 0; i < 20 && n > 1 && fabs(next - last) > 1e-6; i++) {
    last = next;
    next = (last + n / last) / 2;
  }
  if (n > 1 && n < 1000 && next > 0 && next < 1000) rounds += (int)next;
  while (most < 1e6 && most > 0) {
    most = most * 3 + 1;
    rounds++;
  }
  return rounds;
}
