// Streams, formats.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char line[8], word[5] = "", buffer[40];
  int a = 1, b = 2, n = __VERIFIER_nondet_int();
  FILE *f = fopen("x", "r");
  int total = 0;
  if (f) {
    while (fgets(line, sizeof line, f)) {
      total += (int)strlen(line) + (line[0] == 'q');
      if (getc(f) < 0) break;
      if (total > 40) break;
    }
    int numbers[3] = {0};
    size_t got = fread(numbers, sizeof *numbers, 3, f);
    for (size_t i = 0; i < got; i++) total += numbers[i] & 1;
    if (fwrite(numbers, 1, sizeof numbers, f) > 12) total++;
    fclose(f);
  }
  if (scanf("%d %4s %d", &a, word, &b) == 3) total += (int)strlen(word) + (a & 1) + (b & 1);
  if (sscanf("7 abc", "%d %4s", &a, word) == 2) total += (int)strlen(word) + a;
  total += sprintf(buffer, "%d:%s;%5u", n, word, 3u);
  total += (int)strlen(buffer);
  total += snprintf(buffer, (size_t)(n & 15), "%x-%s", n, "abcdefgh");
  if (n & 15) total += (int)strlen(buffer);
  printf("%s %d\n", buffer + 39, total);
  fprintf(stderr, "%d", a);
  puts("x");
  if (rand() < 0) total = 0;
  long now;
  if (time(&now) == now) total++;
  char *home = getenv("HOME");
  if (home && *home) total++;
  return total;
}
