// overflow; runs: none
// Of a text of brackets each open one counts what it contains twice each time; a function reads the words in between.
#include <plumb.h>

#define LENGTH 70

typedef struct {
  int from, size;
} Part;

typedef struct {
  unsigned at;
  int count, inside;
} Reader;

static int read_word(Reader *reader, const char *text, Part *parts) {
  int from = (int)reader->at;
  for (; reader->at < LENGTH; reader->at++)
    if (text[reader->at] == ' ' || text[reader->at] == '(') goto found;
found:
  if (reader->count >= LENGTH) return -1;
  parts[reader->count].from = from;
  parts[reader->count].size = 0;
  reader->count++;
  reader->at--;
  return 0;
}

int main(void) {
  char text[LENGTH];
  Part parts[LENGTH];
  Reader reader = {0, 0, -1};
  for (int i = 0; i < LENGTH; i++) text[i] = plumb_nondet_char();
  for (; reader.at < LENGTH; reader.at++) {
    switch (text[reader.at]) {
      case ' ': break;
      case '(':
        if (reader.count >= LENGTH) return 1;
        parts[reader.count].from = (int)reader.at;
        parts[reader.count].size = 0;
        reader.inside = reader.count++;
        break;
      default:
        if (read_word(&reader, text, parts) < 0) return 1;
        if (reader.inside != -1) parts[reader.inside].size += parts[reader.inside].size + 1;
    }
  }
  return 0;
}
