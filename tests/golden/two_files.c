int twice(int x);
int main(void) { return twice(21); }
