// Text to Morse code and back with a table; unknown characters are left out.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const codes[] = {".-",   "-...", "-.-.", "-..",  ".",   "..-.", "--.",  "....", "..",
                                    ".---", "-.-",  ".-..", "--",   "-.",  "---",  ".--.", "--.-", ".-.",
                                    "...",  "-",    "..-",  "...-", ".--", "-..-", "-.--", "--.."};

static int encode(const char *text, char *out, size_t room) {
  size_t used = 0;
  for (; *text; text++) {
    if (!isalpha((unsigned char)*text)) continue;
    const char *code = codes[*text - 'A'];  // BAD: OUT_OF_BOUNDS
    size_t length = strlen(code);
    if (used + length + 2 > room) return -1;
    memcpy(out + used, code, length);
    used += length;
    out[used++] = ' ';
  }
  out[used] = '\0';
  return (int)used;
}

int main(void) {
  char line[40], out[160];
  while (fgets(line, sizeof line, stdin)) {
    for (char *p = line; *p; p++)
      if (isdigit((unsigned char)*p)) *p = ' ';
    if (encode(line, out, sizeof out) > 0) puts(out);
  }
  return 0;
}
