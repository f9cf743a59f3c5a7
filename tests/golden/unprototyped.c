// clang drops what a function that is declared without parameters is given beyond those of its definition, so nothing of it is seen.
int one();

int main(void) { return one(0, 1); }

int one(n)
int n;
{ return n; }
