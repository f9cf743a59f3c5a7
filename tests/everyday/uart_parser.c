// A parser for frames on a serial line: start byte, length, payload, checksum. It is given one byte after the other.
//
// run: {"stdin": "~\u0003abc\u0026"}
// run: {"stdin": "~~~~~\u0000~\u0001a\u0060"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define START 0x7e
#define MAX_PAYLOAD 32

enum parser_state { WAIT_START, WAIT_LENGTH, IN_PAYLOAD, WAIT_CHECKSUM };

struct parser {
  enum parser_state state;
  uint8_t payload[MAX_PAYLOAD];
  uint8_t length;
  uint8_t received;
  uint8_t checksum;
  uint32_t frames;
  uint32_t errors;
};

static void parser_reset(struct parser *p) {
  p->state = WAIT_START;
  p->length = 0;
  p->received = 0;
  p->checksum = 0;
}

static bool parser_feed(struct parser *p, uint8_t byte) {
  switch (p->state) {
    case WAIT_START:
      if (byte == START) p->state = WAIT_LENGTH;
      return false;
    case WAIT_LENGTH:
      if (byte == 0 || byte > MAX_PAYLOAD) {
        p->errors++;
        parser_reset(p);
        return false;
      }
      p->length = byte;
      p->received = 0;
      p->checksum = byte;
      p->state = IN_PAYLOAD;
      return false;
    case IN_PAYLOAD:
      assert(p->received < p->length);
      p->payload[p->received++] = byte;
      p->checksum ^= byte;
      if (p->received == p->length) p->state = WAIT_CHECKSUM;
      return false;
    case WAIT_CHECKSUM:
      p->state = WAIT_START;
      if (byte != p->checksum) {
        p->errors++;
        return false;
      }
      p->frames++;
      return true;
  }
  return false;
}

static void show(const struct parser *p) {
  printf("frame of %u bytes:", p->length);
  for (int i = 0; i < p->length; i++) printf(" %02x", p->payload[i]);
  putchar('\n');
}

int main(void) {
  struct parser parser = {0};
  int c;
  parser_reset(&parser);
  while ((c = getchar()) != EOF) {
    if (parser_feed(&parser, (uint8_t)c)) show(&parser);
  }
  printf("%u frames, %u errors\n", parser.frames, parser.errors);
  return parser.errors > 0;
}
