// Symbols are found by matching: what a value is in the state, minus the symbols that are known, is the last symbol. Then come those that say where cells lie; those that nothing says keep
// what they were where the region starts, or are as much as the facts allow. A bad choice makes the claim false, never wrong.
#include "verify/claiming.h"

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
  claiming_solve(match, &is->term, claiming_offset(match, val));
}

void claiming_match(Match *match, const ProofValue *is, Val val, Type type) {
  if (!val.bits.id) return;
  switch (is->kind) {
    case PROOF_SIGNED:
    case PROOF_UNSIGNED:
      claiming_solve(match, &is->term, claiming_number(match, val, type, is->kind == PROOF_UNSIGNED));
      break;
    case PROOF_KEY: claiming_solve(match, &is->term, claiming_key(match, val)); break;
    case PROOF_POINTER: match_pointer(match, is, val); break;
    case PROOF_TRUTH:
    case PROOF_ANY: break;
  }
}

static void match_entry(Match *match) {
  const CutPoint *cut = match->reading->cut;
  for (uint32_t i = 0; i < cut->given.count; i++) {
    const ProofBinding *binding = &cut->given.data[i];
    claiming_match(match, &binding->is, match->claimed->entered->params[binding->value.id],
                   claiming_param_type(match, binding));
  }
  for (uint32_t i = 0; i < cut->before.count; i++) {
    const ProofCell *cell = &cut->before.data[i];
    Term held = claiming_held_before(match, cell);
    if (held.id) claiming_match(match, &cell->is, val_plain(held), (Type){TYPE_INT, 8 * cell->bytes});
  }
}

static void match_products(Match *match) {
  Reading *reading = match->reading;
  for (uint32_t i = 0; i < reading->cut->products.count; i++) {
    const ProofProduct *product = &reading->cut->products.data[i];
    Number *number = &reading->numbers[map_get_or(&reading->index_of, product->symbol, 0)];
    if (number->is_known) continue;
    *number = reading_product(reading, product);
    match->is_changed |= number->is_known;
  }
}

static void match_all(Match *match) {
  Reading *reading = match->reading;
  const CutPoint *cut = reading->cut;
  do {
    match->is_changed = false;
    for (uint32_t i = 0; i < cut->bindings.count; i++) {
      const ProofBinding *binding = &cut->bindings.data[i];
      claiming_match(match, &binding->is, claiming_val(match, binding), claiming_type(match, binding));
    }
    for (uint32_t i = 0; i < cut->objects.count; i++) {
      const ProofObject *object = &cut->objects.data[i];
      if (object->has_size && reading->objects[i] != UINT32_MAX)
        claiming_solve(match, &object->size, claiming_size(match, i));
    }
    for (uint32_t i = 0; i < cut->cells.count; i++) {
      const ProofCell *cell = &cut->cells.data[i];
      if (reading->objects[cell->object] != UINT32_MAX)
        claiming_match(match, &cell->is, claiming_loaded(match, cell), claiming_cell_type(cell));
    }
    claiming_match_lists(match);
    match_products(match);
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

// What it was where the region starts.
static void keep_symbol(Match *match, uint32_t index) {
  const Reading *from = match->claimed->from;
  uint32_t before =
      from ? map_get_or(&from->index_of, match->reading->cut->symbols.data[index].symbol, UINT32_MAX) : UINT32_MAX;
  if (before != UINT32_MAX) match->reading->numbers[index] = from->numbers[before];
}

static void keep_symbols(Match *match) {
  for (uint32_t i = 0; i < match->reading->cut->symbols.count; i++)
    if (!match->reading->numbers[i].is_known) keep_symbol(match, i);
}

// The largest value (`from_above`) or the least one that its bounds and all inequalities leave to the symbol with this index, of which nothing else in them is unknown. False: there are none.
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
    if (!is_one || unknown != index || (factor < 0) != from_above) continue;
    claiming_solve(match, &fact->term, number_constant(0));
    Number bound = number_scale(bank, *number, sign);
    chosen = chosen.is_known ? number_least(bank, chosen, bound) : bound;
    *number = (Number){0};
  }
  const ProofSymbol *symbol = &cut->symbols.data[index];
  Number bound = number_constant(from_above ? symbol->high : -symbol->low);
  *number = number_scale(bank, chosen.is_known ? number_least(bank, chosen, bound) : chosen, sign);
  return number->is_known;
}

// Is it the last one that is missing to say where a cell lies?
static bool is_place(const Match *match, uint32_t index) {
  const CutPoint *cut = match->reading->cut;
  for (uint32_t i = 0; i < cut->cells.count; i++) {
    uint32_t unknown = UINT32_MAX;
    Int factor;
    if (reading_unknowns(match->reading, &cut->cells.data[i].offset, &unknown, &factor) == 1 && unknown == index)
      return true;
  }
  return false;
}

// Where cells lie comes before all else that is not known: what lies there says what others are.
static void choose_places(Match *match) {
  Reading *reading = match->reading;
  for (uint32_t i = 0; i < reading->cut->symbols.count; i++) {
    if (reading->numbers[i].is_known || !is_place(match, i)) continue;
    keep_symbol(match, i);
    if (reading->numbers[i].is_known || choose_by_facts(match, i, true) || choose_by_facts(match, i, false))
      match_all(match);
  }
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

void claiming_find_symbols(Match *match) {
  Reading *reading = match->reading;
  for (uint32_t i = 0; i < reading->cut->objects.count; i++) {
    const ProofObject *object = &reading->cut->objects.data[i];
    if (object->kind == PROOF_GLOBAL) reading->objects[i] = unrolling_global(match->claimed->unrolling, object->global);
    if (object->entry) reading->objects[i] = match->claimed->entered->objects[object->entry - 1];
  }
  match_all(match);
  match_facts(match);
  match_all(match);
  choose_places(match);
  keep_symbols(match);
  match_all(match);
  match_facts(match);
  choose_symbols(match);
}
