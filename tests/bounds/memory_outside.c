// bytes: unknown
// heap: unknown
// stack: 8
extern void outside(int);
void calls(int n) {
  for (int i = 0; i < n; i++) outside(i);
}
