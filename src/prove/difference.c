// See difference.h. With p the polynomial and D the difference that a round makes, D p, D D p, .. are polynomials again; where D^k p is at most -1,
// D^(k-1) p, .., D p, p are nested ranking functions: each grows by the one before it.
#include "prove/difference.h"

#include "prove/local.h"

enum { MAX_LOOPS = 6, MAX_DIFFERENCES = 6, MAX_SYMBOLS = 24 };

typedef struct {
  const Its *its;
  Oracle *oracle;
  const uint32_t *loops;
  uint32_t count;
  Linear functions[MAX_DIFFERENCES];  // the polynomial first
  uint32_t depth;
} Search;

static Location location_of(const Search *search) { return search->its->transitions.data[search->loops[0]].from; }

static Linear difference(const Search *search, uint32_t loop, Linear function) {
  return linear_sub(search->its->terms, local_after(search->its, loop, function), function);
}

static bool is_usable(const Search *search, Linear function) {
  return function.id && linear_info(search->its->terms, function)->count <= MAX_SYMBOLS &&
         its_is_made_of_variables(search->its, location_of(search), function);
}

// Whenever the loop is taken, what the function grows by is at most the limit.
static bool grows_by(const Search *search, uint32_t loop, Linear function, Linear limit) {
  return local_implies(search->its, search->oracle, loop,
                       atom_le(search->its->terms, difference(search, loop, function), limit));
}

static bool ranks(const Search *search, uint32_t loop) {
  Terms *terms = search->its->terms;
  Linear limit = linear_constant(terms, -1);
  for (uint32_t i = search->depth; i-- > 0; limit = search->functions[i])
    if (!grows_by(search, loop, search->functions[i], limit)) return false;
  return local_implies(search->its, search->oracle, loop, atom_make(terms, ATOM_GE, search->functions[0]));
}

static bool is_proof(const Search *search) {
  for (uint32_t i = 0; i < search->count; i++)
    if (!ranks(search, search->loops[i])) return false;
  return true;
}

static bool has_product(const Terms *terms, Linear function) {
  const LinearInfo *info = linear_info(terms, function);
  for (uint32_t i = 0; i < info->count; i++)
    if (symbol_info(terms, info->monomials[i].symbol)->definition == DEFINITION_PRODUCT) return true;
  return false;
}

// Where all is linear, other techniques have found the functions.
static bool try_differences(Search *search, Linear polynomial) {
  Linear next = polynomial;
  bool products = false;
  for (search->depth = 0; search->depth < MAX_DIFFERENCES && is_usable(search, next);) {
    search->functions[search->depth++] = next;
    products |= has_product(search->its->terms, next);
    if (products && is_proof(search)) return true;
    next = difference(search, search->loops[0], next);
  }
  return false;
}

static bool find(Search *search) {
  const Transition *first = &search->its->transitions.data[search->loops[0]];
  for (uint32_t i = 0; i < first->guard_count; i++)
    if (first->guard[i].kind == ATOM_GE && try_differences(search, first->guard[i].linear)) return true;
  return false;
}

static void make_step(const Search *search, RankContext *context, RankingStep *step) {
  *step = (RankingStep){.depth = search->depth, .stride = search->its->locations.count};
  step->decreasing = arena_copy(context->arena, search->loops, sizeof *search->loops * search->count);
  step->decreasing_count = search->count;
  step->functions = ARENA_ARRAY(context->arena, Linear, (size_t)step->depth * step->stride);
  for (uint32_t i = 0; i < search->depth; i++)
    step->functions[i * step->stride + location_of(search).id] = search->functions[search->depth - 1 - i];
}

bool rank_difference(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step) {
  uint32_t loops[MAX_LOOPS];
  if (!context->oracle || problem->location_count != 1 || problem->member_count > MAX_LOOPS) return false;
  for (uint32_t i = 0; i < problem->member_count; i++) loops[i] = problem->members[i].transition;
  Search search = {problem->moves->its, context->oracle, loops, problem->member_count, .depth = 0};
  if (depth != 1 || !problem->member_count || !find(&search)) return false;
  make_step(&search, context, step);
  return true;
}
