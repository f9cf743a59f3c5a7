// What a run has compared and found different: numbers, and texts that strcmp and its like were given.
#ifndef PLUMB_EXPLORE_COMPARED_H
#define PLUMB_EXPLORE_COMPARED_H

#include "base/int.h"
#include "base/text.h"
#include "base/vec.h"

typedef struct {
  Int left, right;
} ComparedNumbers;
VEC_DEFINE(ComparedNumbersVec, compared_numbers_vec, ComparedNumbers)

typedef struct {
  Text left, right;
} ComparedTexts;
VEC_DEFINE(ComparedTextsVec, compared_texts_vec, ComparedTexts)

typedef struct {
  ComparedNumbersVec numbers;
  ComparedTextsVec texts;
} Compared;  // an all-zero one is empty

// Each pair is kept once, and so many of them.
void compared_note_numbers(Compared *compared, Int left, Int right);
void compared_note_texts(Compared *compared, const char *left, size_t left_count, const char *right,
                         size_t right_count);
void compared_release(Compared *compared);

#endif
