// Variable arguments: read in turn, copied, handed on, and by functions that call themselves; some runs read too many or another type.
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
struct pair { int a, b; };
static int sum(int count, ...) {
  va_list list;
  int total = 0;
  va_start(list, count);
  for (int i = 0; i < count; i++) total += va_arg(list, int) & 255;
  va_end(list);
  return total;
}
static int mixed(const char *kinds, ...) {
  va_list list, copy;
  int total = 0;
  va_start(list, kinds);
  va_copy(copy, list);
  for (; *kinds; kinds++) {
    if (*kinds == 'i') total += va_arg(list, int) & 7;
    if (*kinds == 'p') total += *va_arg(list, int *) & 7;
    if (*kinds == 'd') total += va_arg(list, double) > 1.0;
    if (*kinds == 's') total += va_arg(list, struct pair).b & 7;
  }
  va_end(list);
  total += va_arg(copy, int) & 3;
  va_end(copy);
  return total;
}
static int take(va_list *list) { return va_arg(*list, int) & 15; }
static int handed(int count, ...) {
  va_list list;
  int total = 0;
  va_start(list, count);
  while (count-- > 0) total += take(&list);
  va_end(list);
  return total;
}
static int recursive(int depth, ...) {
  va_list list;
  va_start(list, depth);
  int first = va_arg(list, int);
  va_end(list);
  return depth > 0 ? recursive(depth - 1, first + 1) : first;
}
static void store(int count, ...) {
  va_list list;
  va_start(list, count);
  for (int i = 0; i < count; i++) *va_arg(list, int *) = i;
  va_end(list);
}
int main(void) {
  int n = __VERIFIER_nondet_int() & 15, x = __VERIFIER_nondet_int(), y = 0, z = 0, total = 0;
  struct pair pair = {1, x & 3};
  int (*pointer)(int, ...) = x & 1 ? sum : handed;
  for (int i = 0; i < 3; i++) total += sum(i, x, i, 7);
  total += mixed("ipds", x, &n, 1.5, pair) + handed(2, n, 3) + recursive(n, 4);
  total += pointer(3, n, 2, 1);
  store(2, &y, &z);
  if (z != 1) total += *(int *)0;
  switch (n) {
    case 1: return sum(4, 1, 2, 3);      // one too many
    case 2: return mixed("i", 1L);       // another type
    case 3: return mixed("ip", 1, 2);    // a number that is no pointer
    case 4: return handed(1);            // none at all
    case 5: return mixed("pi", &n, 1.0); // a double
    case 6: return sum(x & 3, 1, 2);
    default: return total;
  }
}
