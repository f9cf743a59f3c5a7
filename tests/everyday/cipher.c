// Caesar's and Vigenere's cipher over a line of text; the key is an argument.
//
// run: {"args": ["LEMON"], "stdin": "Attack at dawn!\n"}
// run: {"args": [""], "stdin": "x\n"}
// run: {"args": ["3"], "stdin": "xyz\n"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_KEY 32
#define MAX_TEXT 256

static int shifts[MAX_KEY];
static int key_length;

static int read_key(const char *key) {
  key_length = 0;
  for (; *key != '\0'; key++) {
    if (key_length == MAX_KEY) return -1;
    if (*key >= 'A' && *key <= 'Z')
      shifts[key_length] = *key - 'A';
    else if (*key >= 'a' && *key <= 'z')
      shifts[key_length] = *key - 'a';
    else if (*key >= '0' && *key <= '9')
      shifts[key_length] = *key - '0';
    else
      return -1;
    key_length++;
  }
  return key_length > 0 ? 0 : -1;
}

static char rotate(char c, int by) {
  if (c >= 'a' && c <= 'z') return (char)('a' + (c - 'a' + by + 26) % 26);
  if (c >= 'A' && c <= 'Z') return (char)('A' + (c - 'A' + by + 26) % 26);
  return c;
}

static void apply(char *text, int direction) {
  int at = 0;
  for (size_t i = 0; text[i] != '\0'; i++) {
    assert(at >= 0 && at < key_length);
    if (!isalpha((unsigned char)text[i])) continue;
    text[i] = rotate(text[i], direction * shifts[at]);
    at = (at + 1) % key_length;
  }
}

int main(int argc, char **argv) {
  char text[MAX_TEXT];
  if (argc < 2 || read_key(argv[1]) != 0) {
    fprintf(stderr, "usage: cipher KEY < text\n");
    return 1;
  }
  if (fgets(text, sizeof text, stdin) == NULL) return 1;
  text[strcspn(text, "\n")] = '\0';
  apply(text, 1);
  printf("%s\n", text);
  apply(text, -1);
  printf("%s\n", text);
  return 0;
}
