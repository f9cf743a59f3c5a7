// memory-safety
extern int __VERIFIER_nondet_int(void);
static int dec(int x) { return x / 2; }
static int (*table[20])(int) = {dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec};
int main(void) { return table[(unsigned)__VERIFIER_nondet_int() % 20](8); }
