// What recursive functions leave in memory, in terms of what was there.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct stack {
  int top, data[8];
};
struct scan {
  int at, end;
};

static void add(int *count, int n) {
  if (n <= 0) return;
  ++*count;
  add(count, n - 1);
}

void counted(void) {
  int x = __VERIFIER_nondet_int() & 255, n = __VERIFIER_nondet_int() & 255, before = x;
  add(&x, n);
  assert(x == before + n);
}

static void exchange(int *a, int *b, int n) {
  if (n > 0) {
    exchange(a, b, n - 1);
    return;
  }
  int t = *a;
  *a = *b;
  *b = t;
}

void exchanged(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), x_before = x, y_before = y;
  exchange(&x, &y, __VERIFIER_nondet_int());
  assert(x == y_before && y == x_before);
}

static int pop(struct stack *s, int n) {
  if (n > 1) pop(s, n - 1);
  assert(s->top > 0);
  return s->data[--s->top];
}

void popped(void) {
  struct stack s = {8, {0}};
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 8) return;
  pop(&s, n);
  assert(s.top == 8 - n);
}

static void next(struct scan *s, int skip) {
  if (skip > 0)
    next(s, skip - 1);
  else
    s->at++;
}

static void walk(struct scan *s) {
  if (s->at >= s->end) return;
  next(s, 2);
  walk(s);
}

// The measure is in memory: in a recursion, and in a loop.
void walked(void) {
  struct scan s = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int()}, t = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
  walk(&s);
  while (t.at < t.end) next(&t, 2);
  assert(s.at >= s.end && t.at >= t.end);
}

static void between(int *count, int n) {
  if (n > 7) {
    between(count, 7);
    return;
  }
  add(count, n);
  add(count, 2);
}

// By way of a function that does not touch the place itself.
void passed_on(void) {
  int x = __VERIFIER_nondet_int() & 255, n = __VERIFIER_nondet_int() & 7, before = x;
  between(&x, n);
  assert(x == before + n + 2);
}

static int fill(int *sum, int n, int depth) {
  if (depth > 0) return fill(sum, n, depth - 1);
  while (n-- > 0)
    if (__VERIFIER_nondet_int()) ++*sum;
  return 0;
}

// It only grows.
void grown(void) {
  int x = __VERIFIER_nondet_int() & 255, before = x;
  fill(&x, __VERIFIER_nondet_int() & 255, 2);
  assert(x >= before);
}
