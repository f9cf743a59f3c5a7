// See simplex.h. Here are the components of a knowledge and the questions to them; component.h is what one of them can do.
#include "solver/simplex.h"

#include <assert.h>

#include "base/memory.h"
#include "solver/branch.h"
#include "solver/component.h"

enum { RECENT_MODELS = 6 };
enum { MAX_PIVOTS = 1500 };  // per question, all of its linear programs together

typedef struct {
  uint32_t parent;  // union-find over nodes
  Symbol symbol;
  Component *component;  // of a root; null: not asked about yet
} Node;

// What was asked before, and its answer: merges of states ask for the same ends of the same numbers beside each other one.
typedef struct {
  uint32_t first, count;  // in `asked`
  LpResult result;
  Int low;
} Minimum;

VEC_DEFINE(NodeVec, node_vec, Node)
VEC_DEFINE(MonomialVec, monomial_vec, Monomial)
VEC_DEFINE(MinimumVec, minimum_vec, Minimum)

struct Simplex {
  const Terms *terms;
  Knowledge knowledge;
  Map node_of;  // symbol id -> node
  NodeVec nodes;
  MinimumVec minima;
  MonomialVec asked;
  Map minimum_of;  // hash of the monomials -> index in `minima`, the latest one with this hash
  Model models[RECENT_MODELS];  // of the last answers NO, each of whole components
  uint32_t next_model;
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

static uint32_t root_of(Simplex *simplex, Symbol symbol) { return find(simplex, node_for(simplex, symbol)); }

static void connect(Simplex *simplex, const LinearVec *constraints) {
  for (uint32_t i = 0; i < constraints->count; i++) {
    const LinearInfo *info = linear_info(simplex->terms, constraints->data[i]);
    for (uint32_t m = 1; m < info->count; m++) {
      uint32_t first = root_of(simplex, info->monomials[0].symbol), other = root_of(simplex, info->monomials[m].symbol);
      simplex->nodes.data[other].parent = first;
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

void simplex_free(Simplex *simplex) {
  if (!simplex) return;
  for (uint32_t i = 0; i < simplex->nodes.count; i++) component_free(simplex->nodes.data[i].component);
  node_vec_release(&simplex->nodes);
  map_release(&simplex->node_of);
  map_release(&simplex->minimum_of);
  minimum_vec_release(&simplex->minima);
  monomial_vec_release(&simplex->asked);
  for (int i = 0; i < RECENT_MODELS; i++) model_release(&simplex->models[i]);
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

static Component *component_of(Simplex *simplex, uint32_t root) {
  Node *node = &simplex->nodes.data[root];
  if (node->component) return node->component;
  Component *component = node->component = component_new(simplex->terms, &simplex->knowledge);
  for (uint32_t i = 0; i < simplex->nodes.count; i++) {
    if (find(simplex, i) == root) component_add_symbol(component, simplex->nodes.data[i].symbol);
  }
  return component;
}

// Makes one component of those of all symbols of the term.
static Component *component_for(Simplex *simplex, const LinearInfo *info) {
  uint32_t root = root_of(simplex, info->monomials[0].symbol);
  Component *component = component_of(simplex, root);
  for (uint32_t i = 1; i < info->count; i++) {
    uint32_t other = root_of(simplex, info->monomials[i].symbol);
    if (other == root) continue;
    Component *from = component_of(simplex, other);
    component_ready(component, &simplex->pivots);
    component_ready(from, &simplex->pivots);
    component_join(component, from);
    simplex->nodes.data[other].component = NULL;
    simplex->nodes.data[other].parent = root;
  }
  return component;
}

// ---- Entailment ----

typedef struct {
  Simplex *simplex;
  Component *component;
  const LinearInfo *goal;
  Model *model;
  uint32_t pivots;
} Question;

// Minimises sign * goal, without its constant; built again when numbers become too large.
static TableauStatus minimise(Simplex *simplex, Component *component, const Monomial *monomials, uint32_t count,
                              int sign, const Int *stop, uint32_t *pivots) {
  while (component_ready(component, &simplex->pivots)) {
    if (component_set_query(component, monomials, count, sign)) {
      TableauStatus status = tableau_minimise(component->tableau, stop, pivots);
      if (status != TABLEAU_BROKEN) return status;
    }
    component_rebuild(component);
  }
  return component->infeasible ? TABLEAU_INFEASIBLE : TABLEAU_BROKEN;
}

// Is sign * goal > most, without the goal's constant, in all models? NO comes with a model.
static Answer always_above(Question *question, int sign, Int most) {
  Component *component = question->component;
  Simplex *simplex = question->simplex;
  for (;;) {
    TableauStatus status =
        minimise(simplex, component, question->goal->monomials, question->goal->count, sign, &most, &question->pivots);
    if (status == TABLEAU_OPTIMAL || status == TABLEAU_INFEASIBLE) return ANSWER_YES;
    if (status != TABLEAU_STOPPED) return ANSWER_UNKNOWN;
    DefectKind defect = branch_defect(component);
    if (defect == DEFECT_NONE) {
      Answer answer = branch_read_model(component, question->model);
      if (answer == ANSWER_UNKNOWN) simplex->product = true;
      return answer;
    }
    if (defect == DEFECT_FRACTION || component->tightened) {
      return branch_refute(component, BOUND_NONE_LOW, most, question->model, &simplex->product, &question->pivots);
    }
    component_tighten(component, &question->pivots);
  }
}

static Answer entails_ge(Question *question, int sign) {
  Int most;  // refuted by  sign * goal <= -1
  return int_sub(-1, sign * question->goal->constant, &most) ? always_above(question, sign, most) : ANSWER_UNKNOWN;
}

static Answer entails_eq(Question *question) {
  Answer up = entails_ge(question, 1);
  if (up == ANSWER_NO) return up;
  Answer down = entails_ge(question, -1);
  return down == ANSWER_NO || down == up ? down : ANSWER_UNKNOWN;
}

static Answer entails_ne(Question *question) {
  Simplex *simplex = question->simplex;
  Component *component = question->component;
  const LinearInfo *goal = question->goal;
  Int hole = -goal->constant;
  for (int sign = 1; sign >= -1; sign -= 2) {
    Int stop = sign * hole;
    TableauStatus status = minimise(simplex, component, goal->monomials, goal->count, sign, &stop, &question->pivots);
    if (status == TABLEAU_OPTIMAL || status == TABLEAU_INFEASIBLE) return ANSWER_YES;
    if (status != TABLEAU_STOPPED) return ANSWER_UNKNOWN;
  }
  if (!component_set_query(component, goal->monomials, goal->count, 1)) {
    component_rebuild(component);
    return ANSWER_UNKNOWN;
  }
  return branch_refute(component, hole, hole, question->model, &simplex->product, &question->pivots);
}

// YES when the component has no integer model.
static Answer contradictory_part(Question *question) {
  Component *component = question->component;
  Simplex *simplex = question->simplex;
  if (!component_ready(component, &simplex->pivots)) return component->infeasible ? ANSWER_YES : ANSWER_UNKNOWN;
  if (branch_defect(component) != DEFECT_NONE) {
    tableau_query_clear(component->tableau);
    return branch_refute(component, BOUND_NONE_LOW, BOUND_NONE_HIGH, question->model, &simplex->product,
                         &question->pivots);
  }
  Answer answer = branch_read_model(component, question->model);
  if (answer == ANSWER_UNKNOWN) simplex->product = true;
  return answer;
}

// The knowledge as a whole: YES when some component has no integer model.
static Answer contradictory(Question *question) {
  Simplex *simplex = question->simplex;
  Answer answer = ANSWER_NO;
  Model all = {0};
  for (uint32_t i = 0; i < simplex->nodes.count && answer != ANSWER_YES; i++) {
    if (find(simplex, i) != i) continue;
    question->component = component_of(simplex, i);
    Answer part = contradictory_part(question);
    if (part == ANSWER_NO)
      model_append(&all, question->model->data, question->model->count);
    else
      answer = part;
  }
  model_clear(question->model);
  model_append(question->model, all.data, all.count);
  model_sort(question->model);
  model_release(&all);
  return answer;
}

static void remember_model(Simplex *simplex, const Model *model) {
  Model *oldest = &simplex->models[simplex->next_model++ % RECENT_MODELS];
  model_clear(oldest);
  model_append(oldest, model->data, model->count);
}

Answer simplex_entails(Simplex *simplex, Atom goal, Model *model) {
  simplex->product = false;
  if (goal.kind == ATOM_NONE) return ANSWER_UNKNOWN;
  if (goal.kind == ATOM_TRUE || simplex->knowledge.contradiction) return ANSWER_YES;
  Model own = {0};
  Question question = {.simplex = simplex, .model = model ? model : &own, .pivots = MAX_PIVOTS};
  Answer answer = ANSWER_UNKNOWN;
  if (goal.kind == ATOM_FALSE) {
    answer = contradictory(&question);
  } else {
    question.goal = linear_info(simplex->terms, goal.linear);
    assert(question.goal->count);
    question.component = component_for(simplex, question.goal);
    if (goal.kind == ATOM_GE)
      answer = entails_ge(&question, 1);
    else if (goal.kind == ATOM_EQ)
      answer = entails_eq(&question);
    else
      answer = entails_ne(&question);
  }
  simplex->pivots += MAX_PIVOTS - question.pivots;
  if (answer != ANSWER_NO)
    model_clear(question.model);
  else if (goal.kind != ATOM_FALSE)
    remember_model(simplex, question.model);
  model_release(&own);
  return answer;
}

// ---- Lower bounds ----

// The minimum of the monomials, all of one component, rounded up.
static LpResult minimise_part(Simplex *simplex, Component *component, const MonomialVec *part, uint32_t *pivots,
                              Int *low) {
  Int numerator, denominator;
  if (component_ready(component, &simplex->pivots)) component_tighten(component, pivots);
  switch (minimise(simplex, component, part->data, part->count, 1, NULL, pivots)) {
    case TABLEAU_OPTIMAL:
      tableau_value(component->tableau, 0, &numerator, &denominator);
      *low = int_ceil_div(numerator, denominator);
      return LP_FOUND;
    case TABLEAU_UNBOUNDED: return LP_UNBOUNDED;
    case TABLEAU_INFEASIBLE: return LP_INFEASIBLE;
    case TABLEAU_BROKEN:
    case TABLEAU_LIMIT:
    case TABLEAU_FEASIBLE:
    case TABLEAU_STOPPED: break;
  }
  return LP_UNKNOWN;
}

static uint64_t hash_of(const Monomial *part, uint32_t count) {
  uint64_t hash = 0;
  for (uint32_t i = 0; i < count; i++)
    hash = hash_combine(hash, hash_combine(hash_mix(part[i].symbol.id), (uint64_t)part[i].factor));
  return hash;
}

static bool is_about(const Simplex *simplex, const Minimum *minimum, const Monomial *part, uint32_t count) {
  if (minimum->count != count) return false;
  for (uint32_t i = 0; i < count; i++) {
    Monomial asked = simplex->asked.data[minimum->first + i];
    if (asked.symbol.id != part[i].symbol.id || asked.factor != part[i].factor) return false;
  }
  return true;
}

// Null: not asked.
static const Minimum *known_minimum(const Simplex *simplex, uint64_t hash, const Monomial *part, uint32_t count) {
  uint32_t known;
  if (!map_get(&simplex->minimum_of, hash, &known)) return NULL;
  const Minimum *minimum = &simplex->minima.data[known];
  return is_about(simplex, minimum, part, count) ? minimum : NULL;
}

// The same, asked once.
static LpResult minimum_of_part(Simplex *simplex, Component *component, const MonomialVec *part, uint32_t *pivots,
                                Int *low) {
  uint64_t hash = hash_of(part->data, part->count);
  const Minimum *known = known_minimum(simplex, hash, part->data, part->count);
  if (known) {
    *low = known->low;
    return known->result;
  }
  LpResult result = minimise_part(simplex, component, part, pivots, low);
  if (result == LP_UNKNOWN) return result;
  map_set(&simplex->minimum_of, hash, simplex->minima.count);
  minimum_vec_push(&simplex->minima, (Minimum){simplex->asked.count, part->count, result, *low});
  monomial_vec_append(&simplex->asked, part->data, part->count);
  return result;
}

// Moves the monomials that belong to the component of the first one from `rest` to `part`; returns that component.
static Component *split_part(Simplex *simplex, MonomialVec *rest, MonomialVec *part) {
  uint32_t root = root_of(simplex, rest->data[0].symbol), kept = 0;
  monomial_vec_clear(part);
  for (uint32_t i = 0; i < rest->count; i++) {
    Monomial monomial = rest->data[i];
    if (root_of(simplex, monomial.symbol) == root)
      monomial_vec_push(part, monomial);
    else
      rest->data[kept++] = monomial;
  }
  rest->count = kept;
  return component_of(simplex, root);
}

LpResult simplex_minimise(Simplex *simplex, Linear objective, Int *low) {
  if (!objective.id) return LP_UNKNOWN;
  if (simplex->knowledge.contradiction) return LP_INFEASIBLE;
  const LinearInfo *info = linear_info(simplex->terms, objective);
  uint32_t pivots = MAX_PIVOTS;
  LpResult result = LP_FOUND;
  Int sum = info->constant;
  MonomialVec rest = {0}, part = {0};
  monomial_vec_append(&rest, info->monomials, info->count);
  while (rest.count && result != LP_INFEASIBLE) {
    Component *component = split_part(simplex, &rest, &part);
    Int minimum = 0;
    LpResult of_part = minimum_of_part(simplex, component, &part, &pivots, &minimum);
    if (of_part == LP_FOUND && !int_add(sum, minimum, &sum)) of_part = LP_UNKNOWN;
    // UNKNOWN outweighs UNBOUNDED: the part that is unknown may be infeasible.
    if (of_part == LP_INFEASIBLE || result == LP_FOUND || (result == LP_UNBOUNDED && of_part == LP_UNKNOWN))
      result = of_part;
  }
  monomial_vec_release(&rest);
  monomial_vec_release(&part);
  simplex->pivots += MAX_PIVOTS - pivots;
  if (result == LP_FOUND) *low = sum;
  return result;
}

// ---- Recall ----

static bool minimum_proves(const Simplex *simplex, const LinearInfo *goal) {
  uint64_t hash = hash_of(goal->monomials, goal->count);
  const Minimum *minimum = known_minimum(simplex, hash, goal->monomials, goal->count);
  Int least;
  return minimum && minimum->result == LP_FOUND && int_add(minimum->low, goal->constant, &least) && least >= 0;
}

Answer simplex_recall(const Simplex *simplex, Atom goal) {
  if (goal.kind != ATOM_GE && goal.kind != ATOM_EQ && goal.kind != ATOM_NE) return ANSWER_UNKNOWN;
  for (int i = 0; i < RECENT_MODELS; i++)
    if (model_satisfies(simplex->terms, &simplex->models[i], goal) == ANSWER_NO) return ANSWER_NO;
  bool is_proved = goal.kind == ATOM_GE && minimum_proves(simplex, linear_info(simplex->terms, goal.linear));
  return is_proved ? ANSWER_YES : ANSWER_UNKNOWN;
}
