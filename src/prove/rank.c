// See rank.h. What is sought is one affine function per location; what is known of a transition is a few of its points
// and rays. A linear program over the coefficients finds functions that are right on these (the question), then the
// least value of each condition over each transition says whether they are right on all of it, or gives a point or ray
// where they are not, for the next question. Both kinds of programs are small, where the one program that has them all,
// by Farkas' lemma, is not.
#include "prove/rank.h"

#include "its/substitute.h"
#include "prove/polyhedron.h"

typedef struct {
  uint32_t member;
  Generator generator;
} Found;

VEC_DEFINE(FoundVec, found_vec, Found)

typedef struct {
  const Problem *problem;
  RankContext *context;
  Arena *arena;
  Polyhedron **polyhedra;  // per member
  FoundVec found;
  bool *bounded;      // per member: the function must be bounded from below there
  Int *coefficients;  // the answer to the last question, without common factor
  bool *decreases;    // per member: it gives less after it than before, by the last answer
} Search;

static void search_init(Search *search, const Problem *problem, RankContext *context) {
  uint32_t count = problem->member_count;
  *search = (Search){.problem = problem, .context = context, .arena = arena_new()};
  search->polyhedra = ARENA_ARRAY(search->arena, Polyhedron *, count + 1);
  search->bounded = ARENA_ARRAY(search->arena, bool, count + 1);
  search->decreases = ARENA_ARRAY(search->arena, bool, count + 1);
  search->coefficients = ARENA_ARRAY(search->arena, Int, problem->coefficient_count + 1);
  for (uint32_t i = 0; i < count; i++) search->polyhedra[i] = polyhedron_new(problem, &problem->members[i]);
}

static void search_release(Search *search) {
  for (uint32_t i = 0; i < search->problem->member_count; i++) polyhedron_free(search->polyhedra[i]);
  found_vec_release(&search->found);
  arena_free(search->arena);
}

static uint32_t unknown(const Search *search, uint32_t location, uint32_t index) {
  return search->problem->locations[location].coefficients[index];
}

// --- the question ---

// Adds sign * function(values), at a generator of the member, to the terms of a row.
static bool add_function(const Search *search, const Found *found, uint32_t location, const Linear *values, Int sign,
                         ConeTermVec *terms) {
  const ProblemLocation *info = &search->problem->locations[location];
  for (uint32_t i = 0; i < info->variable_count; i++) {
    Linear linear = values[info->variables[i]];
    Int value;
    if (!linear.id) continue;
    if (!polyhedron_value(search->polyhedra[found->member], &found->generator, linear, &value)) return false;
    cone_term_vec_push(terms, (ConeTerm){sign * value, unknown(search, location, i)});
  }
  cone_term_vec_push(terms,
                     (ConeTerm){sign * found->generator.weight, unknown(search, location, info->variable_count)});
  return true;
}

// f(x) - f(x') >= weight * delta at the generator; and f(x) >= 0 at a ray where the function must be bounded.
static bool ask_about(const Search *search, Cone *cone, const Found *found, uint32_t delta) {
  const ProblemMove *member = &search->problem->members[found->member];
  ConeTermVec terms = {0};
  bool fits = add_function(search, found, member->from, member->move->before, 1, &terms);
  if (fits && !found->generator.weight && search->bounded[found->member]) {
    ConeTermVec bound = {0};
    cone_term_vec_append(&bound, terms.data, terms.count);
    cone_term_vec_push(&bound, (ConeTerm){-1, cone_nonnegative_variable(cone)});
    cone_row(cone, bound.data, bound.count);
    cone_term_vec_release(&bound);
  }
  fits = fits && add_function(search, found, member->to, member->move->after, -1, &terms);
  cone_term_vec_push(&terms, (ConeTerm){-found->generator.weight, delta});
  cone_term_vec_push(&terms, (ConeTerm){-1, cone_nonnegative_variable(cone)});
  if (fits) cone_row(cone, terms.data, terms.count);
  cone_term_vec_release(&terms);
  return fits;
}

// A value that is arbitrary or unknown must not matter: its coefficient is 0.
static void ignore_arbitrary(const Search *search, Cone *cone, uint32_t location, const Linear *values) {
  const ProblemLocation *info = &search->problem->locations[location];
  for (uint32_t i = 0; i < info->variable_count; i++)
    if (!values[info->variables[i]].id) cone_row(cone, &(ConeTerm){1, unknown(search, location, i)}, 1);
}

static bool lcm(Int a, Int b, Int *result) { return int_mul(a, b / int_gcd(a, b), result); }

static bool read_coefficients(Search *search, Cone *cone) {
  Int denominators = 1, numerators = 0;
  Rational value;
  uint32_t count = search->problem->coefficient_count;
  for (uint32_t i = 0; i < count; i++) {
    if (!cone_value(cone, i, &value) || !lcm(denominators, value.denominator, &denominators)) return false;
    numerators = int_gcd(numerators, value.numerator);
  }
  Rational scale = rational_make(denominators, numerators ? numerators : 1);
  for (uint32_t i = 0; i < count; i++) {
    if (!cone_value(cone, i, &value) || !rational_mul(value, scale, &value) || !rational_is_int(value)) return false;
    search->coefficients[i] = value.numerator;
  }
  return true;
}

// Functions that are right on what was found and decrease on as many members as possible: those are marked in `wanted`.
// Returns how many they are; 0 also when numbers are too large.
static uint32_t ask(Search *search, bool *wanted) {
  const Problem *problem = search->problem;
  Cone *cone = cone_new();
  uint32_t *deltas = memory_alloc(sizeof(uint32_t) * ((size_t)problem->member_count + 1)), count = 0;
  bool fits = true;
  if (search->context->stats) search->context->stats->ranking_programs++;
  for (uint32_t i = 0; i < problem->coefficient_count; i++) cone_free_variable(cone);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    const ProblemMove *member = &problem->members[i];
    deltas[i] = cone_nonnegative_variable(cone);
    ignore_arbitrary(search, cone, member->from, member->move->before);
    ignore_arbitrary(search, cone, member->to, member->move->after);
  }
  for (uint32_t i = 0; i < search->found.count && fits; i++)
    fits = ask_about(search, cone, &search->found.data[i], deltas[search->found.data[i].member]);
  fits = fits && cone_maximise(cone, deltas, problem->member_count, search->context->budget) &&
         read_coefficients(search, cone);
  for (uint32_t i = 0; i < problem->member_count && fits; i++) {
    Rational value;
    wanted[i] = cone_value(cone, deltas[i], &value) && value.numerator > 0;
    count += wanted[i];
  }
  cone_free(cone);
  memory_free(deltas);
  return count;
}

// --- the examination of the answer ---

static bool add_objective(const Search *search, Polyhedron *polyhedron, uint32_t location, const Linear *values,
                          Int sign) {
  const ProblemLocation *info = &search->problem->locations[location];
  for (uint32_t i = 0; i < info->variable_count; i++) {
    Int coefficient = sign * search->coefficients[unknown(search, location, i)];
    Linear linear = values[info->variables[i]];
    if (coefficient && !polyhedron_objective_add(polyhedron, linear, coefficient)) return false;
  }
  Int constant = search->coefficients[unknown(search, location, info->variable_count)];
  return polyhedron_objective_add_constant(polyhedron, sign * constant);
}

typedef struct {
  Extremum kind;
  Int numerator, denominator;  // POINT: the least value
  Found found;                 // POINT, RAY: where
} Least;

// The least value of f(x), or of f(x) - f(x'), over a member.
static Least least_value(const Search *search, uint32_t index, bool decrease) {
  const ProblemMove *member = &search->problem->members[index];
  Polyhedron *polyhedron = search->polyhedra[index];
  Least least = {.kind = EXTREMUM_UNKNOWN, .found = {.member = index}};
  polyhedron_objective_clear(polyhedron);
  if (!add_objective(search, polyhedron, member->from, member->move->before, 1) ||
      (decrease && !add_objective(search, polyhedron, member->to, member->move->after, -1)))
    return least;
  least.kind =
      polyhedron_minimise(polyhedron, search->arena, &least.found.generator, &least.numerator, &least.denominator);
  return least;
}

typedef enum { EXAMINED_RIGHT, EXAMINED_WRONG, EXAMINED_UNKNOWN } Examined;

// Where it is wrong, that becomes part of the next question.
static Examined examine_member(Search *search, uint32_t index, bool wanted) {
  Least least = least_value(search, index, true);
  search->decreases[index] = least.kind == EXTREMUM_EMPTY || (least.kind == EXTREMUM_POINT && least.numerator > 0);
  bool wrong = least.kind == EXTREMUM_RAY ||
               (least.kind == EXTREMUM_POINT && (least.numerator < 0 || (wanted && least.numerator == 0)));
  if (least.kind == EXTREMUM_UNKNOWN) return EXAMINED_UNKNOWN;
  if (wrong) found_vec_push(&search->found, least.found);
  if (!search->bounded[index]) return wrong ? EXAMINED_WRONG : EXAMINED_RIGHT;
  least = least_value(search, index, false);
  if (least.kind == EXTREMUM_UNKNOWN) return EXAMINED_UNKNOWN;
  if (least.kind == EXTREMUM_RAY) found_vec_push(&search->found, least.found);
  return wrong || least.kind == EXTREMUM_RAY ? EXAMINED_WRONG : EXAMINED_RIGHT;
}

// Functions that no member increases, that are bounded where they must be, and that decrease on as many members as
// possible, at least one. Ends since there are finitely many vertices and rays, each of which is found once.
static bool find_functions(Search *search) {
  uint32_t count = search->problem->member_count;
  bool *wanted = memory_zalloc((size_t)count + 1);
  Examined result = EXAMINED_WRONG;
  while (result == EXAMINED_WRONG && !budget_cancelled(search->context->budget) && ask(search, wanted)) {
    result = EXAMINED_RIGHT;
    for (uint32_t i = 0; i < count && result != EXAMINED_UNKNOWN; i++) {
      Examined examined = examine_member(search, i, wanted[i]);
      if (examined != EXAMINED_RIGHT) result = examined;
    }
  }
  memory_free(wanted);
  return result == EXAMINED_RIGHT;
}

// --- steps ---

static bool location_function(const Search *search, uint32_t location, Int shift, Linear *result) {
  const ProblemLocation *info = &search->problem->locations[location];
  const Its *its = search->problem->moves->its;
  Monomial *monomials = memory_alloc(sizeof(Monomial) * ((size_t)info->variable_count + 1));
  for (uint32_t i = 0; i < info->variable_count; i++)
    monomials[i] = (Monomial){search->coefficients[unknown(search, location, i)],
                              its_location(its, info->location)->variables[info->variables[i]]};
  Int constant = 0;
  bool fits = int_add(search->coefficients[unknown(search, location, info->variable_count)], shift, &constant);
  if (fits) *result = linear_make(its->terms, constant, monomials, info->variable_count);
  memory_free(monomials);
  return fits && result->id;
}

// The members that decrease and on which the functions are bounded, and the functions, shifted such that they are >= 0
// there. False: there is none, or numbers are too large.
static bool make_step(const Search *search, RankingStep *step) {
  const Problem *problem = search->problem;
  uint32_t stride = problem->moves->its->locations.count;
  Int shift = INT_MIN128;
  *step = (RankingStep){.depth = 1, .stride = stride};
  step->decreasing = ARENA_ARRAY(search->context->arena, uint32_t, problem->member_count + 1);
  step->functions = ARENA_ARRAY(search->context->arena, Linear, stride);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    if (!search->decreases[i]) continue;
    Least least = least_value(search, i, false);
    if (least.kind != EXTREMUM_POINT && least.kind != EXTREMUM_EMPTY) continue;
    step->decreasing[step->decreasing_count++] = problem->members[i].transition;
    if (least.kind == EXTREMUM_EMPTY) continue;
    Int up = int_ceil_div(-least.numerator, least.denominator);
    if (up > shift) shift = up;
  }
  if (shift == INT_MIN128) shift = 0;
  for (uint32_t l = 0; l < problem->location_count; l++)
    if (!location_function(search, l, shift, &step->functions[problem->locations[l].location.id])) return false;
  return step->decreasing_count > 0;
}

static bool find_step(Search *search, RankingStep *step) { return find_functions(search) && make_step(search, step); }

bool rank_linear(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step) {
  Search search;
  assert(depth == 1);
  search_init(&search, problem, context);
  bool found = find_functions(&search);  // without any bounds: which members can decrease at all?
  if (found) {
    bool *candidates = ARENA_ARRAY(search.arena, bool, problem->member_count + 1);
    memcpy(candidates, search.decreases, problem->member_count);
    memset(search.bounded, true, problem->member_count);
    found = find_step(&search, step);
    memset(search.bounded, false, problem->member_count);
    for (uint32_t i = 0; i < problem->member_count && !found && problem->member_count > 1; i++) {
      search.bounded[i] = true;
      found = candidates[i] && find_step(&search, step);
      search.bounded[i] = false;
    }
  }
  search_release(&search);
  return found;
}

bool rank_member(const Problem *problem, RankContext *context, uint32_t member, RankingStep *step) {
  Search search;
  search_init(&search, problem, context);
  search.bounded[member] = true;
  bool found = find_step(&search, step);
  bool decreases = false;
  for (uint32_t i = 0; i < step->decreasing_count && found; i++)
    decreases |= step->decreasing[i] == problem->members[member].transition;
  search_release(&search);
  return found && decreases;
}

uint32_t rank_candidates(const Problem *problem, RankContext *context, bool *can_decrease) {
  Search search;
  uint32_t count = 0;
  search_init(&search, problem, context);
  bool found = find_functions(&search);
  for (uint32_t i = 0; i < problem->member_count; i++) {
    can_decrease[i] = found && search.decreases[i];
    count += can_decrease[i];
  }
  search_release(&search);
  return count;
}
