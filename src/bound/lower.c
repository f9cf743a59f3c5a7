// See lower.h. Stem and rounds are guessed; that their states are linear in n, j and k is assumed with unknown coefficients, and what the guards and
// the updates ask of these is one conjunction of linear atoms. An atom holds for all n, j and k that there are when it does for the first
// ones, and what it compares does not fall along any ray of their cone.
#include "bound/lower.h"

#include <string.h>

#include "bound/lower_path.h"
#include "solver/model.h"
#include "solver/smt.h"

enum { MAX_STEMS = 3, MAX_CYCLES = 6, MAX_VARIABLES = 40, MAX_QUESTIONS = 40, QUESTION_STEPS = 300000 };

typedef struct {
  Linear part[FAMILY_PARTS];  // over unknown coefficients
} Form;

typedef struct {
  Symbol symbol;
  Form value;
} Choice;
VEC_DEFINE(ChoiceVec, choice_vec, Choice)
VEC_DEFINE(CoefficientVec, coefficient_vec, Symbol)

// What a step of a path takes besides the state.
typedef struct {
  ChoiceVec choices;
  Form arbitrary[MAX_VARIABLES];
} Taken;

// Which n, j and k there are: a first one, and sums of multiples of rays more. Forms have these parts.
typedef struct {
  Int base[FAMILY_PARTS], rays[4][FAMILY_PARTS];
  uint32_t count;
  bool has[FAMILY_PARTS];
} Cone;

static const Cone of_stem = {{1, 1, 0, 0}, {{0, 1, 0, 0}}, 1, {true, true, false, false}};
static const Cone of_single = {{1, 1, 0, 0}, {{0, 1, 0, 0}, {0, 1, 0, 1}}, 2, {true, true, false, true}};
static const Cone of_outer = {{1, 1, 0, 0}, {{0, 1, 0, 0}, {0, 1, 1, 0}}, 2, {true, true, true, false}};
static const Cone of_inner[] = {
    [ROUNDS_N] = {{1, 1, 0, 0}, {{0, 1, 0, 0}, {0, 1, 1, 0}, {0, 1, 0, 1}, {0, 1, 1, 1}}, 4, {true, true, true, true}},
    [ROUNDS_J] = {{1, 2, 1, 0}, {{0, 1, 0, 0}, {0, 1, 1, 0}, {0, 1, 1, 1}}, 3, {true, true, true, true}},
    [ROUNDS_REST] = {{1, 1, 0, 0}, {{0, 1, 0, 0}, {0, 1, 1, 0}, {0, 1, 0, 1}}, 3, {true, true, true, true}},
};

typedef struct {
  const LowerPath *path;
  Taken taken[LOWER_LENGTH];
} Part;

typedef struct {
  const Its *its;
  Smt *smt;
  Arena *arena;
  uint32_t asked;  // questions so far
  bool possible;   // as far as is seen without asking
  bool has_limits;
  CoefficientVec unknown;
  Location head;
  Form start[MAX_VARIABLES], state[MAX_VARIABLES];
  Part stem, inner, outer;
} Search;

// --- what is asked ---

static Form unknown_form(Search *search, const Cone *cone) {
  Terms *terms = search->its->terms;
  Form form;
  for (int p = 0; p < FAMILY_PARTS; p++) {
    form.part[p] = linear_constant(terms, 0);
    if (!cone->has[p]) continue;
    Symbol symbol = symbol_new(terms, NULL);
    coefficient_vec_push(&search->unknown, symbol);
    form.part[p] = linear_symbol(terms, symbol);
  }
  return form;
}

static SmtTerm truth_of(Search *search, AtomKind kind, Linear linear) {
  Atom atom = linear.id ? atom_make(search->its->terms, kind, linear) : (Atom){0};
  if (atom.kind == ATOM_TRUE || atom.kind == ATOM_FALSE) return smt_truth(search->smt, atom.kind == ATOM_TRUE);
  search->possible &= atom.kind != ATOM_NONE;
  return atom.kind == ATOM_NONE ? smt_truth(search->smt, false) : smt_atom(search->smt, atom);
}

static Linear along(const Search *search, const Form *form, const Int *ray) {
  Terms *terms = search->its->terms;
  Linear sum = linear_constant(terms, 0);
  for (int p = 0; p < FAMILY_PARTS; p++) sum = linear_add_scaled(terms, sum, form->part[p], ray[p]);
  return sum;
}

// sign * form >= least, everywhere in the cone.
static SmtTerm is_at_least(Search *search, const Form *form, Int sign, Int least, const Cone *cone) {
  Terms *terms = search->its->terms;
  SmtTerm all[1 + sizeof cone->rays / sizeof *cone->rays];
  Linear first = linear_scale(terms, along(search, form, cone->base), sign);
  all[0] = truth_of(search, ATOM_GE, linear_add_constant(terms, first, -least));
  for (uint32_t i = 0; i < cone->count; i++)
    all[i + 1] = truth_of(search, ATOM_GE, linear_scale(terms, along(search, form, cone->rays[i]), sign));
  return smt_and(search->smt, all, cone->count + 1);
}

static void assert_same(Search *search, const Form *a, const Form *b) {
  for (int p = 0; p < FAMILY_PARTS; p++)
    smt_assert(search->smt, truth_of(search, ATOM_EQ, linear_sub(search->its->terms, a->part[p], b->part[p])));
}

static void assert_atom(Search *search, AtomKind kind, const Form *form, const Cone *cone) {
  Form zero;
  for (int p = 0; p < FAMILY_PARTS; p++) zero.part[p] = linear_constant(search->its->terms, 0);
  if (kind == ATOM_GE) {
    smt_assert(search->smt, is_at_least(search, form, 1, 0, cone));
  } else if (kind == ATOM_EQ) {
    assert_same(search, form, &zero);
  } else if (kind == ATOM_NE) {
    SmtTerm either[] = {is_at_least(search, form, 1, 1, cone), is_at_least(search, form, -1, 1, cone)};
    smt_assert(search->smt, smt_or(search->smt, either, 2));
  } else {
    search->possible &= kind == ATOM_TRUE;
  }
}

// --- going along a path ---

static const Form *value_of(const LocationInfo *from, const Form *state, const Taken *taken, Symbol symbol) {
  for (uint32_t i = 0; i < from->variable_count; i++)
    if (from->variables[i].id == symbol.id) return &state[i];
  for (uint32_t i = 0; i < taken->choices.count; i++)
    if (taken->choices.data[i].symbol.id == symbol.id) return &taken->choices.data[i].value;
  return NULL;
}

// What the term is; new symbols are chosen in some way. Products are not followed.
static Form evaluate(Search *search, Linear linear, const LocationInfo *from, const Form *state, Taken *taken,
                     const Cone *cone) {
  Terms *terms = search->its->terms;
  const LinearInfo *info = linear_info(terms, linear);
  Form sum;
  for (int p = 0; p < FAMILY_PARTS; p++) sum.part[p] = linear_constant(terms, p ? 0 : info->constant);
  for (uint32_t i = 0; i < info->count; i++) {
    Symbol symbol = info->monomials[i].symbol;
    Int factor = info->monomials[i].factor;
    if (!value_of(from, state, taken, symbol)) {
      search->possible &= symbol_info(terms, symbol)->definition == DEFINITION_NONE;
      choice_vec_push(&taken->choices, (Choice){symbol, unknown_form(search, cone)});
      info = linear_info(terms, linear);
    }
    const Form *value = value_of(from, state, taken, symbol);
    for (int p = 0; p < FAMILY_PARTS; p++) sum.part[p] = linear_add_scaled(terms, sum.part[p], value->part[p], factor);
  }
  return sum;
}

// Does the atom say no more than that a number is not beyond the limits of its type?
static bool is_limit(const Search *search, Atom atom) {
  const Int LIMIT = (Int)1 << 30;
  return search->has_limits && atom.kind == ATOM_GE && linear_info(search->its->terms, atom.linear)->constant >= LIMIT;
}

static void assert_atoms(Search *search, const Atom *atoms, uint32_t count, const LocationInfo *from, const Form *state,
                         Taken *taken, const Cone *cone) {
  for (uint32_t i = 0; i < count && search->possible; i++) {
    Atom atom = atoms[i];
    if (atom.kind == ATOM_TRUE) continue;
    search->possible &= atom.kind != ATOM_FALSE && atom.kind != ATOM_NONE && atom.linear.id;
    if (!search->possible || is_limit(search, atom)) continue;
    Form form = evaluate(search, atom.linear, from, state, taken, cone);
    assert_atom(search, atom.kind, &form, cone);
  }
}

static void take(Search *search, const Transition *transition, Form *state, Taken *taken, const Cone *cone) {
  const LocationInfo *from = its_location(search->its, transition->from),
                     *to = its_location(search->its, transition->to);
  Form after[MAX_VARIABLES];
  assert_atoms(search, from->invariant, from->invariant_count, from, state, taken, cone);
  assert_atoms(search, transition->guard, transition->guard_count, from, state, taken, cone);
  if (!search->possible) return;
  for (uint32_t i = 0; i < to->variable_count; i++) {
    taken->arbitrary[i] = transition->update[i].id ? evaluate(search, transition->update[i], from, state, taken, cone)
                                                   : unknown_form(search, cone);
    after[i] = taken->arbitrary[i];
  }
  memcpy(state, after, sizeof *after * to->variable_count);
}

static void go(Search *search, Part *part, Form *state, const Cone *cone) {
  for (uint32_t i = 0; i < part->path->count && search->possible; i++)
    take(search, &search->its->transitions.data[part->path->transitions[i]], state, &part->taken[i], cone);
}

// --- the parts of a family ---

static void ask_stem(Search *search) {
  const LocationInfo *initial = its_location(search->its, search->its->initial),
                     *head = its_location(search->its, search->head);
  Form state[MAX_VARIABLES];
  for (uint32_t i = 0; i < initial->variable_count; i++) state[i] = search->start[i] = unknown_form(search, &of_stem);
  go(search, &search->stem, state, &of_stem);
  for (uint32_t i = 0; i < head->variable_count && search->possible; i++) {
    Form first = search->state[i];
    first.part[FAMILY_J] = first.part[FAMILY_K] = linear_constant(search->its->terms, 0);
    assert_same(search, &state[i], &first);
  }
}

// A round adds to each variable what the part says.
static void ask_round(Search *search, const Form *before, const Form *after, int part) {
  Terms *terms = search->its->terms;
  for (uint32_t i = 0; i < its_location(search->its, search->head)->variable_count && search->possible; i++) {
    Form next = before[i];
    next.part[FAMILY_ONE] = linear_add(terms, next.part[FAMILY_ONE], next.part[part]);
    assert_same(search, &after[i], &next);
  }
}

static void ask_inner(Search *search, const Cone *cone) {
  Form state[MAX_VARIABLES];
  memcpy(state, search->state, sizeof state);
  go(search, &search->inner, state, cone);
  ask_round(search, search->state, state, FAMILY_K);
}

// k is how many inner rounds there were.
static Form after_inner(const Search *search, Form form, FamilyRounds rounds) {
  Terms *terms = search->its->terms;
  Linear each = form.part[FAMILY_K];
  if (rounds != ROUNDS_J) form.part[FAMILY_N] = linear_add(terms, form.part[FAMILY_N], each);
  if (rounds == ROUNDS_J) form.part[FAMILY_J] = linear_add(terms, form.part[FAMILY_J], each);
  if (rounds == ROUNDS_REST) form.part[FAMILY_J] = linear_sub(terms, form.part[FAMILY_J], each);
  form.part[FAMILY_K] = linear_constant(terms, 0);
  return form;
}

static void ask_outer(Search *search, FamilyRounds rounds) {
  uint32_t count = its_location(search->its, search->head)->variable_count;
  Form before[MAX_VARIABLES], state[MAX_VARIABLES];
  for (uint32_t i = 0; i < count; i++) {
    before[i] = search->state[i];
    before[i].part[FAMILY_K] = linear_constant(search->its->terms, 0);
    state[i] = after_inner(search, search->state[i], rounds);
  }
  go(search, &search->outer, state, &of_outer);
  ask_round(search, before, state, FAMILY_J);
}

// --- the answer ---

static bool read_model(Search *search, Model *model) {
  for (uint32_t i = 0; i < search->unknown.count; i++) {
    Rational value;
    bool has = smt_value(search->smt, smt_symbol(search->smt, search->unknown.data[i]), &value);
    if (!has || value.denominator != 1) return false;
    model_push(model, (ModelEntry){search->unknown.data[i], value.numerator});
  }
  model_sort(model);
  return true;
}

static bool form_value(const Search *search, const Model *model, const Form *form, FamilyForm *value) {
  bool fits = true;
  for (int p = 0; p < FAMILY_PARTS; p++)
    fits &= model_evaluate(search->its->terms, model, form->part[p], &value->part[p]);
  return fits;
}

static bool form_values(const Search *search, const Model *model, const Form *forms, uint32_t count,
                        FamilyForm **values) {
  *values = ARENA_ARRAY(search->arena, FamilyForm, count + 1);
  bool fits = true;
  for (uint32_t i = 0; i < count && fits; i++) fits = form_value(search, model, &forms[i], &(*values)[i]);
  return fits;
}

static bool part_values(const Search *search, const Model *model, const Part *part, FamilyPath *path) {
  *path = (FamilyPath){ARENA_ARRAY(search->arena, FamilyStep, part->path->count + 1), part->path->count};
  bool fits = true;
  for (uint32_t i = 0; i < path->count && fits; i++) {
    FamilyStep *step = &path->steps[i];
    const Taken *taken = &part->taken[i];
    *step = (FamilyStep){.transition = part->path->transitions[i], .choice_count = taken->choices.count};
    step->choices = ARENA_ARRAY(search->arena, FamilyChoice, taken->choices.count + 1);
    for (uint32_t c = 0; c < step->choice_count && fits; c++) {
      step->choices[c].symbol = taken->choices.data[c].symbol;
      fits = form_value(search, model, &taken->choices.data[c].value, &step->choices[c].value);
    }
    Location to = search->its->transitions.data[step->transition].to;
    fits = fits && form_values(search, model, taken->arbitrary, its_location(search->its, to)->variable_count,
                               &step->arbitrary);
  }
  return fits;
}

static bool read_family(Search *search, RunFamily *family) {
  Model model = {0};
  const Its *its = search->its;
  bool found =
      read_model(search, &model) &&
      form_values(search, &model, search->start, its_location(its, its->initial)->variable_count, &family->start) &&
      form_values(search, &model, search->state, its_location(its, search->head)->variable_count, &family->state) &&
      part_values(search, &model, &search->stem, &family->stem) &&
      part_values(search, &model, &search->inner, &family->inner) &&
      part_values(search, &model, &search->outer, &family->outer);
  model_release(&model);
  return found;
}

// --- the search ---

static void clear(Search *search) {
  Part *parts[] = {&search->stem, &search->inner, &search->outer};
  for (int p = 0; p < 3; p++)
    for (int i = 0; i < LOWER_LENGTH; i++) choice_vec_release(&parts[p]->taken[i].choices);
  coefficient_vec_clear(&search->unknown);
  memset(parts[0]->taken, 0, sizeof parts[0]->taken);
  memset(parts[1]->taken, 0, sizeof parts[1]->taken);
  memset(parts[2]->taken, 0, sizeof parts[2]->taken);
}

static bool ask(Search *search, FamilyRounds rounds, RunFamily *family) {
  bool is_nested = search->outer.path->count;
  const Cone *cone = is_nested ? &of_inner[rounds] : &of_single;
  const LocationInfo *head = its_location(search->its, search->head);
  if (search->asked++ >= MAX_QUESTIONS) return false;
  search->possible = true;
  smt_push(search->smt);
  for (uint32_t i = 0; i < head->variable_count; i++) search->state[i] = unknown_form(search, cone);
  ask_inner(search, cone);
  if (is_nested && search->possible) ask_outer(search, rounds);
  if (search->possible) ask_stem(search);
  *family = (RunFamily){.head = search->head, .rounds = rounds, .degree = is_nested ? 2 : 1};
  bool found =
      search->possible && smt_check(search->smt, QUESTION_STEPS) == SMT_SATISFIABLE && read_family(search, family);
  smt_pop(search->smt);
  clear(search);
  return found;
}

static bool ask_nested(Search *search, const LowerPath *cycles, uint32_t count, RunFamily *family) {
  for (uint32_t inner = 0; inner < count; inner++) {
    for (uint32_t outer = 0; outer < count; outer++) {
      if (inner == outer) continue;
      search->inner.path = &cycles[inner];
      search->outer.path = &cycles[outer];
      for (FamilyRounds rounds = ROUNDS_N; rounds <= ROUNDS_REST; rounds++)
        if (ask(search, rounds, family)) return true;
    }
  }
  return false;
}

static bool ask_single(Search *search, const LowerPath *cycles, uint32_t count, RunFamily *family) {
  static const LowerPath none = {.count = 0};
  search->outer.path = &none;
  for (uint32_t i = 0; i < count; i++) {
    search->inner.path = &cycles[i];
    if (ask(search, ROUNDS_N, family)) return true;
  }
  return false;
}

// A family that goes round at the location.
static bool find_at(Search *search, Location head, uint32_t degree, RunFamily *family) {
  LowerPath stems[MAX_STEMS], cycles[MAX_CYCLES];
  search->head = head;
  uint32_t count = lower_paths(search->its, head, head, cycles, MAX_CYCLES), stem_count = 0;
  if (count < degree) return false;
  if (head.id == search->its->initial.id)
    stems[stem_count++] = (LowerPath){.count = 0};
  else
    stem_count = lower_paths(search->its, search->its->initial, head, stems, MAX_STEMS);
  for (uint32_t i = 0; i < stem_count; i++) {
    search->stem.path = &stems[i];
    if (degree > 1 ? ask_nested(search, cycles, count, family) : ask_single(search, cycles, count, family)) return true;
  }
  return false;
}

static bool fits(const Its *its) {
  for (uint32_t i = 1; i < its->locations.count; i++)
    if (its->locations.data[i].variable_count > MAX_VARIABLES) return false;
  return true;
}

bool lower_find(const Its *its, uint32_t most, bool has_limits, Arena *arena, Budget *budget, RunFamily *family) {
  if (!fits(its)) return false;
  Search *search = memory_zalloc(sizeof *search);
  bool found = false;
  *search = (Search){.its = its, .has_limits = has_limits, .arena = arena, .smt = smt_new(its->terms)};
  smt_set_budget(search->smt, budget);
  for (uint32_t degree = most < 2 ? most : 2; degree && !found; degree--) {
    search->asked = 0;
    for (uint32_t i = 1; i < its->locations.count && !found && search->asked < MAX_QUESTIONS; i++)
      found = !budget_cancelled(budget) && find_at(search, (Location){i}, degree, family);
  }
  coefficient_vec_release(&search->unknown);
  smt_free(search->smt);
  memory_free(search);
  return found;
}

// A name that no variable has.
static const char *parameter_name(const Its *its) {
  static const char *const names[] = {"n", "N", "k", "t"};
  const LocationInfo *initial = its_location(its, its->initial);
  uint32_t free = 0;
  for (uint32_t name = 0; name < sizeof names / sizeof *names && free == name; name++)
    for (uint32_t i = 0; i < initial->variable_count && free == name; i++) {
      const char *other = symbol_info(its->terms, initial->variables[i])->name;
      free += other && !strcmp(names[name], other);
    }
  return free < sizeof names / sizeof *names ? names[free] : "size";
}

static void print_form(Int each, Int constant, const char *parameter, Text *text) {
  if (each == -1) text_add(text, "-");
  if (int_abs(each) > 1) int_print(text, each);
  if (each) text_printf(text, "%s%s", int_abs(each) > 1 ? "*" : "", parameter);
  if (each && constant) text_add(text, constant < 0 ? " - " : " + ");
  if (!each || constant) int_print(text, each ? int_abs(constant) : constant);
}

void lower_print_start(const Its *its, const RunFamily *family, Text *text) {
  const LocationInfo *initial = its_location(its, its->initial);
  const char *parameter = parameter_name(its);
  for (uint32_t i = 0; i < initial->variable_count; i++) {
    const char *name = symbol_info(its->terms, initial->variables[i])->name;
    if (i) text_add(text, ", ");
    symbol_print_cast(its->terms, initial->variables[i], text);
    text_printf(text, "%s = ", name ? name : "_");
    print_form(family->start[i].part[FAMILY_N], family->start[i].part[FAMILY_ONE], parameter, text);
  }
  text_printf(text, initial->variable_count ? " for %s" : "for %s", family->most ? "1 <= " : "");
  text_printf(text, family->most ? "%s <= " : "%s >= 1", parameter);
  if (family->most) int_print(text, family->most);
}
