// Checks: what must hold in front of an instruction that is undefined otherwise. (INSIDE is about a result, and stands behind what computes it.)
//
// A check is an instruction without a result, put there by obligations/; nothing else says what is undefined. It has a condition about its operands,
// the kind of violation that it is when the condition does not hold, and a text in terms of the source. Every engine evaluates every condition, or says
// that it cannot; behind its checks an instruction is total.
#ifndef PLUMB_PROGRAM_CHECK_H
#define PLUMB_PROGRAM_CHECK_H

// condition, its word in the text form, a letter for each operand: b a bit, i an integer (all of one type), p a pointer, v any value; c alone: those of a call
// READABLE, WRITABLE: the bytes, if there are any, lie in one live object, the address is a multiple of `align`, and in an argument area they are an argument
// of `type`, if that is not VOID. What is wrong instead has a kind of its own (NULL_ACCESS, USE_AFTER_FREE, MISALIGNED, BAD_ARGUMENT ...), which the
// engine tells.
// FITS: the exact result of an operation on signed numbers is one of their type.
#define CHECK_TABLE(X)                                                                                             \
  X(NEVER, "never", "")             /* this is not reached */                                                      \
  X(ASSERTED, "asserted", "i")      /* an assertion: it is not 0 */                                                \
  X(HOLDS, "holds", "b")            /* the bit is 1: clang's own checks */                                         \
  X(DEMAND, "demand", "c")          /* of a function of the C library: one of its contract (library/contract.h) */ \
  X(NONZERO, "nonzero", "i")        /* the divisor is not 0 */                                                     \
  X(QUOTIENT, "quotient", "ii")     /* a / b fits: not the minimum by -1 */                                        \
  X(SUM, "sum", "ii")               /* a + b fits */                                                               \
  X(DIFFERENCE, "difference", "ii") /* a - b fits */                                                               \
  X(PRODUCT, "product", "ii")       /* a * b fits */                                                               \
  X(SHIFTED, "shifted", "ii")       /* a * 2^b fits */                                                             \
  X(NEGATION, "negation", "i")      /* -a fits */                                                                  \
  X(DEFINED, "defined", "v")        /* it was assigned */                                                          \
  X(AMOUNT, "amount", "i")          /* of a shift: less than the width */                                          \
  X(READABLE, "readable", "pi")     /* pointer, bytes */                                                           \
  X(WRITABLE, "writable", "pi")     /* pointer, bytes; the object is no constant */                                \
  X(APART, "apart", "ppi")          /* to, from, bytes: the ranges are disjoint, or the same */                    \
  X(INSIDE, "inside", "pp")         /* pointer, where it was moved: in the object or past its end, or not moved */ \
  X(RELATED, "related", "pp")       /* two pointers into one object, or equal */                                   \
  X(AT_MOST, "at_most", "ii")       /* unsigned a <= b */

typedef enum {
  CHECK_NONE,
#define CHECK_ENUM(name, word, operands) CHECK_##name,
  CHECK_TABLE(CHECK_ENUM)
#undef CHECK_ENUM
      CHECK_COUNT
} CheckCondition;

const char *check_word(CheckCondition condition);      // "nonzero"
const char *check_operands(CheckCondition condition);  // "ii"

#endif
