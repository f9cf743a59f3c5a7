// memory-safety; runs: none
// The pieces of a text on the heap, which is freed before they are printed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc < 2) return 1;
  char *text = strdup(argv[1]), **pieces = NULL;
  size_t n = 0, room = 0;
  for (char *at = text; at;) {
    if (n == room) {
      size_t more = room ? 2 * room : 4;
      char **grown = realloc(pieces, more * sizeof *grown);
      if (!grown) break;
      pieces = grown;
      room = more;
    }
    pieces[n++] = at;
    char *colon = strchr(at, ':');
    if (!colon) break;
    *colon = '\0';
    at = colon + 1;
  }
  free(text);
  for (size_t i = 0; i < n; i++) puts(pieces[i]);
  free(pieces);
  return 0;
}
