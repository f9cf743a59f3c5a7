// plumb: requires a: n of int
// plumb: ensures result >= 0
int good(const int *a, int n) { int c = 0; for (int i = 0; i < n; i++) if (a[i]) c++; return c; }
// plumb: requires a: n of int
int bad(const int *a, int n) { return a[n]; }
// plumb: requires n < 3, n > 5
int none(int n) { return n; }
// plumb: requires m > 5
int wrong(int n) { return n; }
int plain(const char *s) { return *s; }
// plumb: require n > 0
int misspelt(int n) { return 1 / n; }
// Plumb:requires n > 0
int terse(int n) { return 1 / n; }
