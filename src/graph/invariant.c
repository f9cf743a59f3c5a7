// All states at the head of a loop, or behind it, in whatever calls, are looked at together. Of the variables in scope whose numbers all of them know, these are facts:
// the bounds of each, of the sums and of the differences of two (octagons, Mine 2006: exact for what the states know, since each is a linear program
// per state); and equalities and inequalities of two or three variables with any factors that one of the states says and all others imply. What the others
// imply is left out, the longer ones first.
#include "graph/invariant.h"

#include <string.h>

#include "graph/build.h"
#include "graph/fact.h"

enum { MOST_VIEWS = 8, MOST_NODES = 40 };

typedef struct {
  const Graph *graph;
  Terms *terms;
  Oracle *oracle;
  const FunctionInfo *function;
  Function id;
  Block block;
  const View *views[MOST_VIEWS];
  uint32_t view_count;
  NodeIdVec nodes;
  LinearVec numbers;  // of each node, one per view
  FactVec facts;
} Head;

static const State *state_of(const Head *head, uint32_t node) {
  return graph_node(head->graph, head->nodes.data[node])->state;
}

static Linear number_at(const Head *head, uint32_t node, uint32_t view) {
  return head->numbers.data[node * head->view_count + view];
}

static Int type_low(const View *view) { return view->is_unsigned ? 0 : -int_pow2(view->bits - 1); }
static Int type_high(const View *view) { return int_pow2(view->bits - !view->is_unsigned) - 1; }

// ---- Which numbers the variables are ----

// The kept number is congruent to the variable's: it is the same where it is in the range of the type.
static Linear in_type(const Head *head, const State *state, const View *view, Linear number) {
  if (!number.id) return number;
  Atom above = atom_le(head->terms, linear_constant(head->terms, type_low(view)), number);
  Atom below = atom_le(head->terms, number, linear_constant(head->terms, type_high(view)));
  bool fits = oracle_entails(head->oracle, &state->knowledge, above) == ANSWER_YES &&
              oracle_entails(head->oracle, &state->knowledge, below) == ANSWER_YES;
  return fits ? number : (Linear){0};
}

static Linear kept_number(const Head *head, const State *state, const View *view, const AbstractValue *value) {
  if (!value || value->condition.kind != ATOM_NONE) return (Linear){0};
  return in_type(head, state, view, value->linear);
}

static const Cell *find_cell(const Terms *terms, const State *state, Linear address, uint32_t bytes) {
  Linear offset;
  const Allocation *object = state_pointee(terms, state, address, &offset);
  for (uint32_t i = 0; object && i < state->cells.count; i++) {
    const Cell *cell = &state->cells.data[i];
    if (cell->base.id == object->base.id && cell->bytes == bytes && cell->offset.id == offset.id) return cell;
  }
  return NULL;
}

static const AbstractValue *bound_value(const Head *head, const State *state, const View *view) {
  const AbstractValue *value = frame_find(state_top(state), view->value.value);
  bool is_undefined = head->function->values[view->value.value.id].may_be_undefined && value && !value->assigned;
  return is_undefined ? NULL : value;
}

static Linear address_of(const Head *head, const State *state, const View *view) {
  if (view->value.kind == OPERAND_GLOBAL) {
    for (uint32_t i = 0; i < state->allocations.count; i++) {
      const Allocation *object = &state->allocations.data[i];
      if (object->kind == ALLOCATION_GLOBAL && object->global.id == view->value.global.id)
        return linear_symbol(head->terms, object->base);
    }
    return (Linear){0};
  }
  const AbstractValue *value = view->value.kind == OPERAND_VALUE ? bound_value(head, state, view) : NULL;
  return value ? value->linear : (Linear){0};
}

static Linear number_of(const Head *head, const State *state, const View *view) {
  const Operand *operand = &view->value;
  if (view->in_memory) {
    Linear address = address_of(head, state, view);
    const Cell *cell = address.id ? find_cell(head->terms, state, address, (view->bits + 7) / 8) : NULL;
    return cell ? kept_number(head, state, view, &cell->value) : (Linear){0};
  }
  if (operand->kind == OPERAND_CONSTANT) {
    Int number = operand->constant;
    if (view->is_unsigned && number < 0) number += int_pow2(view->bits);
    return linear_constant(head->terms, number);
  }
  return operand->kind == OPERAND_VALUE ? kept_number(head, state, view, bound_value(head, state, view)) : (Linear){0};
}

// ---- Facts ----

static Linear value_of(const Head *head, const Fact *fact, uint32_t node) {
  Linear sum = linear_constant(head->terms, fact->constant);
  for (uint32_t i = 0; i < fact->count; i++)
    sum = linear_add_scaled(head->terms, sum, number_at(head, node, fact->views[i]), fact->factors[i]);
  return sum;
}

static bool holds_everywhere(const Head *head, const Fact *fact) {
  for (uint32_t n = 0; n < head->nodes.count; n++) {
    Linear sum = value_of(head, fact, n);
    Atom atom = sum.id ? atom_make(head->terms, fact->is_equality ? ATOM_EQ : ATOM_GE, sum) : (Atom){0};
    if (!sum.id || oracle_entails(head->oracle, &state_of(head, n)->knowledge, atom) != ANSWER_YES) return false;
  }
  return true;
}

// The least that the sum of the terms is in any state; false: it has no bound.
static bool least(const Head *head, Fact *fact, Int *low) {
  *low = BOUND_NONE_HIGH;
  for (uint32_t n = 0; n < head->nodes.count; n++) {
    Linear sum = value_of(head, fact, n);
    Int here;
    if (!sum.id || !oracle_minimise(head->oracle, &state_of(head, n)->knowledge, sum, &here)) return false;
    if (here < *low) *low = here;
  }
  return *low != BOUND_NONE_HIGH && *low != BOUND_NONE_LOW;
}

// What is bounded from below by `low` and from above by the same is equal.
static void add_bounds(Head *head, Fact fact, bool is_trivial_low, bool is_trivial_high, bool has_low, Int low,
                       bool has_high, Int negated_high) {
  fact.is_equality = has_low && has_high && low == -negated_high;
  if (has_low && (fact.is_equality || !is_trivial_low)) {
    fact.constant = -low;
    fact_vec_push(&head->facts, fact);
  }
  if (!has_high || fact.is_equality || is_trivial_high) return;
  for (uint32_t i = 0; i < fact.count; i++) fact.factors[i] = -fact.factors[i];
  fact.constant = -negated_high;
  fact_vec_push(&head->facts, fact);
}

static Fact negated(Fact fact) {
  for (uint32_t i = 0; i < fact.count; i++) fact.factors[i] = -fact.factors[i];
  return fact;
}

static void bound_variable(Head *head, uint32_t v) {
  const View *view = head->views[v];
  Fact fact = {.count = 1, .views = {v}, .factors = {1}}, other = negated(fact);
  Int low, high;
  bool has_low = least(head, &fact, &low), has_high = least(head, &other, &high);
  bool trivial_low = has_low && low <= type_low(view);
  bool trivial_high = has_high && -high >= type_high(view);
  add_bounds(head, fact, trivial_low, trivial_high, has_low, low, has_high, high);
}

// Nobody compares numbers by so much: such a bound comes from the range of a type.
static bool is_near(Int number) { return int_abs(number) < int_pow2(30); }

static void bound_pair(Head *head, uint32_t a, uint32_t b, Int factor) {
  Fact fact = {.count = 2, .views = {a, b}, .factors = {1, factor}}, other = negated(fact);
  Int low, high;
  bool has_low = least(head, &fact, &low) && is_near(low), has_high = least(head, &other, &high) && is_near(high);
  add_bounds(head, fact, false, false, has_low, low, has_high, high);
}

static void try_fact(Head *head, Fact fact) {
  if (holds_everywhere(head, &fact)) fact_vec_push(&head->facts, fact);
}

// g * a - f * b is constant, where a is f * s and b is g * s, for one symbol s.
static void relate_pair(Head *head, uint32_t node, uint32_t a, uint32_t b) {
  const LinearInfo *x = linear_info(head->terms, number_at(head, node, a));
  const LinearInfo *y = linear_info(head->terms, number_at(head, node, b));
  if (x->count != 1 || y->count != 1 || x->monomials[0].symbol.id != y->monomials[0].symbol.id) return;
  Int f = x->monomials[0].factor, g = y->monomials[0].factor, divisor = int_gcd(f, g);
  if (int_abs(f) == int_abs(g)) return;  // bound_pair finds it
  Fact fact = {.is_equality = true, .count = 2, .views = {a, b}, .factors = {g / divisor, -f / divisor}};
  Int constant;
  if (!linear_is_constant(head->terms, value_of(head, &fact, node), &constant)) return;
  fact.constant = -constant;
  try_fact(head, fact);
}

static void relate_three(Head *head, uint32_t node, uint32_t a, uint32_t b, uint32_t c) {
  for (int signs = 0; signs < 4; signs++) {
    Fact fact = {.is_equality = true, .count = 3, .views = {a, b, c}};
    fact.factors[0] = 1;
    fact.factors[1] = signs & 1 ? 1 : -1;
    fact.factors[2] = signs & 2 ? 1 : -1;
    Int constant;
    if (!linear_is_constant(head->terms, value_of(head, &fact, node), &constant)) continue;
    fact.constant = -constant;
    try_fact(head, fact);
  }
}

// A view whose number is the symbol and a constant.
static bool find_view(const Head *head, uint32_t node, Symbol symbol, uint32_t *view, Int *constant) {
  for (*view = 0; *view < head->view_count; ++*view) {
    const LinearInfo *info = linear_info(head->terms, number_at(head, node, *view));
    *constant = info->constant;
    if (info->count == 1 && info->monomials[0].factor == 1 && info->monomials[0].symbol.id == symbol.id) return true;
  }
  return false;
}

// An inequality that a state knows, in variables.
static void take_row(Head *head, uint32_t node, Linear row) {
  const LinearInfo *info = linear_info(head->terms, row);
  Fact fact = {.count = info->count, .constant = info->constant};
  bool is_octagonal = info->count == 2;
  if (info->count < 2 || info->count > FACT_TERMS) return;
  for (uint32_t i = 0; i < info->count; i++) {
    Int constant, shift;
    if (!find_view(head, node, info->monomials[i].symbol, &fact.views[i], &constant)) return;
    fact.factors[i] = info->monomials[i].factor;
    is_octagonal = is_octagonal && int_abs(fact.factors[i]) == 1;
    if (!int_mul(constant, fact.factors[i], &shift) || !int_sub(fact.constant, shift, &fact.constant)) return;
  }
  if (!is_octagonal && is_near(fact.constant)) try_fact(head, fact);
}

static void collect_facts(Head *head) {
  for (uint32_t a = 0; a < head->view_count; a++) bound_variable(head, a);
  for (uint32_t a = 0; a < head->view_count; a++) {
    for (uint32_t b = a + 1; b < head->view_count; b++) {
      bound_pair(head, a, b, -1);
      bound_pair(head, a, b, 1);
    }
  }
  for (uint32_t n = head->nodes.count; n--;) {
    const Knowledge *knowledge = &state_of(head, n)->knowledge;
    for (uint32_t i = 0; i < knowledge->rows.count; i++) take_row(head, n, knowledge->rows.data[i]);
    for (uint32_t a = 0; a < head->view_count; a++) {
      for (uint32_t b = a + 1; b < head->view_count; b++) {
        relate_pair(head, n, a, b);
        for (uint32_t c = b + 1; c < head->view_count; c++) relate_three(head, n, a, b, c);
      }
    }
  }
}

// ---- What is worth saying ----

// A symbol per variable, in the range of its type; and the facts but one.
static void know_others(const Head *head, const Symbol *symbols, uint32_t left_out, Knowledge *knowledge) {
  for (uint32_t v = 0; v < head->view_count; v++) {
    Linear number = linear_symbol(head->terms, symbols[v]);
    const View *view = head->views[v];
    Linear low = linear_constant(head->terms, type_low(view)), high = linear_constant(head->terms, type_high(view));
    knowledge_add(head->terms, knowledge, atom_le(head->terms, low, number));
    knowledge_add(head->terms, knowledge, atom_le(head->terms, number, high));
  }
  for (uint32_t i = 0; i < head->facts.count; i++) {
    const Fact *fact = &head->facts.data[i];
    Linear sum = linear_constant(head->terms, fact->constant);
    for (uint32_t t = 0; t < fact->count; t++)
      sum = linear_add_scaled(head->terms, sum, linear_symbol(head->terms, symbols[fact->views[t]]), fact->factors[t]);
    if (i == left_out || !sum.id) continue;
    knowledge_add(head->terms, knowledge, atom_make(head->terms, ATOM_GE, sum));
    if (fact->is_equality)
      knowledge_add(head->terms, knowledge, atom_make(head->terms, ATOM_GE, linear_scale(head->terms, sum, -1)));
  }
}

static bool is_implied(const Head *head, const Symbol *symbols, uint32_t number) {
  const Fact *fact = &head->facts.data[number];
  Knowledge others = {0};
  Linear sum = linear_constant(head->terms, fact->constant);
  know_others(head, symbols, number, &others);
  for (uint32_t t = 0; t < fact->count; t++)
    sum = linear_add_scaled(head->terms, sum, linear_symbol(head->terms, symbols[fact->views[t]]), fact->factors[t]);
  Atom atom = sum.id ? atom_make(head->terms, fact->is_equality ? ATOM_EQ : ATOM_GE, sum) : (Atom){0};
  bool is_implied = sum.id && oracle_entails(head->oracle, &others, atom) == ANSWER_YES;
  knowledge_release(&others);
  return is_implied;
}

static void drop_fact(Head *head, uint32_t number) {
  fact_vec_push(&head->facts, head->facts.data[number]);  // room for moving is there
  memmove(head->facts.data + number, head->facts.data + number + 1, sizeof(Fact) * (head->facts.count - number - 1));
  head->facts.count -= 2;
}

static void drop_implied(Head *head) {
  Symbol symbols[MOST_VIEWS];
  for (uint32_t v = 0; v < head->view_count; v++) symbols[v] = symbol_new(head->terms, NULL);
  for (uint32_t length = FACT_TERMS; length; length--) {
    for (uint32_t i = head->facts.count; i--;)
      if (head->facts.data[i].count == length && is_implied(head, symbols, i)) drop_fact(head, i);
  }
}

// ---- Heads ----

static bool stands_here(const Head *head, const NodeInfo *node) {
  const Frame *frame = state_top(node->state);
  return frame->phase == PHASE_RUN && frame->function.id == head->id.id && frame->block.id == head->block.id &&
         frame->next == block_start(head->function, head->block);
}

static void find_nodes(Head *head) {
  for (uint32_t n = 1; n <= graph_node_count(head->graph); n++)
    if (!graph_is_gone(head->graph, (Node){n}) && stands_here(head, graph_node(head->graph, (Node){n})))
      node_id_vec_push(&head->nodes, (Node){n});
}

// Keeps the variables whose numbers all states know, the first of them.
static void find_views(Head *head) {
  const BlockInfo *block = &head->function->blocks[head->block.id];
  LinearVec columns = {0};
  for (uint32_t v = 0; v < block->view_count && head->view_count < MOST_VIEWS; v++) {
    uint32_t before = columns.count;
    bool is_known = true;
    for (uint32_t n = 0; n < head->nodes.count && is_known; n++) {
      Linear number = number_of(head, state_of(head, n), &block->views[v]);
      is_known = number.id;
      linear_vec_push(&columns, number);
    }
    if (is_known)
      head->views[head->view_count++] = &block->views[v];
    else
      columns.count = before;
  }
  for (uint32_t n = 0; n < head->nodes.count; n++)
    for (uint32_t v = 0; v < head->view_count; v++)
      linear_vec_push(&head->numbers, columns.data[v * head->nodes.count + n]);
  linear_vec_release(&columns);
}

static void say(const Head *head, Arena *arena, InvariantVec *invariants) {
  const BlockInfo *block = &head->function->blocks[head->block.id];
  bool is_loop = block->loop.line != 0;
  Text text = {0}, expression = {0};
  facts_say(head->facts.data, head->facts.count, head->views, &text);
  facts_write_c(head->facts.data, head->facts.count, head->views, &expression);
  Invariant invariant = {.is_loop = is_loop,
                             .place = is_loop ? block->loop : block->statement,
                             .function = head->id,
                             .text = arena_strdup(arena, text_str(&text)),
                             .expression = arena_strdup(arena, text_str(&expression))};
  invariant_vec_push(invariants, invariant);
  text_release(&text);
  text_release(&expression);
}

static void look_at_head(Head *head, Arena *arena, InvariantVec *invariants) {
  find_nodes(head);
  if (head->nodes.count && head->nodes.count <= MOST_NODES) {
    find_views(head);
    collect_facts(head);
    drop_implied(head);
    if (head->facts.count) say(head, arena, invariants);
  }
  node_id_vec_release(&head->nodes);
  linear_vec_release(&head->numbers);
  fact_vec_release(&head->facts);
}

// Does the line begin with this block? Blocks stand in the order of the source.
static bool begins_line(const FunctionInfo *function, Block block) {
  const Place *place = &function->blocks[block.id].statement;
  if (!place->line || !place->file) return false;
  for (uint32_t i = 0; i < function->blocks[block.id].first; i++) {
    const Place *other = &function->instructions[i].place;
    if (other->line == place->line && other->file && strcmp(other->file, place->file) == 0) return false;
  }
  return true;
}

void graph_invariants(const Graph *graph, Arena *arena, InvariantVec *invariants) {
  const Executor *executor = graph_executor(graph);
  for (uint32_t f = 1; f <= executor->program->function_count; f++) {
    const FunctionInfo *function = &executor->program->functions[f];
    for (uint32_t b = 1; b <= function->block_count; b++) {
      bool is_loop = function->blocks[b].loop.line != 0;
      if (!function->blocks[b].view_count || !(is_loop || begins_line(function, (Block){b}))) continue;
      Head head = {.graph = graph, .terms = executor->terms, .oracle = executor->oracle, .function = function};
      head.id = (Function){f};
      head.block = (Block){b};
      look_at_head(&head, arena, invariants);
    }
  }
}
