// Division by something that may be 0, and the one quotient that overflows.
int careless(int a, int b) { return a / b; }
int half_careful(int a, int b) { return b ? a / b : 0; }
int careful(int a, int b) { return b > 0 ? a / b : 0; }
