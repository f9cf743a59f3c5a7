// memory-safety
extern int __VERIFIER_nondet_int(void);
static int dec(int x) { return x / 2; }
static int half(int x) { return x / 3; }
static int (*const table[4])(int) = {dec, 0, half, dec};
int main(void) { return table[(unsigned)__VERIFIER_nondet_int() % 4](8); }
