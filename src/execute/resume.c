// Functions that are analysed apart from their callers (papers/functions-and-recursion.txt, section 3: call abstraction and intersection).
//
// A call splits in two: the caller waits, and the function starts in a state of its own. What the caller has and the function cannot reach stays with the caller. When
// a state is found in which the function returns, the run goes on in the caller with what that state says about the results, in terms of the arguments. What the
// function left alone is known from marks that its states carry: every object remembers its identity at entry, and which bytes were written since. What it wrote is told in
// terms of what was there, as far as its states remember that (state/entry.h).
#include <assert.h>

#include "execute/command_line.h"
#include "execute/handed.h"
#include "execute/height.h"
#include "execute/memory.h"
#include "execute/overwritten.h"
#include "state/entry.h"
#include "state/list.h"
#include "state/own_fold.h"
#include "state/own_path.h"
#include "state/own_settle.h"
#include "state/reach.h"
#include "state/segment.h"
#include "state/segment_bounds.h"
#include "state/string.h"

static Value extra_value(const FunctionInfo *function, uint32_t index) {
  return (Value){function->value_count + 1 + index};
}

// Of a text that may be written, where that has to be known of many calls at once: one of the two functions calls itself. None: it is not known.
static Linear end_of_text(const Executor *executor, Function caller, const State *state, const Allocation *object) {
  const bool *is_recursive = executor->callgraph->is_recursive;
  Linear end;
  if (!is_recursive[caller.id] && !is_recursive[state_top(state)->function.id]) return (Linear){0};
  if (object->constant || object->length.id || object->freed) return (Linear){0};
  bool has_end = string_last_zero(executor->terms, executor->oracle, executor->program, state, object, &end);
  return has_end ? end : (Linear){0};
}

// What the function is handed is whole, as far as nobody stands in it: it may go through all of it.
static void close_handed(Step *step, const BindingVec *arguments) {
  Executor *executor = step->executor;
  State *caller = step->state;
  Memory memory = {executor->terms, executor->oracle, executor->program, caller};
  Map reached = {0};
  for (uint32_t i = 0; i < arguments->count; i++) objects_mark(executor->terms, caller, arguments->data[i].abstract.linear, &reached);
  objects_close(executor->terms, caller, &reached);
  own_close_elements(&memory, &reached);
  map_release(&reached);
  bool settles = own_settle_places(&memory);
  if (own_close_paths(&memory) || settles) step_name_heights(step);
}

bool execute_call_apart(Step *step, Function callee) {
  Executor *executor = step->executor;
  Terms *terms = executor->terms;
  const FunctionInfo *info = &executor->program->functions[callee.id];
  AbstractValue value;
  // Conditions in memory are decided first: one call starts one state, so that it has one reading of the objects at entry.
  for (uint32_t i = 0; i < step->state->cells.count; i++) {
    bool holds;
    Atom condition = step->state->cells.data[i].value.condition;
    if (condition.kind == ATOM_NONE) continue;
    if (!step_decide(step, condition, &holds)) return false;
    step->state->cells.data[i].value = value_number(linear_constant(terms, holds), true);
  }
  step_name_heights(step);
  forget_overwritten_from(executor, step->state, (uint32_t)(step->instruction - step->function->instructions));
  BindingVec arguments = {0};
  for (uint32_t i = 0; i < info->param_count; i++) {
    if (!step_operand(step, call_operand_of(step->instruction, info, i + 1),
                      &value)) {  // a condition, which is decided first
      binding_vec_release(&arguments);
      return false;
    }
    // One representation for all calls where that is possible: a small number is the same in both.
    uint32_t bits = info->values[i + 1].type.bits;
    if (value.linear.id && info->values[i + 1].type.kind == TYPE_INT &&
        (value.reading == READ_UNSIGNED) != info->values[i + 1].is_unsigned && bits <= 120 &&
        step_knows(step, atom_le(terms, linear_constant(terms, 0), value.linear)) &&
        step_knows(step, atom_le(terms, value.linear, linear_constant(terms, range_high(bits, false))))) {
      value.reading = info->values[i + 1].is_unsigned ? READ_UNSIGNED : READ_SIGNED;
    }
    binding_vec_push(&arguments, (Binding){{i + 1}, value});
  }
  State *caller = step->state;
  Frame *waiting = state_top(caller);
  step_finish(step, caller);
  step_keep_used_later(step, waiting);
  for (uint32_t i = 0; i < arguments.count; i++)
    frame_bind(waiting, extra_value(step->function, i), arguments.data[i].abstract);
  close_handed(step, &arguments);
  waiting->phase = PHASE_CALLING;
  State *entry = state_clone(caller);
  for (uint32_t i = 0; i < entry->frames.count; i++) binding_vec_release(&entry->frames.data[i].bindings);
  entry->frames.count = 1;
  entry->frames.data[0] = (Frame){.function = callee, .block = {1}, .next = info->blocks[1].first};
  entry->apart = APART_ENTERING;
  entry->resumed = false;
  entry->entry.count = entry->entry_cells.count = 0;
  binding_vec_append(&entry->entry, arguments.data, arguments.count);
  binding_vec_append(&entry->frames.data[0].bindings, arguments.data, arguments.count);
  binding_vec_release(&arguments);
  Map reached = {0};
  handed_objects(executor, callee, entry, &reached);
  for (uint32_t i = entry->allocations.count; i--;) {
    Allocation *allocation = &entry->allocations.data[i];
    if (!map_get(&reached, allocation->base.id, NULL)) {
      entry->functions_exposed |= allocation->exposed;  // perhaps
      state_drop_allocation(entry, allocation->base);
      continue;
    }
    allocation->entry = allocation->base;
    allocation->part = false;
    allocation->written = (Written){0};
    allocation->end_at_entry = end_of_text(executor, waiting->function, entry, allocation);
    if (allocation->kind == ALLOCATION_STACK) allocation->frame = FRAME_OUTSIDE;
  }
  map_release(&reached);
  entry->heap_lost = false;  // what the caller lost stays the caller's
  entry->wild = entry->command_line_written = false;
  atom_vec_clear(&entry->log);
  linear_vec_clear(&entry->inputs);
  state_forget_costs(entry);
  call_states_vec_push(&executor->calls, (CallStates){caller, entry});
  step->state = NULL;
  return false;
}

bool execute_return_apart(Step *step) {
  State *state = step->state;
  const Instruction *instruction = step->instruction;
  BindingVec results = {0};
  AbstractValue value;
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    if (!step_operand(step, i, &value)) return false;
  }
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    binding_vec_push(&results, (Binding){extra_value(step->function, i), step_operand_raw(step, i)});
  }
  segments_drop_empty(&(Memory){step->executor->terms, step->executor->oracle, step->executor->program, state});
  Frame *frame = state_top(state);
  binding_vec_release(&frame->bindings);
  frame->bindings = results;
  frame->phase = PHASE_RETURNING;
  for (uint32_t i = state->allocations.count; i--;) {
    const Allocation *allocation = &state->allocations.data[i];
    if (allocation->kind == ALLOCATION_STACK && allocation->frame == 0) state_drop_allocation(state, allocation->base);
  }
  state_vec_push(&step->executor->returns, state);
  step->state = NULL;
  return false;
}

// -- Going on

typedef struct {
  Executor *executor;
  State *state;  // of the caller, going on
  const State *returned;
  Substitution names;  // symbols of the returned state -> terms of the caller's
  Map handed;          // the caller's objects that the function was handed
  Map named;           // those to which it was told a way
} Resumption;

static Linear rename_term(void *context, Linear term) {
  Resumption *r = context;
  Terms *terms = r->executor->terms;
  const LinearInfo *info = linear_info(terms, term);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    Linear known;
    if (substitution_get(&r->names, symbol, &known)) continue;
    const SymbolInfo *about = symbol_info(terms, symbol);
    if (about->function) continue;  // its address is the same everywhere
    Symbol fresh = symbol_new(terms, about->name);
    if (about->pinned) symbol_pin(terms, fresh);
    if (about->choice_count) symbol_set_choices(terms, fresh, about->choices, about->choice_count);
    substitution_set(&r->names, symbol, linear_symbol(terms, fresh));
  }
  return linear_apply(terms, term, &r->names);
}

static bool knows(const Resumption *r, Atom atom) {
  return atom.kind == ATOM_TRUE || (atom.kind != ATOM_FALSE && atom.kind != ATOM_NONE &&
                                    oracle_entails(r->executor->oracle, &r->state->knowledge, atom) == ANSWER_YES);
}

// The same, without the symbols that the caller's state has solved meanwhile.
static Linear rename_resolved(Resumption *r, Linear term) {
  return term.id ? state_resolve(r->executor->terms, r->state, rename_term(r, term)) : term;
}

// The representations must agree for two numbers to be the same value of `bits` bits; small numbers agree in both.
static void equate(Resumption *r, AbstractValue inside, AbstractValue outside, uint32_t bits) {
  Terms *terms = r->executor->terms;
  if (!inside.linear.id || !outside.linear.id) return;
  Linear renamed = rename_term(r, inside.linear), number = state_resolve(terms, r->state, outside.linear);
  if (inside.reading != outside.reading &&
      (bits > 120 || !knows(r, atom_le(terms, linear_constant(terms, 0), number)) ||
       !knows(r, atom_le(terms, number, linear_constant(terms, range_high(bits, false))))))
    return;
  state_assume(terms, r->state, atom_eq(terms, renamed, number));
}

static const Allocation *outcome_of(const State *returned, const Substitution *bases, const Terms *terms, Symbol base) {
  for (uint32_t i = 0; i < returned->allocations.count; i++) {
    const Allocation *allocation = &returned->allocations.data[i];
    Symbol image;
    Linear mapped;
    if (!allocation->entry.id || allocation->part) continue;
    if (substitution_get(bases, allocation->entry, &mapped) && linear_is_symbol(terms, mapped, &image) &&
        image.id == base.id)
      return allocation;
  }
  return NULL;
}

// Is each of the ranges one cell of the returned state?
static bool says_what_was_written(const Resumption *r, const Allocation *outcome) {
  Terms *terms = r->executor->terms;
  for (uint32_t i = 0; i < outcome->written.count; i++) {
    WrittenRange range = outcome->written.ranges[i];
    bool found = false;
    for (uint32_t c = 0; c < r->returned->cells.count && !found; c++) {
      const Cell *cell = &r->returned->cells.data[c];
      found = cell->base.id == outcome->base.id && cell->offset.id == linear_constant(terms, range.from).id &&
              range.from + (Int)cell->bytes == range.to;
    }
    if (!found) return false;
  }
  return true;
}

// Forgets the caller's view of what was written, as far as it is known.
static void forget_written(Resumption *r, Memory *memory, Allocation *mine, const Allocation *outcome) {
  memory_clobber_written(memory, mine->base, &outcome->written);
  if (!says_what_was_written(r, outcome)) memory_forget_summaries(memory, mine->base);
}

// The objects of the returned state that were there at entry are the caller's.
static void name_objects(Resumption *r, const Substitution *bases) {
  for (uint32_t i = 0; i < r->returned->allocations.count; i++) {
    const Allocation *object = &r->returned->allocations.data[i];
    Linear image;
    if (object->entry.id && !object->part && substitution_get(bases, object->entry, &image))
      substitution_set(&r->names, object->base, image);
  }
}

// What was a list of the caller's, or may have become one: its first object is what the function says of it; all others are objects that the
// function left behind (add_objects).
static void update_list(Resumption *r, Memory *memory, Allocation *mine, const Allocation *outcome) {
  mine->length = mine->last = (Linear){0};
  mine->path = mine->each = NULL;
  state_drop_fields(r->state, mine->base);
  if (outcome->written.all)
    memory_havoc(memory, mine->base);
  else
    forget_written(r, memory, mine, outcome);
  mine->freed = outcome->freed;
  if (!outcome->length.id) return;
  mine->length = rename_resolved(r, outcome->length);
  mine->last = rename_resolved(r, outcome->last);
  mine->path = outcome->path;
  mine->each = outcome->each;
  mine->link = outcome->link;
  mine->into = outcome->into;
}

// Was the object exposed, or one that was a part of it at entry?
static bool was_exposed(const State *returned, const Allocation *outcome) {
  for (uint32_t i = 0; i < returned->allocations.count; i++) {
    const Allocation *object = &returned->allocations.data[i];
    if (object->entry.id == outcome->entry.id && object->exposed) return true;
  }
  return false;
}

// The returned state says nothing of the object: it may have been written and freed. What was on the heap may also be an element of a list of the function's
// meanwhile, and come back as another object: so nothing is known about where pointers to it point.
static void lose_object(Resumption *r, Memory *memory, const Allocation *mine) {
  if (mine->freed) return;  // and stays so
  memory_havoc(memory, mine->base);
  if (mine->kind != ALLOCATION_HEAP && mine->kind != ALLOCATION_STREAM) return;
  r->state->heap_lost |= mine->kind == ALLOCATION_HEAP;
  state_drop_allocation(r->state, mine->base);
}

// Premise: no state of the function has the object, to which it was not told a way either (else the object may have become part of a list, or of an element). The function
// has gone through no pointer of which nothing is known. Conclusion: it has not touched the object.
static bool is_left_alone(const Resumption *r, Symbol base) {
  return !r->returned->wild && !map_get(&r->named, base.id, NULL);
}

// What elements of the caller's objects own: where the function has taken something out, or written, it says what is owned now.
static void forget_own(Resumption *r, const Substitution *bases) {
  SegmentVec *segments = &r->state->segments;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment segment = segments->data[i];
    bool is_handed = segment.own && map_get(&r->handed, segment.base.id, NULL);
    const Allocation *outcome = is_handed ? outcome_of(r->returned, bases, r->executor->terms, segment.base) : NULL;
    bool is_same = !is_handed || (outcome ? written_nothing(&outcome->written) : is_left_alone(r, segment.base));
    r->state->heap_lost |= !is_same && !outcome;
    if (is_same) segments->data[kept++] = segment;
  }
  segments->count = kept;
}

// The function went through pointers of which nothing is known: where these may have led, objects that were not handed to it may have been changed and freed.
static void lose_exposed(Resumption *r) {
  Memory memory = {r->executor->terms, r->executor->oracle, r->executor->program, r->state};
  if (!r->returned->wild) return;
  segments_lose_own(&memory);
  for (uint32_t i = r->state->allocations.count; i--;) {
    const Allocation *object = &r->state->allocations.data[i];
    bool may_be_reached = (object->exposed && object->kind == ALLOCATION_HEAP) ||
                          (object->kind == ALLOCATION_GLOBAL && !object->constant);
    if (may_be_reached && !map_get(&r->handed, object->base.id, NULL)) lose_object(r, &memory, object);
  }
}

// The caller's objects that the function could reach: what was not written keeps its contents, of the rest what the returned state says.
static void update_objects(Resumption *r, const Substitution *bases) {
  Executor *executor = r->executor;
  Terms *terms = executor->terms;
  Memory memory = {terms, executor->oracle, executor->program, r->state};
  for (uint32_t i = r->state->allocations.count; i--;) {
    Allocation *mine = &r->state->allocations.data[i];
    if (!map_get(&r->handed, mine->base.id, NULL)) continue;
    const Allocation *outcome = outcome_of(r->returned, bases, terms, mine->base);
    mine->exposed |= !outcome || was_exposed(r->returned, outcome);
    if (!outcome && is_left_alone(r, mine->base)) continue;
    if (outcome && !outcome->size.id) mine->size = (Linear){0};  // it may have been freed
    if (mine->constant || (outcome && written_nothing(&outcome->written))) continue;
    mine->height = (Linear){0};
    if (!outcome) {
      lose_object(r, &memory, mine);
      continue;
    }
    if (mine->length.id || outcome->length.id) {
      update_list(r, &memory, mine, outcome);
      continue;
    }
    if (!outcome->written.all)
      forget_written(r, &memory, mine, outcome);
    else
      memory_havoc(&memory, mine->base);
    mine->freed = outcome->freed;
    mine->zero |= outcome->zero;
    mine->initial |= outcome->initial;
  }
}

// Does the caller's list, of which this was a part at entry, come to an end here? Then its parts are objects of their own from now on.
static bool is_changed_part(const Resumption *r, const Allocation *part) {
  for (uint32_t i = 0; i < r->returned->allocations.count; i++) {
    const Allocation *whole = &r->returned->allocations.data[i];
    if (whole->entry.id == part->entry.id && !whole->part) return !written_nothing(&whole->written);
  }
  return false;
}

static bool is_made(const Resumption *r, const Allocation *object) {
  if (object->part ? !is_changed_part(r, object) : object->entry.id != 0) return false;
  return object->kind == ALLOCATION_HEAP || object->kind == ALLOCATION_STREAM || object->kind == ALLOCATION_TEXT ||
         object->kind == ALLOCATION_ENVIRONMENT || string_is_given(object) || string_is_any(object);
}

// Objects that the function made and left behind.
static void add_objects(Resumption *r) {
  Terms *terms = r->executor->terms;
  for (uint32_t i = 0; i < r->returned->allocations.count; i++) {
    Allocation made = r->returned->allocations.data[i];
    Linear renamed = rename_term(r, linear_symbol(terms, made.base));
    Symbol base;
    if (!is_made(r, &made) || !linear_is_symbol(terms, renamed, &base) || state_allocation(r->state, base)) continue;
    made.base = base;
    made.size = rename_resolved(r, made.size);
    made.length = rename_resolved(r, made.length);
    made.last = rename_resolved(r, made.last);
    made.height = (Linear){0};
    made.entry = (Symbol){0};
    made.part = false;
    made.end_at_entry = (Linear){0};
    state_add_allocation(r->state, made);
  }
}

static void add_contents(Resumption *r) {
  Terms *terms = r->executor->terms;
  for (uint32_t i = 0; i < r->returned->cells.count; i++) {
    Cell cell = r->returned->cells.data[i];
    const Allocation *inside = state_allocation(r->returned, cell.base);
    Symbol base;
    if (!linear_is_symbol(terms, rename_term(r, linear_symbol(terms, cell.base)), &base)) continue;
    const Allocation *outside = state_allocation(r->state, base);
    if (!outside || (outside->constant && !is_made(r, inside))) continue;
    if (entry_is_untouched(terms, inside, cell.offset, cell.bytes)) continue;  // it is what the caller has there
    cell.base = base;
    cell.offset = rename_resolved(r, cell.offset);
    cell.value.linear = rename_resolved(r, cell.value.linear);
    cell_vec_push(&r->state->cells, cell);
  }
}

// What the returned state says about bytes as they were at entry is said of what the caller has there. Where the caller says nothing,
// and has not written there either, the name that they get is remembered: so what the caller leaves behind is told in terms of what it was given.
static void equate_at_entry(Resumption *r, const Substitution *bases, Cell inside) {
  Terms *terms = r->executor->terms;
  Linear image;
  Symbol base;
  if (!inside.value.linear.id || !substitution_get(bases, inside.base, &image) ||
      !linear_is_symbol(terms, image, &base))
    return;
  const Allocation *mine = state_allocation(r->state, base);
  Linear offset = rename_resolved(r, inside.offset);
  if (!mine || mine->constant || !offset.id) return;
  Memory memory = {terms, r->executor->oracle, r->executor->program, r->state};
  AbstractValue outside;
  if (memory_find(&memory, base, offset, inside.bytes, &outside)) {
    equate(r, inside.value, outside, 8 * inside.bytes);
  } else if (r->state->apart && entry_is_untouched(terms, mine, offset, inside.bytes) &&
             !(mine->length.id &&
               list_touches_link(terms, r->executor->program, mine, offset, linear_constant(terms, inside.bytes)))) {
    outside = value_read(rename_term(r, inside.value.linear), inside.value.reading);
    memory_set(&memory, base, offset, inside.bytes, outside);
  }
}

static void equate_memory(Resumption *r, const Substitution *bases) {
  const State *returned = r->returned;
  for (uint32_t i = 0; i < returned->entry_cells.count; i++) equate_at_entry(r, bases, returned->entry_cells.data[i]);
  for (uint32_t i = 0; i < returned->cells.count; i++) {
    Cell cell = returned->cells.data[i];
    const Allocation *object = state_allocation(returned, cell.base);
    if (!entry_is_untouched(r->executor->terms, object, cell.offset, cell.bytes)) continue;
    cell.base = object->entry;
    equate_at_entry(r, bases, cell);
  }
}

// The sizes of the objects that the function was handed are what they were.
static void equate_sizes(Resumption *r, const Substitution *bases) {
  Terms *terms = r->executor->terms;
  for (uint32_t i = 0; i < r->returned->allocations.count; i++) {
    const Allocation *inside = &r->returned->allocations.data[i];
    Linear image;
    Symbol base;
    if (!inside->entry.id || inside->part || inside->length.id || !inside->size.id) continue;
    if (!substitution_get(bases, inside->entry, &image) || !linear_is_symbol(terms, image, &base)) continue;
    const Allocation *mine = state_allocation(r->state, base);
    if (!mine || mine->length.id || !mine->size.id) continue;
    if (string_is_any(inside) || inside->kind == mine->kind)
      state_assume(terms, r->state, atom_eq(terms, rename_term(r, inside->size), state_resolve(terms, r->state, mine->size)));
  }
}

// The texts that the function was handed ended where they ended at the call.
static void equate_ends(Resumption *r, const Substitution *ends) {
  Terms *terms = r->executor->terms;
  for (uint32_t i = 0; i < r->returned->allocations.count; i++) {
    const Allocation *inside = &r->returned->allocations.data[i];
    Linear outside;
    if (inside->part || !inside->end_at_entry.id || !substitution_get(ends, inside->entry, &outside)) continue;
    outside = state_resolve(terms, r->state, outside);
    if (outside.id) state_assume(terms, r->state, atom_eq(terms, rename_term(r, inside->end_at_entry), outside));
  }
}

// What is known of lists that the function made or changed.
static void add_fields(Resumption *r) {
  Terms *terms = r->executor->terms;
  for (uint32_t i = 0; i < r->returned->fields.count; i++) {
    ListField field = r->returned->fields.data[i];
    const Allocation *inside = state_allocation(r->returned, field.base);
    if (inside->entry.id && !inside->part && written_nothing(&inside->written)) continue;
    if (!linear_is_symbol(terms, rename_term(r, linear_symbol(terms, field.base)), &field.base)) continue;
    const Allocation *outside = state_allocation(r->state, field.base);
    if (!outside || !outside->length.id) continue;
    field.last.linear = rename_resolved(r, field.last.linear);
    list_field_vec_push(&r->state->fields, field);
  }
}

static bool has_segment(const State *state, const Segment *segment) {
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *other = &state->segments.data[i];
    if (other->base.id == segment->base.id && other->from.id == segment->from.id && other->to.id == segment->to.id &&
        other->bytes == segment->bytes && other->stride == segment->stride && other->string == segment->string)
      return true;
  }
  return false;
}

static void add_segments(Resumption *r) {
  Terms *terms = r->executor->terms;
  for (uint32_t i = 0; i < r->returned->segments.count; i++) {
    Segment segment = r->returned->segments.data[i];
    const Allocation *inside = state_allocation(r->returned, segment.base);
    if (segment.own && inside->entry.id && !inside->part && written_nothing(&inside->written)) continue;  // as it was
    if (!linear_is_symbol(terms, rename_term(r, linear_symbol(terms, segment.base)), &segment.base)) continue;
    const Allocation *outside = state_allocation(r->state, segment.base);
    if (!outside || outside->constant || outside->freed || outside->length.id) continue;
    segment.from = rename_resolved(r, segment.from);
    segment.to = rename_resolved(r, segment.to);
    segment.low = rename_resolved(r, segment.low);
    segment.high = rename_resolved(r, segment.high);
    bool says_something = segment.own || segment_says_something(terms, &segment);
    if (!segment.from.id || !segment.to.id || !says_something || has_segment(r->state, &segment)) continue;
    segment_vec_push(&r->state->segments, segment);
    state_allocation(r->state, segment.base)->height = (Linear){0};
  }
}

// The same question as at the call: what could the function reach?
static void reachable_at_call(Executor *executor, const State *caller, Function callee, Map *handed, Map *named) {
  const FunctionInfo *function = &executor->program->functions[state_top(caller)->function.id];
  State *view = state_clone(caller);
  Frame top = view->frames.data[view->frames.count - 1];
  view->frames.data[view->frames.count - 1] = view->frames.data[0];
  view->frames.data[0] = top;
  uint32_t extra = 0;
  for (uint32_t i = 0; i < top.bindings.count; i++) {
    if (top.bindings.data[i].value.id > function->value_count)
      view->frames.data[0].bindings.data[extra++] = top.bindings.data[i];
  }
  view->frames.data[0].bindings.count = extra;
  handed_objects(executor, callee, view, handed);
  named_objects(executor, callee, view, named);
  state_free(view);
}

static void assume_knowledge(Resumption *r) {
  Terms *terms = r->executor->terms;
  AtomVec atoms = {0};
  knowledge_atoms(terms, &r->returned->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count && !r->state->knowledge.contradiction; i++) {
    Atom atom = atoms.data[i];
    if (atom.linear.id) atom = atom_make(terms, atom.kind, rename_term(r, atom.linear));
    state_assume(terms, r->state, atom);
  }
  atom_vec_release(&atoms);
}

static void equate_arguments(Resumption *r, const FunctionInfo *function) {
  for (uint32_t i = 0; i < r->returned->entry.count; i++) {
    const Binding *entry = &r->returned->entry.data[i];
    const AbstractValue *argument = frame_find(state_top(r->state), extra_value(function, i));
    uint32_t bits = value_bits(r->executor->program, &r->returned->frames.data[0], entry->value);
    if (argument) equate(r, entry->abstract, *argument, bits);
  }
}

static void bind_results(Resumption *r, const Instruction *call) {
  const Frame *inside = &r->returned->frames.data[0];
  for (uint32_t i = 0; i < inside->bindings.count; i++) {
    const Binding *result = &inside->bindings.data[i];
    uint32_t index = result->value.id - r->executor->program->functions[inside->function.id].value_count - 1;
    AbstractValue value = result->abstract;
    if (index >= call->result_count || (!value.linear.id && !value.assigned)) continue;
    value.linear = rename_resolved(r, value.linear);
    frame_bind(state_top(r->state), (Value){call->result.id + index}, value);
  }
}

State *execute_resume(Executor *executor, const State *caller, const State *returned,
                      const EntryObjects *objects) {
  const Substitution *bases = &objects->bases;
  State *state = state_clone(caller);
  Frame *frame = state_top(state);
  const FunctionInfo *function = &executor->program->functions[frame->function.id];
  const Instruction *call = &function->instructions[frame->next];
  Resumption r = {.executor = executor, .state = state, .returned = returned};
  assert(frame->phase == PHASE_CALLING && !state->log.count);
  reachable_at_call(executor, caller, returned->frames.data[0].function, &r.handed, &r.named);
  name_objects(&r, bases);
  // First what is true of memory as it was at the call, then what became of it.
  assume_knowledge(&r);
  equate_arguments(&r, function);
  equate_sizes(&r, bases);
  equate_ends(&r, &objects->ends);
  equate_memory(&r, bases);
  forget_own(&r, bases);
  update_objects(&r, bases);
  lose_exposed(&r);
  map_release(&r.handed);
  map_release(&r.named);
  if (returned->command_line_written) command_line_forget(executor->terms, state);
  add_objects(&r);
  add_contents(&r);
  add_fields(&r);
  add_segments(&r);
  while (frame->bindings.count && frame->bindings.data[frame->bindings.count - 1].value.id > function->value_count)
    frame->bindings.count--;
  bind_results(&r, call);
  frame->phase = PHASE_RUN;
  frame->next++;
  const uint32_t *component = executor->callgraph->component;
  state->resumed |=
      state->apart && component[returned->frames.data[0].function.id] == component[state->frames.data[0].function.id];
  state->heap_lost |= returned->heap_lost;
  state->functions_exposed |= returned->functions_exposed;
  state->exact = false;
  substitution_release(&r.names);
  if (!state->knowledge.contradiction) return state;
  state_free(state);
  return NULL;
}
