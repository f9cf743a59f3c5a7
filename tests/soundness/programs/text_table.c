// Tables of string constants, read at places that are not known; with nulls behind, in between, and written.
#include <stddef.h>
extern size_t strlen(const char *);
extern int __VERIFIER_nondet_int(void);
static const char *const days[] = {"Monday", "Tuesday", "Wednesday", "", "Fri"};
static const char *const ended[] = {"one", "three", NULL};
static const char *const sparse[] = {[1] = "a", [3] = "abc"};
static const char *changed[] = {"x", "yy"};
static const struct entry {
  int number;
  const char *text;
} entries[] = {{1, "I"}, {5, "Five"}, {10, "X"}};
int main(void) {
  int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  if (i < 0 || j < 0 || i > 4 || j > 4) return 0;
  size_t n = strlen(days[i]) + (days[i] == days[j]);
  if (i < 3 && ended[i]) n += strlen(ended[i]);
  for (int k = 0; ended[k]; k++) n += (size_t)ended[k][0];
  if (i < 4 && sparse[i] != NULL) n += (size_t)sparse[i][0];
  if (i < 3) n += strlen(entries[i].text) + (size_t)entries[i].number;
  if (i == 4) changed[j & 1] = days[j] + 1;
  n += strlen(changed[i & 1]);
  return n > 100;
}
