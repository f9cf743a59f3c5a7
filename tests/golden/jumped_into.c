// A block is entered behind a declaration: the variable keeps its value of the last round, where C says that it has none.
int main(void) {
  int last = 0;
  for (int i = 0; i < 2; i++) {
    goto in;
    {
      int kept;
    in:
      if (i == 0) kept = 5;
      last = kept;
    }
  }
  return last;
}
