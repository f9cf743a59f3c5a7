// memory-safety
extern unsigned __VERIFIER_nondet_uint(void);
struct pair {
  unsigned kind, value;
};
static struct {
  unsigned used;
  struct pair pairs[6];
  unsigned last, kinds;
} table = {0};
static char names[5];
int main(void) {
  while (__VERIFIER_nondet_uint() % 7) {
    table.pairs[table.used].kind = __VERIFIER_nondet_uint() % 5;
    table.pairs[table.used].value = table.kinds;
    table.kinds += 3;
    table.last = 9;
    table.used = (table.used + 1) % 6;
  }
  for (unsigned i = 0; i < 6; i++) names[(&table.pairs[i].kind)[i == 5 ? 2 : 0]]++;
  return names[0];
}
