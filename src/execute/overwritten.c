// See overwritten.h.
#include "execute/overwritten.h"

#include "base/map.h"
#include "library/library.h"
#include "state/list.h"
#include "state/reach.h"

enum { MOST_INSTRUCTIONS = 64, MOST_CALLS = 2, MOST_READS = 16 };

// Bytes of an object.
typedef struct {
  Symbol base;
  Int from, to;
} Range;

typedef struct {
  Executor *executor;
  State *state;
  uint32_t left;  // instructions to look at
  uint32_t calls;
  Range reads[MOST_READS];
  uint32_t read_count;
} Walk;

// Where values of a function are known from.
typedef struct {
  const FunctionInfo *function;
  const Frame *frame;  // null: a call that is in front of the state
  Map addresses;       // value -> term, of what was met on the way; 0: it is not known
} Scope;

static Linear address_of(const Scope *scope, const Operand *operand) {
  uint32_t known;
  if (operand->kind != OPERAND_VALUE) return (Linear){0};
  if (map_get(&scope->addresses, operand->value.id, &known)) return (Linear){known};
  const AbstractValue *bound = scope->frame ? frame_find(scope->frame, operand->value) : NULL;
  return bound && bound->condition.kind == ATOM_NONE ? bound->linear : (Linear){0};
}

static Linear moved_pointer(const Walk *walk, const Scope *scope, const Instruction *add) {
  Linear address = add->operand_count == 1 ? address_of(scope, &add->operands[0]) : (Linear){0};
  return address.id ? linear_add_constant(walk->executor->terms, address, add->offset) : address;
}

// The bytes at the address; false: where they lie is not known.
static bool range_at(const Walk *walk, Linear address, uint32_t bytes, Range *range) {
  Linear offset;
  const Allocation *object = address.id ? state_pointee(walk->executor->terms, walk->state, address, &offset) : NULL;
  if (!object || !linear_is_constant(walk->executor->terms, offset, &range->from)) return false;
  range->base = object->base;
  range->to = range->from + bytes;
  return true;
}

static bool was_read(const Walk *walk, const Range *range) {
  for (uint32_t i = 0; i < walk->read_count; i++) {
    const Range *read = &walk->reads[i];
    if (read->base.id == range->base.id && read->from < range->to && range->from < read->to) return true;
  }
  return false;
}

// A list of one element is an object as others; its link is a cell then.
static void open_single(Walk *walk, Symbol base) {
  Executor *executor = walk->executor;
  const Allocation *object = state_allocation(walk->state, base);
  Int length;
  if (!object->length.id || object->path || !linear_is_constant(executor->terms, object->length, &length) || length != 1) return;
  list_open(&(Memory){executor->terms, executor->oracle, executor->program, walk->state}, base, true);
}

// Does the pointer lead to an object that came out of an element? (What leads to lists says how these hang together.)
static bool leads_to_taken(const Walk *walk, const Cell *cell) {
  Linear offset;
  const Allocation *object = state_pointee(walk->executor->terms, walk->state, cell->value.linear, &offset);
  return object && object->taken;
}

static void overwrite(Walk *walk, const Range *range, bool frees) {
  Terms *terms = walk->executor->terms;
  open_single(walk, range->base);
  CellVec *cells = &walk->state->cells;
  for (uint32_t i = 0; i < cells->count; i++) {
    Cell *cell = &cells->data[i];
    Range here = {.base = cell->base};
    bool is_within = cell->base.id == range->base.id && linear_is_constant(terms, cell->offset, &here.from) && range->from <= here.from && here.from + (Int)cell->bytes <= range->to;
    here.to = here.from + (Int)cell->bytes;
    if (is_within && !was_read(walk, &here) && (!frees || leads_to_taken(walk, cell))) cell_forget_object(terms, walk->state, cell);
  }
}

// False: what is read is not known.
static bool note_read(Walk *walk, const Scope *scope, const Instruction *load) {
  return walk->read_count < MOST_READS && range_at(walk, address_of(scope, &load->operands[0]), type_store_bytes(load->type), &walk->reads[walk->read_count]) && ++walk->read_count;
}

static void note_write(Walk *walk, const Scope *scope, const Instruction *store) {
  Range range;
  if (range_at(walk, address_of(scope, &store->operands[1]), type_store_bytes(store->operands[0].type), &range) && !was_read(walk, &range)) overwrite(walk, &range, false);
}

// What lies in an object that is freed nobody reads any more.
static void note_free(Walk *walk, const Scope *scope, const Instruction *call) {
  Range range;
  if (!range_at(walk, address_of(scope, &call->operands[1]), 0, &range) || range.from) return;
  const Allocation *object = state_allocation(walk->state, range.base);
  if (object->kind == ALLOCATION_HEAP && linear_is_constant(walk->executor->terms, object->size, &range.to)) overwrite(walk, &range, true);
}

static void walk_from(Walk *walk, Scope *scope, uint32_t at);

static void walk_into(Walk *walk, const Scope *scope, const Instruction *call) {
  const Program *program = walk->executor->program;
  if (walk->calls == MOST_CALLS || call->operands[0].kind != OPERAND_FUNCTION) return;
  if (library_of(program, call->operands[0].function) == LIBRARY_FREE) note_free(walk, scope, call);
  if (library_of(program, call->operands[0].function) != LIBRARY_DEFINED) return;
  const FunctionInfo *callee = &program->functions[call->operands[0].function.id];
  if (callee->unsupported || callee->is_variadic || call->operand_count != callee->param_count + 1) return;
  Scope inner = {.function = callee};
  for (uint32_t i = 1; i <= callee->param_count; i++) map_set(&inner.addresses, i, address_of(scope, &call->operands[i]).id);
  walk->calls++;
  walk_from(walk, &inner, callee->blocks[1].first);
  map_release(&inner.addresses);
}

// What it computes is another value than an earlier round has left.
static void define_results(Scope *scope, const Instruction *instruction, Linear first) {
  for (uint32_t i = 0; i < instruction->result_count; i++) map_set(&scope->addresses, instruction->result.id + i, i ? 0 : first.id);
}

// One instruction: false where the walk ends.
static bool pass(Walk *walk, Scope *scope, const Instruction *instruction) {
  Linear result = {0};
  switch ((int)instruction->opcode) {
    case OP_STORE: note_write(walk, scope, instruction); break;
    case OP_LOAD:
      if (!note_read(walk, scope, instruction)) return false;
      break;
    case OP_POINTER_ADD: result = moved_pointer(walk, scope, instruction); break;
    case OP_CALL: walk_into(walk, scope, instruction); return false;
    case OP_MEMCPY:
    case OP_MEMMOVE:
    case OP_OPAQUE:
    case OP_BRANCH:
    case OP_SWITCH:
    case OP_RETURN:
    case OP_UNREACHABLE: return false;
    default: break;
  }
  define_results(scope, instruction, result);
  return true;
}

static void walk_from(Walk *walk, Scope *scope, uint32_t at) {
  for (; walk->left; walk->left--) {
    const Instruction *instruction = &scope->function->instructions[at];
    if (!pass(walk, scope, instruction)) return;
    at = instruction->opcode == OP_JUMP ? scope->function->blocks[instruction->targets[0].id].first : at + 1;
  }
}

// `results`: of an instruction that is done, and whose results the frame does not have yet; null: there is none.
static void walk_in_frame(Executor *executor, State *state, const Frame *frame, const Instruction *results, uint32_t at) {
  Walk walk = {.executor = executor, .state = state, .left = MOST_INSTRUCTIONS};
  Scope scope = {.function = &executor->program->functions[frame->function.id], .frame = frame};
  if (results) define_results(&scope, results, (Linear){0});
  walk_from(&walk, &scope, at);
  map_release(&scope.addresses);
}

void forget_overwritten_from(Executor *executor, State *state, uint32_t instruction) { walk_in_frame(executor, state, state_top(state), NULL, instruction); }

void forget_overwritten(Executor *executor, State *state) {
  const Frame *top = state_top(state);
  if (top->phase == PHASE_RUN) forget_overwritten_from(executor, state, top->next);
  if (top->phase != PHASE_RETURNING || state->frames.count < 2) return;
  const Frame *caller = &state->frames.data[state->frames.count - 2];
  const Instruction *call = &executor->program->functions[caller->function.id].instructions[caller->next];
  walk_in_frame(executor, state, caller, call, caller->next + 1);
}
