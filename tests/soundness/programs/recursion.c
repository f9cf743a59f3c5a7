// Recursive functions: one call, two calls, mutual ones, with pointers and globals.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int depth, log_[8];
static int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
static int fibonacci(int n) {
  if (n < 2) return n;
  return fibonacci(n - 1) + fibonacci(n - 2);
}
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static void count(int n, int *sum) {
  depth++;
  if (n > 0) {
    *sum += n;
    count(n - 1, sum);
    log_[n & 7] = depth;
  }
  depth--;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  if (n < 0 || n > 6) n = 4;
  int f = factorial(n), g = fibonacci(n);
  count(n, &sum);
  if (even(n) == odd(n)) reach_error();
  if (depth != 0) return f;
  return f + g + sum + log_[1];
}
