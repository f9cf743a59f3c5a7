// leaks; runs: none
// A note without a topic keeps its text.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Note {
  char *topic, *author, *text;
  struct Note *next;
} Note;

static char *copy(const char *text) {
  size_t bytes = strlen(text) + 1;
  char *made = malloc(bytes);
  if (!made) exit(2);
  return memcpy(made, text, bytes);
}

static void forget(Note *note) {
  while (note) {
    Note *next = note->next;
    free(note->author);
    if (*note->topic) free(note->text);
    free(note->topic);
    free(note);
    note = next;
  }
}

int main(int argc, char **argv) {
  char line[100], topic[40] = "";
  Note *notes = NULL;
  if (argc < 2) return 1;
  while (fgets(line, sizeof line, stdin)) {
    Note *note = malloc(sizeof *note);
    if (!note) exit(2);
    note->topic = copy(topic);
    note->author = copy(line);
    note->text = copy(line);
    note->next = notes;
    notes = note;
  }
  for (Note *note = notes; note; note = note->next)
    if (strcmp(note->topic, argv[1]) == 0) {
      puts(note->text);
      break;
    }
  forget(notes);
  return 0;
}
