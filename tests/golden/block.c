// Functions on blocks.
unsigned sum(const unsigned char *p, unsigned n) {
  unsigned total = 0;
  for (unsigned i = 0; i < n; i++) total += p[i];
  return total;
}
unsigned sum16(const unsigned char *p) { return sum(p, 16); }
unsigned sum17(const unsigned char *p) { return sum(p, 17); }
void clear(unsigned char *p, unsigned n) {
  for (unsigned char *end = p + n; p < end; p++) *p = 0;
}
