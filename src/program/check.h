// Checks: what must hold in front of an instruction that is undefined otherwise.
//
// A check is an instruction without a result, put there by obligations/; nothing else says what is undefined. It has a condition about its operands,
// the kind of violation that it is when the condition does not hold, and a text in terms of the source. Every engine evaluates every condition, or says
// that it cannot; behind its checks an instruction is total.
#ifndef PLUMB_PROGRAM_CHECK_H
#define PLUMB_PROGRAM_CHECK_H

// condition, its word in the text form, number of operands
#define CHECK_TABLE(X)                                              \
  X(HOLDS, "holds", 1)       /* the bit is 1: clang's own checks */ \
  X(NONZERO, "nonzero", 1)   /* the divisor is not 0 */             \
  X(QUOTIENT, "quotient", 2) /* signed a / b fits: not the minimum divided by -1 */

typedef enum {
  CHECK_NONE,
#define CHECK_ENUM(name, word, operands) CHECK_##name,
  CHECK_TABLE(CHECK_ENUM)
#undef CHECK_ENUM
      CHECK_COUNT
} CheckCondition;

const char *check_word(CheckCondition condition);  // "nonzero"
unsigned check_operand_count(CheckCondition condition);

#endif
