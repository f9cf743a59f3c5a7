// Bits of a number asked for one by one, in groups, and of numbers that are known.
extern int __VERIFIER_nondet_int(void);
enum { READ = 4, WRITE = 2, KIND = 0x60, KIND_SHIFT = 5, HIGH = 1u << 31 };
static unsigned kinds[4];
int main(void) {
  unsigned mode = (unsigned)__VERIFIER_nondet_int(), known = 0x50;
  int sum = 0, negative = __VERIFIER_nondet_int();
  if (mode & READ) sum += (int)(mode & READ);
  if ((mode & (READ | WRITE)) == WRITE) sum += 10;
  kinds[(mode & KIND) >> KIND_SHIFT]++;
  if (mode & HIGH) sum += 100;
  if (known & READ) sum += 1000;
  if ((known ^ KIND) & 0x10) sum += (int)(known | READ);
  if (negative & READ) sum -= negative & WRITE;
  unsigned char high = (unsigned char)mode, low = (unsigned char)negative;
  unsigned short joined = (unsigned short)(high << 8 | low);
  int word = high << 24 | low << 16 | high << 4 | (low & 15);
  if ((joined & 0xff) != low || (joined ^ low) != high * 256) sum -= 5000;
  sum += (high << 8 & low) + (word & 0xf) + __builtin_popcount(known) + __builtin_clz(known) + __builtin_ctz(known);
  unsigned count = mode & 31, one = 1u << count;
  if ((mode | 1) % 2 == 0 || (mode & ~0x60u) + (mode & 0x60) != mode || (low ^ 0xff) != 255 - low || !one) sum -= 5000;
  sum += (int)((mode | 0x60) - mode) + (int)((mode ^ 6) & 7) + (negative & negative) - (negative | 0) + (1 << (count & 15));
  short narrow = (short)negative;
  if (narrow & 0x4000) sum += narrow >> 12 & 6;
  while (mode & KIND) {
    mode -= mode & -mode;
    sum++;
  }
  return sum;
}
