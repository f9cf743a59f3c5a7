// One step of qsort or bsearch, whose loops are part of the program (library/callbacks.c): which elements are compared is not known, nor how often. So a step
// describes every way of sorting and of searching, and what goes wrong in some of them counts when the interpreter, which has one way, agrees.
//
// Where the comparison changes nothing, all rounds of the loop are alike: what is compared in any of them is any two elements of any permutation, and so it is in the
// first one. Then there is one round, or none. Where there are few elements, and it looks at no address and is defined for any two of them, more rounds follow in which all of them are compared, and
// the elements are in the order that this tells.
#include "encode/compared.h"
#include "encode/library.h"
#include "encode/wild.h"

enum { WHICH_MORE, WHICH_FIRST, WHICH_SECOND, WHICH_BYTES, WHICH_FOUND, WHICH_SOURCE = 10 };
enum { MOST_PERMUTED = 6, MOST_DEPTH = 8 };  // elements that are permuted exactly; calls below a comparison

// ---- Comparisons that change nothing but their own locals ----

static const Instruction *definition(const FunctionInfo *function, Value value) {
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *instruction = &function->instructions[i];
    if (value.id - instruction->result.id < instruction->result_count) return instruction;
  }
  return NULL;
}

static bool is_local(const FunctionInfo *function, const Operand *pointer) {
  if (pointer->kind != OPERAND_VALUE) return false;
  const Instruction *made = definition(function, pointer->value);
  while (made && made->opcode == OP_POINTER_ADD && made->operands[0].kind == OPERAND_VALUE)
    made = definition(function, made->operands[0].value);
  return made && made->opcode == OP_ALLOCA;
}

// Does it tell by addresses, and not by what lies there alone?
static bool compares_addresses(const Instruction *instruction) {
  if (instruction->opcode == OP_PTRTOINT) return true;
  return instruction->opcode == OP_ICMP && instruction->operands[0].type.kind == TYPE_POINTER &&
         instruction->operands[0].kind == OPERAND_VALUE && instruction->operands[1].kind == OPERAND_VALUE;
}

// Bytes of an element, or of a local.
static bool lies_in_element(const FunctionInfo *function, const Operand *pointer, const Operand *bytes, UInt element) {
  Int offset = 0;
  Operand base = *pointer;
  if (is_local(function, pointer)) return true;
  if (bytes->kind != OPERAND_CONSTANT) return false;
  while (base.kind == OPERAND_VALUE && base.value.id > function->param_count) {
    const Instruction *made = definition(function, base.value);
    if (!made || made->opcode != OP_POINTER_ADD || made->operand_count != 1) return false;
    offset += made->offset;
    base = made->operands[0];
  }
  return base.kind == OPERAND_VALUE && offset >= 0 && offset + bytes->constant <= (Int)element;
}

// A number of 16 bits at most in a wider type?
static bool is_small(const FunctionInfo *function, const Operand *operand) {
  const Instruction *made = operand->kind == OPERAND_VALUE ? definition(function, operand->value) : NULL;
  return operand->type.bits > 17 && made && (made->opcode == OP_ZEXT || made->opcode == OP_SEXT) && made->operands[0].type.bits <= 16;
}

// Of a check: it holds for all elements. (Who sorts need not compare all of them, so what is undefined of some says nothing of a run.)
static bool is_always_defined(const FunctionInfo *function, const Instruction *check, UInt element) {
  if (check->opcode != OP_CHECK) return true;
  switch ((int)check->condition) {
    case CHECK_READABLE:
    case CHECK_WRITABLE: return lies_in_element(function, &check->operands[0], &check->operands[1], element);
    case CHECK_SUM:
    case CHECK_DIFFERENCE: return is_small(function, &check->operands[0]) && is_small(function, &check->operands[1]);
    default: return false;
  }
}

static bool keeps_memory(const Encoder *encoder, Function id, UInt element, uint32_t depth);

static bool call_keeps_memory(const Encoder *encoder, const Instruction *call, UInt element, uint32_t depth) {
  if (call->operands[0].kind != OPERAND_FUNCTION) return false;
  Function callee = call->operands[0].function;
  if (element) return encoder->unrolling->libraries[callee.id] == LIBRARY_NOTHING;
  switch ((int)encoder->unrolling->libraries[callee.id]) {
    case LIBRARY_NOTHING:
    case LIBRARY_STRLEN:
    case LIBRARY_MEMCMP: return true;
    case LIBRARY_STRCMP:
    case LIBRARY_STRNCMP: return contract_find(encoder->program->functions[callee.id].name)->keeps_errno;
    case LIBRARY_DEFINED: return depth > 0 && keeps_memory(encoder, callee, element, depth - 1);
    default: return false;
  }
}

static bool instruction_keeps_memory(const Encoder *encoder, const FunctionInfo *function,
                                     const Instruction *instruction, UInt element, uint32_t depth) {
  if (element && (compares_addresses(instruction) || !is_always_defined(function, instruction, element))) return false;
  switch ((int)instruction->opcode) {
    case OP_LOAD: return !(instruction->flags & FLAG_VOLATILE);
    case OP_STORE: return is_local(function, &instruction->operands[1]);
    case OP_MEMCPY:
    case OP_MEMMOVE:
    case OP_MEMSET: return is_local(function, &instruction->operands[0]);
    case OP_CALL: return call_keeps_memory(encoder, instruction, element, depth);
    case OP_OPAQUE: return false;
    default: return true;
  }
}

// Can a block be reached again? On each cycle some jump leads to a block with no higher number.
static bool may_repeat(const FunctionInfo *function) {
  for (uint32_t block = 1; block <= function->block_count; block++)
    for (uint32_t i = 0; i < function->blocks[block].pred_count; i++)
      if (function->blocks[block].preds[i].id >= block) return true;
  return false;
}

static bool keeps_memory(const Encoder *encoder, Function id, UInt element, uint32_t depth) {
  const FunctionInfo *function = &encoder->program->functions[id.id];
  if (!function->is_defined || function->unsupported || function->is_variadic || (element && may_repeat(function))) return false;
  for (uint32_t i = 0; i < function->instruction_count; i++)
    if (!instruction_keeps_memory(encoder, function, &function->instructions[i], element, depth)) return false;
  return true;
}

// Of the loop's call of the comparison; `element`: and does it end, and is it defined, for any two elements of so many bytes, and looks at no address? 0: that is not asked
static bool comparison_keeps_memory(Encoder *encoder, UInt element) {
  const FunctionInfo *function = encoder->frame->info;
  const Instruction *call = NULL;
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *instruction = &function->instructions[i];
    if (instruction->opcode == OP_CALL && instruction != encoder->instruction) call = instruction;
  }
  if (!call) return false;
  TargetVec targets = {0};
  if (call->operands[0].kind == OPERAND_VALUE)
    encoder_targets(encoder, encoder_operand(encoder, &call->operands[0]), &targets);
  bool keeps = targets.count > 0;
  for (uint32_t i = 0; keeps && i < targets.count; i++) {
    const Pointee *pointee =
        targets.data[i].pointee == UINT32_MAX ? NULL : encoder_pointee(encoder, targets.data[i].pointee);
    keeps =
        pointee && pointee->kind == POINTEE_FUNCTION &&
        keeps_memory(encoder, (Function){pointee->origin}, element, MOST_DEPTH);
  }
  target_vec_release(&targets);
  return keeps;
}

// Has everything been compared? Rounds that an induction, or a region, begins with may be any.
static bool is_last(Encoder *encoder) {
  const Visit *visit = encoder->visit;
  bool is_counted = !encoder->region && encoder->frame->nests[visit->block.id].depth == 1 && !visit->later[0].id;
  return is_counted && visit->rounds[0] > 0 && comparison_keeps_memory(encoder, 0);
}

// ---- Steps ----

static Val any_element(const Call *call, uint32_t which, Term count, Term size, Term some) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term index = encoder_variable(encoder, encoder->program->pointer_bits, which, "element");
  encoder_assume(encoder, term_or(bank, term_not(bank, some), term_ult(bank, index, count)));
  return text_moved(call, text_argument(call, 0), term_mul(bank, index, size));
}

static void permute_exactly(const Call *call, const TargetVec *targets, uint32_t count, uint32_t size) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term sources[MOST_PERMUTED], is_permutation = term_truth(bank, true);
  for (uint32_t i = 0; i < count; i++) {
    Term index = encoder_variable(encoder, 8, WHICH_SOURCE + i, "place before sorting");
    is_permutation = term_and(bank, is_permutation, term_ult(bank, index, term_constant(bank, 8, count)));
    sources[i] = term_zext(bank, index, encoder->program->pointer_bits);
    for (uint32_t j = 0; j < i; j++)
      is_permutation = term_and(bank, is_permutation, term_ne(bank, sources[i], sources[j]));
  }
  encoder_assume(encoder, is_permutation);
  if (!encoder_is_dead(encoder)) encoder_permute(encoder, targets, sources, count, size);
}

static void permute(const Call *call, const TargetVec *targets, Term count, Term size) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  bool is_known = term_is_constant(bank, count) && term_is_constant(bank, size) &&
                  term_value(bank, count) <= MOST_PERMUTED && term_value(bank, size) <= UINT16_MAX;
  encoder_blurred(encoder, "the order of what is sorted", term_ne(bank, count, text_constant(call, 0)));
  if (is_known)
    permute_exactly(call, targets, (uint32_t)term_value(bank, count), (uint32_t)term_value(bank, size));
  else
    encoder_scramble(encoder, targets, WHICH_BYTES, call->name, term_mul(bank, count, size));
}

// The array can be read, or written, where it has elements.
static void check_array(const Call *call, const TargetVec *targets, Term count, Term size, bool sorts) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term none = text_constant(call, 0), some = term_ne(bank, count, none), total = term_mul(bank, count, size);
  encoder_undefined(encoder, UNDEFINED_BAD_CALL, term_and(bank, some, term_eq(bank, size, none)));
  Term is_large = term_or(bank, term_umulo(bank, count, size), term_slt(bank, total, none));
  encoder_undefined(encoder, UNDEFINED_OUT_OF_BOUNDS, term_and(bank, some, is_large));
  encoder_check_access_when(encoder, targets, total, sorts ? MEMORY_WRITE : MEMORY_READ, some);
}

static Val found_element(const Call *call, Term count, Term size, Term some) {
  Encoder *encoder = call->encoder;
  Term is_found = term_and(encoder->bank, some, encoder_variable(encoder, 1, WHICH_FOUND, "found"));
  Val element = any_element(call, WHICH_SECOND, count, size, some);
  return val_ite(encoder->vals, is_found, element, val_null(encoder->vals));
}

static void put_results(Encoder *encoder, Term more, Val a, Val b, Term told) {
  encoder_put(encoder, 0, val_plain(more));
  encoder_put(encoder, 1, a);
  encoder_put(encoder, 2, b);
  encoder_put(encoder, 3, val_plain(told));
}

static void put_step(const Call *call, bool sorts, Term more, Term told) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term count = text_word(call, 1), size = text_word(call, 2), some = term_ne(bank, count, text_constant(call, 0));
  encoder_blurred(encoder, "which elements are compared", some);
  Val a = any_element(call, WHICH_FIRST, count, size, some);
  if (encoder_is_dead(encoder)) return;
  Val b = sorts ? any_element(call, WHICH_SECOND, count, size, some) : found_element(call, count, size, some);
  if (encoder_is_dead(encoder)) return;
  put_results(encoder, more, a, b, told);
}

// ---- All of a few elements ----

// How many are compared with each other, or with the key; 0: they are too many, or not known, or what is told of them would not be about them alone.
static uint32_t count_compared(const Call *call, bool sorts) {
  Encoder *encoder = call->encoder;
  Term count = text_word(call, 1), size = text_word(call, 2);
  if (!term_is_constant(encoder->bank, count) || !term_is_constant(encoder->bank, size)) return 0;
  UInt number = term_value(encoder->bank, count);
  bool is_few = sorts ? number >= 2 && number <= MOST_SORTED : number >= 1 && number <= MOST_SEARCHED;
  return is_few && comparison_keeps_memory(encoder, term_value(encoder->bank, size)) ? (uint32_t)number : 0;
}

static Val element(const Call *call, uint32_t index) {
  Term distance = term_mul(call->encoder->bank, text_constant(call, index), text_word(call, 2));
  return text_moved(call, text_argument(call, 0), distance);
}

// One with which the key is equal, where there is one, if elements are in order.
static Val found_as_told(const Call *call, Term told, uint32_t count) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Term index = encoder_variable(encoder, encoder->program->pointer_bits, WHICH_SECOND, "element");
  Term is_found = encoder_variable(encoder, 1, WHICH_FOUND, "found"), good = term_truth(bank, true);
  for (uint32_t i = 0; i < count; i++) {
    Term is_this = term_and(bank, is_found, term_eq(bank, index, text_constant(call, i)));
    Term equals = compared_equals(bank, told, i);
    good = term_and(bank, good, term_or(bank, term_not(bank, is_this), equals));
    good = term_and(bank, good, term_or(bank, is_found, term_not(bank, equals)));
  }
  encoder_assume(encoder, term_ult(bank, index, text_constant(call, count)));
  encoder_assume(encoder, term_or(bank, good, term_not(bank, compared_is_searchable(bank, told, count))));
  Val there = text_moved(call, text_argument(call, 0), term_mul(bank, index, text_word(call, 2)));
  return val_ite(encoder->vals, is_found, there, val_null(encoder->vals));
}

// The next two elements, or the key's next one; behind the last ones what all comparisons say.
static void put_compared(const Call *call, bool sorts, uint32_t count, uint32_t steps) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t all = sorts ? count * (count - 1) : count, first = steps - 1, second = 0;
  Term told = external_argument(encoder, 4).bits;
  if (steps > 1) told = compared_with(bank, told, steps - 2, external_argument(encoder, 3).bits);
  Val none = val_null(encoder->vals);
  if (steps <= all) {
    if (sorts) compared_pair(steps - 1, count, &first, &second);
    put_results(encoder, term_truth(bank, true), element(call, first), sorts ? element(call, second) : none,
                compared_next(bank, told));
    return;
  }
  if (sorts) encoder_assume(encoder, term_not(bank, compared_is_unsorted(bank, told, count)));
  if (encoder_is_dead(encoder)) return;
  Val found = sorts ? none : found_as_told(call, told, count);
  if (!encoder_is_dead(encoder)) put_results(encoder, term_truth(bank, false), none, found, told);
}

void encode_callback_step(const Call *call, bool sorts) {
  Encoder *encoder = call->encoder;
  if (encoder->instruction->operands[0].kind != OPERAND_FUNCTION) {  // the loop alone calls it, whatever a pointer may lead to
    encoder_unsupported(encoder, "a call through a pointer of which nothing is known");
    return;
  }
  TermBank *bank = encoder->bank;
  uint32_t steps, few = count_compared(call, sorts);
  bool is_counted = compared_steps(bank, external_argument(encoder, 4).bits, &steps) && steps < COMPARED_OTHERWISE;
  if (few && is_counted && steps > 0) {
    put_compared(call, sorts, few, steps);
    return;
  }
  bool is_second = is_last(encoder), compares_all = few && is_counted;
  Term count = text_word(call, 1), size = text_word(call, 2), some = term_ne(bank, count, text_constant(call, 0));
  Term more = term_truth(bank, compares_all);
  if (!compares_all && !is_second) more = term_and(bank, some, encoder_variable(encoder, 1, WHICH_MORE, "more"));
  Term told = compares_all ? compared_next(bank, external_argument(encoder, 4).bits)
                           : term_constant(bank, COMPARED_BITS, COMPARED_OTHERWISE);
  TargetVec targets = {0};
  encoder_targets(encoder, text_argument(call, 0), &targets);
  check_array(call, &targets, count, size, sorts);
  if (sorts && !is_second && !encoder_is_dead(encoder)) permute(call, &targets, count, size);
  target_vec_release(&targets);
  if (!encoder_is_dead(encoder)) put_step(call, sorts, more, told);
}
