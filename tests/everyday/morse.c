// Morse code of the arguments.
//
// run: {"args": ["SOS", "hello 42"]}
// run: {"args": ["?!"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const letters[26] = {".-",   "-...", "-.-.", "-..",  ".",   "..-.", "--.",  "....", "..",
                                        ".---", "-.-",  ".-..", "--",   "-.",  "---",  ".--.", "--.-", ".-.",
                                        "...",  "-",    "..-",  "...-", ".--", "-..-", "-.--", "--.."};
static const char *const digits[10] = {"-----", ".----", "..---", "...--", "....-",
                                       ".....", "-....", "--...", "---..", "----."};

static const char *code_of(int c) {
  if (c >= 'A' && c <= 'Z') return letters[c - 'A'];
  if (c >= '0' && c <= '9') return digits[c - '0'];
  return NULL;
}

/* Length of a signal in dots: a dash is three, the pause between two signs one, after a letter three. */
static unsigned duration(const char *code) {
  unsigned dots = 0;
  for (const char *p = code; *p != '\0'; p++) dots += *p == '-' ? 3 : 1;
  return dots + (unsigned)strlen(code) + 2;
}

static unsigned send_word(const char *word) {
  unsigned total = 0;
  for (size_t i = 0; word[i] != '\0'; i++) {
    const char *code = code_of(toupper((unsigned char)word[i]));
    if (code == NULL) {
      putchar(' ');
      total += 7;
      continue;
    }
    if (i > 0) putchar(' ');
    fputs(code, stdout);
    total += duration(code);
  }
  putchar('\n');
  return total;
}

int main(int argc, char **argv) {
  unsigned total = 0;
  if (argc < 2) {
    fprintf(stderr, "usage: morse WORD...\n");
    return 1;
  }
  for (int i = 1; i < argc; i++) total += send_word(argv[i]);
  printf("%u dots\n", total);
  return 0;
}
