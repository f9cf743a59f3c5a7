// memory-safety
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned char line[80], kinds[16] = {0};
  for (unsigned char *p = line; p < line + 80; p++) *p = (unsigned char)(__VERIFIER_nondet_int() & 15);
  for (const unsigned char *p = line; p < line + 80; p++) kinds[*p] = 1;
  return kinds[0];
}
