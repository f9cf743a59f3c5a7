// The parenthesis comes late, from a macro, and a pragma gives the attribute to all functions.
#define OPEN (
#pragma clang attribute push(__attribute__((no_sanitize("undefined"))), apply_to = function)
__attribute__((no_sanitize OPEN "array-bounds", "null"))) int at(int i) {
  struct {
    int inner[2], next;
  } whole = {{1, 2}, 3};
  return whole.inner[i];
}
#pragma clang attribute pop
int main(void) { return at(2); }
