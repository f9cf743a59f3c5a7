// What is left of a number of 128 bits of which nothing is known is smaller than a constant that divides it, and is not negative only where that number is not.
extern unsigned long plumb_nondet_ulong(void);
extern void plumb_assert(int condition);
int main(void) {
  unsigned __int128 any = (unsigned __int128)plumb_nondet_ulong() << 64 | plumb_nondet_ulong();
  int digit = (int)(any % 10), rest = (int)((__int128)any % -10);
  plumb_assert(digit >= 0 && digit <= 9);
  plumb_assert(rest > -10 && rest < 10);
#ifdef WRONG_DIGIT
  plumb_assert(digit <= 8);
#elif defined WRONG_SIGN
  plumb_assert(rest >= 0);
#elif defined WRONG_SIZE
  plumb_assert(rest > -9);
#endif
  return 0;
}
