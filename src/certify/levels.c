// See levels.h. Locations get the number of their component, which is smaller the later it comes; in a component the functions of the step that ranks it; and
// then, as its decreasing transitions are taken away, the numbers of the components that it falls into, and so on.
#include "certify/levels.h"

#include "its/scc.h"

static bool is_decreasing(const RankingStep *step, uint32_t transition) {
  for (uint32_t i = 0; i < step->decreasing_count; i++)
    if (step->decreasing[i] == transition) return true;
  return false;
}

static const RankingStep *find_step(const Levels *levels, const U32Vec *members) {
  const RankingStepVec *steps = &levels->certificate->steps;
  for (uint32_t s = 0; s < steps->count; s++)
    for (uint32_t i = 0; i < members->count; i++)
      if (is_decreasing(&steps->data[s], members->data[i])) return &steps->data[s];
  return NULL;
}

static void descend(Levels *levels, const U32Vec *transitions, const bool *is_member);

static void rank_component(Levels *levels, const U32Vec *members, const bool *is_member) {
  const RankingStep *step = find_step(levels, members);
  if (!step) return;
  uint32_t number = ++levels->numbers, count = levels->certificate->refined->locations.count;
  U32Vec rest = {0};
  for (uint32_t l = 1; l < count; l++)
    if (is_member[l]) level_step_vec_push(&levels->steps[l], (LevelStep){.number = number, .step = step});
  for (uint32_t i = 0; i < members->count; i++)
    if (!is_decreasing(step, members->data[i])) u32_vec_push(&rest, members->data[i]);
  if (rest.count) descend(levels, &rest, is_member);
  u32_vec_release(&rest);
}

// Of the member locations, with these transitions between them.
static void descend(Levels *levels, const U32Vec *transitions, const bool *is_member) {
  const Its *refined = levels->certificate->refined;
  uint32_t number = ++levels->numbers, count = refined->locations.count;
  SccEdgeVec edges = {0};
  Components components;
  U32Vec members = {0};
  bool *is_inside = memory_zalloc(count + 1);
  for (uint32_t i = 0; i < transitions->count; i++) {
    const Transition *transition = &refined->transitions.data[transitions->data[i]];
    scc_edge_vec_push(&edges, (SccEdge){transition->from.id, transition->to.id});
  }
  components_init(&components, count, edges.data, edges.count);
  for (uint32_t l = 1; l < count; l++)
    if (is_member[l])
      level_step_vec_push(&levels->steps[l], (LevelStep){.number = number, .level = components.component[l]});
  for (uint32_t c = 0; c < components.count; c++) {
    u32_vec_clear(&members);
    for (uint32_t i = 0; i < edges.count; i++) {
      bool is_in = components.component[edges.data[i].from] == c && components.component[edges.data[i].to] == c;
      if (is_in) u32_vec_push(&members, transitions->data[i]);
    }
    for (uint32_t l = 1; l < count; l++) is_inside[l] = is_member[l] && components.component[l] == c;
    if (members.count) rank_component(levels, &members, is_inside);
  }
  memory_free(is_inside);
  components_release(&components);
  u32_vec_release(&members);
  scc_edge_vec_release(&edges);
}

void levels_init(Levels *levels, const TerminationCertificate *certificate) {
  const Its *refined = certificate->refined;
  uint32_t count = refined->locations.count;
  *levels = (Levels){.certificate = certificate};
  levels->steps = memory_zalloc((count + 1) * sizeof *levels->steps);
  U32Vec all = {0};
  bool *is_member = memory_alloc(count + 1);
  memset(is_member, 1, count + 1);
  for (uint32_t i = 0; i < refined->transitions.count; i++) u32_vec_push(&all, i);
  descend(levels, &all, is_member);
  memory_free(is_member);
  u32_vec_release(&all);
}

void levels_release(Levels *levels) {
  for (uint32_t l = 0; l < levels->certificate->refined->locations.count; l++)
    level_step_vec_release(&levels->steps[l]);
  memory_free(levels->steps);
}

bool levels_add_rank(const Levels *levels, Cutter *cutter, Location location, CutPoint *cut) {
  for (uint32_t i = 0; i < levels->steps[location.id].count; i++) {
    const LevelStep *step = &levels->steps[location.id].data[i];
    ProofRank rank = {.number = step->number, .level = step->level};
    if (step->step) {
      if (step->step->geometric) return false;
      rank.count = step->step->depth;
      rank.functions = ARENA_ARRAY(cutter->arena, ProofTerm, rank.count);
      for (uint32_t k = 0; k < rank.count; k++) {
        Linear function = step->step->functions[k * step->step->stride + location.id];
        if (!cutter_term(cutter, function, &rank.functions[k])) return false;
        cutter_add_term(cutter, &rank.functions[k], cut);
      }
    }
    proof_rank_vec_push(&cut->rank, rank);
  }
  return true;
}
