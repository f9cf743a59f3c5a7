// Of two files: see uses_helper.c.
int helper(int x) { return x > 0 ? x - 1 : 0; }
