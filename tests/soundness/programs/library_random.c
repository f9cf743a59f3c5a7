// Random numbers lie where the C library says.
extern int rand_r(unsigned *);
extern void srand48(long);
extern long mrand48(void), lrand48(void);
int main(void) {
  unsigned seed = 3;
  int total = 0, pick = rand_r(&seed);
  srand48(7);
  long small = mrand48(), great = lrand48();
  if (pick < 0 || great < 0) total = 1;
  if (small < -2147483647L - 1 || small > 2147483647L) total += 2;
  if (small < 0) total += 4;
  if (seed != 3) total += 8;
  return total + (int)(great >> 24);
}
