// Words among bytes: at each fourth one, at any, in an object of bytes; and a structure that is packed.
struct __attribute__((packed)) packed {
  char c;
  int n;
};
int words(char *p, int n) {
  int sum = 0;
  for (int i = 0; i + 4 <= n; i += 4) sum ^= *(int *)(p + i);
  return sum;
}
int bytes(char *p, int n) {
  int sum = 0;
  for (int i = 0; i + 4 <= n; i++) sum ^= *(int *)(p + i);
  return sum;
}
static int get(int *p) { return *p; }
int local(void) {
  char some[4] = {0};
  return get((int *)some);
}
int packed(struct packed *p) { return p->n; }
