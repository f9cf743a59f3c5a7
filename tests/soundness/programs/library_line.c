// getline, getdelim: an object that grows.
#include "library.h"
typedef struct stream FILE;
extern FILE *stdin;
long getline(char **, size_t *, FILE *);
long getdelim(char **, size_t *, int, FILE *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *line = 0, *other = malloc(4), *before = other;
  size_t size = 17, room = 4;
  long length;
  int total = 0;
  for (int i = 0; i < 5 && (length = getline(&line, &size, stdin)) >= 0; i++) {
    total += line[length - 1] + line[length] + (int)strlen(line) + (size > (size_t)length);
    if (length > 3) line[length - 2] = 0;
    if (line[0] == '#') break;
  }
  free(line);
  if (!other) return total;
  other[0] = 'x';
  length = getdelim(&other, &room, ',', stdin);
  if (__VERIFIER_nondet_int() == 3) total += before[1];
  if (length > 0) total += other[0] + (other[length - 1] == ',');
  if (length < 0 && other) total += other == before;
  free(other);
  return total;
}
