// See reach.h. An obligation is a cube from which an error location can be reached, to be excluded at a level: either no transition leads into it from
// what is reached in fewer steps, and something larger than it is excluded, or one does, and the cube in front of that is the next obligation.
#include "prove/reach.h"

#include "its/conjunction.h"
#include "its/products.h"
#include "prove/inductive.h"
#include "prove/reach_widen.h"
#include "prove/shadow.h"

enum { MOST_LEVELS = 200, MOST_OBLIGATIONS = 4000 };

typedef struct {
  Location location;
  AtomVec cube;
  uint32_t level;
  uint32_t parent;  // to which the transition leads; UINT32_MAX: an error location
  uint32_t edge;
  bool done;
  Model model;  // a state of it, at the initial location
} Obligation;
VEC_DEFINE(ObligationVec, obligation_vec, Obligation)

typedef struct {
  ReachFrames frames;
  ObligationVec obligations;
  Reach *result;
} Search;

// ---- Cubes in front of transitions ----

// Equalities become two inequalities, disequalities the side on which the model lies.
static bool make_convex(Terms *terms, const Model *model, AtomVec *atoms) {
  AtomVec convex = {0};
  bool fits = true;
  for (uint32_t i = 0; i < atoms->count; i++) {
    Atom atom = atoms->data[i];
    Int value = 0;
    if (atom.kind == ATOM_TRUE) continue;
    if (atom.kind == ATOM_GE) {
      atom_vec_push(&convex, atom);
      continue;
    }
    fits &= atom.kind != ATOM_NONE && atom.kind != ATOM_FALSE && model_evaluate(terms, model, atom.linear, &value);
    for (Int sign = 1; sign >= -1 && fits; sign -= 2) {
      if (atom.kind == ATOM_NE && int_sign(value) != sign) continue;
      Linear side = linear_add_constant(terms, linear_scale(terms, atom.linear, sign), atom.kind == ATOM_NE ? -1 : 0);
      Atom half = side.id ? atom_make(terms, ATOM_GE, side) : (Atom){0};
      fits &= half.kind == ATOM_GE || half.kind == ATOM_TRUE;
      if (half.kind == ATOM_GE) atom_vec_push(&convex, half);
    }
  }
  atom_vec_release(atoms);
  *atoms = convex;
  return fits;
}

// What is chosen along the transition goes: what lies between its bounds stays, or else it is what the model says.
static bool remove_choices(Search *search, Location from, const Model *model, AtomVec *atoms) {
  Terms *terms = search->frames.terms;
  const LocationInfo *info = its_location(search->frames.its, from);
  Map variables = {0}, others = {0};
  Substitution chosen = {0};
  for (uint32_t i = 0; i < info->variable_count; i++) map_set(&variables, info->variables[i].id, 1);
  for (uint32_t i = 0; i < atoms->count; i++) symbols_mark(terms, atoms->data[i].linear, 1, &others);
  for (uint32_t i = 0; i < others.count; i++) {
    Symbol symbol = {(uint32_t)others.entries[i].key};
    Int value;
    if (map_get(&variables, symbol.id, NULL) || shadow_eliminate(terms, model, atoms, symbol)) continue;
    if (model_get(model, symbol, &value)) substitution_set(&chosen, symbol, linear_constant(terms, value));
  }
  uint32_t kept = 0;
  bool fits = true;
  for (uint32_t i = 0; i < atoms->count; i++) {
    Atom atom = atom_apply(terms, atoms->data[i], &chosen);
    fits &= atom.kind == ATOM_TRUE || atom.kind == ATOM_GE;
    if (atom.kind == ATOM_GE) atoms->data[kept++] = atom;
  }
  atoms->count = kept;
  substitution_release(&chosen);
  map_release(&variables);
  map_release(&others);
  return fits;
}

static bool add_predecessor(Search *search, uint32_t parent, uint32_t number, const Model *model) {
  ReachFrames *frames = &search->frames;
  const ReachEdge *edge = &frames->edges[number];
  Obligation before = {
      .location = edge->from, .level = search->obligations.data[parent].level - 1, .parent = parent, .edge = number};
  atom_vec_append(&before.cube, edge->guard.data, edge->guard.count);
  bool fits = reach_before(frames, edge, &search->obligations.data[parent].cube, &before.cube) &&
              make_convex(frames->terms, model, &before.cube) &&
              remove_choices(search, edge->from, model, &before.cube) &&
              conjunction_reduce(frames->terms, &before.cube) && make_convex(frames->terms, model, &before.cube);
  model_append(&before.model, model->data, model->count);
  obligation_vec_push(&search->obligations, before);
  return fits;
}

// ---- A run ----

static Int value_of(const Terms *terms, const ReachEdge *edge, const Model *model, Symbol symbol, bool *fits) {
  Linear solved;
  Int value = 0;
  if (substitution_get(&edge->solved, symbol, &solved))
    *fits &= model_evaluate(terms, model, solved, &value);
  else
    model_get(model, symbol, &value);  // what occurs nowhere any more may be any number
  return value;
}

static void mark_atoms(const Terms *terms, const Atom *atoms, uint32_t count, Map *symbols) {
  for (uint32_t i = 0; i < count; i++)
    if (atoms[i].linear.id) symbols_mark(terms, atoms[i].linear, 1, symbols);
}

static bool describe_step(Search *search, uint32_t number, const Model *model, RunStep *step) {
  const Its *its = search->frames.its;
  const Transition *transition = &its->transitions.data[number];
  const ReachEdge *edge = &search->frames.edges[number];
  const LocationInfo *from = its_location(its, edge->from), *to = its_location(its, edge->to);
  Arena *arena = search->result->certificate.arena;
  Map symbols = {0}, variables = {0};
  bool fits = true;
  mark_atoms(its->terms, transition->guard, transition->guard_count, &symbols);
  *step = (RunStep){.transition = number, .after = ARENA_ARRAY(arena, Int, to->variable_count + 1)};
  for (uint32_t i = 0; i < to->variable_count; i++) {
    if (transition->update[i].id) symbols_mark(its->terms, transition->update[i], 1, &symbols);
    fits &= model_evaluate(its->terms, model, edge->update[i], &step->after[i]);
  }
  for (uint32_t i = 0; i < from->variable_count; i++) map_set(&variables, from->variables[i].id, 1);
  step->choices = ARENA_ARRAY(arena, ModelEntry, symbols.count + 1);
  for (uint32_t i = 0; i < symbols.count; i++) {
    Symbol symbol = {(uint32_t)symbols.entries[i].key};
    if (map_get(&variables, symbol.id, NULL)) continue;
    step->choices[step->choice_count++] = (ModelEntry){symbol, value_of(its->terms, edge, model, symbol, &fits)};
  }
  map_release(&symbols);
  map_release(&variables);
  return fits;
}

// From a state (values of the variables of the transition's source) into the cube.
static bool go(Search *search, uint32_t number, const Int *state, const AtomVec *cube, RunStep *step) {
  ReachFrames *frames = &search->frames;
  const ReachEdge *edge = &frames->edges[number];
  const LocationInfo *from = its_location(frames->its, edge->from);
  AtomVec atoms = {0};
  Model model = {0};
  for (uint32_t i = 0; i < from->variable_count; i++)
    atom_vec_push(&atoms, atom_eq(frames->terms, linear_symbol(frames->terms, from->variables[i]),
                                  linear_constant(frames->terms, state[i])));
  atom_vec_append(&atoms, edge->guard.data, edge->guard.count);
  bool found = reach_before(frames, edge, cube, &atoms);
  found = found && reach_find_model(frames, edge, &atoms, &model) && describe_step(search, number, &model, step);
  atom_vec_release(&atoms);
  model_release(&model);
  return found;
}

// From the state at the initial location through all cubes.
static bool run(Search *search, uint32_t first) {
  SafetyCertificate *certificate = &search->result->certificate;
  const Obligation *at = &search->obligations.data[first];
  const LocationInfo *initial = its_location(search->frames.its, at->location);
  certificate->initial = ARENA_ARRAY(certificate->arena, Int, initial->variable_count + 1);
  for (uint32_t i = 0; i < initial->variable_count; i++)
    model_get(&at->model, initial->variables[i], &certificate->initial[i]);
  const Int *state = certificate->initial;
  for (; at->parent != UINT32_MAX; at = &search->obligations.data[at->parent]) {
    RunStep step;
    if (!go(search, at->edge, state, &search->obligations.data[at->parent].cube, &step)) return false;
    run_step_vec_push(&certificate->run, step);
    state = step.after;
  }
  return true;
}

// ---- The search ----

// Of those that are open the one with the lowest level, the latest of these.
static uint32_t next_obligation(const Search *search) {
  uint32_t best = UINT32_MAX;
  for (uint32_t i = 0; i < search->obligations.count; i++) {
    const Obligation *obligation = &search->obligations.data[i];
    if (obligation->done) continue;
    if (best == UINT32_MAX || obligation->level <= search->obligations.data[best].level) best = i;
  }
  return best;
}

// Excludes a larger cube; at higher levels the obligation is met again, since what is deep is found sooner so.
static void exclude(Search *search, uint32_t number, uint32_t highest) {
  Obligation *obligation = &search->obligations.data[number];
  AtomVec cube = {0};
  uint32_t level = obligation->level;
  atom_vec_append(&cube, obligation->cube.data, obligation->cube.count);
  reach_widen(&search->frames, obligation->location, &cube, &level, highest + 1);  // what holds beyond is worth more
  reach_exclude(&search->frames, obligation->location, &cube, level);
  atom_vec_release(&cube);
  if (level < highest)
    obligation->level = level + 1;
  else
    obligation->done = true;
}

// One obligation: excluded, or a new one in front of it. False: nothing more can be said.
static bool meet(Search *search, uint32_t number, uint32_t highest) {
  ReachFrames *frames = &search->frames;
  Obligation *obligation = &search->obligations.data[number];
  if (reach_is_excluded(frames, obligation->location, &obligation->cube, obligation->level)) {
    obligation->done = true;
    return true;
  }
  for (uint32_t i = 0; i < frames->edge_count; i++) {
    if (frames->edges[i].to.id != obligation->location.id) continue;
    Model model = {0};
    SmtResult result = reach_step(frames, &frames->edges[i], &obligation->cube, obligation->level - 1, &model);
    bool goes_on = result != SMT_UNKNOWN;
    if (result == SMT_SATISFIABLE) goes_on = add_predecessor(search, number, i, &model) && !frames->failed;
    model_release(&model);
    if (result != SMT_UNSATISFIABLE) return goes_on;
  }
  exclude(search, number, highest);
  return true;
}

static void forget_obligations(Search *search) {
  for (uint32_t i = 0; i < search->obligations.count; i++) {
    atom_vec_release(&search->obligations.data[i].cube);
    model_release(&search->obligations.data[i].model);
  }
  search->obligations.count = 0;
}

// YES: no error location is reached in that many steps. NO: the run is in the certificate.
static Answer search_level(Search *search, uint32_t level) {
  const Its *its = search->frames.its;
  forget_obligations(search);
  for (uint32_t l = 1; l < its->locations.count; l++)
    if (its_is_error(its, (Location){l}))
      obligation_vec_push(&search->obligations, (Obligation){.location = {l}, .level = level, .parent = UINT32_MAX});
  for (uint32_t number; (number = next_obligation(search)) != UINT32_MAX;) {
    const Obligation *obligation = &search->obligations.data[number];
    if (obligation->location.id == its->initial.id)
      return run(search, number) && !search->frames.failed ? ANSWER_NO : ANSWER_UNKNOWN;
    if (search->obligations.count > MOST_OBLIGATIONS || search->frames.budget->cancelled) return ANSWER_UNKNOWN;
    if (!meet(search, number, level)) return ANSWER_UNKNOWN;
  }
  return ANSWER_YES;
}

// Raises lemmas that hold for one more step. True: from some level on nothing changes, and *level is that.
static bool propagate(Search *search, uint32_t highest, uint32_t *level) {
  ReachFrames *frames = &search->frames;
  for (*level = 1; *level <= highest; ++*level) {
    bool any = false;
    for (uint32_t i = 0; i < frames->lemmas.count; i++) {
      ReachLemma *lemma = &frames->lemmas.data[i];
      if (lemma->level != *level) continue;
      if (reach_is_blocked(frames, lemma->location, &lemma->cube, *level + 1))
        lemma->level++;
      else
        any = true;
    }
    if (!any) return !frames->budget->cancelled;
  }
  return false;
}

static void keep_invariant(Search *search, uint32_t level) {
  SafetyCertificate *certificate = &search->result->certificate;
  for (uint32_t i = 0; i < search->frames.lemmas.count; i++) {
    const ReachLemma *lemma = &search->frames.lemmas.data[i];
    if (lemma->level <= level) continue;
    Atom *atoms = arena_copy(certificate->arena, lemma->cube.data, sizeof(Atom) * lemma->cube.count);
    safety_cube_vec_push(&certificate->cubes, (SafetyCube){lemma->location, atoms, lemma->cube.count});
  }
}

static void search_all(Search *search) {
  for (uint32_t level = 1, fixed; level <= MOST_LEVELS && !search->frames.failed; level++) {
    Answer found = search_level(search, level);
    search->result->verdict = found == ANSWER_NO ? ANSWER_NO : ANSWER_UNKNOWN;
    if (found != ANSWER_YES) return;
    if (!propagate(search, level, &fixed)) continue;
    keep_invariant(search, fixed);
    search->result->verdict = ANSWER_YES;
    return;
  }
}

Reach *reach_prove_by_inequalities(const Its *its, Oracle *oracle, Budget *budget) {
  Reach *reach = memory_zalloc(sizeof *reach);
  reach->certificate.arena = arena_new();
  if (inductive_prove(its, oracle, &reach->certificate, budget)) reach->verdict = ANSWER_YES;
  return reach;
}

Reach *reach_prove(const Its *its, Oracle *oracle, Budget *budget) {
  Reach *reach = reach_prove_by_inequalities(its, oracle, budget);
  if (reach->verdict == ANSWER_YES || its_has_products(its)) return reach;
  Search search = {.result = reach};
  reach_frames_init(&search.frames, its, oracle, budget);
  search_all(&search);
  forget_obligations(&search);
  obligation_vec_release(&search.obligations);
  reach_frames_release(&search.frames);
  return reach;
}

void reach_free(Reach *reach) {
  if (!reach) return;
  safety_cube_vec_release(&reach->certificate.cubes);
  run_step_vec_release(&reach->certificate.run);
  arena_free(reach->certificate.arena);
  memory_free(reach);
}
