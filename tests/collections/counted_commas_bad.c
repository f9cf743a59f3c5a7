// memory-safety; runs: none
// As counted_commas_ok.c, but what is put into the table is found by another character as well.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char line[100];
  if (!fgets(line, sizeof line, stdin)) return 0;
  size_t length = strlen(line), commas = 0, count = 0;
  for (size_t i = 0; i < length; i++)
    if (line[i] == ',') commas++;
  size_t *starts = malloc((commas + 1) * sizeof *starts);
  if (!starts) return 1;
  starts[count++] = 0;
  for (size_t i = 0; i < length; i++)
    if (line[i] == ',' || line[i] == ';') starts[count++] = i + 1;
  printf("%zu\n", starts[count - 1]);
  free(starts);
  return 0;
}
