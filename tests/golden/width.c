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
