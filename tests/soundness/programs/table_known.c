// Entries of constant tables that are read before it is known where, and known afterwards: by a switch, by comparisons, by bounds that meet, in other representations.
extern int __VERIFIER_nondet_int(void);

static const int numbers[5] = {3, -7, 0, 12, 3};
static const unsigned char bytes[4] = {200, 1, 255, 0};
static const signed char small[4] = {-56, 1, -1, 0};
static const struct {
  short first;
  unsigned short second;
} pairs[3] = {{-1, 65535}, {5, 6}, {0, 32768}};

int main(void) {
  int i = __VERIFIER_nondet_int(), sum = 0;
  if (i < 0 || i > 4) return 0;
  int number = numbers[i];
  switch (i) {
    case 0: sum += number == 3; break;
    case 1: sum += number + 7; break;
    case 3: sum += 12 / (number - 11); break;
    default: sum += number; break;
  }
  if (number == 3 && i != 0) sum += i;
  int k = __VERIFIER_nondet_int() & 3;
  unsigned byte = bytes[k];
  int other = small[k];
  if (k >= 2 && k <= 2) sum += (int)byte - other;
  if (other == -56) sum += k;
  if (k == 0) sum += (int)byte;
  int m = __VERIFIER_nondet_int();
  if (m < 0 || m >= 3) return sum;
  int first = pairs[m].first, second = pairs[m].second;
  if (m > 1) return sum + first + second;
  if (m < 1) return sum + first * second;
  return sum + second / first;
}
