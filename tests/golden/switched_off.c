// The attribute is a macro, which is brought back.
#undef no_sanitize
#pragma GCC diagnostic ignored "-Weverything"
__attribute__((no_sanitize("undefined"))) int at(int i) {
  struct {
    int inner[2], next;
  } whole = {{1, 2}, 3};
  return whole.inner[i];
}
int main(void) { return at(2); }
