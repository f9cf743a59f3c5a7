#include "solver/component.h"

#include <assert.h>

#include "base/memory.h"

#define MAX_HOLE ((Int)1 << 120)  // so that the numbers beside it can be written without a check

enum {
  MAX_FIRST_PIVOTS = 4000,  // to make a new tableau feasible
  MAX_REBUILDS = 3,
  MAX_ENTRIES = 1 << 18,  // rows x columns
  TIGHTENING_ROUNDS = 3,
  MAX_TIGHTENED = 24  // disequalities that are tried
};

Component *component_new(const Terms *terms, const Knowledge *knowledge) {
  Component *component = memory_zalloc(sizeof(Component));
  component->terms = terms;
  component->knowledge = knowledge;
  return component;
}

void component_free(Component *component) {
  if (!component) return;
  tableau_free(component->tableau);
  symbol_vec_release(&component->symbols);
  map_release(&component->variable_of);
  disequality_vec_release(&component->disequalities);
  memory_free(component);
}

void component_add_symbol(Component *component, Symbol symbol) {
  assert(!component->tableau);
  symbol_vec_push(&component->symbols, symbol);
  map_set(&component->variable_of, symbol.id, component->symbols.count);
  if (symbol_info(component->terms, symbol)->definition != DEFINITION_NONE) component->products = true;
}

// ---- Building ----

typedef struct {
  Component *component;
  Map forms;         // hash of a linear form up to its sign and constant -> index into `made`
  LinearVec made;    // a constraint with this form ...
  U32Vec variables;  // ... and its row variable
} Builder;

static bool same_form(const LinearInfo *a, const LinearInfo *b, int sign) {
  if (a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++) {
    Monomial left = a->monomials[i], right = b->monomials[i];
    if (left.symbol.id != right.symbol.id || left.factor != sign * right.factor) return false;
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

static uint32_t variable_of(const Component *component, Symbol symbol) {
  uint32_t variable = map_get_or(&component->variable_of, symbol.id, 0);
  assert(variable);
  return variable;
}

static bool belongs(const Component *component, const LinearInfo *info) {
  return info->count && map_get(&component->variable_of, info->monomials[0].symbol.id, NULL);
}

// The variable that stands for the form of the constraint, up to *sign. 0: does not fit.
static uint32_t form_variable(Builder *builder, Linear linear, int *sign) {
  Component *component = builder->component;
  const LinearInfo *info = linear_info(component->terms, linear);
  uint64_t hash = form_hash(info);
  uint32_t known;
  if (map_get(&builder->forms, hash, &known)) {
    const LinearInfo *other = linear_info(component->terms, builder->made.data[known]);
    *sign = same_form(info, other, 1) ? 1 : same_form(info, other, -1) ? -1 : 0;
    if (*sign) return builder->variables.data[known];
  }
  *sign = 1;
  uint32_t variable = tableau_add_row(component->tableau, BOUND_NONE_LOW, BOUND_NONE_HIGH);
  for (uint32_t i = 0; i < info->count; i++) {
    Monomial monomial = info->monomials[i];
    if (!tableau_row_add(component->tableau, variable, monomial.factor, variable_of(component, monomial.symbol)))
      return 0;
  }
  map_set(&builder->forms, hash, builder->made.count);
  linear_vec_push(&builder->made, linear);
  u32_vec_push(&builder->variables, variable);
  return variable;
}

// Narrows the bounds of a variable; an empty interval makes the component infeasible. False: broken.
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
  const LinearInfo *info = linear_info(builder->component->terms, linear);
  if (!belongs(builder->component, info)) return true;
  int sign;
  uint32_t variable = form_variable(builder, linear, &sign);
  if (!variable) return false;
  Int bound = -info->constant * sign;
  return narrow(builder->component, variable, equality || sign > 0 ? bound : BOUND_NONE_LOW,
                equality || sign < 0 ? bound : BOUND_NONE_HIGH);
}

static bool add_disequality(Builder *builder, Linear linear) {
  Component *component = builder->component;
  const LinearInfo *info = linear_info(component->terms, linear);
  if (!belongs(component, info)) return true;
  Int hole = -info->constant;
  if (int_abs(hole) > MAX_HOLE) return false;
  uint32_t variable;
  if (info->count == 1) {
    Int factor = info->monomials[0].factor;
    if (hole % factor != 0) return true;
    hole /= factor;
    variable = variable_of(component, info->monomials[0].symbol);
  } else {
    int sign;
    variable = form_variable(builder, linear, &sign);
    if (!variable) return false;
    hole *= sign;
  }
  disequality_vec_push(&component->disequalities, (Disequality){variable, hole});
  return true;
}

static uint32_t count_belonging(const Component *component, const LinearVec *constraints) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < constraints->count; i++) {
    count += belongs(component, linear_info(component->terms, constraints->data[i]));
  }
  return count;
}

static bool add_all(Builder *builder) {
  const Knowledge *knowledge = builder->component->knowledge;
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

static void build(Component *component) {
  const Knowledge *knowledge = component->knowledge;
  uint32_t rows = count_belonging(component, &knowledge->rows) + count_belonging(component, &knowledge->equalities) +
                  count_belonging(component, &knowledge->disequalities);
  disequality_vec_clear(&component->disequalities);
  component->feasible = component->tightened = false;
  if ((uint64_t)component->symbols.count * (rows + 1) > MAX_ENTRIES) {
    component->dead = true;
    return;
  }
  component->tableau = tableau_new(component->symbols.count, rows);
  for (uint32_t i = 0; i < component->symbols.count; i++) {
    Symbol symbol = component->symbols.data[i];
    Int low, high;
    knowledge_bounds(knowledge, symbol, &low, &high);
    if (low > high) {
      component->infeasible = true;
      high = low;
    }
    map_set(&component->variable_of, symbol.id, tableau_add_column(component->tableau, low, high));
  }
  Builder builder = {.component = component};
  if (!add_all(&builder)) component->dead = true;
  map_release(&builder.forms);
  linear_vec_release(&builder.made);
  u32_vec_release(&builder.variables);
}

bool component_ready(Component *component, uint64_t *spent) {
  if (component->dead || component->infeasible) return false;
  if (!component->tableau) build(component);
  if (component->feasible || component->dead || component->infeasible) return component->feasible && !component->dead;
  uint32_t pivots = MAX_FIRST_PIVOTS;
  TableauStatus status = tableau_feasible(component->tableau, &pivots);
  *spent += MAX_FIRST_PIVOTS - pivots;
  component->feasible = status == TABLEAU_FEASIBLE;
  component->infeasible = status == TABLEAU_INFEASIBLE;
  component->dead = !component->feasible && !component->infeasible;
  return component->feasible;
}

void component_rebuild(Component *component) {
  tableau_free(component->tableau);
  component->tableau = NULL;
  if (!component->feasible || ++component->rebuilds > MAX_REBUILDS) component->dead = true;
  component->feasible = false;
}

void component_join(Component *to, Component *from) {
  to->dead |= from->dead;
  to->infeasible |= from->infeasible;
  to->products |= from->products;
  if (from->rebuilds > to->rebuilds) to->rebuilds = from->rebuilds;
  symbol_vec_append(&to->symbols, from->symbols.data, from->symbols.count);
  Tableau *joined = NULL;
  uint32_t shift = 0;
  if (to->tableau && from->tableau && to->feasible && from->feasible) {
    shift = tableau_variables(to->tableau) - 1;
    joined = tableau_join(to->tableau, from->tableau);
  }
  for (uint32_t i = 0; i < from->symbols.count; i++) {
    map_set(&to->variable_of, from->symbols.data[i].id, variable_of(from, from->symbols.data[i]) + shift);
  }
  for (uint32_t i = 0; i < from->disequalities.count; i++) {
    Disequality d = from->disequalities.data[i];
    disequality_vec_push(&to->disequalities, (Disequality){d.variable + shift, d.hole});
  }
  tableau_free(to->tableau);
  to->tableau = joined;
  to->feasible = joined != NULL;
  to->tightened &= from->tightened;
  component_free(from);
}

// ---- Tightening ----

// Asks whether the variable, times sign, can go below the hole at all; where it cannot, it is narrowed to beyond the hole. False: broken.
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
  uint32_t repair = MAX_FIRST_PIVOTS;
  status = tableau_feasible(component->tableau, &repair);
  component->infeasible = status == TABLEAU_INFEASIBLE;
  return status == TABLEAU_FEASIBLE || status == TABLEAU_INFEASIBLE;
}

void component_tighten(Component *component, uint32_t *pivots) {
  if (component->tightened) return;
  assert(component->feasible);
  component->tightened = true;
  bool changed = true;
  uint32_t count = component->disequalities.count < MAX_TIGHTENED ? component->disequalities.count : MAX_TIGHTENED;
  for (int round = 0; changed && round < TIGHTENING_ROUNDS; round++) {
    changed = false;
    for (uint32_t i = 0; i < count; i++) {
      for (int sign = 1; sign >= -1; sign -= 2) {
        if (!tighten_side(component, component->disequalities.data[i], sign, pivots, &changed)) {
          component_rebuild(component);
          return;
        }
        if (component->infeasible) return;
      }
    }
  }
}

bool component_set_query(Component *component, const Monomial *monomials, uint32_t count, int sign) {
  tableau_query_clear(component->tableau);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t variable = variable_of(component, monomials[i].symbol);
    if (!tableau_row_add(component->tableau, 0, sign * monomials[i].factor, variable)) return false;
  }
  return true;
}
