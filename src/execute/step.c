// The questions, obligations and operands that all rules share. See rules.h.
#include <assert.h>

#include "base/soft.h"
#include "execute/rules.h"
#include "state/memory.h"
#include "state/say.h"

bool step_knows(Step *step, Atom atom) {
  atom = state_resolve_atom(step->executor->terms, step->state, atom);
  if (atom.kind == ATOM_TRUE) return true;
  if (atom.kind == ATOM_FALSE || atom.kind == ATOM_NONE) return false;
  return oracle_entails(step->executor->oracle, &step->state->knowledge, atom) == ANSWER_YES;
}

void step_interval(Step *step, Linear term, Int *low, Int *high) {
  Terms *terms = step->executor->terms;
  const Knowledge *knowledge = &step->state->knowledge;
  Int least, most;
  knowledge_interval(terms, knowledge, term, low, high);
  if (linear_info(terms, term)->count < 2) return;
  Linear negated = linear_scale(terms, term, -1);
  if (oracle_minimise(step->executor->oracle, knowledge, term, &least) && least > *low) *low = least;
  if (negated.id && oracle_minimise(step->executor->oracle, knowledge, negated, &most) && -most < *high) *high = -most;
}

bool step_assume(Step *step, Atom atom) {
  if (state_assume(step->executor->terms, step->state, atom)) return true;
  state_free(step->state);
  step->state = NULL;
  return false;
}

bool step_decide(Step *step, Atom atom, bool *holds) {
  Terms *terms = step->executor->terms;
  assert(atom.kind != ATOM_NONE);
  if (step_knows(step, atom)) return *holds = true;
  Atom negated = atom_negate(terms, atom);
  if (step_knows(step, negated)) return *holds = false, true;
  step->executor->splits++;
  State *other = state_clone(step->state);
  State *sides[2] = {step->state, other};
  for (int i = 0; i < 2; i++) {
    Atom here = i ? negated : atom;
    if (state_assume(terms, sides[i], here) && memory_learn(terms, step->executor->oracle, step->executor->program, sides[i], here)) {
      state_vec_push(&step->executor->pending, sides[i]);
    } else {
      state_free(sides[i]);
    }
  }
  step->state = NULL;
  return false;
}

static Function function_of(const Step *step) {
  return (Function){(uint32_t)(step->function - step->executor->program->functions)};
}

static uint32_t index_of(const Step *step) { return (uint32_t)(step->instruction - step->function->instructions); }

static uint64_t place_key(Function function, uint32_t instruction, uint32_t kind) {
  return hash_combine(map_key2(function.id, instruction), kind);
}

void executor_violation(Executor *executor, Undefined kind, Function function, uint32_t instruction, const char *fact) {
  uint64_t key = place_key(function, instruction, kind);
  uint32_t known;
  if (map_get(&executor->seen, key, &known)) {
    u32_vec_push(&executor->hits, known);
    return;
  }
  map_set(&executor->seen, key, executor->violations.count);
  u32_vec_push(&executor->hits, executor->violations.count);
  violation_vec_push(&executor->violations,
                     (Violation){.kind = kind,
                                 .place = executor->program->functions[function.id].instructions[instruction].place,
                                 .function = function,
                                 .instruction = instruction,
                                 .fact = fact ? arena_strdup(executor->arena, fact) : NULL});
}

// Whether the run goes on cannot be said in atoms.
void step_violation(Step *step, Undefined kind, const char *fact) {
  executor_violation(step->executor, kind, function_of(step), index_of(step), fact);
  if (step->state) step->state->exact = false;
}

bool step_fail(Step *step, Undefined kind, const char *fact) {
  step_violation(step, kind, fact);
  state_free(step->state);
  step->state = NULL;
  return false;
}

static void add_obstacle(Step *step, const char *reason, bool may_vanish) {
  Executor *executor = step->executor;
  uint64_t key = place_key(function_of(step), index_of(step), UINT32_MAX);
  if (map_get(&executor->seen, key, NULL)) return;
  map_set(&executor->seen, key, 1);
  obstacle_vec_push(&executor->obstacles, (Obstacle){reason, step->instruction->place, may_vanish});
}

void step_obstacle(Step *step, const char *reason) { add_obstacle(step, reason, false); }

void step_lacks_effect(Step *step, const char *reason) { add_obstacle(step, reason, true); }

bool step_give_up(Step *step, const char *reason) {
  step_obstacle(step, reason);
  state_free(step->state);
  step->state = NULL;
  return false;
}

void step_lack(Step *step, Atom need) {
  Executor *executor = step->executor;
  const AtomVec *path = &step->state->log;
  if (need.kind == ATOM_NONE || !executor->hits.count) return;
  lack_vec_push(&executor->lacks, (Lack){.violation = executor->hits.data[executor->hits.count - 1],
                                         .need = need,
                                         .path = arena_copy(executor->arena, path->data, sizeof(Atom) * path->count),
                                         .path_count = path->count});
}

// The check asks for it in terms of the source, if perhaps for more.
static void say_check(const Step *step, Atom atom, Text *fact) {
  const char *asked = step->instruction->opcode == OP_CHECK ? step->instruction->reason : NULL;
  if (asked)
    text_add(fact, asked);
  else
    atom_print(step->executor->terms, atom, fact);
}

void step_note_reason(const Step *step, Atom atom) {
  Reasons *reasons = step->executor->reasons;
  if (reasons && step->instruction->opcode == OP_CHECK)
    reasons_add(reasons, step->instruction->check, state_resolve_atom(step->executor->terms, step->state, atom));
}

bool step_require(Step *step, Atom atom, Undefined kind) {
  Terms *terms = step->executor->terms;
  if (step_knows(step, atom)) {
    step_note_reason(step, atom);
    return true;
  }
  Text fact = {0};
  text_add(&fact, "not known: ");
  if (!state_say(terms, step->executor->program, step->state, atom, &fact)) say_check(step, atom, &fact);
  executor_violation(step->executor, kind, function_of(step), index_of(step), text_str(&fact));
  text_release(&fact);
  step_lack(step, atom);
  if (atom.kind == ATOM_NONE) {
    step->state->exact = false;
    return true;
  }
  if (!step_assume(step, atom)) return false;
  if (!step_knows(step, atom)) return step_give_up(step, "an obligation is too large to be assumed");
  state_vec_push(&step->executor->pending, step->state);
  step->state = NULL;
  return false;
}

Int range_low(uint32_t bits, bool is_unsigned) { return is_unsigned ? 0 : -int_pow2((bits > 120 ? 120 : bits) - 1); }
Int range_high(uint32_t bits, bool is_unsigned) {
  return int_pow2((bits > 120 ? 120 : bits) - (is_unsigned ? 0 : 1)) - 1;
}

static Linear symbol_between(Step *step, const char *name, Int low, Int high) {
  Terms *terms = step->executor->terms;
  if (low == high) return linear_constant(terms, low);
  Linear symbol = linear_symbol(terms, symbol_new(terms, name));
  if (low != BOUND_NONE_LOW) state_assume(terms, step->state, atom_le(terms, linear_constant(terms, low), symbol));
  if (high != BOUND_NONE_HIGH) state_assume(terms, step->state, atom_le(terms, symbol, linear_constant(terms, high)));
  return symbol;
}

Linear step_fresh(Step *step, Fresh fresh, const char *name, Int low, Int high) {
  step->state->exact &= fresh == FRESH_INPUT;
  return symbol_between(step, name, low, high);
}

// Is q the quotient, for all that the state says?
static bool is_quotient(Step *step, Linear a, Linear q, Int divisor) {
  Terms *terms = step->executor->terms;
  Linear rest = linear_add_scaled(terms, a, q, -divisor);
  return rest.id && step_knows(step, atom_le(terms, linear_constant(terms, 0), rest)) &&
         step_knows(step, atom_le(terms, rest, linear_constant(terms, divisor - 1)));
}

Linear step_quotient(Step *step, Linear a, Int divisor) {
  Terms *terms = step->executor->terms;
  Int value, low, high;
  uint32_t last;
  if (linear_is_constant(terms, a, &value)) return linear_constant(terms, int_floor_div(value, divisor));
  if (divisor == 1) return a;
  uint64_t key = map_key2(a.id, linear_constant(terms, divisor).id);
  if (map_get(&step->executor->quotients, key, &last)) {
    Linear known = state_resolve(terms, step->state, (Linear){last});
    if (known.id && is_quotient(step, a, known, divisor)) return known;
  }
  knowledge_interval(terms, &step->state->knowledge, a, &low, &high);
  Linear q = symbol_between(step, NULL, low == BOUND_NONE_LOW ? low : int_floor_div(low, divisor),
                            high == BOUND_NONE_HIGH ? high : int_floor_div(high, divisor));
  map_set(&step->executor->quotients, key, q.id);
  Linear rest = linear_add_scaled(terms, a, q, -divisor);
  state_assume(terms, step->state, atom_le(terms, linear_constant(terms, 0), rest));
  state_assume(terms, step->state, atom_le(terms, rest, linear_constant(terms, divisor - 1)));
  return q;
}

bool step_has_no_end(const Step *step, uint32_t bits) {
  return step->executor->options.overflow == OVERFLOW_MODE_UNBOUNDED && bits > 1 && bits != 8 && bits != 16;
}

// Most uses may ask for the number that the input is not declared as: then people have to be told which one the symbol is.
static void tell_cast(const Step *step, const ValueInfo *info, bool declared_unsigned, AbstractValue value) {
  Terms *terms = step->executor->terms;
  Symbol symbol;
  bool converted = info->type.kind == TYPE_INT && info->type.bits > 1 && (value.reading == READ_UNSIGNED) != declared_unsigned &&
                   !step_has_no_end(step, info->type.bits);
  if (converted && linear_is_symbol(terms, value.linear, &symbol))
    symbol_set_cast(terms, symbol, info->type.bits, value.reading == READ_UNSIGNED);
}

AbstractValue step_input(Step *step, const ValueInfo *info, bool declared_unsigned) {
  bool is_wide = info->type.kind == TYPE_INT && info->type.bits <= 120 && step_has_no_end(step, info->type.bits);
  if (!is_wide || !declared_unsigned) {
    AbstractValue value = step_arbitrary(step, FRESH_INPUT, info->type, info->is_unsigned, info->name);
    tell_cast(step, info, declared_unsigned, value);
    return value;
  }
  return value_number(step_fresh(step, FRESH_INPUT, info->name, 0, range_high(info->type.bits, true)), true);
}

AbstractValue step_arbitrary(Step *step, Fresh fresh, Type type, bool is_unsigned, const char *name) {
  step->state->exact &= fresh == FRESH_INPUT;
  switch (type.kind) {
    case TYPE_POINTER: return value_number(step_fresh(step, fresh, name, 0, range_high(type.bits, true)), true);
    case TYPE_INT:
      if (type.bits > 120) return (AbstractValue){0};
      if (step_has_no_end(step, type.bits))
        return value_number(step_fresh(step, fresh, name, BOUND_NONE_LOW, BOUND_NONE_HIGH), false);
      if (type.bits == 1) is_unsigned = true;
      return value_number(step_fresh(step, fresh, name, range_low(type.bits, is_unsigned), range_high(type.bits, is_unsigned)),
                          is_unsigned);
    case TYPE_FLOAT:
      if (!type_has_key(type)) return (AbstractValue){0};
      return value_read(step_fresh(step, fresh, NULL, reading_low(READ_KEY, type.bits), reading_high(READ_KEY, type.bits)),
                        READ_KEY);
    case TYPE_VOID:
    case TYPE_VECTOR: return (AbstractValue){0};
  }
  return (AbstractValue){0};
}

Linear step_function_address(Step *step, Function function) {
  Executor *executor = step->executor;
  Symbol symbol = executor->functions[function.id];
  Linear address = linear_symbol(executor->terms, symbol);
  Int low, high;
  knowledge_bounds(&step->state->knowledge, symbol, &low, &high);
  if (low == BOUND_NONE_LOW) {
    state_assume(executor->terms, step->state, atom_le(executor->terms, linear_constant(executor->terms, 1), address));
  }
  return address;
}

static AbstractValue global_address(Step *step, const Operand *operand) {
  Terms *terms = step->executor->terms;
  for (uint32_t i = 0; i < step->state->allocations.count; i++) {
    const Allocation *allocation = &step->state->allocations.data[i];
    if (allocation->kind != ALLOCATION_GLOBAL || allocation->global.id != operand->global.id) continue;
    return value_number(linear_add_constant(terms, linear_symbol(terms, allocation->base), operand->constant), true);
  }
  return step_arbitrary(step, FRESH_IMPRECISE, operand->type, true, NULL);
}

static AbstractValue read_operand(Step *step, uint32_t index) {
  const Operand *operand = &step->instruction->operands[index];
  Terms *terms = step->executor->terms;
  switch (operand->kind) {
    case OPERAND_NONE: return (AbstractValue){0};
    case OPERAND_FLOAT:
      if (!type_has_key(operand->type)) return (AbstractValue){0};
      return value_read(linear_constant(terms, soft_key(operand->type.bits, (UInt)operand->constant)), READ_KEY);
    case OPERAND_CONSTANT: {
      Int constant = operand->constant;
      if (operand->type.kind == TYPE_INT && operand->type.bits == 1) constant &= 1;
      if (operand->type.kind == TYPE_POINTER && constant < 0) constant += int_pow2(operand->type.bits);
      return value_number(linear_constant(terms, constant), constant >= 0);
    }
    case OPERAND_GLOBAL: return global_address(step, operand);
    case OPERAND_FUNCTION: return value_number(step_function_address(step, operand->function), true);
    case OPERAND_UNDEF: {
      // Bound to a number beyond the function's values until the instruction is done, so that one started anew sees the same value.
      Value place = {step->function->value_count + 1 + index};
      const AbstractValue *known = frame_find(state_top(step->state), place);
      if (known) return *known;
      AbstractValue value = step_arbitrary(step, FRESH_INPUT, operand->type, false, NULL);
      if (value.linear.id) frame_bind(state_top(step->state), place, value);
      return value;
    }
    case OPERAND_VALUE: {
      const AbstractValue *bound = frame_find(state_top(step->state), operand->value);
      if (bound && (bound->linear.id || bound->condition.kind != ATOM_NONE)) return *bound;
      bool is_unsigned = step->function->values[operand->value.id].is_unsigned, assigned = bound && bound->assigned;
      AbstractValue value =
          step_arbitrary(step, FRESH_IMPRECISE, operand->type, is_unsigned, step->function->values[operand->value.id].name);
      value.assigned = assigned;
      if (value.linear.id) frame_bind(state_top(step->state), operand->value, value);
      return value;
    }
  }
  return (AbstractValue){0};
}

AbstractValue step_operand_raw(Step *step, uint32_t index) {
  assert(index < step->instruction->operand_count);
  const Operand *operand = &step->instruction->operands[index];
  AbstractValue value = read_operand(step, index);
  bool is_doubtful = operand->kind == OPERAND_UNDEF ||
                     (operand->kind == OPERAND_VALUE && step->function->values[operand->value.id].may_be_undefined);
  value.assigned |= !is_doubtful;
  return value;
}

const Instruction *step_definition(const Step *step, Value value) {
  for (uint32_t i = 0; i < step->function->instruction_count; i++)
    if (step->function->instructions[i].result.id == value.id) return &step->function->instructions[i];
  return NULL;
}

void step_done(Step *step) {
  step_lose(step);
  // What is known of the arguments of a call lasts from its checks until it is done.
  if (step->instruction->condition != CHECK_DEMAND) step_finish(step, step->state);
  state_top(step->state)->next++;
}

void step_finish(Step *step, State *state) {
  BindingVec *bindings = &state_top(state)->bindings;
  while (bindings->count && bindings->data[bindings->count - 1].value.id > step->function->value_count)
    bindings->count--;
}

bool step_operand(Step *step, uint32_t index, AbstractValue *value) {
  *value = step_operand_raw(step, index);
  if (value->condition.kind == ATOM_NONE) return true;
  bool holds, assigned = value->assigned;
  if (!step_decide(step, value->condition, &holds)) return false;
  *value = value_number(linear_constant(step->executor->terms, holds), true);
  value->assigned = assigned;
  return true;
}

// -- Representations

// After many splits in one step the rules prefer a new symbol to a further split, where they have the choice: a long straight line of operations that may wrap
// around must not double with each of them.
enum { MAX_SPLITS = 12 };

bool step_may_split(const Step *step, uint32_t times) { return step->executor->splits + times <= MAX_SPLITS; }

static bool splits_are_used_up(const Step *step) { return !step_may_split(step, 1); }

// The number in the other representation, without asking which of the two it is.
static Linear other_representation(Step *step, Linear number, uint32_t bits, bool is_unsigned) {
  Terms *terms = step->executor->terms;
  Linear wrapped = linear_symbol(terms, symbol_wrap(terms, number, bits, is_unsigned));
  state_assume(terms, step->state, atom_le(terms, linear_constant(terms, range_low(bits, is_unsigned)), wrapped));
  state_assume(terms, step->state, atom_le(terms, wrapped, linear_constant(terms, range_high(bits, is_unsigned))));
  step->state->exact = false;
  return wrapped;
}

bool step_to_signed(Step *step, AbstractValue value, uint32_t bits, Linear *number) {
  *number = value.linear;
  if (!value.linear.id || value.reading != READ_UNSIGNED) return true;
  Terms *terms = step->executor->terms;
  Atom fits = atom_le(terms, value.linear, linear_constant(terms, range_high(bits, false)));
  bool small;
  if (splits_are_used_up(step) && !step_knows(step, fits) && bits <= 120) {
    *number = other_representation(step, value.linear, bits, false);
    return true;
  }
  if (!step_decide(step, fits, &small)) return false;
  if (!small) *number = bits > 120 ? (Linear){0} : linear_add_constant(terms, value.linear, -int_pow2(bits));
  return true;
}

bool step_to_unsigned(Step *step, AbstractValue value, uint32_t bits, Linear *number) {
  *number = value.linear;
  if (!value.linear.id || value.reading == READ_UNSIGNED) return true;
  Terms *terms = step->executor->terms;
  AbstractValue converted;
  if (step->executor->options.overflow == OVERFLOW_MODE_UNBOUNDED) {  // the number may lie outside of the signed range
    if (!step_normalise(step, value.linear, bits, true, &converted)) return false;
    *number = converted.linear;
    return true;
  }
  Atom fits = atom_le(terms, linear_constant(terms, 0), value.linear);
  bool nonnegative;
  if (splits_are_used_up(step) && !step_knows(step, fits) && bits <= 120) {
    *number = other_representation(step, value.linear, bits, true);
    return true;
  }
  if (!step_decide(step, fits, &nonnegative)) return false;
  if (!nonnegative) *number = bits > 120 ? (Linear){0} : linear_add_constant(terms, value.linear, int_pow2(bits));
  return true;
}

bool step_reread(Step *step, AbstractValue *value, Type type) {
  Terms *terms = step->executor->terms;
  Reading reading = reading_of(type, type.kind == TYPE_POINTER);
  bool is_small;
  if (!value->linear.id || (reading == READ_KEY) == (value->reading == READ_KEY)) return true;
  Linear first = linear_constant(terms, value->reading == READ_UNSIGNED ? int_pow2(type.bits - 1) : 0);
  Atom is_above = atom_le(terms, first, value->linear);
  if (!splits_are_used_up(step) && !step_decide(step, is_above, &is_small)) return false;
  value->linear = state_resolve(terms, step->state, value->linear);
  Linear number = value_as(terms, step->executor->oracle, &step->state->knowledge, value, type.bits, reading);
  *value = (AbstractValue){.linear = number, .reading = reading, .assigned = value->assigned};
  return true;
}

bool step_signed(Step *step, uint32_t index, Linear *number) {
  AbstractValue value;
  Type type = step->instruction->operands[index].type;
  if (!step_operand(step, index, &value)) return false;
  if (type.bits == 1 && value.reading == READ_UNSIGNED && value.linear.id) {  // the signed numbers of one bit are 0 and -1
    *number = linear_scale(step->executor->terms, value.linear, -1);
    return true;
  }
  return step_to_signed(step, value, type.bits, number);
}

bool step_unsigned(Step *step, uint32_t index, Linear *number) {
  AbstractValue value;
  if (!step_operand(step, index, &value)) return false;
  return step_to_unsigned(step, value, step->instruction->operands[index].type.bits, number);
}

// Premise: the exact result is `term`. Conclusion: the result is term - k * 2^bits for the one k that puts it in range. Where the interval of the term leaves at most
// three k, the state is split by them (papers/bitvectors-and-bounds.txt, section 3.2); else the result is a new value in range.
bool step_normalise(Step *step, Linear term, uint32_t bits, bool want_unsigned, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  Int low = range_low(bits, want_unsigned), high = range_high(bits, want_unsigned), below = BOUND_NONE_LOW, above;
  if (term.id) {
    knowledge_interval(terms, &step->state->knowledge, term, &below, &above);
    if (below < low && step_knows(step, atom_le(terms, linear_constant(terms, low), term))) below = low;
    if (above > high && step_knows(step, atom_le(terms, term, linear_constant(terms, high)))) above = high;
    if (below >= low && above <= high) {
      *value = value_number(term, want_unsigned);
      return true;
    }
    if (bits <= 120 && below != BOUND_NONE_LOW && above != BOUND_NONE_HIGH) {
      Int modulus = int_pow2(bits), first = int_floor_div(below - low, modulus),
          last = int_floor_div(above - low, modulus);
      if (last == first || (last - first <= 2 && !splits_are_used_up(step))) {
        for (Int k = first; k < last; k++) {
          Int end = low + (k + 1) * modulus;  // the first number of the next round
          bool inside;
          if (!step_decide(step, atom_lt(terms, term, linear_constant(terms, end)), &inside)) return false;
          if (inside) {
            last = k;
            break;
          }
          first = k + 1;
        }
        *value = value_number(linear_add_constant(terms, term, -last * modulus), want_unsigned);
        return true;
      }
    }
  }
  step->state->exact = false;
  if (term.id &&
      bits <=
          120) {  // the same term gives the same value again: a rule that is started anew decides about the same symbol
    Linear wrapped = other_representation(step, term, bits, want_unsigned);
    if (want_unsigned && below >= 0) state_assume(terms, step->state, atom_le(terms, wrapped, term));
    *value = value_number(wrapped, want_unsigned);
  } else {
    *value = step_arbitrary(step, FRESH_IMPRECISE, (Type){TYPE_INT, bits}, want_unsigned, NULL);
  }
  return true;
}

// -- Results

bool step_wants_unsigned(const Step *step) {
  const Instruction *instruction = step->instruction;
  return instruction->type.kind == TYPE_POINTER || step->function->values[instruction->result.id].is_unsigned;
}

// Copies of bits: all that they are made of is defined, or the one that was chosen. What a call returns says it itself.
static bool is_made_of_assigned(Step *step) {
  if (step->instruction->opcode == OP_CALL) return false;
  for (uint32_t i = 0; i < step->instruction->operand_count; i++)
    if (!step_operand_raw(step, i).assigned) return false;
  return true;
}

void step_bind_result(Step *step, uint32_t which, AbstractValue value) {
  if (which < step->instruction->result_count) {
    Terms *terms = step->executor->terms;
    bool is_doubtful = step->function->values[step->instruction->result.id + which].may_be_undefined;
    value.assigned = !is_doubtful || value.assigned || is_made_of_assigned(step);
    value.linear = state_resolve(terms, step->state, value.linear);
    value.condition = state_resolve_atom(terms, step->state, value.condition);
    frame_bind(state_top(step->state), (Value){step->instruction->result.id + which}, value);
  }
}

Linear step_result(const Step *step, uint32_t which) {
  const AbstractValue *bound = frame_find(state_top(step->state), (Value){step->instruction->result.id + which});
  return bound ? bound->linear : (Linear){0};
}

void step_bind(Step *step, AbstractValue value) { step_bind_result(step, 0, value); }

Atom step_truth(Step *step, AbstractValue value) {
  if (value.condition.kind != ATOM_NONE) return value.condition;
  Terms *terms = step->executor->terms;
  if (!value.linear.id) value.linear = step_fresh(step, FRESH_IMPRECISE, NULL, 0, 1);
  Int low, high;
  knowledge_interval(terms, &step->state->knowledge, value.linear, &low, &high);
  if (low >= 0) return atom_le(terms, linear_constant(terms, 1), value.linear);
  return atom_make(terms, ATOM_NE, value.linear);
}

bool execute_arbitrary(Step *step) {
  const Instruction *instruction = step->instruction;
  step->state->exact = false;  // also where there is no result
  for (uint32_t i = 0; i < instruction->result_count; i++) {
    const ValueInfo *info = &step->function->values[instruction->result.id + i];
    step_bind_result(step, i, step_arbitrary(step, FRESH_IMPRECISE, info->type, info->is_unsigned, info->name));
  }
  return true;
}
