// Reading one of many entries of a table of string constants, as `names[i]`. See table.h.
//
// Premise: wherever the offset may lead stands null or the address of a constant that ends with a zero byte: since the table has its initial contents, or as cells say (a copy of such a table, or
// one that a program has filled). Conclusion:
// the pointer is null, or leads to such an object, no smaller and no larger than these. It is given an object of its own, of which nothing else is known. Nobody writes to
// constants, so what is read there stays; and that the object is one of those that are there already does not matter, as pointers into such an object are
// never taken to differ from others (execute/compare.c).
#include "execute/library.h"
#include "execute/table.h"
#include "state/entry.h"
#include "state/memory.h"
#include "state/string.h"

enum {
  MAX_PLACES = 4096,
  MAX_NULLS = 4  // places of nulls between texts by which a state is split
};

typedef struct {
  bool has_null, has_text;
  Int nulls[MAX_NULLS];  // places, the first ones
  uint32_t null_count;
  Int first_null, last_null, first_text, last_text;  // places
  Int least, most;                                   // bytes of an object
} Texts;

static void add_null(Texts *texts, Int place) {
  if (!texts->has_null) texts->first_null = place;
  texts->last_null = place;
  texts->has_null = true;
  if (texts->null_count < MAX_NULLS) texts->nulls[texts->null_count] = place;
  texts->null_count++;
}

static void add_object(Texts *texts, Int place, Int least, Int most) {
  if (!texts->has_text) texts->first_text = place;
  if (!texts->has_text || least < texts->least) texts->least = least;
  if (!texts->has_text || most > texts->most) texts->most = most;
  texts->last_text = place;
  texts->has_text = true;
}

// The relocation leads to a constant that ends with a zero byte.
static bool add_text(const Program *program, const Relocation *relocation, Int place, Texts *texts) {
  if (relocation->target.kind != OPERAND_GLOBAL || relocation->target.constant) return false;
  const GlobalInfo *global = &program->globals[relocation->target.global.id];
  if (!global->is_constant || global->is_external || global->relocation_count || !global->size) return false;
  if (global->initial && global->initial[global->size - 1]) return false;
  add_object(texts, place, (Int)global->size, (Int)global->size);
  return true;
}

static bool add_entry(const Program *program, Global table, Int place, uint32_t bytes, Texts *texts) {
  const GlobalInfo *global = &program->globals[table.id];
  UInt number;
  for (uint32_t i = 0; i < global->relocation_count; i++)
    if ((Int)global->relocations[i].offset == place) return add_text(program, &global->relocations[i], place, texts);
  if (!memory_initial_number(program, table, (uint64_t)place, bytes, &number) || number) return false;
  add_null(texts, place);
  return true;
}

// Nothing but other members of the table's structures was changed, for all that is known.
static bool is_unchanged(Step *step, Symbol base, Int place, Int stride, uint32_t bytes) {
  const State *state = step->state;
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (state->cells.data[i].base.id == base.id && !step_lies_beside(step->executor->terms, &state->cells.data[i], place, stride, bytes)) return false;
  return true;
}

// The value is null or the address of a constant string that is none of the command line's.
static bool add_value(Step *step, const AbstractValue *value, Int place, Texts *texts) {
  const Terms *terms = step->executor->terms;
  Symbol base;
  Int least, most;
  if (value_is_null(terms, value)) {
    add_null(texts, place);
    return true;
  }
  bool is_start = value->linear.id && linear_is_symbol(terms, value->linear, &base);
  const Allocation *object = is_start ? state_allocation(step->state, base) : NULL;
  if (!object || string_is_given(object) || !string_is_constant(step->executor->program, object)) return false;
  step_interval(step, object->size, &least, &most);
  add_object(texts, place, least, most);
  return true;
}

// Each place that the offset may be has a cell. Cells at places that are not known are no others: what was written there has taken away those that it may have changed.
static bool collect_cells(Step *step, const Access *access, uint32_t bytes, Texts *texts) {
  Terms *terms = step->executor->terms;
  Int size;
  Places places;
  if (!linear_is_constant(terms, state_allocation(step->state, access->base)->size, &size)) return false;
  if (!step_possible_places(step, access->offset, size - (Int)bytes, MAX_PLACES, &places)) return false;
  for (Int place = places.first; place <= places.last; place += places.stride) {
    if (!places_have(&places, place)) continue;
    const AbstractValue *value = cell_value(&step->state->cells, access->base, linear_constant(terms, place), bytes);
    if (!value || !add_value(step, value, place, texts)) return false;
  }
  return texts->has_text;
}

static bool collect_initial(Step *step, const Access *access, uint32_t bytes, Texts *texts) {
  const Allocation *table = state_allocation(step->state, access->base);
  const Program *program = step->executor->program;
  Places places;
  if (table->kind != ALLOCATION_GLOBAL || !table->initial) return false;
  Int end = (Int)program->globals[table->global.id].size - (Int)bytes;
  if (!step_possible_places(step, access->offset, end, MAX_PLACES, &places)) return false;
  if (!table->constant && !is_unchanged(step, access->base, places.first, places.stride, bytes)) return false;
  for (Int place = places.first; place <= places.last; place += places.stride)
    if (places_have(&places, place) && !add_entry(program, table->global, place, bytes, texts)) return false;
  return texts->has_text;
}

static bool collect_texts(Step *step, const Access *access, uint32_t bytes, Texts *texts) {
  if (!access->offset.id || linear_is_constant(step->executor->terms, access->offset, NULL)) return false;
  if (collect_initial(step, access, bytes, texts)) return true;
  *texts = (Texts){0};
  return collect_cells(step, access, bytes, texts);
}

// Is the place that of one of the few nulls?
static bool decide_place(Step *step, Linear offset, const Texts *texts, bool *is_null) {
  Terms *terms = step->executor->terms;
  for (uint32_t i = 0; i < texts->null_count && !*is_null; i++)
    if (!step_decide(step, atom_eq(terms, offset, linear_constant(terms, texts->nulls[i])), is_null)) return false;
  return true;
}

// Is null read? Where all nulls stand before or behind all texts, or are few, the place says so, and says it again when it is read once more.
static bool decide_null(Step *step, Linear offset, const Texts *texts, bool *is_null) {
  Terms *terms = step->executor->terms;
  *is_null = false;
  if (!texts->has_null) return true;
  if (texts->last_text < texts->first_null)
    return step_decide(step, atom_le(terms, linear_constant(terms, texts->first_null), offset), is_null);
  if (texts->last_null < texts->first_text)
    return step_decide(step, atom_le(terms, offset, linear_constant(terms, texts->last_null)), is_null);
  if (texts->null_count <= MAX_NULLS && step_may_split(step, texts->null_count)) return decide_place(step, offset, texts, is_null);
  step_fork_null(step);
  return true;
}

TableRead step_read_text(Step *step, const Access *access, uint32_t bytes, AbstractValue *value) {
  Terms *terms = step->executor->terms;
  Texts texts = {0};
  Linear pointer;
  Symbol base;
  bool is_null;
  if (bytes * 8 != step->executor->program->pointer_bits || !collect_texts(step, access, bytes, &texts))
    return TABLE_UNKNOWN;
  if (!decide_null(step, access->offset, &texts, &is_null)) return TABLE_SPLIT;
  *value = value_number(linear_constant(terms, 0), true);
  if (is_null) return TABLE_KNOWN;
  step->state->exact = false;
  Linear size = texts.least == texts.most ? linear_constant(terms, texts.least)
                                          : step_fresh(step, FRESH_IMPRECISE, "size", texts.least, texts.most);
  if (!step_allocate(step, ALLOCATION_ENTRY, size, 1, false, "text", &pointer)) return TABLE_SPLIT;
  linear_is_symbol(terms, pointer, &base);
  Allocation *object = state_allocation(step->state, base);
  object->constant = true;
  object->untouched = false;  // what stands there is no input
  Memory memory = {terms, step->executor->oracle, step->executor->program, step->state};
  memory_set(&memory, base, linear_add_constant(terms, size, -1), 1, value_number(linear_constant(terms, 0), true));
  *value = value_number(pointer, true);
  return TABLE_KNOWN;
}
