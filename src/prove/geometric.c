// See geometric.h. What an atom of the guard says is a sum of forms that each round multiplies by numbers: for a linear map T of
// the variables and their products, with the factors b, c, .. on its diagonal, (T - c)(T - d).. takes from a form all
// but what belongs to b.
#include "prove/geometric.h"

#include "its/substitute.h"
#include "prove/local.h"

enum { MAX_SYMBOLS = 24, MAX_ROUNDS = 4, MAX_FACTORS = 6, MAX_LOOPS = 6, MAX_POWER = 3, MAX_TIMES = 64 };
enum { LARGEST_SQUARE = 1 << 20, MAX_OWN_FACTOR = 8 };

typedef struct {
  const Its *its;
  Oracle *oracle;
  const uint32_t *loops;
  uint32_t count;
  GeometricForm forms[MAX_FACTORS + 1];
  uint32_t form_count;
} Search;

static Location location_of(const Search *search) { return search->its->transitions.data[search->loops[0]].from; }

// --- are these forms a proof? ---

static bool implied(const Search *search, uint32_t number, Atom atom) {
  return local_implies(search->its, search->oracle, number, atom);
}

static bool is_multiplied(const Search *search, uint32_t number, const GeometricForm *form) {
  Terms *terms = search->its->terms;
  Linear after = local_after(search->its, number, form->form);
  if (!after.id) return false;
  return implied(search, number,
                 atom_le(terms, linear_scale(terms, after, form->down), linear_scale(terms, form->form, form->up)));
}

static bool holds_for(const Search *search, uint32_t number) {
  Terms *terms = search->its->terms;
  Linear sum = linear_constant(terms, 0);
  for (uint32_t i = 0; i < search->form_count; i++) sum = linear_add(terms, sum, search->forms[i].form);
  if (!implied(search, number, atom_le(terms, search->forms[0].form, linear_constant(terms, -1)))) return false;
  if (!sum.id || !implied(search, number, atom_make(terms, ATOM_GE, sum))) return false;
  for (uint32_t i = 0; i < search->form_count; i++)
    if (!is_multiplied(search, number, &search->forms[i])) return false;
  return true;
}

static bool is_proof(const Search *search) {
  if (search->form_count < 2) return false;
  for (uint32_t i = 0; i < search->count; i++)
    if (!holds_for(search, search->loops[i])) return false;
  return true;
}

// --- forms of an atom ---

static bool is_zero(const Search *search, Linear form) {
  Int constant;
  return linear_is_constant(search->its->terms, form, &constant) && !constant;
}

static void add_form(Search *search, Linear form, Int up, Int down) {
  if (is_zero(search, form)) return;
  search->forms[search->form_count++] = (GeometricForm){form, up, down};
}

typedef struct {
  Int values[MAX_FACTORS];  // of a round, the largest first
  uint32_t count;
} Factors;

static bool add_factor(Factors *factors, Int value) {
  uint32_t place = 0;
  while (place < factors->count && factors->values[place] > value) place++;
  if (place < factors->count && factors->values[place] == value) return true;
  if (factors->count == MAX_FACTORS) return false;
  for (uint32_t i = factors->count++; i > place; i--) factors->values[i] = factors->values[i - 1];
  factors->values[place] = value;
  return true;
}

static Linear symbol_after(const Search *search, Symbol symbol) {
  return local_after(search->its, search->loops[0], linear_symbol(search->its->terms, symbol));
}

// The root of a square below LARGEST_SQUARE; -1: it is none.
static Int square_root(Int square) {
  Int root = 0;
  if (square < 0 || square > LARGEST_SQUARE) return -1;
  while (root * root < square) root++;
  return root * root == square ? root : -1;
}

static bool is_small(Int number) { return int_abs(number) <= 256; }

// Of the map of the plane of two symbols that become sums of both: the roots of its characteristic polynomial.
static bool add_factors_of_pair(const Search *search, Symbol x, Symbol y, Factors *factors) {
  const Terms *terms = search->its->terms;
  Linear of_x = symbol_after(search, x), of_y = symbol_after(search, y);
  if (!of_x.id || !of_y.id) return true;
  Int a = linear_factor(terms, of_x, x), b = linear_factor(terms, of_x, y);
  Int c = linear_factor(terms, of_y, x), d = linear_factor(terms, of_y, y);
  if (!b || !c || !is_small(a) || !is_small(b) || !is_small(c) || !is_small(d)) return true;
  Int root = square_root((a - d) * (a - d) + 4 * b * c);
  if (root < 0) return true;
  Int above = (a + d + root) / 2, below = (a + d - root) / 2;
  return (above < 1 || add_factor(factors, above)) && (below < 1 || add_factor(factors, below));
}

static bool add_factors_of(const Search *search, Linear form, Factors *factors) {
  const Terms *terms = search->its->terms;
  const LinearInfo *info = linear_info(terms, form);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    Linear after = symbol_after(search, symbol);
    Int factor = after.id ? linear_factor(terms, after, symbol) : 0;
    if (factor >= 1 && !add_factor(factors, factor)) return false;
    for (uint32_t k = 0; k < i; k++)
      if (!add_factors_of_pair(search, symbol, info->monomials[k].symbol, factors)) return false;
  }
  return true;
}

// What stands on the diagonal of the map for the symbols of the form and of what it becomes in a few rounds.
static bool find_factors(const Search *search, Linear form, Factors *factors) {
  bool fits = add_factor(factors, 1);
  for (uint32_t round = 0; round < MAX_ROUNDS && fits && form.id; round++) {
    fits = linear_info(search->its->terms, form)->count <= MAX_SYMBOLS && add_factors_of(search, form, factors);
    form = local_after(search->its, search->loops[0], form);
    if (!its_is_made_of_variables(search->its, location_of(search), form)) return false;
  }
  return fits && factors->count > 1;
}

// (T - factor) form
static Linear less(const Search *search, Linear form, Int factor) {
  if (!form.id) return form;
  return linear_add_scaled(search->its->terms, local_after(search->its, search->loops[0], form), form, -factor);
}

// What belongs to one factor (not 1), times *scale.
static Linear part_of(const Search *search, Linear form, const Factors *factors, Int factor, uint32_t power,
                      Int *scale) {
  bool fits = true;
  *scale = 1;
  for (uint32_t i = 0; i < factors->count; i++) {
    for (uint32_t k = 0; k < (factors->values[i] == 1 ? power : 1) && factors->values[i] != factor; k++) {
      form = less(search, form, factors->values[i]);
      fits &= int_mul(*scale, factor - factors->values[i], scale);
    }
  }
  return fits ? form : (Linear){0};
}

// All forms divided by what divides all their numbers.
static void shorten(Search *search) {
  Terms *terms = search->its->terms;
  Int common = 0;
  for (uint32_t i = 0; i < search->form_count; i++) {
    const LinearInfo *info = linear_info(terms, search->forms[i].form);
    common = int_gcd(common, info->constant);
    for (uint32_t k = 0; k < info->count; k++) common = int_gcd(common, info->monomials[k].factor);
  }
  for (uint32_t i = 0; i < search->form_count && common > 1; i++)
    linear_divide(terms, search->forms[i].form, common, &search->forms[i].form);
}

// All parts of form * *whole; what belongs to 1 is what is left.
static bool take_apart(Search *search, Linear form, const Factors *factors, uint32_t power) {
  Terms *terms = search->its->terms;
  Linear parts[MAX_FACTORS];
  Int scales[MAX_FACTORS], whole = 1;
  for (uint32_t i = 0; i < factors->count; i++) {
    if (factors->values[i] == 1) continue;
    parts[i] = part_of(search, form, factors, factors->values[i], power, &scales[i]);
    if (!parts[i].id || !int_mul(whole / int_gcd(whole, scales[i]), int_abs(scales[i]), &whole)) return false;
  }
  Linear rest = linear_scale(terms, form, whole);
  search->form_count = 0;
  for (uint32_t i = 0; i < factors->count && rest.id; i++) {
    if (factors->values[i] == 1) continue;
    Linear part = linear_scale(terms, parts[i], whole / scales[i]);
    rest = linear_sub(terms, rest, part);
    if (!part.id) return false;
    add_form(search, part, factors->values[i], 1);
  }
  if (!rest.id) return false;
  add_form(search, rest, 1, 1);
  shorten(search);
  return true;
}

static bool try_growth(Search *search, Linear form) {
  Factors factors = {0};
  if (!its_is_made_of_variables(search->its, location_of(search), form) || !find_factors(search, form, &factors))
    return false;
  for (uint32_t power = 1; power <= MAX_POWER; power++)
    if (take_apart(search, form, &factors, power) && is_proof(search)) return true;
  return false;
}

// --- symbols one by one ---

static bool is_multiplied_by_all(const Search *search, const GeometricForm *form) {
  for (uint32_t i = 0; i < search->count; i++)
    if (!is_multiplied(search, search->loops[i], form)) return false;
  return true;
}

// What is negative, by the largest number that it is surely multiplied by; what is not, by the smallest that it is at most multiplied
// by. False: none was found.
static bool find_own_factor(const Search *search, bool negative, GeometricForm *form) {
  GeometricForm next = *form;
  form->up = 0;
  for (next.up = 1; next.up <= MAX_OWN_FACTOR; next.up++) {
    bool holds = is_multiplied_by_all(search, &next);
    if (holds) form->up = next.up;
    if (holds != negative) break;
  }
  return form->up > 0;
}

// What has the same factor is one form.
static void insert_form(Search *search, GeometricForm form) {
  for (uint32_t i = 0; i < search->form_count; i++) {
    if (search->forms[i].up != form.up) continue;
    search->forms[i].form = linear_add(search->its->terms, search->forms[i].form, form.form);
    return;
  }
  uint32_t place = search->form_count++;
  for (; place && search->forms[place - 1].up < form.up; place--) search->forms[place] = search->forms[place - 1];
  search->forms[place] = form;
}

// Each symbol of the form grows by a factor of its own, at least or at most: where what multiplies it is not the same in each round.
static bool try_symbols(Search *search, Linear form) {
  Terms *terms = search->its->terms;
  const LinearInfo *info = linear_info(terms, form);
  search->form_count = 0;
  if (info->count > MAX_FACTORS || !its_is_made_of_variables(search->its, location_of(search), form)) return false;
  if (info->constant) insert_form(search, (GeometricForm){linear_constant(terms, info->constant), 1, 1});
  for (uint32_t i = 0; i < info->count; i++) {
    Linear part = linear_scale(terms, linear_symbol(terms, info->monomials[i].symbol), info->monomials[i].factor);
    GeometricForm own = {part, 1, 1};
    if (!part.id || !find_own_factor(search, info->monomials[i].factor < 0, &own)) return false;
    insert_form(search, own);
  }
  return is_proof(search);
}

// What is at least 1 in each round, and at most half of it afterwards.
static bool try_halving(Search *search, Linear form) {
  Terms *terms = search->its->terms;
  search->form_count = 0;
  if (!its_is_made_of_variables(search->its, location_of(search), form)) return false;
  add_form(search, linear_constant(terms, -1), 1, 1);
  add_form(search, linear_add_constant(terms, form, 1), 1, 2);
  return is_proof(search);
}

static bool try_atoms(Search *search, const Atom *atoms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (atoms[i].kind == ATOM_GE && (try_growth(search, atoms[i].linear) || try_symbols(search, atoms[i].linear) ||
                                     try_halving(search, atoms[i].linear)))
      return true;
  return false;
}

// --- the step ---

bool geometric_find(const Its *its, const uint32_t *loops, uint32_t count, RankContext *context, RankingStep *step) {
  Search search = {.its = its, .oracle = context->oracle, .loops = loops, .count = count};
  if (!context->oracle || !count || count > MAX_LOOPS) return false;
  const Transition *first = &its->transitions.data[loops[0]];
  if (!try_atoms(&search, first->guard, first->guard_count)) return false;
  Geometric *geometric = ARENA_NEW(context->arena, Geometric);
  *geometric = (Geometric){.location = first->from, .count = search.form_count};
  geometric->forms = arena_copy(context->arena, search.forms, sizeof(GeometricForm) * search.form_count);
  *step = (RankingStep){.geometric = geometric, .decreasing_count = count};
  step->decreasing = arena_copy(context->arena, loops, sizeof *loops * count);
  return true;
}

bool rank_geometric(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step) {
  uint32_t loops[MAX_LOOPS];
  if (problem->location_count != 1 || problem->member_count > MAX_LOOPS) return false;
  for (uint32_t i = 0; i < problem->member_count; i++) loops[i] = problem->members[i].transition;
  return depth == 1 && geometric_find(problem->moves->its, loops, problem->member_count, context, step);
}

// up/down of the first over that of the second form is more than 1; so many times itself it is at least 2. 0: not seen.
static Int times_to_double(const Geometric *geometric) {
  Int above = 1, below = 1, up, down, times = 0;
  if (!int_mul(geometric->forms[0].up, geometric->forms[1].down, &up)) return 0;
  if (!int_mul(geometric->forms[0].down, geometric->forms[1].up, &down)) return 0;
  do {
    if (times++ == MAX_TIMES || !int_mul(above, up, &above) || !int_mul(below, down, &below)) return 0;
  } while (above / 2 < below);
  return times;
}

// In round n + 1 the sum is at least 0, so (up/down of the first)^n is at most the others' sum times (up/down of the second)^n.
Expression geometric_rounds(Expressions *table, const Geometric *geometric, const Expression *values) {
  Int times = times_to_double(geometric);
  Expression sum = expression_constant(table, 0);
  if (!times) return (Expression){0};
  for (uint32_t i = 1; i < geometric->count; i++)
    sum = expression_add(table, sum, expression_positive(table, values[i]));
  Expression doublings = expression_add(table, expression_log2(table, sum), expression_constant(table, 1));
  return expression_scale(table, doublings, times);
}
