// Loops over the bits of a number.
//
// options: --entry count_bits
// expect: memory-safety=proved overflow=proved termination=proved
// options: --entry highest_bit
// expect: memory-safety=proved overflow=proved termination=proved
// options: --entry round_up
// expect: memory-safety=proved overflow=proved termination=proved

// Each step clears the lowest bit that is set.
unsigned count_bits(unsigned x) {
  unsigned count = 0;
  while (x != 0) {
    x &= x - 1;
    count++;
  }
  return count;
}

unsigned highest_bit(unsigned x) {
  unsigned index = 0;
  while (x > 1) {
    x >>= 1;
    index++;
  }
  return index;
}

// The smallest power of two that is not below x, for x up to 2^31.
unsigned round_up(unsigned x) {
  if (x == 0 || x > 0x80000000u) return 0;
  unsigned power = 1;
  while (power < x) power *= 2;
  return power;
}
