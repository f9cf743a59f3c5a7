// Memory read in other widths than it was written in.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
union word {
  unsigned u;
  unsigned char bytes[4];
  short half[2];
  int s;
};
int main(void) {
  union word w;
  w.u = __VERIFIER_nondet_uint();
  unsigned char low = w.bytes[0];
  w.bytes[3] = 0;
  int sum = w.s >= 0 ? 1 : 2;
  w.half[0] = -1;
  if (w.bytes[1] != 255) return -1;
  w.u = 0x01020304;
  for (int i = 0; i < 4; i++) sum += w.bytes[i];
  if (w.half[1] == 0x0102) sum += 100;
  w.s = -2;
  if (w.u > 5 && w.bytes[3] == 0xff) sum += low & 1;
  return sum;
}
