// Division in a loop, and the smallest int, which has no positive counterpart: the negation is the bug.
//
// options: --entry sum_of_digits
// expect: memory-safety=proved overflow=unknown|violated termination=proved

int sum_of_digits(int n) {
  if (n < 0) n = -n;
  int sum = 0;
  while (n > 0) {
    sum += n % 10;
    n /= 10;
  }
  return sum;
}
