// See recur_certify.h. Edges are unfolded down to transitions; inner loops as often as they are taken.
#include "prove/recur_certify.h"

#include "its/substitute.h"

enum { MAX_RUN = 100000, MAX_ROUND = 10000 };

typedef struct {
  const RecurSystem *system;
  RecurrenceCertificate *certificate;
  Int *state;      // of the run, at its end
  Linear *values;  // of the round
} Certifier;

void recur_certificate_release(RecurrenceCertificate *certificate) {
  run_step_vec_release(&certificate->run);
  round_step_vec_release(&certificate->round);
  round_alternative_vec_release(&certificate->alternatives);
  arena_free(certificate->arena);
  *certificate = (RecurrenceCertificate){0};
}

// --- the run ---

static void add_entry(Model *model, Symbol symbol, Int value) { model_push(model, (ModelEntry){symbol, value}); }

// Values of the variables at the source of the edge and of its auxiliary symbols.
static void environment(const Certifier *certifier, const RecurEdge *edge, const Int *auxiliary, Model *model) {
  const LocationInfo *info = its_location(certifier->system->its, edge->from);
  for (uint32_t i = 0; i < info->variable_count; i++) add_entry(model, info->variables[i], certifier->state[i]);
  for (uint32_t i = 0; i < edge->auxiliary_count; i++) add_entry(model, edge->auxiliary[i], auxiliary[i]);
  model_sort(model);
}

static bool run_transition(Certifier *certifier, const RecurEdge *edge, const Int *auxiliary, const Model *model) {
  const RecurSystem *system = certifier->system;
  Arena *arena = certifier->certificate->arena;
  uint32_t count = recur_variables(system, edge->to);
  if (certifier->certificate->run.count >= MAX_RUN) return false;
  RunStep step = {.transition = edge->transition, .after = ARENA_ARRAY(arena, Int, count + 1)};
  step.choices = ARENA_ARRAY(arena, ModelEntry, edge->solved_count + edge->auxiliary_count + 1);
  for (uint32_t i = 0; i < edge->guard_count; i++)
    if (!recur_holds(system->terms, model, edge->guard[i])) return false;
  for (uint32_t i = 0; i < edge->auxiliary_count; i++)
    step.choices[step.choice_count++] = (ModelEntry){edge->auxiliary[i], auxiliary[i]};
  for (uint32_t i = 0; i < edge->solved_count; i++) {
    Int value;
    Symbol symbol = edge->solved[i].symbol, same;
    if (linear_is_symbol(system->terms, edge->solved[i].value, &same) && same.id == symbol.id) continue;
    if (!recur_evaluate(system->terms, model, edge->solved[i].value, &value)) return false;
    step.choices[step.choice_count++] = (ModelEntry){symbol, value};
  }
  for (uint32_t i = 0; i < count; i++)
    if (!recur_evaluate(system->terms, model, edge->update[i], &step.after[i])) return false;
  certifier->state = step.after;
  run_step_vec_push(&certifier->certificate->run, step);
  return true;
}

static bool run_edge(Certifier *certifier, const RecurEdge *edge, const Int *auxiliary);

static bool run_part(Certifier *certifier, const RecurPart *part, const Model *model) {
  const Terms *terms = certifier->system->terms;
  Int *auxiliary = memory_alloc(sizeof(Int) * ((size_t)part->edge->auxiliary_count + 1));
  Int count = 1;
  bool whole = !part->count.id || recur_evaluate(terms, model, part->count, &count);
  for (uint32_t i = 0; i < part->edge->auxiliary_count && whole; i++)
    whole = recur_evaluate(terms, model, part->choices[i], &auxiliary[i]);
  for (Int i = 0; i < count && whole; i++) whole = run_edge(certifier, part->edge, auxiliary);
  memory_free(auxiliary);
  return whole;
}

static bool run_edge(Certifier *certifier, const RecurEdge *edge, const Int *auxiliary) {
  Model model = {0};
  environment(certifier, edge, auxiliary, &model);
  bool whole = true;
  if (edge->part_count)
    for (uint32_t i = 0; i < edge->part_count && whole; i++) whole = run_part(certifier, &edge->parts[i], &model);
  else
    whole = run_transition(certifier, edge, auxiliary, &model);
  model_release(&model);
  return whole;
}

static bool run_node(Certifier *certifier, const RecurNode *node, const Model *model) {
  if (!node->parent) return true;
  if (!run_node(certifier, node->parent, model)) return false;
  RecurPart part = {.edge = node->edge, .choices = node->auxiliary};
  return run_part(certifier, &part, model);
}

// Variables that no guard needs begin with 0.
static bool run_from_start(Certifier *certifier, const Recurrence *recurrence) {
  const RecurSystem *system = certifier->system;
  const LocationInfo *info = its_location(system->its, system->its->initial);
  Int *initial = ARENA_ARRAY(certifier->certificate->arena, Int, info->variable_count + 1);
  for (uint32_t i = 0; i < info->variable_count; i++) model_get(&recurrence->model, info->variables[i], &initial[i]);
  certifier->certificate->initial = certifier->state = initial;
  bool whole = run_node(certifier, recurrence->stem, &recurrence->model);
  for (uint32_t i = 0; i < recurrence->lead.count && whole; i++)
    whole = run_part(certifier, &recurrence->lead.data[i], &recurrence->model);
  return whole;
}

// --- the round ---

static bool round_transition(Certifier *certifier, const RecurEdge *edge, const Linear *auxiliary,
                             const Substitution *values) {
  Terms *terms = certifier->system->terms;
  Arena *arena = certifier->certificate->arena;
  uint32_t count = recur_variables(certifier->system, edge->to);
  if (certifier->certificate->round.count >= MAX_ROUND) return false;
  RoundStep step = {.transition = edge->transition, .after = ARENA_ARRAY(arena, Linear, count + 1)};
  step.choices = ARENA_ARRAY(arena, Choice, edge->solved_count + edge->auxiliary_count + 1);
  for (uint32_t i = 0; i < edge->auxiliary_count; i++)
    step.choices[step.choice_count++] = (Choice){edge->auxiliary[i], auxiliary[i]};
  for (uint32_t i = 0; i < edge->solved_count; i++) {
    Symbol symbol = edge->solved[i].symbol, same;
    if (linear_is_symbol(terms, edge->solved[i].value, &same) && same.id == symbol.id) continue;
    Linear value = its_substitute(terms, edge->solved[i].value, values);
    if (!value.id) return false;
    step.choices[step.choice_count++] = (Choice){symbol, value};
  }
  for (uint32_t i = 0; i < count; i++) {
    step.after[i] = its_substitute(terms, edge->update[i], values);
    if (!step.after[i].id) return false;
  }
  certifier->values = step.after;
  round_step_vec_push(&certifier->certificate->round, step);
  return true;
}

static bool round_edge(Certifier *certifier, const RecurEdge *edge, const Linear *auxiliary);

static bool round_part(Certifier *certifier, const RecurPart *part, const Substitution *values) {
  Terms *terms = certifier->system->terms;
  Linear *auxiliary = memory_alloc(sizeof(Linear) * ((size_t)part->edge->auxiliary_count + 1));
  Int count = 1;
  bool whole = !part->count.id || linear_is_constant(terms, its_substitute(terms, part->count, values), &count);
  for (uint32_t i = 0; i < part->edge->auxiliary_count && whole; i++) {
    auxiliary[i] = its_substitute(terms, part->choices[i], values);
    whole = auxiliary[i].id != 0;
  }
  for (Int i = 0; i < count && whole; i++) whole = round_edge(certifier, part->edge, auxiliary);
  memory_free(auxiliary);
  return whole;
}

static bool round_edge(Certifier *certifier, const RecurEdge *edge, const Linear *auxiliary) {
  const LocationInfo *info = its_location(certifier->system->its, edge->from);
  Substitution values = {0};
  for (uint32_t i = 0; i < info->variable_count; i++)
    substitution_set(&values, info->variables[i], certifier->values[i]);
  for (uint32_t i = 0; i < edge->auxiliary_count; i++) substitution_set(&values, edge->auxiliary[i], auxiliary[i]);
  bool whole = true;
  if (edge->part_count)
    for (uint32_t i = 0; i < edge->part_count && whole; i++) whole = round_part(certifier, &edge->parts[i], &values);
  else
    whole = round_transition(certifier, edge, auxiliary, &values);
  substitution_release(&values);
  return whole;
}

// The steps from number `first` on are taken where the guard of the edge holds.
static void add_alternative(Certifier *certifier, const RecurPart *part, uint32_t first) {
  RecurrenceCertificate *certificate = certifier->certificate;
  const RecurEdge *edge = part->edge;
  Substitution choices = {0};
  for (uint32_t i = 0; i < edge->auxiliary_count; i++) substitution_set(&choices, edge->auxiliary[i], part->choices[i]);
  RoundAlternative alternative = {.first = first, .count = certificate->round.count - first};
  alternative.guard = ARENA_ARRAY(certificate->arena, Atom, edge->guard_count + 1);
  for (uint32_t i = 0; i < edge->guard_count; i++)
    alternative.guard[alternative.guard_count++] =
        its_substitute_atom(certifier->system->terms, edge->guard[i], &choices);
  round_alternative_vec_push(&certificate->alternatives, alternative);
  substitution_release(&choices);
}

static bool round_from_set(Certifier *certifier, const Recurrence *recurrence) {
  const LocationInfo *info = its_location(certifier->system->its, recurrence->location);
  Linear *start = ARENA_ARRAY(certifier->certificate->arena, Linear, info->variable_count + 1);
  for (uint32_t i = 0; i < info->variable_count; i++)
    start[i] = linear_symbol(certifier->system->terms, info->variables[i]);
  certifier->values = start;
  bool whole = true;
  for (uint32_t i = 0; i < recurrence->round.count && whole; i++) {
    const RecurPart *part = &recurrence->round.data[i];
    uint32_t first = certifier->certificate->round.count;
    if (recurrence->is_cover) certifier->values = start;
    whole = round_edge(certifier, part->edge, part->choices);
    if (recurrence->is_cover) add_alternative(certifier, part, first);
  }
  return whole;
}

bool recur_certify(const RecurSystem *system, const Recurrence *recurrence, RecurrenceCertificate *certificate) {
  *certificate = (RecurrenceCertificate){.arena = arena_new(), .location = recurrence->location};
  Certifier certifier = {.system = system, .certificate = certificate};
  certificate->set = arena_copy(certificate->arena, recurrence->set.data, sizeof(Atom) * recurrence->set.count);
  certificate->set_count = recurrence->set.count;
  certificate->parameter_count = recurrence->parameters.count;
  certificate->parameters =
      arena_copy(certificate->arena, recurrence->parameters.data, sizeof(Choice) * recurrence->parameters.count);
  certificate->parameter_values = ARENA_ARRAY(certificate->arena, Int, recurrence->parameters.count + 1);
  for (uint32_t i = 0; i < recurrence->parameters.count; i++)
    if (!model_get(&recurrence->model, recurrence->parameters.data[i].symbol, &certificate->parameter_values[i]))
      return false;
  return run_from_start(&certifier, recurrence) && round_from_set(&certifier, recurrence);
}
