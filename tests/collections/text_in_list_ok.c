// memory-safety, leaks
// Texts of a list's elements are changed, cut into pieces and put together.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct note { struct note *next; char text[16]; };

int main(int argc, char **argv) {
  struct note *first = NULL;
  for (int i = 1; i < argc; i++) {
    struct note *note = malloc(sizeof *note);
    if (!note) break;
    strncpy(note->text, argv[i], 9);
    note->text[9] = '\0';
    note->next = first;
    first = note;
  }
  if (!first) return 0;
  strncat(first->text, "abc", 2);
  if (first->next) strcpy(first->next->text, first->text);
  if (argc > 5)
    for (char *piece = strtok(first->text, ","); piece; piece = strtok(NULL, ",")) puts(piece);
  for (const struct note *note = first; note; note = note->next) puts(note->text);
  while (first) {
    struct note *next = first->next;
    free(first);
    first = next;
  }
  return 0;
}
