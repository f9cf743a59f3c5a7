// Files for questions to a solver, and for what came of them.
#ifndef PLUMB_STRATEGY_QUESTION_FILE_H
#define PLUMB_STRATEGY_QUESTION_FILE_H

#include <stdint.h>

#include "base/text.h"

int question_folder_make(const char *folder);  // if it does not exist. errno; 0: it is there
// All of the text, or no file. errno; 0: it is written.
int question_file_write(const char *folder, const char *name, const Text *text);
void question_file_name(uint64_t number, const char *suffix, Text *name);  // appends "000012.smt2"

#endif
