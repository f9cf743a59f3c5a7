// See specialise.h. First a plan is made, from what enters the component on: versions of its locations, and which transition leads
// from which to which. Only when it is complete, and small, is the refinement changed.
#include "prove/specialise.h"

#include "its/scc.h"
#include "its/substitute.h"

enum { MAX_MEMBERS = 128, MAX_CONDITIONS = 24, MAX_VERSIONS = 128, PULLS = 2 };

typedef struct {
  Location location;
  uint32_t known;    // which of the location's conditions hold, by bits
  Location created;  // when the plan is carried out
} Version;

VEC_DEFINE(VersionVec, version_vec, Version)

typedef struct {
  uint32_t transition;
  uint32_t from, to;  // versions; NO_VERSION: the location itself
} Way;

VEC_DEFINE(WayVec, way_vec, Way)

enum { NO_VERSION = UINT32_MAX };

typedef struct {
  Refinement *refinement;
  Oracle *oracle;
  Budget *budget;
  const Components *components;
  uint32_t component, locations;  // those from this number on are versions of others
  AtomVec *conditions;            // per location
  VersionVec versions;
  WayVec ways;
} Plan;

static const Its *its_of(const Plan *plan) { return plan->refinement->its; }

static const Transition *transition_of(const Plan *plan, uint32_t number) {
  return &its_of(plan)->transitions.data[number];
}

static bool is_inside(const Plan *plan, Location location) {
  return location.id < plan->locations && plan->components->component[location.id] == plan->component;
}

// --- conditions ---

static void add_condition(Plan *plan, Location location, Linear linear) {
  AtomVec *conditions = &plan->conditions[location.id];
  if (!linear.id || conditions->count == MAX_CONDITIONS) return;
  Atom atom = atom_make(its_of(plan)->terms, ATOM_GE, linear);
  if (atom.kind != ATOM_GE || !its_is_over_variables(its_of(plan), location, atom.linear)) return;
  for (uint32_t i = 0; i < conditions->count; i++)
    if (atom_same(conditions->data[i], atom)) return;
  atom_vec_push(conditions, atom);
}

// What the atom says, and what its negation does: as inequalities.
static void add_atom(Plan *plan, Location location, Atom atom) {
  Terms *terms = its_of(plan)->terms;
  if (atom.kind != ATOM_GE && atom.kind != ATOM_EQ && atom.kind != ATOM_NE) return;
  Linear negated = linear_scale(terms, atom.linear, -1);
  add_condition(plan, location, linear_add_constant(terms, atom.linear, atom.kind == ATOM_NE ? -1 : 0));
  add_condition(plan, location, linear_add_constant(terms, negated, atom.kind == ATOM_EQ ? 0 : -1));
  if (atom.kind == ATOM_EQ) add_condition(plan, location, linear_add_constant(terms, atom.linear, -1));
  if (atom.kind == ATOM_EQ) add_condition(plan, location, linear_add_constant(terms, negated, -1));
}

static void find_update(const Plan *plan, const Transition *transition, Substitution *after) {
  const LocationInfo *to = its_location(its_of(plan), transition->to);
  for (uint32_t i = 0; i < to->variable_count; i++) substitution_set(after, to->variables[i], transition->update[i]);
}

// What must hold before the transition for the conditions of its target to hold after it.
static void pull(Plan *plan, const Transition *transition) {
  Substitution after = {0};
  uint32_t count = plan->conditions[transition->to.id].count;
  if (transition->from.id == transition->to.id) return;
  find_update(plan, transition, &after);
  for (uint32_t i = 0; i < count; i++) {
    Linear linear = plan->conditions[transition->to.id].data[i].linear;
    add_condition(plan, transition->from, its_substitute(its_of(plan)->terms, linear, &after));
  }
  substitution_release(&after);
}

// The variables before the transition, by those that have their values after it.
static void find_copies(const Plan *plan, const Transition *transition, Substitution *copies) {
  const LocationInfo *to = its_location(its_of(plan), transition->to);
  for (uint32_t i = 0; i < to->variable_count; i++) {
    Symbol copied;
    if (linear_is_symbol(its_of(plan)->terms, transition->update[i], &copied))
      substitution_set(copies, copied, linear_symbol(its_of(plan)->terms, to->variables[i]));
  }
}

// What a run knows when it enters the component, of values that stay.
static void push(Plan *plan, const Transition *transition) {
  Substitution copies = {0};
  find_copies(plan, transition, &copies);
  for (uint32_t i = 0; i < transition->guard_count; i++)
    if (transition->guard[i].kind == ATOM_GE)
      add_condition(plan, transition->to, its_substitute(its_of(plan)->terms, transition->guard[i].linear, &copies));
  substitution_release(&copies);
}

static void find_conditions(Plan *plan, const U32Vec *members) {
  for (uint32_t i = 0; i < its_of(plan)->transitions.count; i++) {
    const Transition *transition = transition_of(plan, i);
    for (uint32_t k = 0; k < transition->guard_count && is_inside(plan, transition->from); k++)
      add_atom(plan, transition->from, transition->guard[k]);
  }
  for (uint32_t i = 0; i < its_of(plan)->transitions.count; i++)
    if (is_inside(plan, transition_of(plan, i)->to) && !is_inside(plan, transition_of(plan, i)->from))
      push(plan, transition_of(plan, i));
  for (uint32_t round = 0; round < PULLS; round++)
    for (uint32_t i = members->count; i-- > 0;) pull(plan, transition_of(plan, members->data[i]));
}

// --- the plan ---

static uint32_t version_of(Plan *plan, Location location, uint32_t known) {
  for (uint32_t i = 0; i < plan->versions.count; i++)
    if (plan->versions.data[i].location.id == location.id && plan->versions.data[i].known == known) return i;
  version_vec_push(&plan->versions, (Version){.location = location, .known = known});
  return plan->versions.count - 1;
}

static void know(const Plan *plan, const Transition *transition, uint32_t version, Knowledge *knowledge) {
  Terms *terms = its_of(plan)->terms;
  const LocationInfo *from = its_location(its_of(plan), transition->from);
  for (uint32_t i = 0; i < from->invariant_count; i++) knowledge_add(terms, knowledge, from->invariant[i]);
  for (uint32_t i = 0; i < transition->guard_count; i++) knowledge_add(terms, knowledge, transition->guard[i]);
  if (version == NO_VERSION) return;
  const AtomVec *conditions = &plan->conditions[transition->from.id];
  for (uint32_t i = 0; i < conditions->count; i++)
    if (plan->versions.data[version].known >> i & 1) knowledge_add(terms, knowledge, conditions->data[i]);
}

// Which conditions of its target hold after the transition.
static uint32_t known_after(const Plan *plan, const Transition *transition, const Knowledge *knowledge) {
  const AtomVec *conditions = &plan->conditions[transition->to.id];
  Substitution after = {0};
  uint32_t known = 0;
  find_update(plan, transition, &after);
  for (uint32_t i = 0; i < conditions->count; i++) {
    Atom goal = its_substitute_atom(its_of(plan)->terms, conditions->data[i], &after);
    if (goal.kind != ATOM_NONE && oracle_entails(plan->oracle, knowledge, goal) == ANSWER_YES) known |= 1u << i;
  }
  substitution_release(&after);
  return known;
}

static void follow(Plan *plan, uint32_t number, uint32_t version) {
  const Transition *transition = transition_of(plan, number);
  Knowledge knowledge = {0};
  know(plan, transition, version, &knowledge);
  if (!knowledge.contradiction && !oracle_contradiction(plan->oracle, &knowledge)) {
    bool inside = is_inside(plan, transition->to);
    uint32_t to = NO_VERSION;
    if (inside) to = version_of(plan, transition->to, known_after(plan, transition, &knowledge));
    way_vec_push(&plan->ways, (Way){number, version, to});
  }
  knowledge_release(&knowledge);
}

// False: too many versions.
static bool make_plan(Plan *plan) {
  for (uint32_t i = 0; i < its_of(plan)->transitions.count; i++)
    if (!refinement_is_dead(plan->refinement, i) && is_inside(plan, transition_of(plan, i)->to) &&
        !is_inside(plan, transition_of(plan, i)->from))
      follow(plan, i, NO_VERSION);
  for (uint32_t v = 0; v < plan->versions.count; v++) {
    for (uint32_t i = 0; i < its_of(plan)->transitions.count; i++)
      if (!refinement_is_dead(plan->refinement, i) &&
          transition_of(plan, i)->from.id == plan->versions.data[v].location.id)
        follow(plan, i, v);
    if (plan->versions.count > MAX_VERSIONS || budget_cancelled(plan->budget)) return false;
  }
  return true;
}

static bool tells_apart(const Plan *plan) {
  for (uint32_t i = 1; i < plan->versions.count; i++)
    for (uint32_t k = 0; k < i; k++)
      if (plan->versions.data[i].location.id == plan->versions.data[k].location.id) return true;
  return false;
}

static void create(Plan *plan, Version *version) {
  const AtomVec *conditions = &plan->conditions[version->location.id];
  AtomVec region = {0};
  for (uint32_t i = 0; i < conditions->count; i++)
    if (version->known >> i & 1) atom_vec_push(&region, conditions->data[i]);
  version->created = refinement_copy_location(plan->refinement, version->location);
  refinement_strengthen(plan->refinement, version->created, region.data, region.count);
  atom_vec_release(&region);
}

static void carry_out(Plan *plan) {
  uint32_t count = its_of(plan)->transitions.count;
  for (uint32_t i = 0; i < plan->versions.count; i++) create(plan, &plan->versions.data[i]);
  for (uint32_t i = 0; i < plan->ways.count; i++) {
    const Way *way = &plan->ways.data[i];
    Location from = transition_of(plan, way->transition)->from, to = transition_of(plan, way->transition)->to;
    if (way->from != NO_VERSION) from = plan->versions.data[way->from].created;
    if (way->to != NO_VERSION) to = plan->versions.data[way->to].created;
    refinement_copy_transition(plan->refinement, way->transition, from, to);
  }
  for (uint32_t i = 0; i < count; i++)
    if (is_inside(plan, transition_of(plan, i)->from) || is_inside(plan, transition_of(plan, i)->to))
      refinement_replace_transition(plan->refinement, i);
}

static bool specialise_component(Plan *plan, const U32Vec *members) {
  uint32_t locations = its_of(plan)->locations.count;
  plan->conditions = memory_zalloc(sizeof(AtomVec) * locations);
  find_conditions(plan, members);
  bool changed = make_plan(plan) && tells_apart(plan);
  if (changed) carry_out(plan);
  for (uint32_t i = 0; i < locations; i++) atom_vec_release(&plan->conditions[i]);
  memory_free(plan->conditions);
  version_vec_release(&plan->versions);
  way_vec_release(&plan->ways);
  return changed;
}

// --- components ---

// Of the component's transitions, which must be few; none where runs begin or no location is chosen.
static void find_members(const Plan *plan, const bool *chosen, U32Vec *members) {
  const Its *its = its_of(plan);
  bool wanted = false;
  u32_vec_clear(members);
  if (is_inside(plan, its->initial)) return;
  for (uint32_t i = 0; i < its->transitions.count; i++) {
    if (refinement_is_dead(plan->refinement, i) || !is_inside(plan, transition_of(plan, i)->from) ||
        !is_inside(plan, transition_of(plan, i)->to))
      continue;
    u32_vec_push(members, i);
    wanted |= chosen[transition_of(plan, i)->from.id];
  }
  if (!wanted || members->count > MAX_MEMBERS) u32_vec_clear(members);
}

bool specialise(Refinement *refinement, const bool *chosen, Oracle *oracle, Budget *budget) {
  const Its *its = refinement->its;
  SccEdgeVec edges = {0};
  U32Vec members = {0};
  Components components;
  bool changed = false;
  const uint32_t locations = its->locations.count;
  for (uint32_t i = 0; i < its->transitions.count; i++)
    if (!refinement_is_dead(refinement, i))
      scc_edge_vec_push(&edges, (SccEdge){its->transitions.data[i].from.id, its->transitions.data[i].to.id});
  components_init(&components, locations, edges.data, edges.count);
  for (uint32_t c = 0; c < components.count && !budget_cancelled(budget); c++) {
    Plan plan = {refinement, oracle, budget, .components = &components, .component = c, .locations = locations};
    find_members(&plan, chosen, &members);
    if (members.count) changed |= specialise_component(&plan, &members);
  }
  components_release(&components);
  u32_vec_release(&members);
  scc_edge_vec_release(&edges);
  return changed;
}
