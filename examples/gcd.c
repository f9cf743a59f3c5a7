// Euclid's algorithm: the remainder gets smaller in every step.
//
// options: --entry gcd
// expect: memory-safety=proved overflow=proved termination=proved

unsigned gcd(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
