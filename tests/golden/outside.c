// Functions of which nothing is known.
int measure(int);
void store(int *);
int outside(void) {
  int n = measure(3);
  for (int i = 0; i < n; i++) continue;
  return 0;
}
int handed_over(void) {
  int cells[2] = {1, 2};
  store(cells);
  return cells[0] == 1;
}

// A function outside that does not return is taken at its word.
void stop(void) __attribute__((noreturn));
int stops(int n) {
  if (n == 0) stop();
  return 10 / n;
}
