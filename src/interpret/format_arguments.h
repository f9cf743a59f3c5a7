// What a format takes its arguments from: those of the call, or a va_list that the call is given.
#ifndef PLUMB_INTERPRET_FORMAT_ARGUMENTS_H
#define PLUMB_INTERPRET_FORMAT_ARGUMENTS_H

#include "interpret/call.h"

typedef struct {
  const Call *call;
  uint32_t next;    // index of an argument of the call, or of a slot of the area
  ObjectId object;  // the argument area; id 0: arguments of the call
  uint64_t list;    // what the call is given as its va_list
} FormatArguments;

// The call's arguments from `next` on.
FormatArguments format_arguments_of_call(const Call *call, uint32_t next);

// Those that are left in the va_list that the call has as its argument `index`. false: the run ended.
bool format_arguments_of_list(const Call *call, uint32_t index, FormatArguments *arguments);

// The next one: its type and bits (of a structure: none). false: there is none, the run ended.
bool format_arguments_take(FormatArguments *arguments, Type *type, UInt *bits);

// The call is done: what its list holds is not determined any more.
bool format_arguments_end(const FormatArguments *arguments);

#endif
