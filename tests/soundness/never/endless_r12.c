// termination
#include "never.h"
int f(int n) { return n > 100 ? n - 10 : f(f(n + 9)); }
int main(void) { return f(ANY_INT % 200); }
