// A sum that may overflow, one that is guarded, and one that wraps around because the type says so.
int plain(int a, int b) { return a + b; }
int guarded(int a, int b) { return a > 0 && b > 0 && a > 2147483647 - b ? 2147483647 : a < 0 && b < 0 && a < -2147483647 - 1 - b ? -2147483647 - 1 : a + b; }
unsigned unsigned_sum(unsigned a, unsigned b) { return a + b; }
int halfway(int low, int high) { return low / 2 + high / 2; }
