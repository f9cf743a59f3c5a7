// See reach_frames.h. A question is a conjunction, but for lemmas that exclude cubes of several atoms: the simplex answers most of those that have
// no model, the SMT solver the others.
#include "prove/reach_frames.h"

#include "its/conjunction.h"

enum { SMT_STEPS = 2000000 };

// ---- Transitions ----

static void edge_init(ReachFrames *frames, ReachEdge *edge, const Transition *transition) {
  Terms *terms = frames->terms;
  const LocationInfo *from = its_location(frames->its, transition->from),
                     *to = its_location(frames->its, transition->to);
  Map kept = {0};
  for (uint32_t i = 0; i < from->variable_count; i++) map_set(&kept, from->variables[i].id, 1);
  *edge = (ReachEdge){.from = transition->from, .to = transition->to};
  atom_vec_append(&edge->guard, transition->guard, transition->guard_count);
  edge->possible = conjunction_solve(terms, &edge->guard, &kept, &edge->solved);
  edge->update = memory_zalloc(sizeof(Linear) * ((size_t)to->variable_count + 1));
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Linear after = transition->update[i];
    if (!after.id) after = linear_symbol(terms, symbol_new(terms, NULL));  // any integer
    edge->update[i] = linear_apply(terms, after, &edge->solved);
    if (!edge->update[i].id) frames->failed = true;
  }
  map_release(&kept);
}

void reach_frames_init(ReachFrames *frames, const Its *its, Oracle *oracle, Budget *budget) {
  *frames = (ReachFrames){.its = its, .terms = its->terms, .oracle = oracle, .budget = budget};
  frames->smt = smt_new(its->terms);
  smt_set_budget(frames->smt, budget);
  frames->edge_count = its->transitions.count;
  frames->edges = memory_zalloc(sizeof(ReachEdge) * ((size_t)frames->edge_count + 1));
  for (uint32_t i = 0; i < frames->edge_count; i++) edge_init(frames, &frames->edges[i], &its->transitions.data[i]);
}

void reach_frames_release(ReachFrames *frames) {
  for (uint32_t i = 0; i < frames->edge_count; i++) {
    atom_vec_release(&frames->edges[i].guard);
    substitution_release(&frames->edges[i].solved);
    memory_free(frames->edges[i].update);
  }
  memory_free(frames->edges);
  for (uint32_t i = 0; i < frames->lemmas.count; i++) atom_vec_release(&frames->lemmas.data[i].cube);
  reach_lemma_vec_release(&frames->lemmas);
  smt_free(frames->smt);
}

bool reach_before(ReachFrames *frames, const ReachEdge *edge, const AtomVec *cube, AtomVec *before) {
  const LocationInfo *to = its_location(frames->its, edge->to);
  Substitution update = {0};
  bool fits = true;
  for (uint32_t i = 0; i < to->variable_count; i++) substitution_set(&update, to->variables[i], edge->update[i]);
  for (uint32_t i = 0; i < cube->count && fits; i++) {
    Atom atom = atom_apply(frames->terms, cube->data[i], &update);
    fits = atom.kind != ATOM_NONE;
    if (fits && atom.kind != ATOM_TRUE) atom_vec_push(before, atom);
  }
  substitution_release(&update);
  frames->failed |= !fits;
  return fits;
}

// ---- Questions ----

static bool counts(const ReachLemma *lemma, Location location, uint32_t level) {
  return lemma->location.id == location.id && lemma->level >= level;
}

// Atoms that hold together, and cubes none of which does.
typedef struct {
  AtomVec atoms;
  ReachLemmaVec excluded;  // cubes of others
} Question;

static void add_excluded(ReachFrames *frames, Question *question, Location location, const AtomVec *cube) {
  if (cube->count == 1 && cube->data[0].kind == ATOM_GE)
    atom_vec_push(&question->atoms, atom_negate(frames->terms, cube->data[0]));
  else
    reach_lemma_vec_push(&question->excluded, (ReachLemma){.location = location, .cube = *cube});
}

static bool simplex_refutes(ReachFrames *frames, const Question *question) {
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < question->atoms.count; i++)
    knowledge_add(frames->terms, &knowledge, question->atoms.data[i]);
  bool refuted = knowledge.contradiction || oracle_contradiction(frames->oracle, &knowledge);
  knowledge_release(&knowledge);
  return refuted;
}

static void read_symbols(ReachFrames *frames, const Map *symbols, Model *model) {
  model->count = 0;
  for (uint32_t i = 0; i < symbols->count; i++) {
    Symbol symbol = {(uint32_t)symbols->entries[i].key};
    Rational value;
    Int number = 0;
    if (smt_value(frames->smt, smt_symbol(frames->smt, symbol), &value))
      number = value.numerator;
    else
      frames->failed = true;
    model_push(model, (ModelEntry){symbol, number});
  }
  model_sort(model);
}

static void assert_excluded(ReachFrames *frames, const AtomVec *cube) {
  SmtTermVec sides = {0};
  for (uint32_t i = 0; i < cube->count; i++)
    smt_term_vec_push(&sides, smt_not(frames->smt, smt_atom(frames->smt, cube->data[i])));
  smt_assert(frames->smt, smt_or(frames->smt, sides.data, sides.count));
  smt_term_vec_release(&sides);
}

static SmtResult ask_smt(ReachFrames *frames, const Question *question, const Map *symbols, Model *model) {
  smt_push(frames->smt);
  for (uint32_t i = 0; i < question->atoms.count; i++)
    smt_assert(frames->smt, smt_atom(frames->smt, question->atoms.data[i]));
  for (uint32_t i = 0; i < question->excluded.count; i++) assert_excluded(frames, &question->excluded.data[i].cube);
  SmtResult result = smt_check(frames->smt, SMT_STEPS);
  if (result == SMT_SATISFIABLE && model) read_symbols(frames, symbols, model);
  smt_pop(frames->smt);
  return result;
}

static void mark_edge(ReachFrames *frames, const ReachEdge *edge, Map *symbols) {
  const LocationInfo *from = its_location(frames->its, edge->from), *to = its_location(frames->its, edge->to);
  for (uint32_t i = 0; i < from->variable_count; i++) map_set(symbols, from->variables[i].id, 1);
  for (uint32_t i = 0; i < edge->guard.count; i++)
    if (edge->guard.data[i].linear.id) symbols_mark(frames->terms, edge->guard.data[i].linear, 1, symbols);
  for (uint32_t i = 0; i < to->variable_count; i++) symbols_mark(frames->terms, edge->update[i], 1, symbols);
}

SmtResult reach_step(ReachFrames *frames, const ReachEdge *edge, const AtomVec *cube, uint32_t level, Model *model) {
  bool is_initial = edge->from.id == frames->its->initial.id;
  if (!edge->possible || (!level && !is_initial)) return SMT_UNSATISFIABLE;
  if (budget_cancelled(frames->budget)) return SMT_UNKNOWN;
  const LocationInfo *from = its_location(frames->its, edge->from);
  Question question = {0};
  SmtResult result = SMT_UNKNOWN;
  atom_vec_append(&question.atoms, from->invariant, from->invariant_count);
  atom_vec_append(&question.atoms, edge->guard.data, edge->guard.count);
  if (reach_before(frames, edge, cube, &question.atoms)) {
    if (edge->from.id == edge->to.id && !is_initial) add_excluded(frames, &question, edge->from, cube);
    for (uint32_t i = 0; i < frames->lemmas.count; i++)
      if (counts(&frames->lemmas.data[i], edge->from, level))
        add_excluded(frames, &question, edge->from, &frames->lemmas.data[i].cube);
    if (simplex_refutes(frames, &question)) {
      result = SMT_UNSATISFIABLE;
    } else {
      Map symbols = {0};
      mark_edge(frames, edge, &symbols);
      result = ask_smt(frames, &question, &symbols, model);
      map_release(&symbols);
    }
  }
  reach_lemma_vec_release(&question.excluded);
  atom_vec_release(&question.atoms);
  return result;
}

bool reach_find_model(ReachFrames *frames, const ReachEdge *edge, const AtomVec *atoms, Model *model) {
  Map symbols = {0};
  Question question = {.atoms = *atoms};
  mark_edge(frames, edge, &symbols);
  bool found = ask_smt(frames, &question, &symbols, model) == SMT_SATISFIABLE;
  map_release(&symbols);
  return found;
}

bool reach_is_blocked(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t level) {
  for (uint32_t i = 0; i < frames->edge_count; i++) {
    const ReachEdge *edge = &frames->edges[i];
    if (edge->to.id != location.id) continue;
    if (reach_step(frames, edge, cube, level - 1, NULL) != SMT_UNSATISFIABLE) return false;
  }
  return true;
}

// ---- Lemmas ----

bool reach_lies_in(ReachFrames *frames, const AtomVec *cube, const AtomVec *part) {
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < cube->count; i++) knowledge_add(frames->terms, &knowledge, cube->data[i]);
  bool lies = true;
  for (uint32_t i = 0; i < part->count && lies; i++)
    lies = oracle_entails(frames->oracle, &knowledge, part->data[i]) == ANSWER_YES;
  knowledge_release(&knowledge);
  return lies;
}

bool reach_is_excluded(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t level) {
  for (uint32_t i = 0; i < frames->lemmas.count; i++)
    if (counts(&frames->lemmas.data[i], location, level) && reach_lies_in(frames, cube, &frames->lemmas.data[i].cube))
      return true;
  return false;
}

void reach_exclude(ReachFrames *frames, Location location, const AtomVec *cube, uint32_t level) {
  ReachLemma lemma = {.location = location, .level = level};
  uint32_t kept = 0;
  for (uint32_t i = 0; i < frames->lemmas.count; i++) {  // what the new one says, too, is not needed any more
    ReachLemma *old = &frames->lemmas.data[i];
    if (old->location.id == location.id && old->level <= level && reach_lies_in(frames, &old->cube, cube))
      atom_vec_release(&old->cube);
    else
      frames->lemmas.data[kept++] = *old;
  }
  frames->lemmas.count = kept;
  atom_vec_append(&lemma.cube, cube->data, cube->count);
  reach_lemma_vec_push(&frames->lemmas, lemma);
}
