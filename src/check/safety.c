// See safety.h. Wherever a transition leads into a cube it must come from one: by cases, since the cubes of a location are a disjunction.
#include "check/safety.h"

#include "check/cover.h"
#include "its/substitute.h"

typedef struct {
  const Its *its;
  const SafetyCertificate *certificate;
  Oracle *oracle;
  Budget *budget;
  Text *reason;
} Check;

static bool fail(Text *reason, const char *what, uint32_t number) {
  if (reason && !reason->count) text_printf(reason, "%s %u", what, number);
  return false;
}

// ---- Invariants ----

static bool is_over_variables(const Check *check, const SafetyCube *cube) {
  for (uint32_t i = 0; i < cube->count; i++) {
    AtomKind kind = cube->atoms[i].kind;
    if (kind != ATOM_GE && kind != ATOM_EQ) return false;
    if (!its_is_over_variables(check->its, cube->location, cube->atoms[i].linear)) return false;
  }
  return true;
}

static bool cubes_are_sound(const Check *check) {
  for (uint32_t i = 0; i < check->certificate->cubes.count; i++) {
    const SafetyCube *cube = &check->certificate->cubes.data[i];
    bool is_location = cube->location.id && cube->location.id < check->its->locations.count;
    if (!is_location || cube->location.id == check->its->initial.id || !is_over_variables(check, cube))
      return fail(check->reason, "a state is excluded that must not be, cube", i);
  }
  return true;
}

static bool errors_are_excluded(const Check *check) {
  for (uint32_t l = 1; l < check->its->locations.count; l++) {
    bool excluded = !its_is_error(check->its, (Location){l});
    for (uint32_t i = 0; i < check->certificate->cubes.count && !excluded; i++) {
      const SafetyCube *cube = &check->certificate->cubes.data[i];
      excluded = cube->location.id == l && !cube->count;
    }
    if (!excluded) return fail(check->reason, "not excluded is location", l);
  }
  return true;
}

static void cubes_of(const Check *check, Location location, AtomVec *parts, uint32_t *count) {
  *count = 0;
  for (uint32_t i = 0; i < check->certificate->cubes.count; i++) {
    const SafetyCube *cube = &check->certificate->cubes.data[i];
    if (cube->location.id == location.id) parts[(*count)++] = (AtomVec){.data = cube->atoms, .count = cube->count};
  }
}

// What holds where the transition is taken and leads into the cube.
static void assume_step(const Check *check, const Transition *transition, const SafetyCube *cube,
                        Knowledge *knowledge) {
  Terms *terms = check->its->terms;
  const LocationInfo *from = its_location(check->its, transition->from), *to = its_location(check->its, transition->to);
  Substitution update = {0};
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Linear after = transition->update[i];
    substitution_set(&update, to->variables[i], after.id ? after : linear_symbol(terms, symbol_new(terms, NULL)));
  }
  for (uint32_t i = 0; i < from->invariant_count; i++) knowledge_add(terms, knowledge, from->invariant[i]);
  for (uint32_t i = 0; i < transition->guard_count; i++) knowledge_add(terms, knowledge, transition->guard[i]);
  for (uint32_t i = 0; i < cube->count; i++)
    knowledge_add(terms, knowledge, its_substitute_atom(terms, cube->atoms[i], &update));
  substitution_release(&update);
}

static bool comes_from_a_cube(const Check *check, uint32_t number, const SafetyCube *cube) {
  const Transition *transition = &check->its->transitions.data[number];
  AtomVec *parts = memory_alloc(sizeof(AtomVec) * ((size_t)check->certificate->cubes.count + 1));
  Knowledge knowledge = {0};
  uint32_t count;
  assume_step(check, transition, cube, &knowledge);
  cubes_of(check, transition->from, parts, &count);
  bool holds = cover_check(check->its->terms, check->oracle, &knowledge, parts, count, check->budget);
  knowledge_release(&knowledge);
  memory_free(parts);
  return holds || fail(check->reason, "the invariant is not kept by transition", number);
}

static bool is_inductive(const Check *check) {
  for (uint32_t t = 0; t < check->its->transitions.count; t++) {
    for (uint32_t i = 0; i < check->certificate->cubes.count; i++) {
      const SafetyCube *cube = &check->certificate->cubes.data[i];
      if (cube->location.id != check->its->transitions.data[t].to.id) continue;
      if (budget_cancelled(check->budget)) return fail(check->reason, "no time was left at transition", t);
      if (!comes_from_a_cube(check, t, cube)) return false;
    }
  }
  return true;
}

Answer check_invariant(const Its *its, const SafetyCertificate *certificate, Budget *budget, Text *reason) {
  Stats stats = {0};
  Check check = {its, certificate, oracle_new(its->terms, &stats, budget), budget, reason};
  bool holds = !its_is_error(its, its->initial) && cubes_are_sound(&check) && errors_are_excluded(&check) &&
               is_inductive(&check);
  oracle_free(check.oracle);
  return holds ? ANSWER_YES : ANSWER_UNKNOWN;
}

// ---- Runs ----

// Each symbol once, and none that is defined by others.
static bool is_assignment(const Terms *terms, const Model *model) {
  for (uint32_t i = 0; i < model->count; i++) {
    if (symbol_info(terms, model->data[i].symbol)->definition != DEFINITION_NONE) return false;
    if (i && model->data[i].symbol.id == model->data[i - 1].symbol.id) return false;
  }
  return true;
}

static bool all_hold(const Terms *terms, const Model *model, const Atom *atoms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (model_satisfies(terms, model, atoms[i]) != ANSWER_YES) return false;
  return true;
}

static bool is_step(const Its *its, Location at, const Int *state, const RunStep *step) {
  if (step->transition >= its->transitions.count) return false;
  const Transition *transition = &its->transitions.data[step->transition];
  const LocationInfo *from = its_location(its, at), *to = its_location(its, transition->to);
  if (transition->from.id != at.id || !transition->exact) return false;
  Model model = {0};
  for (uint32_t i = 0; i < from->variable_count; i++) model_push(&model, (ModelEntry){from->variables[i], state[i]});
  model_append(&model, step->choices, step->choice_count);
  model_sort(&model);
  bool holds = is_assignment(its->terms, &model) &&
               all_hold(its->terms, &model, from->invariant, from->invariant_count) &&
               all_hold(its->terms, &model, transition->guard, transition->guard_count);
  for (uint32_t i = 0; i < to->variable_count && holds; i++) {
    Int after;
    if (!transition->update[i].id) continue;
    holds = model_evaluate(its->terms, &model, transition->update[i], &after) && after == step->after[i];
  }
  model_release(&model);
  return holds;
}

Answer check_error_run(const Its *its, const SafetyCertificate *certificate, Text *reason) {
  Location at = its->initial;
  const Int *state = certificate->initial;
  for (uint32_t i = 0; i < certificate->run.count; i++) {
    const RunStep *step = &certificate->run.data[i];
    if (!state || !is_step(its, at, state, step)) {
      fail(reason, "the run cannot take step", i);
      return ANSWER_UNKNOWN;
    }
    at = its->transitions.data[step->transition].to;
    state = step->after;
  }
  return its_is_error(its, at) ? ANSWER_YES : ANSWER_UNKNOWN;
}
