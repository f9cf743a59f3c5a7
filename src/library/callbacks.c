// qsort, qsort_r and bsearch, which call back, see bodies.c. Each call gets a body of its own, so that what is found in it is told at the call:
//
//  steps = 2^64 - 1, result = 0, told = 0
//  loop: (more, a, b, told) = plumb.sort.step(array, count, size, result, told);   leave when not more, or steps == 0
//        result = compare(a, b);   steps = steps - 1
//
// The interpreter sorts in plumb.sort.step. For the other engines the array is permuted arbitrarily in it, and a and b are any two elements, in
// any order and arbitrarily often; the counter says that it ends, and is beyond what any sorting needs. The bounded engine takes one round for all
// of them where the comparison changes nothing, and then compares all of a few elements, whose results it keeps in `told` (encode/callback.c).
#include <string.h>

#include "library/contract.h"
#include "program/body.h"

static const Type int_type = {TYPE_INT, 32}, bool_type = {TYPE_INT, 1}, counter_type = {TYPE_INT, 64};

typedef struct {
  const char *name, *step;
  uint32_t array;  // the parameter that is the array; then come its count, the size of an element, the comparison
  bool has_key, has_context;
} Callback;

static const Callback callbacks[] = {{"qsort", "plumb.sort.step", 1, false, false},
                                     {"qsort_r", "plumb.sort.step", 1, false, true},
                                     {"bsearch", "plumb.search.step", 2, true, false}};

static bool is_callback(const FunctionInfo *caller, const Program *program, const Instruction *call,
                        const Callback *callback) {
  if (call->opcode != OP_CALL || call->operands[0].kind != OPERAND_FUNCTION) return false;
  const FunctionInfo *callee = &program->functions[call->operands[0].function.id];
  if (callee->is_defined || strcmp(callee->name, callback->name) != 0) return false;
  return contract_fits(program, caller, call, contract_find(callback->name));
}

static Function add_callback(Program *program, const Callback *callback, Place place) {
  Type pointer = body_pointer_type(program), word = body_word_type(program);
  Type results[] = {bool_type, pointer, pointer, counter_type};
  Type params[] = {pointer, word, word, int_type, counter_type};
  Function step = body_declare(program, callback->step, results, 4, params, 5);
  Type own[] = {pointer, pointer, word, word, pointer, pointer};
  const Type *own_params = callback->has_key ? own : own + 1;
  static const char *const names[] = {"key", "array", "count", "size", "compare", "context"};
  Text name = {0};
  text_printf(&name, "%s.%u", callback->name, program->function_count + 1);
  Function function = body_declare(program, arena_strdup(program->arena, text_str(&name)), &pointer, callback->has_key,
                              own_params, 4u + callback->has_key + callback->has_context);
  text_release(&name);
  Body body;
  program->functions[function.id].place = place;
  body_open(&body, program, function, place);
  uint32_t array = callback->array;
  for (uint32_t i = 1; i <= body.function->param_count; i++) body.values[i].name = names[i + 1 - array];
  body_open_block(&body, 0, (Block){0}, (Block){0});
  body_jump(&body, 2);
  body_open_block(&body, 2, (Block){1}, (Block){4});
  uint32_t told = body_new_value(&body, counter_type, NULL);
  uint32_t steps = body_new_value(&body, counter_type, "steps"), result = body_new_value(&body, int_type, NULL),
           more = body_new_value(&body, bool_type, NULL);
  uint32_t a = body_new_value(&body, pointer, NULL), b = body_new_value(&body, pointer, NULL),
           next_told = body_new_value(&body, counter_type, NULL), some = body_new_value(&body, bool_type, NULL);
  uint32_t next_result = body_new_value(&body, int_type, NULL), next_steps = body_new_value(&body, counter_type, NULL);
  body_phi(&body, told, body_constant(counter_type, 0), 1, body_value(&body, next_told), 4);
  body_phi(&body, steps, body_constant(counter_type, -1), 1, body_value(&body, next_steps), 4);
  body_phi(&body, result, body_constant(int_type, 0), 1, body_value(&body, next_result), 4);
  Operand arguments[] = {body_function_operand(program, step), body_value(&body, array), body_value(&body, array + 1),
                         body_value(&body, array + 2), body_value(&body, result), body_value(&body, told)};
  body_add(&body, OP_CALL, more, 4, arguments, 6);
  body_branch(&body, more, 3, 5);
  body_open_block(&body, 1, (Block){2}, (Block){0});
  Operand counted[] = {body_value(&body, steps), body_constant(counter_type, 0)};
  body_add(&body, OP_ICMP, some, 1, counted, 2)->predicate = PREDICATE_UGT;
  body_branch(&body, some, 4, 5);
  body_open_block(&body, 1, (Block){3}, (Block){0});
  Operand compared[] = {body_value(&body, array + 3), body_value(&body, callback->has_key ? 1 : a),
                        body_value(&body, callback->has_key ? a : b),
                        callback->has_context ? body_value(&body, array + 4) : (Operand){0}};
  body_add(&body, OP_CALL, next_result, 1, compared, 3u + callback->has_context);
  counted[1].constant = 1;
  body_add(&body, OP_SUB, next_steps, 1, counted, 2);
  body_jump(&body, 2);
  body_open_block(&body, 2, (Block){2}, (Block){3});
  Operand found = body_value(&body, b);
  body_add(&body, OP_RETURN, 0, 0, &found, callback->has_key);
  body_close(&body);
  return function;
}

static void redirect_calls(Program *program, uint32_t function_count, const Callback *callback) {
  for (uint32_t id = 1; id <= function_count; id++) {
    for (uint32_t i = 0; i < program->functions[id].instruction_count; i++) {
      const FunctionInfo *caller = &program->functions[id];
      Instruction *call = &caller->instructions[i];
      if (is_callback(caller, program, call, callback))
        call->operands[0].function = add_callback(program, callback, call->place);
    }
  }
}

void library_redirect_callbacks(Program *program, uint32_t function_count) {
  for (size_t i = 0; i < sizeof callbacks / sizeof *callbacks; i++)
    redirect_calls(program, function_count, &callbacks[i]);
}
