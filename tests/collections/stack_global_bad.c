// memory-safety; runs: none
#include <stdio.h>
static int stack[10], top = -1;
static void push(int x) {
  if (top == 9) {
    puts("full");
    return;
  }
  stack[++top] = x;
}
static int pop(void) {
  if (top < -1) return -1;
  return stack[top--];
}
int main(void) {
  int command, x;
  while (scanf("%d", &command) == 1 && command != 3) {
    if (command == 1) {
      if (scanf("%d", &x) != 1) break;
      push(x);
    } else if (command == 2) {
      printf("%d\n", pop());
    }
  }
  for (int i = top; i >= 0; i--) printf("%d ", stack[i]);
  return 0;
}
