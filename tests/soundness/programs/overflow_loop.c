// A loop that ends only when its counter overflows.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 2147483600) i = 2147483600;
  while (i > 0) i++;
  unsigned char c = 1;
  while (c) c += 2;
  return i;
}
