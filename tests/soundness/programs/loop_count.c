// Counting loops with unknown bounds, up, down and by strides.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  if (n > 50) n = n % 50;
  for (int i = 0; i < n; i++) sum += i;
  for (int i = n; i > 0; i -= 3) sum -= i;
  int j = 1;
  while (j < n) j *= 2;
  do {
    sum++;
  } while (sum < 10);
  return sum + j;
}
