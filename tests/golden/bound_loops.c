static int down(int k) {
  int c = 0;
  while (k > 0) {
    k--;
    c++;
  }
  return c;
}

int main(int argc, char **argv) {
  int t = 0;
  for (int i = 0; i < argc; i++) t ^= down(i);
  return t;
}
