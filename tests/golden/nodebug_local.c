// The attribute takes away the record of the declaration that the jump passes.
int main(void) {
  int i = 0, last = 0;
again:;
  __attribute__((nodebug)) int x;
  if (i == 0) x = 3;
  last = x;
  if (i++ == 0) goto again;
  return last;
}
