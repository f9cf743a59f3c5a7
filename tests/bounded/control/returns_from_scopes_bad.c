// A reader that should go back to where it began when it fails, and goes one further.
// expect: memory-safety overflow termination true
// expect: assertions false
// inputs: 97 98 32 33
// inputs: 97 33 98 99
#include <plumb.h>

struct reader {
  int at, failures;
};

static int read_word(struct reader *reader, const char *text, int length) {
  int start = reader->at;
  for (; reader->at < length; reader->at++) {
    char c = text[reader->at];
    if (c == ' ') return 0;
    if (c < 'a' || c > 'z') {
      int again = start + 1;
      if (c == '!') {
        reader->failures++;
        reader->at = again;
        return -1;
      }
    }
  }
  return 0;
}

int main(void) {
  char text[4];
  struct reader reader = {0, 0};
  int words = 0;
  for (int i = 0; i < 4; i++) text[i] = plumb_nondet_char();
  for (; reader.at < 4; reader.at++) {
    int start = reader.at;
    int status = read_word(&reader, text, 4);
    plumb_assert(status < 0 ? reader.at == start : reader.at >= start);  // BAD: ASSERTION
    if (status < 0) break;
    words++;
  }
  plumb_assert(words <= 4 && reader.failures <= 1);
  return 0;
}
