// Three loops whose end depends on the width of an unsigned int (f, g and h of the papers on bit-vector arithmetic).
//
// f runs forever when x is the largest value; g ends because the counter wraps around to 0; h counts down and never wraps.
//
// options: --entry f
// expect: memory-safety=proved overflow=proved termination=violated
// options: --entry g
// expect: memory-safety=proved overflow=proved termination=proved
// options: --entry h
// expect: memory-safety=proved overflow=proved termination=proved

void f(unsigned int x) {
  unsigned int j = 0;
  while (j <= x) j++;
}

void g(unsigned int j) {
  while (j > 0) j++;
}

void h(unsigned int j) {
  while (j > 0) j--;
}
