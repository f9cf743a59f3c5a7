#include "state/state.h"

#include <assert.h>

#include "base/soft.h"
#include "logic/root.h"
#include "state/entry.h"
#include "state/reach.h"

State *state_new(void) {
  State *state = memory_zalloc(sizeof *state);
  state->exact = true;
  return state;
}

State *state_clone(const State *state) {
  State *copy = memory_zalloc(sizeof *copy);
  copy->exact = state->exact;
  copy->apart = state->apart;
  copy->joins_links = state->joins_links;
  copy->compares = state->compares;
  copy->resumed = state->resumed;
  copy->heap_lost = state->heap_lost;
  copy->wild = state->wild;
  copy->functions_exposed = state->functions_exposed;
  copy->command_line_written = state->command_line_written;
  frame_vec_append(&copy->frames, state->frames.data, state->frames.count);
  for (uint32_t i = 0; i < copy->frames.count; i++) {
    copy->frames.data[i].bindings = (BindingVec){0};
    binding_vec_append(&copy->frames.data[i].bindings, state->frames.data[i].bindings.data,
                       state->frames.data[i].bindings.count);
  }
  binding_vec_append(&copy->entry, state->entry.data, state->entry.count);
  cell_vec_append(&copy->entry_cells, state->entry_cells.data, state->entry_cells.count);
  knowledge_copy(&copy->knowledge, &state->knowledge);
  allocation_vec_append(&copy->allocations, state->allocations.data, state->allocations.count);
  cell_vec_append(&copy->cells, state->cells.data, state->cells.count);
  list_field_vec_append(&copy->fields, state->fields.data, state->fields.count);
  segment_vec_append(&copy->segments, state->segments.data, state->segments.count);
  order_vec_append(&copy->orders, state->orders.data, state->orders.count);
  sum_vec_append(&copy->sums, state->sums.data, state->sums.count);
  atom_vec_append(&copy->log, state->log.data, state->log.count);
  linear_vec_append(&copy->inputs, state->inputs.data, state->inputs.count);
  copy->cost = state->cost;
  copy->bytes = state->bytes;
  copy->bytes_unknown = state->bytes_unknown;
  copy->live = state->live;
  copy->charged = state->charged;
  solved_vec_append(&copy->solved, state->solved.data, state->solved.count);
  return copy;
}

void state_free(State *state) {
  if (!state) return;
  for (uint32_t i = 0; i < state->frames.count; i++) binding_vec_release(&state->frames.data[i].bindings);
  frame_vec_release(&state->frames);
  binding_vec_release(&state->entry);
  cell_vec_release(&state->entry_cells);
  knowledge_release(&state->knowledge);
  allocation_vec_release(&state->allocations);
  cell_vec_release(&state->cells);
  list_field_vec_release(&state->fields);
  segment_vec_release(&state->segments);
  order_vec_release(&state->orders);
  sum_vec_release(&state->sums);
  atom_vec_release(&state->log);
  linear_vec_release(&state->inputs);
  solved_vec_release(&state->solved);
  memory_free(state);
}

bool state_is_at_entry(const Program *program, const State *state) {
  const Frame *bottom = &state->frames.data[0];
  return state->apart && state->frames.count == 1 && bottom->phase == PHASE_RUN &&
         bottom->next == program->functions[bottom->function.id].blocks[1].first;
}

bool state_same_position(const State *a, const State *b) {
  if (a->frames.count != b->frames.count) return false;
  for (uint32_t i = 0; i < a->frames.count; i++) {
    const Frame *x = &a->frames.data[i], *y = &b->frames.data[i];
    if (x->function.id != y->function.id || x->next != y->next || x->phase != y->phase) return false;
  }
  return a->apart == b->apart && a->resumed == b->resumed;
}

uint64_t state_position_hash(const State *state) {
  uint64_t hash = hash_combine(map_key2(state->apart, state->frames.count), state->resumed);
  for (uint32_t i = 0; i < state->frames.count; i++) {
    const Frame *frame = &state->frames.data[i];
    hash = hash_combine(hash, map_key2(frame->function.id, frame->next));
    hash = hash_combine(hash, frame->phase);
  }
  return hash;
}

uint32_t value_bits(const Program *program, const Frame *frame, Value value) {
  const FunctionInfo *function = &program->functions[frame->function.id];
  if (value.id <= function->value_count) return function->values[value.id].type.bits;
  uint32_t index = value.id - function->value_count - 1;
  return frame->phase == PHASE_RETURNING && index < function->result_count ? function->result_types[index].bits : 64;
}

const char *value_name(const Program *program, const Frame *frame, Value value) {
  const FunctionInfo *function = &program->functions[frame->function.id];
  return value.id <= function->value_count ? function->values[value.id].name : "r";
}

Int reading_value(Reading reading, uint32_t bits, UInt value) {
  if (reading == READ_KEY) return soft_key(bits, value);
  return reading == READ_SIGNED && value >> (bits - 1) ? (Int)value - int_pow2(bits) : (Int)value;
}

UInt reading_bits(Reading reading, uint32_t bits, Int number) {
  return reading == READ_KEY ? soft_of_key(bits, number) : (UInt)int_floor_mod(number, int_pow2(bits));
}

bool type_has_key(Type type) { return type.kind == TYPE_FLOAT && type.bits <= 64; }

Reading reading_of(Type type, bool is_unsigned) {
  return type_has_key(type) ? READ_KEY : is_unsigned ? READ_UNSIGNED : READ_SIGNED;
}

AbstractValue value_read(Linear linear, Reading reading) {
  return (AbstractValue){.linear = linear, .reading = reading};
}

AbstractValue value_number(Linear linear, bool is_unsigned) {
  return value_read(linear, is_unsigned ? READ_UNSIGNED : READ_SIGNED);
}

AbstractValue value_condition(Atom condition) { return (AbstractValue){.condition = condition, .reading = READ_UNSIGNED}; }

bool value_is_null(const Terms *terms, const AbstractValue *value) {
  Int number;
  return value->condition.kind == ATOM_NONE && linear_is_constant(terms, value->linear, &number) && number == 0;
}

static uint32_t binding_index(const Frame *frame, Value value) {
  const BindingVec *bindings = &frame->bindings;
  if (!bindings->count || bindings->data[bindings->count - 1].value.id < value.id) return bindings->count;
  uint32_t low = 0, high = bindings->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (bindings->data[middle].value.id < value.id)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void frame_bind(Frame *frame, Value value, AbstractValue abstract) {
  uint32_t i = binding_index(frame, value);
  BindingVec *bindings = &frame->bindings;
  if (i == bindings->count || bindings->data[i].value.id != value.id) {
    binding_vec_push(bindings, (Binding){0});
    memmove(bindings->data + i + 1, bindings->data + i, sizeof(Binding) * (bindings->count - 1 - i));
  }
  bindings->data[i] = (Binding){value, abstract};
}

const AbstractValue *frame_find(const Frame *frame, Value value) {
  uint32_t i = binding_index(frame, value);
  return i < frame->bindings.count && frame->bindings.data[i].value.id == value.id ? &frame->bindings.data[i].abstract
                                                                                   : NULL;
}

static uint32_t allocation_index(const State *state, Symbol base) {
  uint32_t low = 0, high = state->allocations.count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (state->allocations.data[middle].base.id < base.id)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

Allocation *state_allocation(const State *state, Symbol base) {
  uint32_t i = allocation_index(state, base);
  return i < state->allocations.count && state->allocations.data[i].base.id == base.id ? &state->allocations.data[i]
                                                                                       : NULL;
}

Allocation *state_add_allocation(State *state, Allocation allocation) {
  uint32_t i = allocation_index(state, allocation.base);
  allocation_vec_push(&state->allocations, (Allocation){0});
  Allocation *at = state->allocations.data + i;
  memmove(at + 1, at, sizeof(Allocation) * (state->allocations.count - 1 - i));
  *at = allocation;
  return at;
}

void state_drop_allocation(State *state, Symbol base) {
  uint32_t i = allocation_index(state, base), kept = 0;
  assert(i < state->allocations.count && state->allocations.data[i].base.id == base.id);
  memmove(state->allocations.data + i, state->allocations.data + i + 1,
          sizeof(Allocation) * (state->allocations.count - 1 - i));
  state->allocations.count--;
  for (uint32_t c = 0; c < state->cells.count; c++) {
    if (state->cells.data[c].base.id != base.id) state->cells.data[kept++] = state->cells.data[c];
  }
  state->cells.count = kept;
  state_drop_fields(state, base);
  state_drop_segments(state, base);
}

void state_drop_orders(State *state, Symbol base) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->orders.count; i++)
    if (state->orders.data[i].base.id != base.id) state->orders.data[kept++] = state->orders.data[i];
  state->orders.count = kept;
  kept = 0;
  for (uint32_t i = 0; i < state->sums.count; i++)
    if (state->sums.data[i].base.id != base.id) state->sums.data[kept++] = state->sums.data[i];
  state->sums.count = kept;
}

void state_drop_segments(State *state, Symbol base) {
  uint32_t kept = 0;
  state_drop_orders(state, base);
  for (uint32_t i = 0; i < state->segments.count; i++) {
    if (state->segments.data[i].base.id != base.id)
      state->segments.data[kept++] = state->segments.data[i];
    else
      state->heap_lost |= state->segments.data[i].own;
  }
  state->segments.count = kept;
}

void state_drop_cell(State *state, uint32_t index) {
  memmove(state->cells.data + index, state->cells.data + index + 1, sizeof(Cell) * (state->cells.count - 1 - index));
  state->cells.count--;
}

void state_drop_fields(State *state, Symbol base) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < state->fields.count; i++) {
    if (state->fields.data[i].base.id != base.id) state->fields.data[kept++] = state->fields.data[i];
  }
  state->fields.count = kept;
}

Allocation *state_pointee(const Terms *terms, const State *state, Linear pointer, Linear *offset) {
  if (!pointer.id) return NULL;
  const LinearInfo *info = linear_info(terms, pointer);
  Allocation *found = NULL;
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    if (!symbol_info(terms, symbol)->pinned) continue;
    if (found || info->monomials[i].factor != 1) return NULL;
    found = state_allocation(state, symbol);
    if (!found) return NULL;
  }
  // Interning does not change what the caller sees of the terms.
  if (found)
    *offset = linear_sub((Terms *)(uintptr_t)terms, pointer, linear_symbol((Terms *)(uintptr_t)terms, found->base));
  return found;
}

Allocation *state_list_ending(const Terms *terms, const State *state, Linear term) {
  for (uint32_t i = 0; i < state->allocations.count && term.id; i++) {
    Linear last = state->allocations.data[i].last;
    bool is_it = last.id && linear_is_constant(terms, linear_sub((Terms *)(uintptr_t)terms, term, last), NULL);
    if (is_it) return &state->allocations.data[i];
  }
  return NULL;
}

static void map_value(AbstractValue *value, TermVisitor *visit, void *context) {
  if (value->linear.id) value->linear = visit(context, value->linear);
}

static void map_cells(CellVec *cells, TermVisitor *visit, void *context) {
  for (uint32_t i = 0; i < cells->count; i++) {
    cells->data[i].offset = visit(context, cells->data[i].offset);
    map_value(&cells->data[i].value, visit, context);
  }
}

// A segment whose ends are too large to be kept says nothing any more.
static void map_segments(State *state, TermVisitor *visit, void *context) {
  SegmentVec *segments = &state->segments;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < segments->count; i++) {
    Segment segment = segments->data[i];
    segment.from = visit(context, segment.from);
    segment.to = visit(context, segment.to);
    if (segment.low.id) segment.low = visit(context, segment.low);
    if (segment.high.id) segment.high = visit(context, segment.high);
    if (segment.from.id && segment.to.id)
      segments->data[kept++] = segment;
    else
      state->heap_lost |= segment.own;
  }
  segments->count = kept;
}

static void map_orders(OrderVec *orders, TermVisitor *visit, void *context) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < orders->count; i++) {
    Order order = orders->data[i];
    bool has_hole = order.hole.id != 0;
    order.from = visit(context, order.from);
    order.to = visit(context, order.to);
    if (has_hole) order.hole = visit(context, order.hole);
    if (order.before.id) order.before = visit(context, order.before);
    if (order.after.id) order.after = visit(context, order.after);
    if (order.from.id && order.to.id && has_hole == (order.hole.id != 0)) orders->data[kept++] = order;
  }
  orders->count = kept;
}

static void map_sums(SumVec *sums, TermVisitor *visit, void *context) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < sums->count; i++) {
    Sum sum = sums->data[i];
    sum.from = visit(context, sum.from);
    sum.to = visit(context, sum.to);
    sum.total = visit(context, sum.total);
    if (sum.from.id && sum.to.id && sum.total.id) sums->data[kept++] = sum;
  }
  sums->count = kept;
}

void state_map_terms(State *state, TermVisitor *visit, void *context) {
  for (uint32_t f = 0; f < state->frames.count; f++) {
    BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) map_value(&bindings->data[i].abstract, visit, context);
  }
  for (uint32_t i = 0; i < state->entry.count; i++) map_value(&state->entry.data[i].abstract, visit, context);
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    Allocation *allocation = &state->allocations.data[i];
    if (allocation->size.id) allocation->size = visit(context, allocation->size);
    if (allocation->length.id) allocation->length = visit(context, allocation->length);
    if (allocation->last.id) allocation->last = visit(context, allocation->last);
    if (allocation->height.id) allocation->height = visit(context, allocation->height);
    if (allocation->end_at_entry.id) allocation->end_at_entry = visit(context, allocation->end_at_entry);
  }
  map_cells(&state->cells, visit, context);
  map_cells(&state->entry_cells, visit, context);
  for (uint32_t i = 0; i < state->fields.count; i++) map_value(&state->fields.data[i].last, visit, context);
  map_segments(state, visit, context);
  map_orders(&state->orders, visit, context);
  map_sums(&state->sums, visit, context);
  if (!state->bytes.id) return;
  state->bytes = visit(context, state->bytes);
  state->bytes_unknown |= !state->bytes.id;
}

void state_forget_costs(State *state) {
  state->cost = state->charged = 0;
  state->bytes = (Linear){0};
  state->bytes_unknown = false;
  state->live = 0;
}

typedef struct {
  Terms *terms;
  State *state;
  Symbol symbol;
  Linear by;
} Replacement;

// A term that becomes too large to be kept is lost.
static Linear replace(void *context, Linear term) {
  Replacement *replacement = context;
  Linear replaced = linear_substitute(replacement->terms, term, replacement->symbol, replacement->by);
  if (!replaced.id) state_lose(replacement->terms, replacement->state, term);
  return replaced;
}

static void replace_in_condition(const Replacement *r, AbstractValue *value) {
  Atom *condition = &value->condition;
  if (condition->kind != ATOM_EQ && condition->kind != ATOM_NE && condition->kind != ATOM_GE) return;
  Linear linear = linear_substitute(r->terms, condition->linear, r->symbol, r->by);
  if (linear.id == condition->linear.id) return;
  *condition = atom_make(r->terms, condition->kind, linear);
}

static void state_replace(Terms *terms, State *state, Symbol symbol, Linear by) {
  Replacement replacement = {terms, state, symbol, by};
  state_map_terms(state, replace, &replacement);
  for (uint32_t f = 0; f < state->frames.count; f++) {
    BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) replace_in_condition(&replacement, &bindings->data[i].abstract);
  }
  for (uint32_t i = 0; i < state->cells.count; i++) replace_in_condition(&replacement, &state->cells.data[i].value);
  knowledge_substitute(terms, &state->knowledge, symbol, by);
  solved_vec_push(&state->solved, (Solved){symbol, by});
}

Linear state_resolve(Terms *terms, const State *state, Linear term) {
  for (uint32_t i = 0; i < state->solved.count && term.id; i++) {
    term = linear_substitute(terms, term, state->solved.data[i].symbol, state->solved.data[i].by);
  }
  return term;
}

Atom state_resolve_atom(Terms *terms, const State *state, Atom atom) {
  if (atom.kind != ATOM_EQ && atom.kind != ATOM_NE && atom.kind != ATOM_GE) return atom;
  Linear linear = state_resolve(terms, state, atom.linear);
  return linear.id == atom.linear.id ? atom : atom_make(terms, atom.kind, linear);
}

// -- Equalities

typedef struct {
  const Terms *terms;
  Symbol symbol;
  bool found;
} Search;

static Linear find_in_address(void *context, Linear term) {
  Search *search = context;
  search->found |= term.id && linear_factor(search->terms, term, search->symbol) && linear_has_pinned(search->terms, term);
  return term;
}

static bool occurs(const Terms *terms, Linear term, Symbol symbol) {
  return term.id && linear_factor(terms, term, symbol);
}

static bool occurs_in_offset(const Terms *terms, const CellVec *cells, Symbol symbol) {
  for (uint32_t i = 0; i < cells->count; i++)
    if (occurs(terms, cells->data[i].offset, symbol)) return true;
  return false;
}

// Does the symbol say how far something lies from the start of an object, or how large that is?
static bool is_distance(const Terms *terms, const State *state, Symbol symbol) {
  if (occurs_in_offset(terms, &state->cells, symbol) || occurs_in_offset(terms, &state->entry_cells, symbol))
    return true;
  for (uint32_t i = 0; i < state->allocations.count; i++)
    if (occurs(terms, state->allocations.data[i].size, symbol)) return true;
  Search search = {terms, symbol, false};
  state_map_terms((State *)(uintptr_t)state, find_in_address, &search);  // nothing changes
  return search.found;
}

// A distance from a first address must not become a term with that address in it: the pointer made of both would lose its object (where it is
// known to be a multiple of 8, say). Then the equality stays as two inequalities.
static bool solve(Terms *terms, const State *state, Linear equality, Symbol *symbol, Linear *by) {
  for (Symbol last = {0}; knowledge_solve(terms, equality, last, symbol, by); last = *symbol)
    if (!linear_has_pinned(terms, *by) || !is_distance(terms, state, *symbol)) return true;
  return false;
}

// What the product is where the symbol is that term. None: the numbers are too large.
static Linear product_with(Terms *terms, const SymbolInfo *product, Symbol symbol, Linear by) {
  Linear left = linear_substitute(terms, product->left, symbol, by), right = linear_substitute(terms, product->right, symbol, by);
  return linear_product(terms, left, right);
}

// The first symbol of the state that is a product of this one, and what it is now. False: there is none.
static bool find_product(Terms *terms, State *state, Symbol symbol, Linear by, Symbol *product, Linear *is) {
  Map symbols = {0};
  bool found = false;
  state_symbols(terms, state, &symbols);
  for (uint32_t i = 0; i < symbols.count && !found; i++) {
    *product = (Symbol){(uint32_t)symbols.entries[i].key};
    const SymbolInfo *info = symbol_info(terms, *product);
    if (info->definition != DEFINITION_PRODUCT || (!occurs(terms, info->left, symbol) && !occurs(terms, info->right, symbol))) continue;
    *is = product_with(terms, info, symbol, by);
    found = is->id != 0;
  }
  map_release(&symbols);
  return found;
}

// The symbol is that term from here on, and so are products of it: what is known of a product is found by its factors.
static void take_equality(Terms *terms, State *state, Symbol symbol, Linear by) {
  Symbol product;
  Linear is;
  state_replace(terms, state, symbol, by);
  while (terms_have_products(terms) && find_product(terms, state, symbol, by, &product, &is)) {
    atom_vec_push(&state->log, atom_eq(terms, linear_symbol(terms, product), is));
    take_equality(terms, state, product, is);
  }
}

static bool take_implied(State *state, Linear *equality) {
  Knowledge *knowledge = &state->knowledge;
  if (!knowledge->implied.count || knowledge->contradiction) return false;
  *equality = linear_vec_pop(&knowledge->implied);
  return true;
}

static bool assume_roots(Terms *terms, State *state, Atom atom) {
  Atom roots[2];
  uint32_t count = atom_roots(terms, &state->knowledge, atom, roots);
  for (uint32_t i = 0; i < count; i++) state_assume(terms, state, roots[i]);
  return !state->knowledge.contradiction;
}

bool state_assume(Terms *terms, State *state, Atom atom) {
  atom = state_resolve_atom(terms, state, atom);
  if (atom.kind == ATOM_TRUE || atom.kind == ATOM_NONE) return !state->knowledge.contradiction;
  if (atom.kind == ATOM_FALSE) state->knowledge.contradiction = true;
  atom_vec_push(&state->log, atom);
  if (atom.kind == ATOM_EQ) {
    Symbol symbol;
    Linear by;
    if (solve(terms, state, atom.linear, &symbol, &by))
      take_equality(terms, state, symbol, by);
    else
      knowledge_add(terms, &state->knowledge, atom);
  } else {
    knowledge_add(terms, &state->knowledge, atom);
  }
  for (Linear equality; take_implied(state, &equality);) {
    Symbol symbol;
    Linear by;
    Atom implied = atom_make(terms, ATOM_EQ, equality);
    if (implied.kind != ATOM_EQ) {
      if (implied.kind == ATOM_FALSE) state->knowledge.contradiction = true;
      continue;
    }
    if (!solve(terms, state, implied.linear, &symbol, &by)) continue;
    atom_vec_push(&state->log, implied);
    take_equality(terms, state, symbol, by);
  }
  return assume_roots(terms, state, atom);
}

static void mark_condition(const Terms *terms, const AbstractValue *value, Map *wanted) {
  if (value->condition.linear.id) linear_symbols(terms, value->condition.linear, wanted);
}

// Where texts ended at entry matters as long as something else is told by it.
static void take_ends_at_entry(State *state, LinearVec *ends) {
  for (uint32_t i = 0; i < state->allocations.count; i++) {
    linear_vec_push(ends, state->allocations.data[i].end_at_entry);
    state->allocations.data[i].end_at_entry = (Linear){0};
  }
}

static void put_known_ends(const Terms *terms, State *state, const Map *wanted, LinearVec *ends) {
  for (uint32_t i = 0; i < state->allocations.count; i++)
    if (ends->data[i].id && linear_is_over(terms, ends->data[i], wanted)) state->allocations.data[i].end_at_entry = ends->data[i];
  linear_vec_release(ends);
}

static bool has_all_of(const Terms *terms, Linear whole, Linear part) {
  const LinearInfo *info = linear_info(terms, part);
  for (uint32_t i = 0; i < info->count; i++)
    if (!linear_factor(terms, whole, info->monomials[i].symbol)) return false;
  return info->count > 0;
}

// Does the disequality tell a place apart from that of a cell? The other place may be written to later, by a number that is computed again: the quotient of `slots[x % 31]`, say, which nothing else speaks of meanwhile.
static bool tells_places_apart(const Terms *terms, const State *state, Linear disequality) {
  for (uint32_t i = 0; i < state->cells.count; i++)
    if (has_all_of(terms, disequality, state->cells.data[i].offset)) return true;
  return false;
}

// The only symbol of the term that is not wanted, where it is taken several times, as quotients are; none: there are others.
static Symbol missing_quotient(const Terms *terms, Linear term, const Map *wanted) {
  const LinearInfo *info = linear_info(terms, term);
  Symbol missing = {0};
  for (uint32_t i = 0; i < info->count; i++) {
    if (map_get(wanted, info->monomials[i].symbol.id, NULL)) continue;
    if (missing.id || int_abs(info->monomials[i].factor) == 1) return (Symbol){0};
    missing = info->monomials[i].symbol;
  }
  return missing;
}

static void mark_places_apart(const Terms *terms, const State *state, Map *wanted) {
  const LinearVec *disequalities = &state->knowledge.disequalities;
  for (uint32_t i = 0; i < disequalities->count; i++) {
    Symbol missing = missing_quotient(terms, disequalities->data[i], wanted);
    if (missing.id && tells_places_apart(terms, state, disequalities->data[i])) map_set(wanted, missing.id, 1);
  }
}

// Is more known of the product than its factors say? Then an overflow was ruled out, say, and the product is computed again.
static bool is_bounded_product(const Terms *terms, const Knowledge *knowledge, const Bound *bound) {
  const SymbolInfo *info = symbol_info(terms, bound->symbol);
  const Linear factors[] = {info->left, info->right};
  Int low[2], high[2], least, most;
  for (int i = 0; i < 2; i++) knowledge_interval(terms, knowledge, factors[i], &low[i], &high[i]);
  return bounds_of_product(low, high, &least, &most) && (bound->low > least || bound->high < most);
}

static void mark_bounded_products(const Terms *terms, const State *state, Map *wanted) {
  const BoundVec *bounds = &state->knowledge.bounds;
  for (uint32_t i = 0; i < bounds->count && terms_have_products(terms); i++) {
    const SymbolInfo *info = symbol_info(terms, bounds->data[i].symbol);
    bool is_of_wanted = info->definition == DEFINITION_PRODUCT && linear_is_over(terms, info->left, wanted) && linear_is_over(terms, info->right, wanted);
    if (is_of_wanted && is_bounded_product(terms, &state->knowledge, &bounds->data[i])) map_set(wanted, bounds->data[i].symbol.id, 1);
  }
}

void state_forget_unused(Terms *terms, State *state) {
  Map wanted = {0};
  LinearVec ends = {0};
  take_ends_at_entry(state, &ends);
  CellVec entry_cells = state->entry_cells;
  state->entry_cells = (CellVec){0};
  state_symbols(terms, state, &wanted);
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 0; i < bindings->count; i++) mark_condition(terms, &bindings->data[i].abstract, &wanted);
  }
  for (uint32_t i = 0; i < state->cells.count; i++) mark_condition(terms, &state->cells.data[i].value, &wanted);
  for (uint32_t i = 0; i < state->allocations.count; i++) map_set(&wanted, state->allocations.data[i].base.id, 1);
  state->entry_cells = entry_cells;
  entry_forget_unrelated(terms, state, &wanted);
  put_known_ends(terms, state, &wanted, &ends);
  mark_places_apart(terms, state, &wanted);
  mark_bounded_products(terms, state, &wanted);
  knowledge_project(terms, &state->knowledge, &wanted);
  map_release(&wanted);
}

bool state_valid(const State *state) {
  for (uint32_t i = 1; i < state->allocations.count; i++) {
    if (state->allocations.data[i - 1].base.id >= state->allocations.data[i].base.id) return false;
  }
  for (uint32_t i = 0; i < state->cells.count; i++) {
    if (!state_allocation(state, state->cells.data[i].base) || !state->cells.data[i].offset.id) return false;
  }
  for (uint32_t i = 0; i < state->fields.count; i++) {
    const ListField *field = &state->fields.data[i];
    const Allocation *list = state_allocation(state, field->base);
    if (!list || !list->length.id || !field->last.linear.id || field->last.condition.kind != ATOM_NONE) return false;
  }
  for (uint32_t i = 0; i < state->segments.count; i++) {
    const Segment *segment = &state->segments.data[i];
    if (!state_allocation(state, segment->base) || !segment->from.id || !segment->to.id) return false;
    if (!segment->bytes || segment->bytes > segment->stride) return false;
  }
  for (uint32_t i = 0; i < state->orders.count; i++) {
    const Order *order = &state->orders.data[i];
    if (!state_allocation(state, order->base) || !order->from.id || !order->to.id) return false;
    if (!order->bytes || order->bytes > order->stride || order->reading == READ_KEY) return false;
    if (!order->hole.id && (order->before.id || order->after.id)) return false;
  }
  for (uint32_t i = 0; i < state->sums.count; i++) {
    const Sum *sum = &state->sums.data[i];
    if (!state_allocation(state, sum->base) || !sum->from.id || !sum->to.id || !sum->total.id) return false;
    if (!sum->bytes || sum->bytes > sum->stride || sum->reading == READ_KEY) return false;
  }
  for (uint32_t f = 0; f < state->frames.count; f++) {
    const BindingVec *bindings = &state->frames.data[f].bindings;
    for (uint32_t i = 1; i < bindings->count; i++) {
      if (bindings->data[i - 1].value.id >= bindings->data[i].value.id) return false;
    }
  }
  return state->frames.count > 0;
}
