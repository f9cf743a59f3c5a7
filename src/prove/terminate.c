// The strategy: an attempt, then others about what is left open. See `termination_prove`.
#include "prove/terminate.h"

#include "its/compose.h"
#include "its/copy.h"
#include "its/products.h"
#include "its/residues.h"
#include "its/simplify.h"
#include "prove/attempt.h"

enum {
  MAX_UNROLLED_LOCATIONS = 4,  // a case split makes several of one
  MAX_UNROLLED_LOOPS = 4
};

// The locations that are alone in their component, and that no technique ranks, with few loops: two rounds of each as
// one, in a new system. Null: there are none. What the rounds of a loop alternate between is often apart then.
Its *termination_unroll(const Termination *termination) {
  const TerminationCertificate *certificate = &termination->certificate;
  Map seen = {0};
  Its *result = NULL;
  uint32_t open = 0;
  for (uint32_t i = 0; i < termination->component_count; i++) open += !termination->components[i].proved;
  for (uint32_t i = 0; i < termination->component_count && open <= MAX_UNROLLED_LOCATIONS; i++) {
    const TerminationComponent *component = &termination->components[i];
    Location location = {certificate->origin_location[component->locations[0]]};
    uint32_t loops = 0;
    for (uint32_t t = 0; t < termination->system->transitions.count; t++) {
      const Transition *transition = &termination->system->transitions.data[t];
      loops += transition->from.id == location.id && transition->to.id == location.id;
    }
    if (component->proved || loops > MAX_UNROLLED_LOOPS || map_get(&seen, location.id, NULL)) continue;
    map_set(&seen, location.id, 1);
    Its *unrolled = its_unroll(result ? result : termination->system, location);
    its_free(result);
    result = unrolled;
  }
  map_release(&seen);
  return result;
}

// Of two about the same question the one that answers it, or the first; the other is freed.
static Termination *better_of(Termination *termination, Termination *again) {
  bool better = again->verdict == ANSWER_YES;
  termination_free(better ? termination : again);
  return better ? again : termination;
}

// Per location of the system: is it in a component that is open?
static bool *open_locations(const Termination *termination) {
  bool *open = memory_zalloc(termination->system->locations.count);
  for (uint32_t i = 0; i < termination->component_count; i++) {
    const TerminationComponent *component = &termination->components[i];
    for (uint32_t l = 0; l < component->location_count && !component->proved; l++)
      open[termination->certificate.origin_location[component->locations[l]]] = true;
  }
  return open;
}

// With what is open taken apart into phases, invariants known before.
static Termination *prove_phases(Termination *termination, Oracle *oracle, TechniqueSet without, Stats *stats,
                                 Budget *budget) {
  if (termination->verdict == ANSWER_YES || budget_cancelled(budget) || technique_in(without, TECHNIQUE_PHASES))
    return termination;
  bool *open = open_locations(termination);
  Termination *again = termination_attempt(its_copy(termination->system), true, open, oracle, without, stats, budget);
  memory_free(open);
  again->used |= termination->used & technique_bit(TECHNIQUE_RESIDUES);
  return better_of(termination, again);
}

// With loops that are open taken two rounds at a time.
static Termination *prove_unrolled(Termination *termination, Oracle *oracle, TechniqueSet without, Stats *stats,
                                   Budget *budget) {
  if (termination->verdict == ANSWER_YES || budget_cancelled(budget) || technique_in(without, TECHNIQUE_UNROLLING))
    return termination;
  Its *unrolled = termination_unroll(termination);
  if (!unrolled) return termination;
  Termination *again = termination_attempt(its_simplify(unrolled, budget), false, NULL, oracle, without, stats, budget);
  its_free(unrolled);
  again->used |= technique_bit(TECHNIQUE_UNROLLING) | (termination->used & technique_bit(TECHNIQUE_RESIDUES));
  return better_of(termination, again);
}

Termination *termination_prove(const Its *its, Oracle *oracle, TechniqueSet without, Stats *stats, Budget *budget) {
  Its *normal = its_normalise(its);
  Its *reduced = technique_in(without, TECHNIQUE_RESIDUES) ? NULL : its_reduce_residues(normal);
  Its *explained = its_explain_products(reduced ? reduced : normal);
  if (stats) stats->transitions += its->transitions.count;
  Termination *termination =
      termination_attempt(its_simplify(explained, budget), false, NULL, oracle, without, stats, budget);
  its_free(explained);
  if (reduced) termination->used |= technique_bit(TECHNIQUE_RESIDUES);
  its_free(reduced);
  its_free(normal);
  termination = prove_unrolled(termination, oracle, without, stats, budget);
  return prove_phases(termination, oracle, without, stats, budget);
}

void termination_free(Termination *termination) {
  if (!termination) return;
  its_free(termination->system);
  its_free(termination->certificate.refined);
  ranking_step_vec_release(&termination->certificate.steps);
  arena_free(termination->certificate.arena);
  arena_free(termination->arena);
  memory_free(termination);
}

static void print_growth(const Termination *termination, const Geometric *geometric, Text *text) {
  for (uint32_t i = 0; i < geometric->count; i++) {
    const GeometricForm *form = &geometric->forms[i];
    text_add(text, i ? ", (" : "(");
    linear_print(termination->system->terms, form->form, text);
    text_printf(text, ")*%lld", (long long)form->up);
    if (form->down > 1) text_printf(text, "/%lld", (long long)form->down);
    text_add(text, "^rounds");
  }
}

static void print_step(const Termination *termination, const RankingStep *step, uint32_t location, Text *text) {
  if (step->geometric) print_growth(termination, step->geometric, text);
  if (step->depth > 1) text_add(text, "{");
  for (uint32_t f = 0; f < step->depth; f++) {
    Linear function = location < step->stride ? step->functions[f * step->stride + location] : (Linear){0};
    if (f) text_add(text, ", ");
    if (function.id)
      linear_print(termination->system->terms, function, text);
    else
      text_add(text, "-");
  }
  if (step->depth > 1) text_add(text, "}");
}

void termination_print_ranking(const Termination *termination, const TerminationComponent *component, Text *text) {
  if (component->step_count > 1) text_add(text, "<");
  for (uint32_t i = 0; i < component->step_count; i++) {
    if (i) text_add(text, ", ");
    print_step(termination, &termination->certificate.steps.data[component->steps[i]], component->locations[0], text);
  }
  if (component->step_count > 1) text_add(text, ">");
}
