// memory-safety
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int where[16], value[16];
  for (int i = 0; i < 16; i++) where[i] = value[i] = i;
  for (int i = 0; i < 40; i++) {
    int x = __VERIFIER_nondet_int() & 15, y = __VERIFIER_nondet_int() & 15, z = where[x];
    where[x] = where[y];
    where[y] = z;
  }
  int s = 0;
  for (int i = 0; i < 16; i++) s ^= value[where[i]];
  return s & 1;
}
