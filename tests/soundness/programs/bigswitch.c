// switch over long, over a cast, over a condition.
extern long long __VERIFIER_nondet_longlong(void);
int main(void) {
  long long x = __VERIFIER_nondet_longlong();
  switch (x) {
    case -9223372036854775807LL - 1: return 1;
    case 5000000000LL: return 2;
    case -1: return 3;
    case 9223372036854775807LL: return 4;
  }
  switch ((unsigned char)x) {
    case 0 ... 10: return 5;
    case 200: return 6;
  }
  switch (x > 3) {
    case 0: return 7;
    case 1: return 8;
  }
  return 9;
}
