// Floats in variables, fields, arrays and on the heap, read as others and as bytes, compared, and made integers of.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__), free(void *), *memcpy(void *, const void *, __SIZE_TYPE__), *memset(void *, int, __SIZE_TYPE__);
extern double sqrt(double), fabs(double), floor(double), ceil(double);
struct place { float x, y; double weight; int count; };
static double weights[4] = {0.5, -1.25, 0, 100};
static float scale = -2.5f;
static double mean(const double *numbers, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++) sum += numbers[i];
  return count ? sum / count : 0;
}
static float clamp(float x, float low, float high) { return x < low ? low : x > high ? high : x; }
static int root_of(int n) { return n > 0 ? (int)sqrt(n) : 0; }
int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  double x = n * 0.25, y = -x, tiny = 1e-300;
  float narrow = (float)x;
  struct place here = {narrow, scale, x + 1, n}, there, *far = malloc(sizeof *far);
  if (!far) return 0;
  memcpy(&there, &here, sizeof there);
  *far = there;
  far->x = clamp(far->x, -3, 7.5f);
  sum += (int)far->x;
  if (there.weight > -100 && there.weight < 100) sum += (int)there.weight;
  if (x == y) sum += 1000;
  if (y != x && fabs(x) <= 8) sum += (int)floor(y) + (int)ceil(x);
  if (-0.0 == 0.0 && !(n == 0 && 1 / y > 0)) sum += 3;
  weights[n & 3] = x;
  if (weights[1] < 0) sum -= 7;
  sum += root_of(n & 1023) + (int)clamp((float)mean(weights, 3), -5, 5);
  unsigned bits;
  memcpy(&bits, &far->y, sizeof bits);
  sum += (int)(bits >> 30);
  long long whole;
  memcpy(&whole, &tiny, sizeof whole);
  sum += whole > 0;
  double not = n == 5 ? __builtin_nan("") : n == 6 ? __builtin_inf() : n;
  if (not != not) sum += 10000;
  if (not > 1e300) sum += 20000;
  unsigned char *bytes = (unsigned char *)&there.x;
  bytes[3] ^= 0x80;
  if (narrow > 0 && there.x > 0) sum = -1;
  here.x = 0;
  memset(&here.y, 0, sizeof here.y);
  if (here.x + here.y != 0) sum = -2;
  unsigned short small = n >= 0 && n < 70000 ? (unsigned short)(n * 0.9) : 9;
  sum += small + (n > 100 ? (signed char)(100.0 * 101 / n) : 0);
  free(far);
  return sum;
}
