// See check.h.
#include "program/check.h"

#include <assert.h>

const char *check_word(CheckCondition condition) {
  static const char *const words[CHECK_COUNT] = {
#define CHECK_WORD(name, word, operands) [CHECK_##name] = word,
      CHECK_TABLE(CHECK_WORD)
#undef CHECK_WORD
  };
  assert(condition > CHECK_NONE && condition < CHECK_COUNT);
  return words[condition];
}

const char *check_operands(CheckCondition condition) {
  static const char *const operands[CHECK_COUNT] = {
#define CHECK_OPERANDS(name, word, operands) [CHECK_##name] = operands,
      CHECK_TABLE(CHECK_OPERANDS)
#undef CHECK_OPERANDS
  };
  assert(condition > CHECK_NONE && condition < CHECK_COUNT);
  return operands[condition];
}
