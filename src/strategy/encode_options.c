// See encode_options.h.
#include "strategy/encode_options.h"

static Parameter *make_parameters(const Argument *arguments, uint32_t count, Arena *arena) {
  Parameter *parameters = ARENA_ARRAY(arena, Parameter, count);
  for (uint32_t i = 0; i < count; i++) {
    const Argument *argument = &arguments[i];
    parameters[i] = (Parameter){
        .may_be_null = argument->may_be_null,
        .bytes = argument->bytes,
        .bytes_value = argument->bytes_param,
    };
    if (argument->kind == ARGUMENT_STRING) parameters[i].kind = PARAMETER_STRING;
    if (argument->kind == ARGUMENT_BLOCK) parameters[i].kind = PARAMETER_BLOCK;
  }
  return parameters;
}

EncodeOptions encode_options(const PlumbOptions *options, const Program *program, Function entry, const Argument *arguments,
                             uint32_t argument_count, Arena *arena) {
  static const SignedMeaning meanings[] = {
      [PLUMB_OVERFLOW_ERROR] = SIGNED_ERROR,
      [PLUMB_OVERFLOW_WRAP] = SIGNED_WRAP,
      [PLUMB_OVERFLOW_UNBOUNDED] = SIGNED_UNBOUNDED,
  };
  return (EncodeOptions){
      .program = program,
      .entry = entry,
      .parameters = make_parameters(arguments, argument_count, arena),
      .signed_overflow = meanings[options->signed_overflow],
      .malloc_may_fail = options->malloc_may_fail,
  };
}
