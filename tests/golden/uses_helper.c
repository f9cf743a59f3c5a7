// Needs helper.c: alone, nothing is known of the function.
int helper(int x);
int main(void) {
  int x = 100;
  while (x > 0) x = helper(x);
  return x;
}
