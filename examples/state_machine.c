// A state machine by tables: what it reads from them leads to the next place in them.
//
// options: --entry parse --args text:block(length)
// expect: memory-safety=proved overflow=proved termination=proved
//
// options: --entry parse_wrong --args text:block(length)
// expect: memory-safety=violated
#include <stddef.h>

enum { START, SIGN, DIGITS, FAILED, STATES };
enum { IS_DIGIT, IS_SIGN, IS_OTHER, CLASSES };

static const unsigned char next_state[STATES][CLASSES] = {
    [START] = {DIGITS, SIGN, FAILED},
    [SIGN] = {DIGITS, FAILED, FAILED},
    [DIGITS] = {DIGITS, FAILED, FAILED},
    [FAILED] = {FAILED, FAILED, FAILED},
};

static const unsigned char accepts[STATES] = {[DIGITS] = 1};

static unsigned class_of(char c) {
  if (c >= '0' && c <= '9') return IS_DIGIT;
  return c == '+' || c == '-' ? IS_SIGN : IS_OTHER;
}

int parse(const char *text, unsigned length) {
  unsigned state = START;
  for (unsigned i = 0; i < length; i++) state = next_state[state][class_of(text[i])];
  return accepts[state];
}

// One row too few.
static const unsigned char short_table[STATES - 1][CLASSES] = {
    [START] = {DIGITS, SIGN, FAILED},
    [SIGN] = {DIGITS, FAILED, FAILED},
    [DIGITS] = {DIGITS, FAILED, FAILED},
};

int parse_wrong(const char *text, unsigned length) {
  unsigned state = START;
  for (unsigned i = 0; i < length; i++) state = short_table[state][class_of(text[i])];
  return accepts[state];
}
