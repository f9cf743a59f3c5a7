// Frames as a serial line sends them: 0x7e, length, payload, sum of the payload.
#include <stdio.h>
#include <string.h>

enum state { WAIT, LENGTH, PAYLOAD, SUM };

struct parser {
  enum state state;
  unsigned char payload[16];
  unsigned length, filled;
  unsigned char sum;
  unsigned good, bad;
};

static void handle(struct parser *parser) {
  parser->good++;
  printf("frame of %u bytes, type %u\n", parser->length, parser->payload[0]);
}

static void feed(struct parser *parser, unsigned char byte) {
  switch (parser->state) {
    case WAIT:
      if (byte == 0x7e) parser->state = LENGTH;
      break;
    case LENGTH:
      if (byte == 0 || byte > 32) {
        parser->bad++;
        parser->state = WAIT;
        break;
      }
      parser->length = byte;
      parser->filled = 0;
      parser->sum = 0;
      parser->state = PAYLOAD;
      break;
    case PAYLOAD:
      parser->payload[parser->filled++] = byte;  // BAD: OUT_OF_BOUNDS INDEX
      parser->sum = (unsigned char)(parser->sum + byte);
      if (parser->filled == parser->length) parser->state = SUM;
      break;
    case SUM:
      if (byte == parser->sum) handle(parser);
      else parser->bad++;
      parser->state = WAIT;
      break;
  }
}

int main(void) {
  struct parser parser;
  memset(&parser, 0, sizeof parser);
  unsigned char chunk[64];
  size_t count;
  while ((count = fread(chunk, 1, sizeof chunk, stdin)) > 0)
    for (size_t i = 0; i < count; i++) feed(&parser, chunk[i]);
  printf("%u good, %u bad\n", parser.good, parser.bad);
  return parser.bad != 0;
}
