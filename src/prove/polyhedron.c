// See polyhedron.h. A tableau: symbols are its columns, atoms its rows; the query is the objective.
#include "prove/polyhedron.h"

#include "solver/tableau.h"

enum { MAX_PIVOTS = 5000 };  // of one question

struct Polyhedron {
  const Terms *terms;
  Tableau *tableau;
  Map symbols;     // id -> number from 0 on; its variable is that + 1
  Int *objective;  // per symbol
  Int constant;
  TableauStatus status;  // FEASIBLE, unless there are no points or numbers were too large
};

static void add_symbols(Polyhedron *polyhedron, Linear linear) {
  if (!linear.id) return;
  const LinearInfo *info = linear_info(polyhedron->terms, linear);
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t id = info->monomials[i].symbol.id;
    if (!map_get(&polyhedron->symbols, id, NULL)) map_set(&polyhedron->symbols, id, polyhedron->symbols.count);
  }
}

static void add_values(Polyhedron *polyhedron, const ProblemLocation *location, const Linear *values) {
  for (uint32_t i = 0; i < location->variable_count; i++) add_symbols(polyhedron, values[location->variables[i]]);
}

static bool is_row(Atom atom) { return atom.kind == ATOM_GE || atom.kind == ATOM_EQ; }

static bool add_row(Polyhedron *polyhedron, Atom atom) {
  const LinearInfo *info = linear_info(polyhedron->terms, atom.linear);
  Int low = -info->constant, high = atom.kind == ATOM_EQ ? low : BOUND_NONE_HIGH;
  uint32_t row = tableau_add_row(polyhedron->tableau, low, high);
  for (uint32_t i = 0; i < info->count; i++) {
    uint32_t column = map_get_or(&polyhedron->symbols, info->monomials[i].symbol.id, 0) + 1;
    if (!tableau_row_add(polyhedron->tableau, row, info->monomials[i].factor, column)) return false;
  }
  return true;
}

Polyhedron *polyhedron_new(const Problem *problem, const ProblemMove *member) {
  Polyhedron *polyhedron = memory_zalloc(sizeof *polyhedron);
  polyhedron->terms = problem->moves->its->terms;
  for (uint32_t i = 0; i < member->atom_count; i++)
    if (is_row(member->atoms[i])) add_symbols(polyhedron, member->atoms[i].linear);
  add_values(polyhedron, &problem->locations[member->from], member->move->before);
  add_values(polyhedron, &problem->locations[member->to], member->move->after);
  polyhedron->tableau = tableau_new(polyhedron->symbols.count, member->atom_count);
  polyhedron->objective = memory_zalloc(sizeof(Int) * ((size_t)polyhedron->symbols.count + 1));
  for (uint32_t i = 0; i < polyhedron->symbols.count; i++)
    tableau_add_column(polyhedron->tableau, BOUND_NONE_LOW, BOUND_NONE_HIGH);
  polyhedron->status = TABLEAU_FEASIBLE;
  for (uint32_t i = 0; i < member->atom_count && polyhedron->status == TABLEAU_FEASIBLE; i++)
    if (is_row(member->atoms[i]) && !add_row(polyhedron, member->atoms[i])) polyhedron->status = TABLEAU_BROKEN;
  uint32_t pivots = MAX_PIVOTS;
  if (polyhedron->status == TABLEAU_FEASIBLE) polyhedron->status = tableau_feasible(polyhedron->tableau, &pivots);
  return polyhedron;
}

void polyhedron_free(Polyhedron *polyhedron) {
  if (!polyhedron) return;
  tableau_free(polyhedron->tableau);
  map_release(&polyhedron->symbols);
  memory_free(polyhedron->objective);
  memory_free(polyhedron);
}

void polyhedron_objective_clear(Polyhedron *polyhedron) {
  memset(polyhedron->objective, 0, sizeof(Int) * polyhedron->symbols.count);
  polyhedron->constant = 0;
}

bool polyhedron_objective_add(Polyhedron *polyhedron, Linear linear, Int factor) {
  const LinearInfo *info = linear_info(polyhedron->terms, linear);
  Int product;
  if (!int_mul(info->constant, factor, &product) || !int_add(polyhedron->constant, product, &polyhedron->constant))
    return false;
  for (uint32_t i = 0; i < info->count; i++) {
    Int *entry = &polyhedron->objective[map_get_or(&polyhedron->symbols, info->monomials[i].symbol.id, 0)];
    if (!int_mul(info->monomials[i].factor, factor, &product) || !int_add(*entry, product, entry)) return false;
  }
  return true;
}

bool polyhedron_objective_add_constant(Polyhedron *polyhedron, Int constant) {
  return int_add(polyhedron->constant, constant, &polyhedron->constant);
}

typedef bool Coordinate(const Tableau *tableau, uint32_t variable, Int *numerator, Int *denominator);

// With the least common denominator as weight, or without it where directions are asked for.
static bool read_generator(const Polyhedron *polyhedron, Coordinate *coordinate, Arena *arena, Generator *generator) {
  uint32_t count = polyhedron->symbols.count;
  Int common = 1, divisor = 0;
  generator->values = ARENA_ARRAY(arena, Int, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    Int numerator, denominator;
    if (!coordinate(polyhedron->tableau, i + 1, &numerator, &denominator)) return false;
    denominator /= int_gcd(numerator, denominator);
    if (!int_mul(common, denominator / int_gcd(common, denominator), &common)) return false;
  }
  for (uint32_t i = 0; i < count; i++) {
    Int numerator, denominator;
    coordinate(polyhedron->tableau, i + 1, &numerator, &denominator);
    Int gcd = int_gcd(numerator, denominator);
    if (!int_mul(numerator / gcd, common / (denominator / gcd), &generator->values[i])) return false;
    divisor = int_gcd(divisor, generator->values[i]);
  }
  generator->weight = common;
  for (uint32_t i = 0; i < count && coordinate == tableau_ray; i++) generator->values[i] /= divisor;
  if (coordinate == tableau_ray) generator->weight = 0;
  return true;
}

Extremum polyhedron_minimise(Polyhedron *polyhedron, Arena *arena, Generator *generator, Int *numerator,
                             Int *denominator) {
  if (polyhedron->status == TABLEAU_INFEASIBLE) return EXTREMUM_EMPTY;
  if (polyhedron->status != TABLEAU_FEASIBLE) return EXTREMUM_UNKNOWN;
  Tableau *tableau = polyhedron->tableau;
  uint32_t pivots = MAX_PIVOTS;
  tableau_query_clear(tableau);
  for (uint32_t i = 0; i < polyhedron->symbols.count; i++)
    if (polyhedron->objective[i] && !tableau_row_add(tableau, 0, polyhedron->objective[i], i + 1))
      return EXTREMUM_UNKNOWN;
  TableauStatus status = tableau_minimise(tableau, NULL, &pivots);
  if (status == TABLEAU_UNBOUNDED)
    return read_generator(polyhedron, tableau_ray, arena, generator) ? EXTREMUM_RAY : EXTREMUM_UNKNOWN;
  if (status != TABLEAU_OPTIMAL || !read_generator(polyhedron, tableau_value, arena, generator))
    return EXTREMUM_UNKNOWN;
  Int constant;
  tableau_value(tableau, 0, numerator, denominator);
  bool fits = int_mul(polyhedron->constant, *denominator, &constant) && int_add(*numerator, constant, numerator);
  return fits ? EXTREMUM_POINT : EXTREMUM_UNKNOWN;
}

bool polyhedron_value(const Polyhedron *polyhedron, const Generator *generator, Linear linear, Int *value) {
  const LinearInfo *info = linear_info(polyhedron->terms, linear);
  if (!int_mul(info->constant, generator->weight, value)) return false;
  for (uint32_t i = 0; i < info->count; i++) {
    Int coordinate = generator->values[map_get_or(&polyhedron->symbols, info->monomials[i].symbol.id, 0)], product;
    if (!int_mul(info->monomials[i].factor, coordinate, &product) || !int_add(*value, product, value)) return false;
  }
  return true;
}
