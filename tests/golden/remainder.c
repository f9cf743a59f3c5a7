// Euclid's algorithm.
unsigned gcd(unsigned a, unsigned b) {
  while (b) {
    unsigned rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
int main(void) { return (int)gcd(1071, 462) == 21 ? 0 : 1; }
