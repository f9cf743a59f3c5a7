// Converts amounts: "12 km mi" and so on, one per line.
#include <stdio.h>
#include <string.h>

static const struct unit {
  const char *name;
  int kind;
  long num, den;
} units[] = {{"m", 0, 1, 1}, {"km", 0, 1000, 1}, {"mi", 0, 1609, 1}, {"cm", 0, 1, 100}, {"s", 1, 1, 1}, {"h", 1, 3600, 1}, {"xx", 2, 0, 1}};

static const struct unit *find(const char *name) {
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (!strcmp(units[i].name, name)) return &units[i];
  return NULL;
}

static int convert(int amount, const struct unit *from, const struct unit *to, long *result) {
  if (from->kind != to->kind) return -1;
  *result = amount * from->num / from->den * to->den / to->num;  // BAD: DIVISION_BY_ZERO
  return 0;
}

int main(void) {
  char line[64], from[8], to[8];
  int amount;
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%6d %7s %7s", &amount, from, to) != 3) continue;
    const struct unit *a = find(from), *b = find(to);
    if (!a || !b) {
      puts("?");
      continue;
    }
    long result;
    if (convert(amount, a, b, &result) == 0)
      printf("%ld\n", result);
    else
      puts("!");
  }
  return 0;
}
