// A stack machine for postfix: numbers are pushed; + - * . (print) dup swap drop over.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH 16

static long stack[DEPTH];
static int top;

static void die(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static void push(long v) {
  if (top == DEPTH) die("overflow");
  stack[top++] = v;
}

static long pop(void) {
  if (top == 0) die("underflow");
  return stack[--top];
}

static void binary(char op) {
  long b = pop(), a = pop();
  switch (op) {
    case '+': push(a + b); break;
    case '-': push(a - b); break;
    case '*': push(a * b); break;  // BAD: SIGNED_OVERFLOW
    default: die("operator?");
  }
}

static void word(const char *w) {
  if (strcmp(w, "dup") == 0) {
    long v = pop();
    push(v);
    push(v);
  } else if (strcmp(w, "swap") == 0) {
    long b = pop(), a = pop();
    push(b);
    push(a);
  } else if (strcmp(w, "over") == 0) {
    if (top < 2) die("underflow");
    push(stack[top - 2]);
  } else if (strcmp(w, "drop") == 0) {
    pop();
  } else if (strcmp(w, ".") == 0) {
    printf("%ld\n", pop());
  } else if (w[1] == '\0' && strchr("+-*", w[0])) {
    binary(w[0]);
    if (top && (stack[top - 1] > 1000000000000L || stack[top - 1] < -1000000000000L)) die("too large");
  } else {
    die("word?");
  }
}

int main(void) {
  char w[16];
  while (scanf("%15s", w) == 1) {
    char *end;
    long v = strtol(w, &end, 10);
    if (end != w && *end == '\0') {
      if (v > 1000000000L || v < -1000000000L) die("too large");
      push(v);
    } else {
      word(w);
    }
  }
  printf("%d left\n", top);
  return 0;
}
