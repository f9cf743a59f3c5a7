int main(int argc, char **argv) {
  int divisor = 1;
  if (argc == 2 && argv[1][0] == '-' && argv[1][1] == 'x' && !argv[1][2]) divisor = 0;
  return 100 / divisor;
}
