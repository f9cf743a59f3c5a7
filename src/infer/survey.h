// Which numbers a function is given, and which of its values are terms of them: what relations of numbers (numbers.h) are written with.
//
// The elements of an array have numbers, too: a term that speaks of one holds for each of them, and stands in their braces.
#ifndef PLUMB_INFER_SURVEY_H
#define PLUMB_INFER_SURVEY_H

#include "infer/guess.h"

enum { MOST_NUMBERS = 32, MOST_CONSTANTS = 8, MOST_STEPS = 24 };

typedef struct {
  const char *path;
  bool is_unsigned;
  bool is_enumeration;  // nothing relates it with other numbers
  bool counts;          // the function reads it, or a size is said by it: then relations of it are guessed
  const Guess *array;   // each of its elements has the number, at this path or in it; null: there is one
} Number;

typedef struct {
  const Guesses *guesses;
  RelationVec *out;
  Number numbers[MOST_NUMBERS];
  uint32_t count;
  Number elements[MOST_NUMBERS];  // those of elements of arrays: only checks speak of these
  uint32_t element_count;
  Int constants[MOST_CONSTANTS];
  uint32_t constant_count;
} Survey;

// A function that is looked into: the one that is asked about, or one that it calls, whose parameters are what the call hands over.
typedef struct Frame {
  const FunctionInfo *info;
  const Instruction *call;     // in the caller
  const struct Frame *caller;  // null: it is asked about
  const Program *program;
  bool has_variables;  // those of the program are places, too
} Frame;

// The numbers that the choices give the function, and the constants that may bound one.
void survey_numbers(Survey *survey);
// Adds the relation if it is new, there is room, and it speaks of elements of one array at most; clears the text.
void survey_add(Survey *survey, Text *text);

// Null: a parameter.
const Instruction *survey_definition(const FunctionInfo *info, Value value);
// Index in numbers; count: it is none of them.
uint32_t survey_find(const Survey *survey, const char *path);
uint32_t survey_find_loaded(const Survey *survey, const Frame *frame, const Instruction *load);
// Appends the path of the array that begins where the pointer leads, and whose elements lie so many bytes apart. False: there is none in what the function is given.
bool survey_write_array(const Frame *frame, Operand start, uint64_t stride, Text *path);
// Appends the path of the number that the operand is, whatever is said of what it lies in. False: it is none.
bool survey_write_number(const Frame *frame, Operand operand, Text *path);
// Appends the operand times the factor as a term of what the function is given, with the sign in front: " + 2 * n - 1". False: it is none.
bool survey_write_term(const Survey *survey, const Frame *frame, Operand operand, Int factor, Text *text);
// Fields of one object, or two parameters.
bool survey_belong_together(const char *a, const char *b);

#endif
