// memory-safety, overflow; runs: none
// The number that is written has eight bytes, and reaches into the next one's name.
#include <stdio.h>
#include <string.h>
struct dish { const char *name; int price, left; };
struct kitchen { int credit; struct dish dish[3]; };
static void sell(struct kitchen *k, int n) {
  struct dish *d = &k->dish[n];
  if (d->left == 0 || k->credit < d->price) return;
  d->left--;
  printf("%s of %zu letters\n", d->name, strlen(d->name));
  k->credit -= d->price;
}
int main(void) {
  struct kitchen k = {50, {{"rice", 4, 2}, {"lentils", 6, 3}, {"soup", 3, 1}}};
  int c;
  while ((c = getchar()) != EOF) {
    if (c >= 'a' && c <= 'c') sell(&k, c - 'a');
    for (int i = 0; c == '+' && i < 2; i++) memset(&k.dish[i].left, 5, 8);
  }
  for (int i = 0; i < 3; i++) puts(k.dish[i].name);
  return 0;
}
