// What the user's options ask of the encoding of a program.
#ifndef PLUMB_STRATEGY_ENCODE_OPTIONS_H
#define PLUMB_STRATEGY_ENCODE_OPTIONS_H

#include "encode/encode.h"
#include "input/arguments.h"
#include "plumb.h"

// One argument per parameter of the entry. The parameters live in the arena. Leaks are not asked for.
EncodeOptions encode_options(const PlumbOptions *options, const Program *program, Function entry, const Argument *arguments,
                             uint32_t argument_count, Arena *arena);

#endif
