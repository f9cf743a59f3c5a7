// See knowledge.h. Everything is a flat vector: states have tens of atoms, and copying them is cheaper than sharing
// them.
#include "logic/knowledge.h"

#include <assert.h>

enum { PROPAGATION_ROUNDS = 3, MAX_COMBINATIONS = 30 };

void knowledge_release(Knowledge *knowledge) {
  bound_vec_release(&knowledge->bounds);
  linear_vec_release(&knowledge->rows);
  linear_vec_release(&knowledge->equalities);
  linear_vec_release(&knowledge->disequalities);
  linear_vec_release(&knowledge->implied);
}

void knowledge_copy(Knowledge *to, const Knowledge *from) {
  *to = (Knowledge){.contradiction = from->contradiction, .version = from->version};
  bound_vec_append(&to->bounds, from->bounds.data, from->bounds.count);
  linear_vec_append(&to->rows, from->rows.data, from->rows.count);
  linear_vec_append(&to->equalities, from->equalities.data, from->equalities.count);
  linear_vec_append(&to->disequalities, from->disequalities.data, from->disequalities.count);
  linear_vec_append(&to->implied, from->implied.data, from->implied.count);
}

// Index of the symbol's bound, or where it would be inserted.
static uint32_t bound_index(const Knowledge *knowledge, Symbol symbol) {
  uint32_t low = 0, high = knowledge->bounds.count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (knowledge->bounds.data[middle].symbol.id < symbol.id)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void knowledge_bounds(const Knowledge *knowledge, Symbol symbol, Int *low, Int *high) {
  uint32_t i = bound_index(knowledge, symbol);
  bool known = i < knowledge->bounds.count && knowledge->bounds.data[i].symbol.id == symbol.id;
  *low = known ? knowledge->bounds.data[i].low : BOUND_NONE_LOW;
  *high = known ? knowledge->bounds.data[i].high : BOUND_NONE_HIGH;
}

// Lower bound of factor * symbol for this bound; false when there is none.
static bool scaled_low(Int factor, Int low, Int high, Int *result) {
  if (factor > 0) return low != BOUND_NONE_LOW && int_mul(factor, low, result);
  return high != BOUND_NONE_HIGH && int_mul(factor, high, result);
}

void knowledge_interval(const Terms *terms, const Knowledge *knowledge, Linear linear, Int *low, Int *high) {
  const LinearInfo *info = linear_info(terms, linear);
  Int below = info->constant, above = -info->constant;
  bool has_low = true, has_high = true;
  for (uint32_t i = 0; i < info->count && (has_low || has_high); i++) {
    Int symbol_low, symbol_high, part;
    knowledge_bounds(knowledge, info->monomials[i].symbol, &symbol_low, &symbol_high);
    Int factor = info->monomials[i].factor;
    has_low = has_low && scaled_low(factor, symbol_low, symbol_high, &part) && int_add(below, part, &below);
    has_high = has_high && scaled_low(-factor, symbol_low, symbol_high, &part) && int_add(above, part, &above);
  }
  *low = has_low ? below : BOUND_NONE_LOW;
  *high = has_high ? -above : BOUND_NONE_HIGH;
}

bool bounds_of_product(const Int low[2], const Int high[2], Int *least, Int *most) {
  *least = INT_MAX128;
  *most = INT_MIN128;
  for (int i = 0; i < 2; i++)
    if (low[i] == BOUND_NONE_LOW || high[i] == BOUND_NONE_HIGH) return false;
  for (int i = 0; i < 4; i++) {
    Int corner;
    if (!int_mul(i & 1 ? high[0] : low[0], i & 2 ? high[1] : low[1], &corner)) return false;
    *least = corner < *least ? corner : *least;
    *most = corner > *most ? corner : *most;
  }
  return true;
}

// Narrows the symbol's bound; it is among `narrowed` then.
static void narrow(Terms *terms, Knowledge *knowledge, Symbol symbol, Int low, Int high, SymbolVec *narrowed) {
  uint32_t i = bound_index(knowledge, symbol);
  if (i == knowledge->bounds.count || knowledge->bounds.data[i].symbol.id != symbol.id) {
    bound_vec_push(&knowledge->bounds, (Bound){0});
    memmove(knowledge->bounds.data + i + 1, knowledge->bounds.data + i,
            sizeof(Bound) * (knowledge->bounds.count - 1 - i));
    knowledge->bounds.data[i] = (Bound){symbol, BOUND_NONE_LOW, BOUND_NONE_HIGH};
  }
  Bound *bound = &knowledge->bounds.data[i];
  bool changed = false;
  if (low > bound->low) {
    bound->low = low;
    changed = true;
  }
  if (high < bound->high) {
    bound->high = high;
    changed = true;
  }
  if (!changed) return;
  symbol_vec_push(narrowed, symbol);
  for (bool again = true; again;) {  // disequalities of this symbol alone cut the ends
    again = false;
    for (uint32_t d = 0; d < knowledge->disequalities.count; d++) {
      const LinearInfo *info = linear_info(terms, knowledge->disequalities.data[d]);
      if (info->count != 1 || info->monomials[0].symbol.id != symbol.id) continue;
      Int hole = -info->constant;  // normal form: factor 1
      if (bound->low == hole) bound->low++, again = true;
      if (bound->high == hole) bound->high--, again = true;
    }
  }
  if (bound->low > bound->high)
    knowledge->contradiction = true;
  else if (bound->low == bound->high) {
    linear_vec_push(&knowledge->implied, linear_add_constant(terms, linear_symbol(terms, symbol), -bound->low));
  }
}

// Bounds that one row (>= 0) implies for its symbols, from the bounds of the others.
static void propagate_row(Terms *terms, Knowledge *knowledge, Linear row, SymbolVec *changed) {
  const LinearInfo *info = linear_info(terms, row);
  // Largest value of the row without the i-th monomial; finite only when at most the i-th is unbounded.
  Int total = info->constant;
  uint32_t unbounded = 0, unbounded_at = 0;
  for (uint32_t i = 0; i < info->count; i++) {
    Int low, high, part;
    knowledge_bounds(knowledge, info->monomials[i].symbol, &low, &high);
    if (scaled_low(-info->monomials[i].factor, low, high, &part)) {
      if (!int_sub(total, part, &total)) return;
    } else {
      if (unbounded++) return;
      unbounded_at = i;
    }
  }
  if (!unbounded && total < 0) {
    knowledge->contradiction = true;
    return;
  }
  for (uint32_t i = 0; i < info->count && !knowledge->contradiction; i++) {
    if (unbounded && i != unbounded_at) continue;
    Int factor = info->monomials[i].factor, low, high, part, rest = total;
    Symbol symbol = info->monomials[i].symbol;
    if (!unbounded) {
      knowledge_bounds(knowledge, symbol, &low, &high);
      if (!scaled_low(-factor, low, high, &part) || !int_add(rest, part, &rest)) continue;
    }
    // factor * symbol + rest >= 0
    if (factor > 0)
      narrow(terms, knowledge, symbol, int_ceil_div(-rest, factor), BOUND_NONE_HIGH, changed);
    else
      narrow(terms, knowledge, symbol, BOUND_NONE_LOW, int_floor_div(rest, -factor), changed);
  }
}

static bool mentions_any(const LinearInfo *info, const SymbolVec *symbols) {
  for (uint32_t i = 0; i < info->count; i++)
    for (uint32_t k = 0; k < symbols->count; k++)
      if (info->monomials[i].symbol.id == symbols->data[k].id) return true;
  return false;
}

// Goes on from the symbols whose bounds have changed, through the rows that mention them. TAKE changed.
static void propagate(Terms *terms, Knowledge *knowledge, SymbolVec *changed) {
  for (int round = 0; round < PROPAGATION_ROUNDS && changed->count && !knowledge->contradiction; round++) {
    uint32_t before = changed->count;
    for (uint32_t i = 0; i < knowledge->rows.count && !knowledge->contradiction; i++) {
      Linear row = knowledge->rows.data[i];
      if (mentions_any(linear_info(terms, row), changed)) propagate_row(terms, knowledge, row, changed);
    }
    changed->count -= before;
    memmove(changed->data, changed->data + before, sizeof(Symbol) * changed->count);
  }
  symbol_vec_release(changed);
}

static void narrow_and_propagate(Terms *terms, Knowledge *knowledge, Symbol symbol, Int low, Int high) {
  SymbolVec changed = {0};
  narrow(terms, knowledge, symbol, low, high, &changed);
  propagate(terms, knowledge, &changed);
}

static void propagate_new_row(Terms *terms, Knowledge *knowledge, Linear row) {
  SymbolVec changed = {0};
  propagate_row(terms, knowledge, row, &changed);
  propagate(terms, knowledge, &changed);
}

static bool contains(const LinearVec *vec, Linear linear) {
  for (uint32_t i = 0; i < vec->count; i++) {
    if (vec->data[i].id == linear.id) return true;
  }
  return false;
}

// A row beside one that is there. True: that one says at least as much. *replaces: it says less. Of two opposite ones, row and -row - 1 cannot both be >= 0.
static bool meet_row(Terms *terms, Knowledge *knowledge, Linear row, Linear other, bool *replaces) {
  const LinearInfo *x = linear_info(terms, row), *y = linear_info(terms, other);
  LinearForm form = linear_compare_forms(x, y);
  Int sum;
  *replaces = form == SAME_FORM && y->constant > x->constant;
  if (form == OPPOSITE_FORM && int_add(x->constant, y->constant, &sum)) {
    if (sum < 0)
      knowledge->contradiction = true;
    else if (sum == 0)
      linear_vec_push(&knowledge->implied, row);
  }
  return form == SAME_FORM && !*replaces;
}

static void add_inequality(Terms *terms, Knowledge *knowledge, Linear row) {
  const LinearInfo *info = linear_info(terms, row);
  assert(info->count);
  if (info->count == 1) {
    Int factor = info->monomials[0].factor;  // 1 or -1 in normal form
    narrow_and_propagate(terms, knowledge, info->monomials[0].symbol, factor > 0 ? -info->constant : BOUND_NONE_LOW,
                         factor > 0 ? BOUND_NONE_HIGH : info->constant);
    return;
  }
  // A disequality on one side of which the row lies makes it strict.
  Atom equality = atom_make(terms, ATOM_EQ, row);
  if (equality.kind == ATOM_EQ && contains(&knowledge->disequalities, equality.linear)) {
    row = linear_add_constant(terms, row, -1);
    if (!row.id) return;
  }
  for (uint32_t i = 0; i < knowledge->rows.count; i++) {
    bool replaces;
    if (meet_row(terms, knowledge, row, knowledge->rows.data[i], &replaces)) return;
    if (replaces) knowledge->rows.data[i--] = knowledge->rows.data[--knowledge->rows.count];
  }
  Int low, high;
  knowledge_interval(terms, knowledge, row, &low, &high);
  if (low >= 0) return;  // the bounds say it already
  linear_vec_push(&knowledge->rows, row);
  propagate_new_row(terms, knowledge, row);
}

static void add_disequality(Terms *terms, Knowledge *knowledge, Linear linear) {
  if (contains(&knowledge->disequalities, linear)) return;
  Int low, high;
  knowledge_interval(terms, knowledge, linear, &low, &high);
  if (low > 0 || high < 0) return;
  linear_vec_push(&knowledge->disequalities, linear);
  const LinearInfo *info = linear_info(terms, linear);
  if (info->count == 1) {
    Symbol symbol = info->monomials[0].symbol;
    knowledge_bounds(knowledge, symbol, &low, &high);
    Int hole = -info->constant;
    if (low == hole || high == hole)
      narrow_and_propagate(terms, knowledge, symbol, low == hole ? low + 1 : BOUND_NONE_LOW,
                           high == hole ? high - 1 : BOUND_NONE_HIGH);
    return;
  }
  Linear negated = linear_scale(terms, linear, -1);
  for (uint32_t i = 0; i < knowledge->rows.count; i++) {
    Linear row = knowledge->rows.data[i];
    if (row.id != linear.id && row.id != negated.id) continue;
    knowledge->rows.data[i] = knowledge->rows.data[--knowledge->rows.count];
    Linear strict = linear_add_constant(terms, row, -1);
    if (strict.id) add_inequality(terms, knowledge, strict);
    return;
  }
}

void knowledge_add(Terms *terms, Knowledge *knowledge, Atom atom) {
  knowledge->version = hash_combine(knowledge->version, map_key2(atom.kind, atom.linear.id));
  if (knowledge->contradiction) return;
  switch (atom.kind) {
    case ATOM_NONE:
    case ATOM_TRUE: return;
    case ATOM_FALSE: knowledge->contradiction = true; return;
    case ATOM_GE: add_inequality(terms, knowledge, atom.linear); return;
    case ATOM_NE: add_disequality(terms, knowledge, atom.linear); return;
    case ATOM_EQ: {
      Linear negated = linear_scale(terms, atom.linear, -1);
      if (!negated.id) return;
      Symbol symbol;
      Linear by;
      if (!knowledge_solve(terms, atom.linear, (Symbol){0}, &symbol, &by) &&
          !contains(&knowledge->equalities, atom.linear)) {
        linear_vec_push(&knowledge->equalities, atom.linear);
      }
      add_inequality(terms, knowledge, atom.linear);
      if (!knowledge->contradiction) add_inequality(terms, knowledge, negated);
      return;
    }
  }
}

bool knowledge_solve(Terms *terms, Linear equality, Symbol older, Symbol *symbol, Linear *by) {
  const LinearInfo *info = linear_info(terms, equality);
  for (uint32_t i = info->count; i--;) {
    Monomial m = info->monomials[i];
    if (int_abs(m.factor) != 1 || symbol_info(terms, m.symbol)->pinned) continue;
    if (older.id && m.symbol.id >= older.id) continue;
    // factor * symbol + rest = 0: symbol = -factor * rest
    Linear rest = linear_add_scaled(terms, equality, linear_symbol(terms, m.symbol), -m.factor);
    *by = linear_scale(terms, rest, -m.factor);
    *symbol = m.symbol;
    return by->id != 0;
  }
  return false;
}

// Moves what mentions the symbol to the atoms.
static void take_mentioning(Terms *terms, LinearVec *vec, AtomKind kind, Symbol symbol, AtomVec *atoms) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < vec->count; i++) {
    if (linear_factor(terms, vec->data[i], symbol))
      atom_vec_push(atoms, atom_make(terms, kind, vec->data[i]));
    else
      vec->data[kept++] = vec->data[i];
  }
  vec->count = kept;
}

static void bound_atoms(Terms *terms, Bound bound, AtomVec *atoms) {
  Linear symbol = linear_symbol(terms, bound.symbol);
  if (bound.low != BOUND_NONE_LOW)
    atom_vec_push(atoms, atom_make(terms, ATOM_GE, linear_add_constant(terms, symbol, -bound.low)));
  if (bound.high != BOUND_NONE_HIGH)
    atom_vec_push(atoms,
                  atom_make(terms, ATOM_GE, linear_add_constant(terms, linear_scale(terms, symbol, -1), bound.high)));
}

static void take_bound(Terms *terms, Knowledge *knowledge, Symbol symbol, AtomVec *atoms) {
  uint32_t i = bound_index(knowledge, symbol);
  if (i == knowledge->bounds.count || knowledge->bounds.data[i].symbol.id != symbol.id) return;
  bound_atoms(terms, knowledge->bounds.data[i], atoms);
  memmove(knowledge->bounds.data + i, knowledge->bounds.data + i + 1,
          sizeof(Bound) * (knowledge->bounds.count - i - 1));
  knowledge->bounds.count--;
}

void knowledge_substitute(Terms *terms, Knowledge *knowledge, Symbol symbol, Linear by) {
  AtomVec atoms = {0};
  Substitution substitution = {0};
  substitution_set(&substitution, symbol, by);
  take_bound(terms, knowledge, symbol, &atoms);
  take_mentioning(terms, &knowledge->rows, ATOM_GE, symbol, &atoms);
  take_mentioning(terms, &knowledge->equalities, ATOM_EQ, symbol, &atoms);
  take_mentioning(terms, &knowledge->implied, ATOM_EQ, symbol, &atoms);
  take_mentioning(terms, &knowledge->disequalities, ATOM_NE, symbol, &atoms);
  // What has gone is part of what tells contents apart.
  if (atoms.count) knowledge->version = hash_combine(knowledge->version, map_key2(symbol.id, by.id));
  for (uint32_t i = 0; i < atoms.count; i++)
    knowledge_add(terms, knowledge, atom_apply(terms, atoms.data[i], &substitution));
  substitution_release(&substitution);
  atom_vec_release(&atoms);
}

void knowledge_atoms(Terms *terms, const Knowledge *knowledge, AtomVec *atoms) {
  for (uint32_t i = 0; i < knowledge->bounds.count; i++) bound_atoms(terms, knowledge->bounds.data[i], atoms);
  for (uint32_t i = 0; i < knowledge->rows.count; i++) atom_vec_push(atoms, (Atom){ATOM_GE, knowledge->rows.data[i]});
  for (uint32_t i = 0; i < knowledge->equalities.count; i++)
    atom_vec_push(atoms, (Atom){ATOM_EQ, knowledge->equalities.data[i]});
  for (uint32_t i = 0; i < knowledge->implied.count; i++)
    atom_vec_push(atoms, atom_make(terms, ATOM_EQ, knowledge->implied.data[i]));
  for (uint32_t i = 0; i < knowledge->disequalities.count; i++) {
    atom_vec_push(atoms, (Atom){ATOM_NE, knowledge->disequalities.data[i]});
  }
}

void knowledge_apply(Terms *terms, const Knowledge *from, const Substitution *substitution, Knowledge *to) {
  *to = (Knowledge){.contradiction = from->contradiction};
  AtomVec atoms = {0};
  knowledge_atoms(terms, from, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) knowledge_add(terms, to, atom_apply(terms, atoms.data[i], substitution));
  atom_vec_release(&atoms);
}

static Symbol first_unwanted(const Terms *terms, Linear linear, const Map *wanted) {
  const LinearInfo *info = linear_info(terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    if (!map_get(wanted, info->monomials[i].symbol.id, NULL)) return info->monomials[i].symbol;
  }
  return (Symbol){0};
}

static bool all_wanted(const Terms *terms, const LinearVec *linears, const Map *wanted) {
  for (uint32_t i = 0; i < linears->count; i++) {
    if (first_unwanted(terms, linears->data[i], wanted).id) return false;
  }
  return true;
}

static bool mentions_unwanted(const Terms *terms, const Knowledge *knowledge, const Map *wanted) {
  for (uint32_t i = 0; i < knowledge->bounds.count; i++) {
    if (!map_get(wanted, knowledge->bounds.data[i].symbol.id, NULL)) return true;
  }
  return !all_wanted(terms, &knowledge->rows, wanted) || !all_wanted(terms, &knowledge->equalities, wanted) ||
         !all_wanted(terms, &knowledge->implied, wanted) || !all_wanted(terms, &knowledge->disequalities, wanted);
}

static Symbol next_unwanted(const Terms *terms, const AtomVec *atoms, const Map *wanted) {
  Symbol symbol = {0};
  for (uint32_t i = 0; i < atoms->count && !symbol.id; i++)
    symbol = first_unwanted(terms, atoms->data[i].linear, wanted);
  return symbol;
}

static void combine(Terms *terms, Linear lower, Linear upper, Symbol symbol, AtomVec *kept) {
  Int a = linear_factor(terms, lower, symbol), b = -linear_factor(terms, upper, symbol);
  Linear sum = linear_add_scaled(terms, linear_scale(terms, lower, b), upper, a);
  Atom atom = sum.id ? atom_make(terms, ATOM_GE, sum) : (Atom){0};
  if (atom.kind == ATOM_GE) atom_vec_push(kept, atom);
}

// Are a and b opposite? With the sum of their constants.
static bool opposite(const Terms *terms, Linear a, Linear b, Int *sum) {
  const LinearInfo *x = linear_info(terms, a), *y = linear_info(terms, b);
  return linear_compare_forms(x, y) == OPPOSITE_FORM && int_add(x->constant, y->constant, sum);
}

// A term that the symbol is, but for a constant gap: the pair of a lower and an upper bound with the smallest.
static bool find_definition(const Terms *terms, const AtomVec *lower, const AtomVec *upper, uint32_t pair[2]) {
  Int least = BOUND_NONE_HIGH, gap;
  for (uint32_t i = 0; i < lower->count; i++) {
    if (linear_info(terms, lower->data[i].linear)->count < 2) continue;
    for (uint32_t j = 0; j < upper->count; j++) {
      if (!opposite(terms, lower->data[i].linear, upper->data[j].linear, &gap) || gap >= least) continue;
      least = gap;
      pair[0] = i;
      pair[1] = j;
    }
  }
  return least != BOUND_NONE_HIGH;
}

// One step of Fourier-Motzkin on inequalities: all that mention the symbol are replaced by their combinations; where these would be many, by
// those with a term that the symbol nearly is (a half, say), and where there is no such term by nothing.
static void eliminate(Terms *terms, AtomVec *atoms, Symbol symbol) {
  AtomVec kept = {0}, lower = {0}, upper = {0};
  uint32_t pair[2] = {0};
  for (uint32_t i = 0; i < atoms->count; i++) {
    Int factor = linear_factor(terms, atoms->data[i].linear, symbol);
    atom_vec_push(factor > 0 ? &lower : factor < 0 ? &upper : &kept, atoms->data[i]);
  }
  bool all = lower.count * upper.count <= MAX_COMBINATIONS;
  bool some = !all && find_definition(terms, &lower, &upper, pair);
  for (uint32_t i = 0; i < lower.count && (all || some); i++)
    for (uint32_t j = 0; j < upper.count; j++)
      if (all || i == pair[0] || j == pair[1])
        combine(terms, lower.data[i].linear, upper.data[j].linear, symbol, &kept);
  atom_vec_release(&lower);
  atom_vec_release(&upper);
  atom_vec_release(atoms);
  *atoms = kept;
}

void knowledge_project(Terms *terms, Knowledge *knowledge, const Map *wanted) {
  if (!mentions_unwanted(terms, knowledge, wanted)) return;
  AtomVec all = {0}, affected = {0};
  Knowledge fresh = {.contradiction = knowledge->contradiction};
  knowledge_atoms(terms, knowledge, &all);
  for (uint32_t i = 0; i < all.count; i++) {
    Atom atom = all.data[i];
    if (atom.kind == ATOM_TRUE || atom.kind == ATOM_NONE) continue;
    if (atom.kind == ATOM_FALSE || !first_unwanted(terms, atom.linear, wanted).id)
      knowledge_add(terms, &fresh, atom);
    else if (atom.kind == ATOM_GE)
      atom_vec_push(&affected, atom);
  }
  for (Symbol symbol; (symbol = next_unwanted(terms, &affected, wanted)).id;) eliminate(terms, &affected, symbol);
  for (uint32_t i = 0; i < affected.count; i++) knowledge_add(terms, &fresh, affected.data[i]);
  atom_vec_release(&all);
  atom_vec_release(&affected);
  knowledge_release(knowledge);
  *knowledge = fresh;
}

void knowledge_print(Terms *terms, const Knowledge *knowledge, Text *text) {
  AtomVec atoms = {0};
  knowledge_atoms(terms, knowledge, &atoms);
  if (knowledge->contradiction) text_add(text, "false");
  for (uint32_t i = 0; i < atoms.count; i++) {
    if (i || knowledge->contradiction) text_add(text, ", ");
    atom_print(terms, atoms.data[i], text);
  }
  atom_vec_release(&atoms);
}
