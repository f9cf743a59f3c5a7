// See simplex.h. The tableau does the arithmetic; here are the components, and what integers need beyond the rationals.
#include "solver/simplex.h"

#include <assert.h>

#include "base/memory.h"
#include "solver/tableau.h"

#define MAX_HOLE ((Int)1 << 120)  // so that the numbers beside it can be written without a check

enum {
  MAX_PIVOTS = 1500,        // per question, all of its linear programs together
  MAX_FIRST_PIVOTS = 4000,  // to make a new tableau feasible
  MAX_NODES = 48,           // of branch and bound
  MAX_REBUILDS = 3,         // of a component whose numbers became too large
  MAX_ENTRIES = 1 << 18,    // rows x columns of a tableau
  TIGHTENING_ROUNDS = 3,
  MAX_TIGHTENED = 24  // disequalities of a component that are tried as rows
};

typedef struct {
  uint32_t variable;
  Int hole;  // variable != hole
} Disequality;

VEC_DEFINE(DisequalityVec, disequality_vec, Disequality)

typedef struct {
  Tableau *tableau;   // null: to be built
  SymbolVec symbols;  // of each variable; none for rows
  DisequalityVec disequalities;
  uint32_t rebuilds;
  bool checked;  // the tableau is feasible, or:
  bool infeasible;
  bool dead;  // too large, or its numbers do not fit even from scratch
  bool tightened;
  bool products;  // some symbol is a product
  bool integral;  // an integer model is known to exist
} Component;

typedef struct {
  uint32_t parent;  // union-find over nodes
  Symbol symbol;
  uint32_t variable;     // in the tableau of its component
  Component *component;  // of a root; null: nothing built yet
} Node;

VEC_DEFINE(NodeVec, node_vec, Node)

struct Simplex {
  const Terms *terms;
  Knowledge knowledge;
  Map node_of;  // symbol id -> node
  NodeVec nodes;
  uint64_t pivots;
  bool product;
};

static uint32_t find(Simplex *simplex, uint32_t node) {
  Node *nodes = simplex->nodes.data;
  while (nodes[node].parent != node) {
    nodes[node].parent = nodes[nodes[node].parent].parent;
    node = nodes[node].parent;
  }
  return node;
}

static uint32_t node_for(Simplex *simplex, Symbol symbol) {
  uint32_t node;
  if (map_get(&simplex->node_of, symbol.id, &node)) return node;
  node = simplex->nodes.count;
  node_vec_push(&simplex->nodes, (Node){.parent = node, .symbol = symbol});
  map_set(&simplex->node_of, symbol.id, node);
  return node;
}

static void connect(Simplex *simplex, const LinearVec *constraints) {
  for (uint32_t i = 0; i < constraints->count; i++) {
    const LinearInfo *info = linear_info(simplex->terms, constraints->data[i]);
    uint32_t first = 0;
    for (uint32_t m = 0; m < info->count; m++) {
      uint32_t root = find(simplex, node_for(simplex, info->monomials[m].symbol));
      if (m)
        simplex->nodes.data[root].parent = first;
      else
        first = root;
    }
  }
}

Simplex *simplex_new(const Terms *terms, const Knowledge *knowledge) {
  Simplex *simplex = memory_zalloc(sizeof(Simplex));
  simplex->terms = terms;
  knowledge_copy(&simplex->knowledge, knowledge);
  connect(simplex, &knowledge->rows);
  connect(simplex, &knowledge->equalities);
  connect(simplex, &knowledge->disequalities);
  return simplex;
}

static void component_free(Component *component) {
  if (!component) return;
  tableau_free(component->tableau);
  symbol_vec_release(&component->symbols);
  disequality_vec_release(&component->disequalities);
  memory_free(component);
}

void simplex_free(Simplex *simplex) {
  if (!simplex) return;
  for (uint32_t i = 0; i < simplex->nodes.count; i++) component_free(simplex->nodes.data[i].component);
  node_vec_release(&simplex->nodes);
  map_release(&simplex->node_of);
  knowledge_release(&simplex->knowledge);
  memory_free(simplex);
}

static bool same_linears(const LinearVec *a, const LinearVec *b) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++) {
    if (a->data[i].id != b->data[i].id) return false;
  }
  return true;
}

bool simplex_is_for(const Simplex *simplex, const Knowledge *knowledge) {
  const Knowledge *own = &simplex->knowledge;
  if (own->version != knowledge->version || own->contradiction != knowledge->contradiction ||
      own->bounds.count != knowledge->bounds.count) {
    return false;
  }
  for (uint32_t i = 0; i < own->bounds.count; i++) {
    Bound a = own->bounds.data[i], b = knowledge->bounds.data[i];
    if (a.symbol.id != b.symbol.id || a.low != b.low || a.high != b.high) return false;
  }
  return same_linears(&own->rows, &knowledge->rows) && same_linears(&own->equalities, &knowledge->equalities) &&
         same_linears(&own->disequalities, &knowledge->disequalities);
}

uint64_t simplex_pivots(const Simplex *simplex) { return simplex->pivots; }
bool simplex_stopped_at_product(const Simplex *simplex) { return simplex->product; }

// ---- Building a component ----

typedef struct {
  Simplex *simplex;
  Component *component;
  uint32_t root;
  Map forms;         // hash of a linear form up to its sign and constant -> index of `made`
  LinearVec made;    // a constraint with this form ...
  U32Vec variables;  // ... and its row variable
} Builder;

static bool same_form(const LinearInfo *a, const LinearInfo *b, int sign) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++) {
    if (a->monomials[i].symbol.id != b->monomials[i].symbol.id ||
        a->monomials[i].factor != sign * b->monomials[i].factor) {
      return false;
    }
  }
  return true;
}

static uint64_t form_hash(const LinearInfo *info) {
  bool negative = info->monomials[0].factor < 0;
  uint64_t hash = info->count;
  for (uint32_t i = 0; i < info->count; i++) {
    Int factor = info->monomials[i].factor;
    hash = hash_combine(hash_combine(hash, info->monomials[i].symbol.id), (uint64_t)(negative ? -factor : factor));
  }
  return hash;
}

static bool belongs(const Builder *builder, const LinearInfo *info) {
  Simplex *simplex = builder->simplex;
  return info->count && find(simplex, node_for(simplex, info->monomials[0].symbol)) == builder->root;
}

// The variable that stands for the form of the constraint, up to sign: -1 when it stands for the negated form. 0: does not fit.
static uint32_t form_variable(Builder *builder, Linear linear, int *sign) {
  const LinearInfo *info = linear_info(builder->simplex->terms, linear);
  Tableau *tableau = builder->component->tableau;
  uint64_t hash = form_hash(info);
  uint32_t known;
  if (map_get(&builder->forms, hash, &known)) {
    const LinearInfo *other = linear_info(builder->simplex->terms, builder->made.data[known]);
    *sign = same_form(info, other, 1) ? 1 : same_form(info, other, -1) ? -1 : 0;
    if (*sign) return builder->variables.data[known];
  }
  *sign = 1;
  uint32_t variable = tableau_add_row(tableau, BOUND_NONE_LOW, BOUND_NONE_HIGH);
  for (uint32_t i = 0; i < info->count; i++) {
    const Node *node = &builder->simplex->nodes.data[node_for(builder->simplex, info->monomials[i].symbol)];
    if (!tableau_row_add(tableau, variable, info->monomials[i].factor, node->variable)) return 0;
  }
  map_set(&builder->forms, hash, builder->made.count);
  linear_vec_push(&builder->made, linear);
  u32_vec_push(&builder->variables, variable);
  return variable;
}

// Narrows the bounds of a variable; an empty interval makes the component infeasible.
static bool narrow(Component *component, uint32_t variable, Int low, Int high) {
  Int old_low, old_high;
  tableau_bounds(component->tableau, variable, &old_low, &old_high);
  if (low < old_low) low = old_low;
  if (high > old_high) high = old_high;
  if (low > high) {
    component->infeasible = true;
    return true;
  }
  return tableau_set_bounds(component->tableau, variable, low, high);
}

// linear >= 0, or == 0.
static bool add_constraint(Builder *builder, Linear linear, bool equality) {
  const LinearInfo *info = linear_info(builder->simplex->terms, linear);
  if (!belongs(builder, info)) return true;
  int sign;
  uint32_t variable = form_variable(builder, linear, &sign);
  if (!variable) return false;
  Int bound = -info->constant * sign;
  return narrow(builder->component, variable, equality || sign > 0 ? bound : BOUND_NONE_LOW,
                equality || sign < 0 ? bound : BOUND_NONE_HIGH);
}

static bool add_disequality(Builder *builder, Linear linear) {
  const LinearInfo *info = linear_info(builder->simplex->terms, linear);
  if (!belongs(builder, info)) return true;
  Int hole = -info->constant;
  if (int_abs(hole) > MAX_HOLE) return false;
  uint32_t variable;
  if (info->count == 1) {
    Int factor = info->monomials[0].factor;
    if (hole % factor != 0) return true;
    hole /= factor;
    variable = builder->simplex->nodes.data[node_for(builder->simplex, info->monomials[0].symbol)].variable;
  } else {
    int sign;
    variable = form_variable(builder, linear, &sign);
    if (!variable) return false;
    hole *= sign;
  }
  disequality_vec_push(&builder->component->disequalities, (Disequality){variable, hole});
  return true;
}

static uint32_t count_belonging(const Builder *builder, const LinearVec *constraints) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < constraints->count; i++) {
    count += belongs(builder, linear_info(builder->simplex->terms, constraints->data[i]));
  }
  return count;
}

static bool add_all(Builder *builder) {
  const Knowledge *knowledge = &builder->simplex->knowledge;
  for (uint32_t i = 0; i < knowledge->rows.count; i++) {
    if (!add_constraint(builder, knowledge->rows.data[i], false)) return false;
  }
  for (uint32_t i = 0; i < knowledge->equalities.count; i++) {
    if (!add_constraint(builder, knowledge->equalities.data[i], true)) return false;
  }
  for (uint32_t i = 0; i < knowledge->disequalities.count; i++) {
    if (!add_disequality(builder, knowledge->disequalities.data[i])) return false;
  }
  return true;
}

static void build(Simplex *simplex, uint32_t root, Component *component) {
  Builder builder = {.simplex = simplex, .component = component, .root = root};
  const Knowledge *knowledge = &simplex->knowledge;
  U32Vec members = {0};
  for (uint32_t i = 0; i < simplex->nodes.count; i++) {
    if (find(simplex, i) == root) u32_vec_push(&members, i);
  }
  uint32_t rows = count_belonging(&builder, &knowledge->rows) + count_belonging(&builder, &knowledge->equalities) +
                  count_belonging(&builder, &knowledge->disequalities);
  symbol_vec_clear(&component->symbols);
  disequality_vec_clear(&component->disequalities);
  component->checked = component->tightened = component->products = false;
  if ((uint64_t)members.count * (rows + 1) > MAX_ENTRIES) {
    component->dead = true;
    u32_vec_release(&members);
    return;
  }
  component->tableau = tableau_new(members.count, rows);
  symbol_vec_push(&component->symbols, (Symbol){0});  // the query
  for (uint32_t i = 0; i < members.count; i++) {
    Node *node = &simplex->nodes.data[members.data[i]];
    Int low, high;
    knowledge_bounds(knowledge, node->symbol, &low, &high);
    if (low > high) {
      component->infeasible = true;
      high = low;
    }
    node->variable = tableau_add_column(component->tableau, low, high);
    symbol_vec_push(&component->symbols, node->symbol);
    if (symbol_info(simplex->terms, node->symbol)->definition != DEFINITION_NONE) component->products = true;
  }
  if (!add_all(&builder)) component->dead = true;
  while (component->symbols.count < tableau_variables(component->tableau)) {
    symbol_vec_push(&component->symbols, (Symbol){0});
  }
  u32_vec_release(&members);
  map_release(&builder.forms);
  linear_vec_release(&builder.made);
  u32_vec_release(&builder.variables);
}

// The numbers of a component have become too large: start again from the constraints, a few times.
static void give_up(Component *component) {
  tableau_free(component->tableau);
  component->tableau = NULL;
  if (!component->checked || ++component->rebuilds > MAX_REBUILDS) component->dead = true;
}

// The component of a root, with a feasible tableau unless it says otherwise.
static Component *ready(Simplex *simplex, uint32_t root) {
  Component *component = simplex->nodes.data[root].component;
  if (!component) component = simplex->nodes.data[root].component = memory_zalloc(sizeof(Component));
  if (component->dead || component->infeasible || (component->tableau && component->checked)) return component;
  if (!component->tableau) build(simplex, root, component);
  if (component->dead || component->infeasible) return component;
  uint32_t pivots = MAX_FIRST_PIVOTS;
  TableauStatus status = tableau_feasible(component->tableau, &pivots);
  simplex->pivots += MAX_FIRST_PIVOTS - pivots;
  switch (status) {
    case TABLEAU_FEASIBLE: component->checked = true; break;
    case TABLEAU_INFEASIBLE: component->infeasible = true; break;
    case TABLEAU_BROKEN:
    case TABLEAU_LIMIT:
    case TABLEAU_OPTIMAL:
    case TABLEAU_UNBOUNDED:
    case TABLEAU_STOPPED: component->dead = true; break;
  }
  return component;
}

// Makes one component of two; returns its root.
static uint32_t join(Simplex *simplex, uint32_t left, uint32_t right) {
  Component *a = ready(simplex, left), *b = ready(simplex, right);
  if (a->infeasible || b->infeasible) return a->infeasible ? left : right;
  Component *joined = memory_zalloc(sizeof(Component));
  joined->dead = a->dead || b->dead;
  if (!joined->dead) {
    assert(a->tableau && b->tableau);
    uint32_t shift = tableau_variables(a->tableau) - 1;
    joined->tableau = tableau_join(a->tableau, b->tableau);
    symbol_vec_append(&joined->symbols, a->symbols.data, a->symbols.count);
    symbol_vec_append(&joined->symbols, b->symbols.data + 1, b->symbols.count - 1);
    disequality_vec_append(&joined->disequalities, a->disequalities.data, a->disequalities.count);
    for (uint32_t i = 0; i < b->disequalities.count; i++) {
      Disequality d = b->disequalities.data[i];
      disequality_vec_push(&joined->disequalities, (Disequality){d.variable + shift, d.hole});
    }
    for (uint32_t i = 1; i < b->symbols.count; i++) {
      if (b->symbols.data[i].id) simplex->nodes.data[node_for(simplex, b->symbols.data[i])].variable += shift;
    }
    joined->checked = true;
    joined->tightened = a->tightened && b->tightened;
    joined->products = a->products || b->products;
    joined->integral = a->integral && b->integral;
    joined->rebuilds = a->rebuilds > b->rebuilds ? a->rebuilds : b->rebuilds;
  }
  component_free(a);
  component_free(b);
  simplex->nodes.data[right].parent = left;
  simplex->nodes.data[right].component = NULL;
  simplex->nodes.data[left].component = joined;
  return left;
}

// ---- Integers: branch and bound, disequalities ----

static bool is_integral(const Tableau *tableau, uint32_t variable, Int *value) {
  Int numerator, denominator;
  tableau_value(tableau, variable, &numerator, &denominator);
  *value = denominator == 1 ? numerator : int_floor_div(numerator, denominator);
  return denominator == 1 || numerator % denominator == 0;
}

typedef enum { DEFECT_NONE, DEFECT_FRACTION, DEFECT_HOLE } DefectKind;

// What keeps an assignment from being an integer model, and the two ways out of it.
typedef struct {
  DefectKind kind;
  uint32_t variable;
  Int below, above;  // it must become <= below or >= above
  bool above_first;  // the nearer one
} Defect;

static Defect find_defect(const Component *component, const Tableau *tableau) {
  for (uint32_t i = 1; i < component->symbols.count; i++) {
    Int numerator, denominator;
    if (!component->symbols.data[i].id) continue;
    tableau_value(tableau, i, &numerator, &denominator);
    if (denominator == 1) continue;
    Int rest = int_floor_mod(numerator, denominator), below = int_floor_div(numerator, denominator);
    if (rest) return (Defect){DEFECT_FRACTION, i, below, below + 1, rest > denominator / 2};
  }
  for (uint32_t i = 0; i < component->disequalities.count; i++) {
    Disequality d = component->disequalities.data[i];
    Int value;
    if (!is_integral(tableau, d.variable, &value) || value != d.hole) continue;
    return (Defect){DEFECT_HOLE, d.variable, d.hole - 1, d.hole + 1, false};
  }
  return (Defect){.kind = DEFECT_NONE};
}

static void read_model(const Component *component, const Tableau *tableau, Model *model) {
  model_clear(model);
  for (uint32_t i = 1; i < component->symbols.count; i++) {
    Int value;
    if (!component->symbols.data[i].id) continue;
    is_integral(tableau, i, &value);
    model_push(model, (ModelEntry){component->symbols.data[i], value});
  }
  model_sort(model);
}

typedef struct {
  Simplex *simplex;
  const Component *component;
  Tableau *tableau;  // a copy
  Model *model;
  uint32_t *pivots;
  uint32_t nodes;
  bool product;  // a model was dropped because it does not fit a definition
} Search;

// Is there no integer model within the bounds of the tableau? NO: there is, and it is in search->model.
static Answer refute(Search *search) {
  switch (tableau_feasible(search->tableau, search->pivots)) {
    case TABLEAU_FEASIBLE: break;
    case TABLEAU_INFEASIBLE: return ANSWER_YES;
    case TABLEAU_BROKEN:
    case TABLEAU_LIMIT:
    case TABLEAU_OPTIMAL:
    case TABLEAU_UNBOUNDED:
    case TABLEAU_STOPPED: return ANSWER_UNKNOWN;
  }
  Defect defect = find_defect(search->component, search->tableau);
  if (defect.kind == DEFECT_NONE) {
    read_model(search->component, search->tableau, search->model);
    if (!search->component->products || model_fits_definitions(search->simplex->terms, search->model)) return ANSWER_NO;
    search->product = true;
    return ANSWER_UNKNOWN;
  }
  if (!search->nodes) return ANSWER_UNKNOWN;
  search->nodes--;
  Int low, high;
  tableau_bounds(search->tableau, defect.variable, &low, &high);
  Answer answer = ANSWER_YES;
  for (int side = 0; side < 2; side++) {
    bool above = (side == 0) == defect.above_first;
    if (above ? defect.above > high : defect.below < low) continue;
    if (!tableau_set_bounds(search->tableau, defect.variable, above ? defect.above : low,
                            above ? high : defect.below)) {
      return ANSWER_UNKNOWN;
    }
    Answer of_side = refute(search);
    if (of_side == ANSWER_NO) return ANSWER_NO;
    if (of_side == ANSWER_UNKNOWN) answer = ANSWER_UNKNOWN;
  }
  return tableau_set_bounds(search->tableau, defect.variable, low, high) ? answer : ANSWER_UNKNOWN;
}

// Is there no integer model of the component with low <= query <= high?
static Answer refute_query(Simplex *simplex, Component *component, Int low, Int high, Model *model, uint32_t *pivots) {
  Search search = {.simplex = simplex,
                   .component = component,
                   .tableau = tableau_copy(component->tableau),
                   .model = model,
                   .pivots = pivots,
                   .nodes = MAX_NODES};
  Answer answer = tableau_set_bounds(search.tableau, 0, low, high) ? refute(&search) : ANSWER_UNKNOWN;
  tableau_free(search.tableau);
  if (search.product && answer == ANSWER_UNKNOWN) simplex->product = true;
  return answer;
}

// Asks whether the variable, times sign, can go below the bound at all; where it cannot, and the bound is a hole, it is narrowed.
static bool tighten_side(Component *component, Disequality d, int sign, uint32_t *pivots, bool *changed) {
  Int low, high, stop = d.hole * sign - 1;
  tableau_bounds(component->tableau, d.variable, &low, &high);
  if (d.hole < low || d.hole > high) return true;
  tableau_query_clear(component->tableau);
  if (!tableau_row_add(component->tableau, 0, sign, d.variable)) return false;
  TableauStatus status = tableau_minimise(component->tableau, &stop, pivots);
  if (status == TABLEAU_BROKEN) return false;
  if (status != TABLEAU_OPTIMAL) return true;
  *changed = true;
  if (!narrow(component, d.variable, sign > 0 ? d.hole + 1 : low, sign > 0 ? high : d.hole - 1)) return false;
  if (component->infeasible) return true;
  status = tableau_feasible(component->tableau, pivots);
  component->infeasible = status == TABLEAU_INFEASIBLE;
  return status == TABLEAU_FEASIBLE || status == TABLEAU_INFEASIBLE;
}

// If d >= 0 and d != 0 then d >= 1, for all disequalities of the component. False: the component must be built again.
static bool tighten(Component *component, uint32_t *pivots) {
  if (component->tightened) return true;
  component->tightened = true;
  bool changed = true;
  uint32_t count = component->disequalities.count < MAX_TIGHTENED ? component->disequalities.count : MAX_TIGHTENED;
  for (int round = 0; changed && round < TIGHTENING_ROUNDS; round++) {
    changed = false;
    for (uint32_t i = 0; i < count; i++) {
      for (int sign = 1; sign >= -1; sign -= 2) {
        if (!tighten_side(component, component->disequalities.data[i], sign, pivots, &changed)) {
          give_up(component);
          return false;
        }
        if (component->infeasible) return true;
      }
    }
  }
  return true;
}

// ---- Questions ----

// The query row becomes sign * (the monomials). They all belong to the component.
static bool set_query(Simplex *simplex, Component *component, const Monomial *monomials, uint32_t count, int sign) {
  tableau_query_clear(component->tableau);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t variable = simplex->nodes.data[node_for(simplex, monomials[i].symbol)].variable;
    if (!tableau_row_add(component->tableau, 0, sign * monomials[i].factor, variable)) return false;
  }
  return true;
}

typedef struct {
  Simplex *simplex;
  uint32_t root;
  const LinearInfo *goal;
  Model *model;
  uint32_t pivots;
} Question;

// Is sign * goal > most, for all models? (The goal without its constant.) NO comes with a model.
static Answer always_above(Question *question, int sign, Int most) {
  Simplex *simplex = question->simplex;
  for (;;) {
    Component *component = ready(simplex, question->root);
    if (component->infeasible) return ANSWER_YES;
    if (component->dead) return ANSWER_UNKNOWN;
    TableauStatus status = TABLEAU_BROKEN;
    if (set_query(simplex, component, question->goal->monomials, question->goal->count, sign)) {
      status = tableau_minimise(component->tableau, &most, &question->pivots);
    }
    if (status == TABLEAU_BROKEN) {
      give_up(component);
      if (component->dead) return ANSWER_UNKNOWN;
      continue;
    }
    if (status == TABLEAU_OPTIMAL) return ANSWER_YES;
    if (status != TABLEAU_STOPPED) return ANSWER_UNKNOWN;
    DefectKind defect = find_defect(component, component->tableau).kind;
    if (defect == DEFECT_HOLE && !component->tightened) {
      tighten(component, &question->pivots);
      continue;
    }
    if (defect == DEFECT_NONE) {
      component->integral = true;
      read_model(component, component->tableau, question->model);
      if (!component->products || model_fits_definitions(simplex->terms, question->model)) return ANSWER_NO;
      simplex->product = true;
      return ANSWER_UNKNOWN;
    }
    return refute_query(simplex, component, BOUND_NONE_LOW, most, question->model, &question->pivots);
  }
}

static Answer entails_ge(Question *question, int sign, Int constant) {
  Int most;  // refuted by sign * goal + constant <= -1
  return int_sub(-1, constant, &most) ? always_above(question, sign, most) : ANSWER_UNKNOWN;
}

static Answer entails_eq(Question *question) {
  Answer up = entails_ge(question, 1, question->goal->constant);
  if (up == ANSWER_NO) return up;
  Answer down = entails_ge(question, -1, -question->goal->constant);
  return down == ANSWER_NO || down == up ? down : ANSWER_UNKNOWN;
}

static Answer entails_ne(Question *question) {
  // One side: always_above stops at a model on or below the hole; only that it never gets there matters.
  Simplex *simplex = question->simplex;
  Int hole = -question->goal->constant;
  for (int sign = 1; sign >= -1; sign -= 2) {
    if (always_above(question, sign, sign * hole) == ANSWER_YES) return ANSWER_YES;
  }
  simplex->product = false;
  Component *component = ready(simplex, question->root);
  if (component->infeasible) return ANSWER_YES;
  if (component->dead) return ANSWER_UNKNOWN;
  if (!set_query(simplex, component, question->goal->monomials, question->goal->count, 1)) {
    give_up(component);
    return ANSWER_UNKNOWN;
  }
  return refute_query(simplex, component, hole, hole, question->model, &question->pivots);
}

// The knowledge as a whole: YES when some component has no integer model.
static Answer contradictory(Simplex *simplex, Model *model, uint32_t *pivots) {
  Answer answer = ANSWER_NO;
  Model all = {0};
  for (uint32_t i = 0; i < simplex->nodes.count && answer != ANSWER_YES; i++) {
    if (find(simplex, i) != i) continue;
    Component *component = ready(simplex, i);
    Answer part = ANSWER_UNKNOWN;
    if (component->infeasible) {
      part = ANSWER_YES;
    } else if (!component->dead) {
      tableau_query_clear(component->tableau);
      if (find_defect(component, component->tableau).kind == DEFECT_NONE) {
        read_model(component, component->tableau, model);
        part = component->products && !model_fits_definitions(simplex->terms, model) ? ANSWER_UNKNOWN : ANSWER_NO;
        if (part == ANSWER_UNKNOWN) simplex->product = true;
      } else {
        part = refute_query(simplex, component, BOUND_NONE_LOW, BOUND_NONE_HIGH, model, pivots);
      }
    }
    if (part == ANSWER_NO) {
      component->integral = true;
      model_append(&all, model->data, model->count);
    } else {
      answer = part;
    }
  }
  model_clear(model);
  model_append(model, all.data, all.count);
  model_sort(model);
  model_release(&all);
  return answer;
}

Answer simplex_entails(Simplex *simplex, Atom goal, Model *model) {
  simplex->product = false;
  if (goal.kind == ATOM_NONE) return ANSWER_UNKNOWN;
  if (goal.kind == ATOM_TRUE || simplex->knowledge.contradiction) return ANSWER_YES;
  Model own = {0};
  Question question = {.simplex = simplex, .model = model ? model : &own, .pivots = MAX_PIVOTS};
  Answer answer = ANSWER_UNKNOWN;
  if (goal.kind == ATOM_FALSE) {
    answer = contradictory(simplex, question.model, &question.pivots);
  } else {
    question.goal = linear_info(simplex->terms, goal.linear);
    assert(question.goal->count);
    question.root = find(simplex, node_for(simplex, question.goal->monomials[0].symbol));
    bool infeasible = false;
    for (uint32_t i = 1; i < question.goal->count && !infeasible; i++) {
      uint32_t root = find(simplex, node_for(simplex, question.goal->monomials[i].symbol));
      if (root == question.root) continue;
      question.root = join(simplex, question.root, root);
      infeasible = simplex->nodes.data[question.root].component->infeasible;
    }
    if (infeasible)
      answer = ANSWER_YES;
    else if (goal.kind == ATOM_GE)
      answer = entails_ge(&question, 1, question.goal->constant);
    else if (goal.kind == ATOM_EQ)
      answer = entails_eq(&question);
    else
      answer = entails_ne(&question);
  }
  simplex->pivots += MAX_PIVOTS - question.pivots;
  if (answer != ANSWER_NO) model_clear(question.model);
  model_release(&own);
  return answer;
}

// The minimum of the monomials, all of one component, rounded up.
static LpResult minimise_part(Simplex *simplex, uint32_t root, const Monomial *monomials, uint32_t count,
                              uint32_t *pivots, Int *low) {
  for (;;) {
    Component *component = ready(simplex, root);
    if (component->infeasible) return LP_INFEASIBLE;
    if (component->dead) return LP_UNKNOWN;
    if (!tighten(component, pivots) || component->infeasible) continue;
    TableauStatus status = TABLEAU_BROKEN;
    if (set_query(simplex, component, monomials, count, 1)) status = tableau_minimise(component->tableau, NULL, pivots);
    if (status == TABLEAU_OPTIMAL) {
      Int numerator, denominator;
      tableau_value(component->tableau, 0, &numerator, &denominator);
      *low = int_ceil_div(numerator, denominator);
      return LP_FOUND;
    }
    if (status == TABLEAU_UNBOUNDED) return LP_UNBOUNDED;
    if (status != TABLEAU_BROKEN) return LP_UNKNOWN;
    give_up(component);
    if (component->dead) return LP_UNKNOWN;
  }
}

VEC_DEFINE(MonomialVec, monomial_vec, Monomial)

LpResult simplex_minimise(Simplex *simplex, Linear objective, Int *low) {
  if (!objective.id) return LP_UNKNOWN;
  if (simplex->knowledge.contradiction) return LP_INFEASIBLE;
  const LinearInfo *info = linear_info(simplex->terms, objective);
  uint32_t pivots = MAX_PIVOTS;
  LpResult result = LP_FOUND;
  Int sum = info->constant;
  MonomialVec part = {0};
  for (uint32_t i = 0; i < info->count && result != LP_INFEASIBLE; i++) {
    uint32_t root = find(simplex, node_for(simplex, info->monomials[i].symbol));
    bool first = true;
    for (uint32_t j = 0; j < i && first; j++) {
      first = find(simplex, node_for(simplex, info->monomials[j].symbol)) != root;
    }
    if (!first) continue;
    monomial_vec_clear(&part);
    for (uint32_t j = i; j < info->count; j++) {
      if (find(simplex, node_for(simplex, info->monomials[j].symbol)) == root)
        monomial_vec_push(&part, info->monomials[j]);
    }
    Int minimum = 0;
    LpResult of_part = minimise_part(simplex, root, part.data, part.count, &pivots, &minimum);
    if (of_part == LP_FOUND && !int_add(sum, minimum, &sum)) of_part = LP_UNKNOWN;
    if (of_part == LP_INFEASIBLE || result == LP_FOUND || (result == LP_UNBOUNDED && of_part == LP_UNKNOWN))
      result = of_part;
  }
  monomial_vec_release(&part);
  simplex->pivots += MAX_PIVOTS - pivots;
  if (result == LP_FOUND) *low = sum;
  return result;
}
