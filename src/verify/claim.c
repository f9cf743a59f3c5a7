// See claim.h. Symbols are found by matching: what a value is in the state, minus the symbols that are known, is the last symbol. Those that nothing says keep
// what they were where the region starts.
#include "verify/claim.h"

#include "base/answer.h"
#include "verify/claiming.h"

// ---- What the state holds ----

static const Pointee *pointee_of(const Match *match, uint32_t object) {
  return unrolling_pointee(match->claimed->unrolling, match->reading->objects[object]);
}

static Cell cell_of(const Match *match, uint32_t object) {
  return store_get(match->claimed->arrival->store, match->reading->objects[object]);
}

static Type type_of(const Match *match, const ProofBinding *binding) {
  const ProofFrame *frame = &match->reading->cut->frames.data[binding->frame];
  const FunctionInfo *function = &match->reading->program->functions[frame->function.id];
  return proof_is_return(match->reading->cut) ? function->result_types[binding->value.id - 1]
                                              : function->values[binding->value.id].type;
}

static Type type_of_param(const Match *match, const ProofBinding *binding) {
  return match->reading->program->functions[match->reading->cut->frames.data[0].function.id]
      .values[binding->value.id]
      .type;
}

static Val val_of(const Match *match, const ProofBinding *binding) {
  return match->claimed->arrival->vals[binding->frame][binding->value.id];
}

static Number number_of(const Match *match, Val val, Type type, bool is_unsigned) {
  Reading *reading = match->reading;
  Term bits = type.kind == TYPE_POINTER ? val_address(reading->vals, val) : val.bits;
  return number_of_sum(reading->bank, bits, is_unsigned, &match->claimed->never);
}

static Number offset_of(const Match *match, Val pointer) {
  return number_of_sum(match->reading->bank, pointer.bits, false, &match->claimed->never);
}

static Number size_of(const Match *match, uint32_t object) {
  return number_of_sum(match->reading->bank, pointee_of(match, object)->size, true, &match->claimed->never);
}

// What lies in the cell; bits id 0: its offset is not known yet.
static Val loaded(const Match *match, const ProofCell *cell) {
  Reading *reading = match->reading;
  TermBank *bank = reading->bank;
  Number offset = reading_number(reading, &cell->offset);
  Cell object = cell_of(match, cell->object);
  if (!offset.is_known || !object.content.id) return (Val){0};
  Term at = number_bits(bank, offset, reading->program->pointer_bits);
  if (cell->is.kind != PROOF_POINTER) return val_plain(array_read(bank, object.content, at, cell->bytes));
  if (term_is_constant(bank, at))
    return pointers_read(reading->vals, object.pointers, object.content, (uint64_t)term_value(bank, at));
  return val_from_address(reading->vals, array_read(bank, object.content, at, cell->bytes));
}

// What lay there at the entry of the function that is proved apart.
static Term held_before(const Match *match, const ProofCell *cell) {
  Number offset = reading_number(match->reading, &cell->offset);
  Array content = match->claimed->entered->contents[cell->object];
  if (!offset.is_known || !content.id) return (Term){0};
  Term at = number_bits(match->reading->bank, offset, match->reading->program->pointer_bits);
  return array_read(match->reading->bank, content, at, cell->bytes);
}

// ---- Matching ----

// The term is this number: so is its last unknown symbol known.
void claiming_solve(Match *match, const ProofTerm *term, Number number) {
  Reading *reading = match->reading;
  uint32_t last = 0;
  Int factor = 0;
  if (!number.is_known || reading_unknowns(reading, term, &last, &factor) != 1) return;
  reading->numbers[last] = number_constant(0);
  Number rest = reading_number(reading, term);
  reading->numbers[last] =
      number_divide(reading->bank, number_add(reading->bank, number, number_scale(reading->bank, rest, -1)), factor);
  match->is_changed |= reading->numbers[last].is_known;
}

bool claiming_is_never(const Match *match, Term fact) {
  const NumberOracle *never = &match->claimed->never;
  fact = term_and(match->reading->bank, match->when, fact);
  return term_is_false(match->reading->bank, fact) || never->is_never(never->context, fact);
}

static bool is_nowhere(const Match *match, Term object) {
  return term_is_true(match->reading->bank, val_is_nowhere(match->reading->vals, object));
}

// Which of two objects it is: where both are possible one is taken, and the claim is about these executions. Another claim takes the other one.
static bool is_first(Match *match, const Shape *of) {
  TermBank *bank = match->reading->bank;
  Term other = term_not(bank, of->condition);
  if (is_nowhere(match, of->a) || claiming_is_never(match, of->condition)) return false;
  if (is_nowhere(match, of->b) || claiming_is_never(match, other)) return true;
  return claim_choose(match->claimed->choices);
}

// Of a selection between objects, one that is selected.
static Term selected(Match *match, Term object) {
  enum { MOST_SELECTIONS = 12 };
  TermBank *bank = match->reading->bank;
  for (int i = 0; i < MOST_SELECTIONS && !term_is_constant(bank, object); i++) {
    const Shape *shape = val_shape(match->reading->vals, object);
    if (!shape) break;
    Shape of = *shape;
    bool first = is_first(match, &of);
    match->when = term_and(bank, match->when, first ? of.condition : term_not(bank, of.condition));
    object = first ? of.a : of.b;
  }
  return object;
}

static void match_pointer(Match *match, const ProofValue *is, Val val) {
  Reading *reading = match->reading;
  uint32_t *object = &reading->objects[is->object];
  if (!val.object.id) return;
  Term to = *object == UINT32_MAX ? selected(match, val.object) : val.object;
  if (*object == UINT32_MAX && term_is_constant(reading->bank, to)) {
    uint64_t number = (uint64_t)term_value(reading->bank, to);
    *object = unrolling_pointee_of(match->claimed->unrolling, number);
    match->is_changed |= *object != UINT32_MAX;
  }
  claiming_solve(match, &is->term, offset_of(match, val));
}

void claiming_match(Match *match, const ProofValue *is, Val val, Type type) {
  if (!val.bits.id) return;
  switch (is->kind) {
    case PROOF_SIGNED:
    case PROOF_UNSIGNED:
      claiming_solve(match, &is->term, number_of(match, val, type, is->kind == PROOF_UNSIGNED));
      break;
    case PROOF_POINTER: match_pointer(match, is, val); break;
    case PROOF_TRUTH:
    case PROOF_ANY: break;
  }
}

static Type type_of_cell(const ProofCell *cell) {
  return (Type){cell->is.kind == PROOF_POINTER ? TYPE_POINTER : TYPE_INT, 8 * cell->bytes};
}

static void match_entry(Match *match) {
  const CutPoint *cut = match->reading->cut;
  for (uint32_t i = 0; i < cut->given.count; i++) {
    const ProofBinding *binding = &cut->given.data[i];
    claiming_match(match, &binding->is, match->claimed->entered->params[binding->value.id],
                   type_of_param(match, binding));
  }
  for (uint32_t i = 0; i < cut->before.count; i++) {
    const ProofCell *cell = &cut->before.data[i];
    Term held = held_before(match, cell);
    if (held.id) claiming_match(match, &cell->is, val_plain(held), (Type){TYPE_INT, 8 * cell->bytes});
  }
}

static void match_all(Match *match) {
  Reading *reading = match->reading;
  const CutPoint *cut = reading->cut;
  do {
    match->is_changed = false;
    for (uint32_t i = 0; i < cut->bindings.count; i++) {
      const ProofBinding *binding = &cut->bindings.data[i];
      claiming_match(match, &binding->is, val_of(match, binding), type_of(match, binding));
    }
    for (uint32_t i = 0; i < cut->objects.count; i++) {
      const ProofObject *object = &cut->objects.data[i];
      if (object->has_size && reading->objects[i] != UINT32_MAX)
        claiming_solve(match, &object->size, size_of(match, i));
    }
    for (uint32_t i = 0; i < cut->cells.count; i++) {
      const ProofCell *cell = &cut->cells.data[i];
      if (reading->objects[cell->object] != UINT32_MAX)
        claiming_match(match, &cell->is, loaded(match, cell), type_of_cell(cell));
    }
    claiming_match_lists(match);
    match_entry(match);
  } while (match->is_changed);
}

static void match_facts(Match *match) {
  const CutPoint *cut = match->reading->cut;
  do {
    match->is_changed = false;
    for (uint32_t i = 0; i < cut->facts.count; i++)
      if (cut->facts.data[i].relation == PROOF_EQUAL)
        claiming_solve(match, &cut->facts.data[i].term, number_constant(0));
  } while (match->is_changed);
}

static void keep_symbols(Match *match) {
  const Reading *from = match->claimed->from;
  Reading *reading = match->reading;
  for (uint32_t i = 0; i < reading->cut->symbols.count; i++) {
    if (reading->numbers[i].is_known || !from) continue;
    uint32_t index = map_get_or(&from->index_of, reading->cut->symbols.data[i].symbol, UINT32_MAX);
    if (index != UINT32_MAX) reading->numbers[i] = from->numbers[index];
  }
}

// The largest value (`from_above`) or the least one that all inequalities leave to the symbol with this index, of which nothing else in them is unknown. False: there are none.
static bool choose_by_facts(Match *match, uint32_t index, bool from_above) {
  const CutPoint *cut = match->reading->cut;
  TermBank *bank = match->reading->bank;
  Number *number = &match->reading->numbers[index], chosen = {0};
  Int sign = from_above ? 1 : -1;
  for (uint32_t i = 0; i < cut->facts.count; i++) {
    const ProofFact *fact = &cut->facts.data[i];
    uint32_t unknown = UINT32_MAX;
    Int factor = 0;
    bool is_one =
        fact->relation == PROOF_POSITIVE && reading_unknowns(match->reading, &fact->term, &unknown, &factor) == 1;
    if (!is_one || unknown != index || factor != (from_above ? -1 : 1)) continue;
    claiming_solve(match, &fact->term, number_constant(0));
    Number bound = number_scale(bank, *number, sign);
    chosen = chosen.is_known ? number_least(bank, chosen, bound) : bound;
    *number = (Number){0};
  }
  *number = number_scale(bank, chosen, sign);
  return number->is_known;
}

// What nothing says is as much as the facts allow, or what is least.
static void choose_symbols(Match *match) {
  Reading *reading = match->reading;
  for (uint32_t i = 0; i < reading->cut->symbols.count; i++) {
    const ProofSymbol *symbol = &reading->cut->symbols.data[i];
    if (reading->numbers[i].is_known) continue;
    if (!choose_by_facts(match, i, true) && !choose_by_facts(match, i, false)) {
      Int value = symbol->low > 0 || symbol->high < 0 ? symbol->low : 0;
      reading->numbers[i] = number_constant(value);
    }
    match_all(match);
  }
}

static void find_symbols(Match *match) {
  Reading *reading = match->reading;
  for (uint32_t i = 0; i < reading->cut->objects.count; i++) {
    const ProofObject *object = &reading->cut->objects.data[i];
    if (object->kind == PROOF_GLOBAL) reading->objects[i] = unrolling_global(match->claimed->unrolling, object->global);
    if (object->entry) reading->objects[i] = match->claimed->entered->objects[object->entry - 1];
  }
  match_all(match);
  match_facts(match);
  match_all(match);
  keep_symbols(match);
  match_all(match);
  match_facts(match);
  choose_symbols(match);
}

// ---- What must hold ----

void claiming_demand(Match *match, Term fact) {
  match->holds = fact.id ? term_and(match->reading->bank, match->holds, fact) : term_truth(match->reading->bank, false);
}

static void demand_equal(Match *match, Number a, Number b) {
  TermBank *bank = match->reading->bank;
  claiming_demand(match, number_is_zero(bank, number_add(bank, a, number_scale(bank, b, -1))));
}

static void demand_known(Match *match, bool fact) { claiming_demand(match, term_truth(match->reading->bank, fact)); }

// What depends on where objects lie must not be taken for a number that is known.
static void demand_no_address(Match *match, Val val) {
  if (val.object.id) claiming_demand(match, val_is_nowhere(match->reading->vals, val.object));
}

void claiming_demand_value(Match *match, const ProofValue *is, Val val, Type type) {
  Reading *reading = match->reading;
  TermBank *bank = reading->bank;
  Term bits;
  if (is->kind == PROOF_ANY) return;
  if (!val.bits.id) {
    demand_known(match, false);
    return;
  }
  switch (is->kind) {
    case PROOF_SIGNED:
    case PROOF_UNSIGNED:
      demand_no_address(match, val);
      demand_equal(match, reading_number(reading, &is->term), number_of(match, val, type, is->kind == PROOF_UNSIGNED));
      break;
    case PROOF_TRUTH:
      demand_no_address(match, val);
      bits = reading_fact(reading, &is->fact);
      if (bits.id) bits = term_eq(bank, term_zext(bank, bits, term_width(bank, val.bits)), val.bits);
      claiming_demand(match, bits);
      break;
    case PROOF_POINTER:
      demand_known(match, val.object.id && reading->objects[is->object] != UINT32_MAX);
      if (term_is_false(bank, match->holds)) break;
      bits = term_constant(bank, reading->vals->object_bits, pointee_of(match, is->object)->number);
      claiming_demand(match, term_eq(bank, bits, val.object));
      demand_equal(match, reading_number(reading, &is->term), offset_of(match, val));
      break;
    case PROOF_ANY: break;
  }
}

// Where an address may lie: is it none there, but this number? Null, say.
static bool demand_no_pointer(Match *match, const ProofCell *cell) {
  const Program *program = match->reading->program;
  Cell object = cell_of(match, cell->object);
  bool is_wide = cell->is.kind == PROOF_UNSIGNED && cell->bytes * 8 == program->pointer_bits;
  if (!is_wide || cell->offset.count || !object.content.id) return false;
  Val val = pointers_read(match->reading->vals, object.pointers, object.content, (uint64_t)cell->offset.constant);
  claiming_demand_value(match, &cell->is, val, (Type){TYPE_POINTER, program->pointer_bits});
  return true;
}

static void demand_cell(Match *match, const ProofCell *cell) {
  bool is_number = cell->is.kind != PROOF_POINTER && cell->is.kind != PROOF_ANY,
       may_be_address = is_number && reading_may_hold_address(match->reading, pointee_of(match, cell->object), cell);
  if (may_be_address && demand_no_pointer(match, cell)) return;
  demand_known(match, !may_be_address);
  claiming_demand_value(match, &cell->is, loaded(match, cell), type_of_cell(cell));
}

// Some element, at any place, is what all of them are.
static void demand_segment(Match *match, const ProofSegment *segment) {
  Reading *reading = match->reading;
  const Pointee *pointee = pointee_of(match, segment->object);
  Array content = cell_of(match, segment->object).content;
  demand_known(match, content.id && !pointee->has_addresses);
  if (!content.id) return;
  Term at = term_variable(reading->bank, reading->program->pointer_bits, "some element");
  claiming_demand(match, elements_say(reading, segment, content, at));
  elements_look(match->claimed->elements, reading->bank, reading->objects[segment->object], at);
}

static void demand_symbols(Match *match) {
  TermBank *bank = match->reading->bank;
  for (uint32_t i = 0; i < match->reading->cut->symbols.count; i++) {
    const ProofSymbol *symbol = &match->reading->cut->symbols.data[i];
    Number number = match->reading->numbers[i];
    if (!number_width(symbol->low, symbol->high)) continue;  // no premise says anything of it
    claiming_demand(match, number_is_positive(
                               bank, number_add(bank, number, number_scale(bank, number_constant(symbol->low), -1))));
    claiming_demand(match, number_is_positive(
                               bank, number_add(bank, number_constant(symbol->high), number_scale(bank, number, -1))));
  }
}

static bool is_local(const Match *match, uint32_t frame, uint32_t pointee) {
  const U32Vec *locals = &match->claimed->arrival->locals[frame];
  for (uint32_t i = 0; i < locals->count; i++)
    if (locals->data[i] == pointee) return true;
  return false;
}

// Of a frame that the cut point is in, or that ends there.
static bool is_any_local(const Match *match, uint32_t pointee) {
  for (uint32_t i = 0; i < match->claimed->arrival->frame_count; i++)
    if (is_local(match, i, pointee)) return true;
  return false;
}

static bool kind_fits(const Match *match, uint32_t index) {
  const ProofObject *object = &match->reading->cut->objects.data[index];
  uint32_t pointee = match->reading->objects[index];
  const Pointee *is = unrolling_pointee(match->claimed->unrolling, pointee);
  if (is->is_stream || is->is_unsized || is->area) return false;
  switch (object->kind) {
    case PROOF_GLOBAL: return pointee == unrolling_global(match->claimed->unrolling, object->global);
    case PROOF_STACK:
      return is->kind == POINTEE_STACK && is_local(match, object->frame, pointee) &&
             !proof_is_return(match->reading->cut);
    case PROOF_OUTSIDE: return is->kind == POINTEE_STACK && !is_any_local(match, pointee);
    case PROOF_HEAP: return is->kind == POINTEE_HEAP && !is->is_constant;
    case PROOF_BLOCK: return is->kind == POINTEE_ARGUMENT && !is->is_constant;
  }
  return false;
}

// Some byte that no cell says, at any place, is what the object is filled with.
static void demand_fill(Match *match, uint32_t index) {
  Reading *reading = match->reading;
  TermBank *bank = reading->bank;
  const ProofObject *object = &reading->cut->objects.data[index];
  const Pointee *pointee = pointee_of(match, index);
  if (object->fill == PROOF_FILL_ANY || pointee->is_constant) return;
  uint32_t width = reading->program->pointer_bits;
  Array content = cell_of(match, index).content;
  Array fill = object->fill == PROOF_FILL_ZERO ? array_fill(bank, width, term_constant(bank, 8, 0)) : pointee->initial;
  if (content.id == fill.id) return;
  Term at = term_variable(bank, width, "some byte"), is_said = term_uge(bank, at, pointee->size);
  for (uint32_t i = 0; i < reading->cut->cells.count; i++) {
    const ProofCell *cell = &reading->cut->cells.data[i];
    Number offset = reading_number(reading, &cell->offset);
    if (cell->object != index || !offset.is_known) continue;
    Term distance = term_sub(bank, at, number_bits(bank, offset, width));
    is_said = term_or(bank, is_said, term_ult(bank, distance, term_constant(bank, width, cell->bytes)));
  }
  Term same = term_eq(bank, array_read(bank, content, at, 1), array_read(bank, fill, at, 1));
  claiming_demand(match, term_or(bank, is_said, same));
}

static bool is_said(const Match *match, uint32_t frame, uint32_t value, uint32_t object) {
  for (uint32_t i = 0; i < match->reading->cut->bindings.count; i++) {
    const ProofBinding *binding = &match->reading->cut->bindings.data[i];
    bool is_same = binding->frame == frame && binding->value.id == value;
    if (is_same && binding->is.kind == PROOF_POINTER && binding->is.object == object) return true;
  }
  return false;
}

// No value leads to the object that does not say so.
static void demand_hidden(Match *match, uint32_t object) {
  Reading *reading = match->reading;
  TermBank *bank = reading->bank;
  Term number = term_constant(bank, reading->vals->object_bits, pointee_of(match, object)->number);
  demand_known(match, !pointee_of(match, object)->is_exposed);
  for (uint32_t f = 0; f < reading->cut->frames.count; f++) {
    const FunctionInfo *function = &reading->program->functions[reading->cut->frames.data[f].function.id];
    const Val *vals = match->claimed->arrival->vals[f];
    for (uint32_t id = 1; id <= function->value_count; id++)
      if (vals[id].object.id && !is_said(match, f, id, object))
        claiming_demand(match, term_ne(bank, vals[id].object, number));
  }
}

// Some byte that was not written, at any place, is what it was at the entry.
static void demand_unwritten(Match *match, uint32_t index) {
  Reading *reading = match->reading;
  TermBank *bank = reading->bank;
  const ProofObject *object = &reading->cut->objects.data[index];
  Array content = cell_of(match, index).content, before = match->claimed->entered->contents[object->entry - 1];
  if (object->written.all || content.id == before.id) return;
  uint32_t width = reading->program->pointer_bits;
  Term at = term_variable(bank, width, "some byte"), is_written = term_uge(bank, at, pointee_of(match, index)->size);
  for (uint32_t i = 0; i < object->written.count; i++) {
    Term from = term_constant(bank, width, (UInt)object->written.ranges[i].from),
         to = term_constant(bank, width, (UInt)object->written.ranges[i].to);
    is_written = term_or(bank, is_written, term_and(bank, term_ule(bank, from, at), term_ult(bank, at, to)));
  }
  Term same = term_eq(bank, array_read(bank, content, at, 1), array_read(bank, before, at, 1));
  claiming_demand(match, term_or(bank, is_written, same));
}

static void demand_object(Match *match, uint32_t index) {
  Reading *reading = match->reading;
  const ProofObject *object = &reading->cut->objects.data[index];
  demand_known(match, reading->objects[index] != UINT32_MAX);
  if (term_is_false(reading->bank, match->holds)) return;
  const Pointee *pointee = pointee_of(match, index);
  Cell cell = cell_of(match, index);
  demand_known(match, cell.content.id && kind_fits(match, index));
  demand_known(match, object->align <= pointee->align || object->align <= 1);
  if (object->is_hidden && proof_is_return(reading->cut))
    demand_known(match, false);
  else if (object->is_hidden)
    demand_hidden(match, index);
  for (uint32_t i = 0; i < index; i++) demand_known(match, reading->objects[i] != reading->objects[index]);
  if (term_is_false(reading->bank, match->holds)) return;
  claiming_demand(match, object->is_dead ? term_not(reading->bank, cell.alive) : cell.alive);
  if (object->has_size) demand_equal(match, reading_number(reading, &object->size), size_of(match, index));
  demand_fill(match, index);
  if (object->entry) demand_unwritten(match, index);
}

// What the call was given, which is known wherever in it one is.
static void demand_entry(Match *match) {
  const CutPoint *cut = match->reading->cut;
  TermBank *bank = match->reading->bank;
  for (uint32_t i = 0; i < cut->given.count; i++) {
    const ProofBinding *binding = &cut->given.data[i];
    claiming_demand_value(match, &binding->is, match->claimed->entered->params[binding->value.id],
                          type_of_param(match, binding));
  }
  for (uint32_t i = 0; i < cut->before.count; i++) {
    const ProofCell *cell = &cut->before.data[i];
    Term held = held_before(match, cell);
    uint32_t pointee = match->claimed->entered->objects[cell->object];
    demand_known(match, held.id != 0);
    if (pointee != UINT32_MAX)
      demand_known(match, !reading_may_hold_address(match->reading,
                                                    unrolling_pointee(match->claimed->unrolling, pointee), cell));
    if (held.id)
      demand_equal(match, reading_number(match->reading, &cell->is.term),
                   number_of_bits(bank, held, cell->is.kind == PROOF_UNSIGNED));
  }
}

// Values that the program model says are never undefined, and those that the cut point says are not.
static void demand_defined(Match *match) {
  Reading *reading = match->reading;
  const CutPoint *cut = reading->cut;
  for (uint32_t f = 0; f < cut->frames.count && !proof_is_return(cut); f++) {
    const FunctionInfo *function = &reading->program->functions[cut->frames.data[f].function.id];
    const Val *vals = match->claimed->arrival->vals[f];
    for (uint32_t id = 1; id <= function->value_count; id++)
      if (vals[id].bits.id && vals[id].undef.id && !function->values[id].may_be_undefined)
        claiming_demand(match, term_not(reading->bank, val_is_undef(reading->vals, vals[id])));
  }
  for (uint32_t i = 0; i < cut->bindings.count; i++) {
    Val val = val_of(match, &cut->bindings.data[i]);
    if (cut->bindings.data[i].assigned && val.bits.id)
      claiming_demand(match, term_not(reading->bank, val_is_undef(reading->vals, val)));
  }
}

bool claim_choose(Choices *choices) {
  if (!choices || choices->made >= MOST_CHOICES) return true;
  return !(choices->others >> choices->made++ & 1);
}

bool claim_choose_next(Choices *choices) {
  uint32_t made = choices->made;
  choices->made = 0;
  while (made && choices->others >> (made - 1) & 1) choices->others &= ~(1u << --made);
  if (!made) return false;
  choices->others |= 1u << (made - 1);
  return true;
}

Term claim(Reading *reading, const Claim *claimed) {
  const CutPoint *cut = reading->cut;
  Match match = {.reading = reading, .claimed = claimed, .holds = term_truth(reading->bank, true)};
  match.when = match.holds;
  find_symbols(&match);
  demand_symbols(&match);
  for (uint32_t i = 0; i < cut->objects.count && !term_is_false(reading->bank, match.holds); i++)
    demand_object(&match, i);
  if (term_is_false(reading->bank, match.holds)) return match.holds;
  for (uint32_t i = 0; i < cut->cells.count; i++) demand_cell(&match, &cut->cells.data[i]);
  claiming_demand_lists(&match);
  for (uint32_t i = 0; i < cut->segments.count; i++) demand_segment(&match, &cut->segments.data[i]);
  for (uint32_t i = 0; i < cut->bindings.count; i++)
    claiming_demand_value(&match, &cut->bindings.data[i].is, val_of(&match, &cut->bindings.data[i]),
                          type_of(&match, &cut->bindings.data[i]));
  for (uint32_t i = 0; i < cut->facts.count; i++) claiming_demand(&match, reading_fact(reading, &cut->facts.data[i]));
  demand_entry(&match);
  demand_defined(&match);
  return match.holds;
}
