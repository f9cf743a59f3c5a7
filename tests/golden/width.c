// Loops whose end depends on what happens at the border of a type: f, g, h of the papers on bit-vector arithmetic, with and without sign.
void f(unsigned x) {
  unsigned j = 0;
  while (j <= x) j++;
}
void g(unsigned j) {
  while (j > 0) j++;
}
void h(unsigned j) {
  while (j > 0) j--;
}
void f_signed(int x) {
  int j = 0;
  while (j <= x) j++;
}
void g_signed(int j) {
  while (j > 0) j++;
}
void h_signed(int j) {
  while (j > 0) j--;
}
void narrow(int n) {
  for (unsigned char i = 0; i < n; i++) continue;
}
// The largest number is excluded, so this ends after at most 2^32 - 1 rounds, and the next one, too, since it skips the smallest ones.
void f_bounded(unsigned x) {
  if (x == 4294967295) return;
  for (unsigned j = 0; j <= x; j++) continue;
}
void f_leaves(unsigned x) {
  unsigned j = 9;
  while (j <= x && j > 8) j++;
}
// One way round up to the border, another one back.
void two_ways(unsigned char n) {
  long i = 0;
  while (n > 3) i = i < 4000000000 ? i + 3 : i - 4000000000;
}
