// See claim.h.
#include "verify/claim.h"

#include "base/answer.h"
#include "verify/claiming.h"

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
      demand_equal(match, reading_number(reading, &is->term), claiming_number(match, val, type, is->kind == PROOF_UNSIGNED));
      break;
    case PROOF_KEY:
      demand_no_address(match, val);
      demand_equal(match, reading_number(reading, &is->term), claiming_key(match, val));
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
      bits = term_constant(bank, reading->vals->object_bits, claiming_pointee(match, is->object)->number);
      claiming_demand(match, term_eq(bank, bits, val.object));
      demand_equal(match, reading_number(reading, &is->term), claiming_offset(match, val));
      break;
    case PROOF_ANY: break;
  }
}

// Where an address may lie: is it none there, but this number? Null, say.
static bool demand_no_pointer(Match *match, const ProofCell *cell) {
  const Program *program = match->reading->program;
  Cell object = claiming_object(match, cell->object);
  bool is_wide = cell->is.kind == PROOF_UNSIGNED && cell->bytes * 8 == program->pointer_bits;
  if (!is_wide || cell->offset.count || !object.content.id) return false;
  Val val = pointers_read(match->reading->vals, object.pointers, object.content, (uint64_t)cell->offset.constant);
  claiming_demand_value(match, &cell->is, val, (Type){TYPE_POINTER, program->pointer_bits});
  return true;
}

static void demand_cell(Match *match, const ProofCell *cell) {
  bool is_number = cell->is.kind != PROOF_POINTER && cell->is.kind != PROOF_ANY,
       may_be_address = is_number && reading_may_hold_address(match->reading, claiming_pointee(match, cell->object), cell);
  if (may_be_address && demand_no_pointer(match, cell)) return;
  demand_known(match, !may_be_address);
  claiming_demand_value(match, &cell->is, claiming_loaded(match, cell), claiming_cell_type(cell));
}

// Some element, at any place, is what all of them are.
static void demand_segment(Match *match, const ProofSegment *segment) {
  Reading *reading = match->reading;
  const Pointee *pointee = claiming_pointee(match, segment->object);
  Array content = claiming_object(match, segment->object).content;
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

static void demand_products(Match *match) {
  const Reading *reading = match->reading;
  for (uint32_t i = 0; i < reading->cut->products.count; i++) {
    const ProofProduct *product = &reading->cut->products.data[i];
    uint32_t index = map_get_or(&reading->index_of, product->symbol, UINT32_MAX);
    Number number = index == UINT32_MAX ? (Number){0} : reading->numbers[index];
    demand_equal(match, number, reading_product(reading, product));
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
  const Pointee *pointee = claiming_pointee(match, index);
  if (object->fill == PROOF_FILL_ANY || pointee->is_constant) return;
  uint32_t width = reading->program->pointer_bits;
  Array content = claiming_object(match, index).content;
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
  Term number = term_constant(bank, reading->vals->object_bits, claiming_pointee(match, object)->number);
  demand_known(match, !claiming_pointee(match, object)->is_exposed);
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
  Array content = claiming_object(match, index).content, before = match->claimed->entered->contents[object->entry - 1];
  if (object->written.all || content.id == before.id) return;
  uint32_t width = reading->program->pointer_bits;
  Term at = term_variable(bank, width, "some byte"), is_written = term_uge(bank, at, claiming_pointee(match, index)->size);
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
  const Pointee *pointee = claiming_pointee(match, index);
  Cell cell = claiming_object(match, index);
  demand_known(match, cell.content.id && kind_fits(match, index));
  demand_known(match, object->align <= pointee->align || object->align <= 1);
  if (object->is_hidden && proof_is_return(reading->cut))
    demand_known(match, false);
  else if (object->is_hidden)
    demand_hidden(match, index);
  for (uint32_t i = 0; i < index; i++) demand_known(match, reading->objects[i] != reading->objects[index]);
  if (term_is_false(reading->bank, match->holds)) return;
  claiming_demand(match, object->is_dead ? term_not(reading->bank, cell.alive) : cell.alive);
  if (object->has_size) demand_equal(match, reading_number(reading, &object->size), claiming_size(match, index));
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
                          claiming_param_type(match, binding));
  }
  for (uint32_t i = 0; i < cut->before.count; i++) {
    const ProofCell *cell = &cut->before.data[i];
    Term held = claiming_held_before(match, cell);
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
    Val val = claiming_val(match, &cut->bindings.data[i]);
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
  claiming_find_symbols(&match);
  demand_symbols(&match);
  demand_products(&match);
  for (uint32_t i = 0; i < cut->objects.count && !term_is_false(reading->bank, match.holds); i++)
    demand_object(&match, i);
  if (term_is_false(reading->bank, match.holds)) return match.holds;
  for (uint32_t i = 0; i < cut->cells.count; i++) demand_cell(&match, &cut->cells.data[i]);
  claiming_demand_lists(&match);
  for (uint32_t i = 0; i < cut->segments.count; i++) demand_segment(&match, &cut->segments.data[i]);
  for (uint32_t i = 0; i < cut->bindings.count; i++)
    claiming_demand_value(&match, &cut->bindings.data[i].is, claiming_val(&match, &cut->bindings.data[i]),
                          claiming_type(&match, &cut->bindings.data[i]));
  for (uint32_t i = 0; i < cut->facts.count; i++) claiming_demand(&match, reading_fact(reading, &cut->facts.data[i]));
  demand_entry(&match);
  demand_defined(&match);
  return match.holds;
}
