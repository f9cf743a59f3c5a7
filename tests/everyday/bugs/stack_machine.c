// A calculator in reverse notation: 3 4 + p.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int stack[20];
static int depth;

static void push(int value) {
  if (depth == 20) {
    fprintf(stderr, "stack full\n");
    exit(1);
  }
  stack[depth++] = value;
}

static int pop(void) {
  if (depth == 0) {
    fprintf(stderr, "stack empty\n");
    exit(1);
  }
  return stack[--depth];
}

int main(void) {
  char token[16];
  while (scanf("%15s", token) == 1) {
    if (token[0] >= '0' && token[0] <= '9') {
      push(atoi(token) % 10000);
    } else if (strcmp(token, "+") == 0) {
      int right = pop(), left = pop();
      push((left + right) % 10000);
    } else if (strcmp(token, "*") == 0) {
      int right = pop(), left = pop();
      push(left * right % 10000);
    } else if (strcmp(token, "swap") == 0) {
      int right = pop(), left = pop();
      push(right);
      push(left);
    } else if (strcmp(token, "dup") == 0) {
      push(stack[depth - 1]);  // BAD: OUT_OF_BOUNDS INDEX
    } else if (strcmp(token, "p") == 0) {
      int value = pop();
      printf("%d\n", value);
      push(value);
    } else {
      fprintf(stderr, "unknown: %s\n", token);
      return 1;
    }
  }
  return 0;
}
