// Base64 of each argument, and back again.
//
// run: {"args": ["hello", "world!", "", "a"]}
// run: {"args": ["Many hands make light work."]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ALPHABET[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static size_t encoded_size(size_t length) { return (length + 2) / 3 * 4; }

static void encode(const uint8_t *in, size_t length, char *out) {
  size_t i = 0, o = 0;
  while (i + 2 < length) {
    uint32_t group = (uint32_t)in[i] << 16 | (uint32_t)in[i + 1] << 8 | in[i + 2];
    out[o++] = ALPHABET[group >> 18 & 63];
    out[o++] = ALPHABET[group >> 12 & 63];
    out[o++] = ALPHABET[group >> 6 & 63];
    out[o++] = ALPHABET[group & 63];
    i += 3;
  }
  if (i < length) {
    uint32_t group = (uint32_t)in[i] << 16;
    if (i + 1 < length) group |= (uint32_t)in[i + 1] << 8;
    out[o++] = ALPHABET[group >> 18 & 63];
    out[o++] = ALPHABET[group >> 12 & 63];
    out[o++] = i + 1 < length ? ALPHABET[group >> 6 & 63] : '=';
    out[o++] = '=';
  }
  out[o] = '\0';
}

static int value_of(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '+') return 62;
  if (c == '/') return 63;
  return -1;
}

/* Returns the number of bytes written, at most `capacity`. */
static size_t decode(const char *in, uint8_t *out, size_t capacity) {
  uint32_t bits = 0;
  int count = 0;
  size_t written = 0;
  for (; *in != '\0' && *in != '='; in++) {
    int value = value_of(*in);
    if (value < 0) continue;
    bits = bits << 6 | (uint32_t)value;
    count += 6;
    if (count >= 8) {
      count -= 8;
      if (written == capacity) break;
      out[written++] = (uint8_t)(bits >> count & 0xff);
    }
  }
  return written;
}

int main(int argc, char *argv[]) {
  char text[1024];
  uint8_t back[768];
  for (int i = 1; i < argc; i++) {
    size_t length = strlen(argv[i]);
    if (encoded_size(length) + 1 > sizeof text || length > sizeof back) {
      fprintf(stderr, "%s: too long\n", argv[0]);
      continue;
    }
    encode((const uint8_t *)argv[i], length, text);
    printf("%s\n", text);
    size_t n = decode(text, back, sizeof back);
    assert(n <= sizeof back);
    fwrite(back, 1, n, stdout);
    putchar('\n');
  }
  return 0;
}
