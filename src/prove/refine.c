// See refine.h.
#include "prove/refine.h"

#include "its/copy.h"
#include "its/substitute.h"
#include "logic/knowledge.h"

// The syntactic test of the move, and bounds propagation.
static bool impossible(const Refinement *refinement, uint32_t transition) {
  const Move *move = &refinement->moves.moves.data[transition];
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < move->atom_count && !knowledge.contradiction; i++)
    knowledge_add(refinement->its->terms, &knowledge, move->atoms[i]);
  bool result = !move->possible || knowledge.contradiction;
  knowledge_release(&knowledge);
  return result;
}

static void update(Refinement *refinement, uint32_t transition) {
  moves_update(&refinement->moves, transition);
  if (transition == refinement->dead.count) u32_vec_push(&refinement->dead, 0);
  if (!refinement->dead.data[transition]) refinement->dead.data[transition] = impossible(refinement, transition);
}

void refinement_init(Refinement *refinement, const Its *system) {
  *refinement = (Refinement){.its = its_copy(system)};
  for (uint32_t i = 0; i < system->locations.count; i++) u32_vec_push(&refinement->origin_location, i);
  moves_init(&refinement->moves, refinement->its);
  for (uint32_t i = 0; i < system->transitions.count; i++) {
    u32_vec_push(&refinement->origin_transition, i);
    update(refinement, i);
  }
}

void refinement_release(Refinement *refinement) {
  its_free(refinement->its);
  u32_vec_release(&refinement->origin_location);
  u32_vec_release(&refinement->origin_transition);
  u32_vec_release(&refinement->dead);
  moves_release(&refinement->moves);
  *refinement = (Refinement){0};
}

bool refinement_is_dead(const Refinement *refinement, uint32_t transition) { return refinement->dead.data[transition]; }

static void extend(Its *its, Atom **atoms, uint32_t *count, const Atom *more, uint32_t more_count) {
  Atom *longer = ARENA_ARRAY(its->arena, Atom, *count + more_count + 1);
  if (*count) memcpy(longer, *atoms, sizeof(Atom) * *count);
  if (more_count) memcpy(longer + *count, more, sizeof(Atom) * more_count);
  *atoms = longer;
  *count += more_count;
}

static void add_guard(Refinement *refinement, uint32_t transition, Atom atom) {
  Transition *info = &refinement->its->transitions.data[transition];
  extend(refinement->its, &info->guard, &info->guard_count, &atom, 1);
  update(refinement, transition);
}

static uint32_t duplicate(Refinement *refinement, uint32_t transition) {
  Transition copy = refinement->its->transitions.data[transition];
  its_copy_transition(refinement->its, &copy);
  u32_vec_push(&refinement->origin_transition, refinement->origin_transition.data[transition]);
  update(refinement, refinement->its->transitions.count - 1);
  return refinement->its->transitions.count - 1;
}

uint32_t refinement_split_transition(Refinement *refinement, uint32_t transition, Atom one, Atom other) {
  uint32_t copy = duplicate(refinement, transition);
  add_guard(refinement, transition, one);
  add_guard(refinement, copy, other);
  return copy;
}

static void update_all_from(Refinement *refinement, Location location) {
  for (uint32_t i = 0; i < refinement->its->transitions.count; i++)
    if (refinement->its->transitions.data[i].from.id == location.id) update(refinement, i);
}

void refinement_strengthen(Refinement *refinement, Location location, const Atom *invariants, uint32_t count) {
  LocationInfo *info = its_location(refinement->its, location);
  extend(refinement->its, &info->invariant, &info->invariant_count, invariants, count);
  update_all_from(refinement, location);
}

void refinement_restrict(Refinement *refinement, uint32_t transition, const Atom *atoms, uint32_t count) {
  Transition *restricted = &refinement->its->transitions.data[transition];
  extend(refinement->its, &restricted->guard, &restricted->guard_count, atoms, count);
  update(refinement, transition);
}

static Atom after_transition(const Its *its, const Transition *transition, Atom atom) {
  const LocationInfo *to = its_location(its, transition->to);
  Substitution after = {0};
  for (uint32_t i = 0; i < to->variable_count; i++) {
    assert(transition->update[i].id);
    substitution_set(&after, to->variables[i], transition->update[i]);
  }
  Atom result = its_substitute_atom(its->terms, atom, &after);
  substitution_release(&after);
  return result;
}

static bool fits_after_all(const Refinement *refinement, Location location, Atom atom, Atom negation) {
  for (uint32_t i = 0; i < refinement->its->transitions.count; i++) {
    const Transition *transition = &refinement->its->transitions.data[i];
    if (transition->to.id != location.id) continue;
    if (after_transition(refinement->its, transition, atom).kind == ATOM_NONE) return false;
    if (after_transition(refinement->its, transition, negation).kind == ATOM_NONE) return false;
  }
  return atom.kind != ATOM_NONE && negation.kind != ATOM_NONE;
}

Location refinement_copy_location(Refinement *refinement, Location location) {
  Its *its = refinement->its;
  LocationInfo info = *its_location(its, location);
  Location copy = its_add_location(its, info.name, info.variables, info.variable_count);
  info.variables = its_location(its, copy)->variables;
  *its_location(its, copy) = info;
  u32_vec_push(&refinement->origin_location, refinement->origin_location.data[location.id]);
  return copy;
}

Location refinement_split_location(Refinement *refinement, Location location, Atom atom) {
  Its *its = refinement->its;
  Atom negation = atom_negate(its->terms, atom);
  if (!fits_after_all(refinement, location, atom, negation)) return (Location){0};
  Location copy = refinement_copy_location(refinement, location);
  uint32_t count = its->transitions.count;
  for (uint32_t i = 0; i < count; i++) {  // what comes in
    if (its->transitions.data[i].to.id != location.id || refinement_is_dead(refinement, i)) continue;
    Atom one = after_transition(its, &its->transitions.data[i], atom);
    Atom other = after_transition(its, &its->transitions.data[i], negation);
    uint32_t to_copy = refinement_split_transition(refinement, i, one, other);
    its->transitions.data[to_copy].to = copy;
    moves_update(&refinement->moves, to_copy);
  }
  count = its->transitions.count;
  for (uint32_t i = 0; i < count; i++) {  // what goes out, loops to either included
    if (its->transitions.data[i].from.id != location.id || refinement_is_dead(refinement, i)) continue;
    uint32_t from_copy = duplicate(refinement, i);
    its->transitions.data[from_copy].from = copy;
    moves_update(&refinement->moves, from_copy);
  }
  refinement_strengthen(refinement, location, &atom, 1);
  refinement_strengthen(refinement, copy, &negation, 1);
  return copy;
}

void refinement_copy_transition(Refinement *refinement, uint32_t transition, Location from, Location to) {
  uint32_t copy = duplicate(refinement, transition);
  refinement->its->transitions.data[copy].from = from;
  refinement->its->transitions.data[copy].to = to;
  update(refinement, copy);
}

void refinement_replace_transition(Refinement *refinement, uint32_t transition) {
  refinement->dead.data[transition] = 1;
}

static const Geometric *copy_geometric(Arena *arena, const Geometric *from) {
  Geometric *copy = ARENA_NEW(arena, Geometric);
  *copy = *from;
  copy->forms = arena_copy(arena, from->forms, sizeof(GeometricForm) * from->count);
  return copy;
}

void refinement_certificate(Refinement *refinement, RankingStepVec *steps, TerminationCertificate *certificate) {
  const Its *its = refinement->its;
  *certificate = (TerminationCertificate){.refined = its_copy_locations(its), .steps = *steps, .arena = arena_new()};
  *steps = (RankingStepVec){0};
  uint32_t *renumbered = memory_alloc(sizeof(uint32_t) * ((size_t)its->transitions.count + 1));
  certificate->origin_transition = ARENA_ARRAY(certificate->arena, uint32_t, its->transitions.count + 1);
  certificate->origin_location = arena_copy(certificate->arena, refinement->origin_location.data,
                                            sizeof(uint32_t) * refinement->origin_location.count);
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    renumbered[i] = UINT32_MAX;
    if (refinement_is_dead(refinement, i)) continue;
    renumbered[i] = certificate->refined->transitions.count;
    certificate->origin_transition[renumbered[i]] = refinement->origin_transition.data[i];
    its_copy_transition(certificate->refined, &its->transitions.data[i]);
  }
  for (uint32_t s = 0; s < certificate->steps.count; s++) {
    RankingStep *step = &certificate->steps.data[s];
    uint32_t size = step->depth * step->stride, kept = 0;
    uint32_t *decreasing = ARENA_ARRAY(certificate->arena, uint32_t, step->decreasing_count + 1);
    for (uint32_t i = 0; i < step->decreasing_count; i++)
      if (renumbered[step->decreasing[i]] != UINT32_MAX) decreasing[kept++] = renumbered[step->decreasing[i]];
    step->decreasing = decreasing;
    step->decreasing_count = kept;
    if (step->geometric) step->geometric = copy_geometric(certificate->arena, step->geometric);
    step->functions = arena_copy(certificate->arena, step->functions, sizeof(Linear) * size);
  }
  memory_free(renumbered);
  refinement_release(refinement);
}
