int f(void) { return 1; }
int g(int x) { return x + f(); }
