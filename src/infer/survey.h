// Which numbers a function is given, and which of its values are terms of them: what relations of numbers (numbers.h) are written with.
#ifndef PLUMB_INFER_SURVEY_H
#define PLUMB_INFER_SURVEY_H

#include "infer/guess.h"

enum { MOST_NUMBERS = 32, MOST_CONSTANTS = 8, MOST_STEPS = 12 };

typedef struct {
  const char *path;
  bool is_unsigned;
  bool is_enumeration;  // nothing relates it with other numbers
  bool counts;  // the function reads it, or a size is said by it: then relations of it are guessed
} Number;

typedef struct {
  const Guesses *guesses;
  RelationVec *out;
  Number numbers[MOST_NUMBERS];
  uint32_t count;
  Int constants[MOST_CONSTANTS];
  uint32_t constant_count;
} Survey;

// A function that is looked into: the one that is asked about, or one that it calls, whose parameters are what the call hands over.
typedef struct Frame {
  const FunctionInfo *info;
  const Instruction *call;     // in the caller
  const struct Frame *caller;  // null: it is asked about
} Frame;

// The numbers that the choices give the function, and the constants that may bound one.
void survey_numbers(Survey *survey);
// Adds the relation if it is new and there is room; clears the text.
void survey_add(Survey *survey, Text *text);

// Null: a parameter.
const Instruction *survey_definition(const FunctionInfo *info, Value value);
// Index in numbers; count: it is none of them.
uint32_t survey_find(const Survey *survey, const char *path);
uint32_t survey_find_loaded(const Survey *survey, const Frame *frame, const Instruction *load);
// Appends the operand times the factor as a term of what the function is given, with the sign in front: " + 2 * n - 1". False: it is none.
bool survey_write_term(const Survey *survey, const Frame *frame, Operand operand, Int factor, Text *text);
// Fields of one object, or two parameters.
bool survey_belong_together(const char *a, const char *b);

#endif
