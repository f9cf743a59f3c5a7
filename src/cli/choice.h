// The words that options take.
#ifndef PLUMB_CLI_CHOICE_H
#define PLUMB_CLI_CHOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "options.h"

typedef struct {
  const char *name;  // null behind the last one
  int value;
} Choice;

typedef enum { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER } When;

extern const Choice step_choices[];  // of plumb project

// Those of an option; null: it takes any word.
const Choice *choices_of(Option option);

// The one of this name; null: there is none.
const Choice *choice_find(const Choice *choices, const char *name, size_t length);

// The words that an option takes, one after the other; null: there are no more, or it takes any word.
const char *option_choice(Option option, size_t index);

#endif
