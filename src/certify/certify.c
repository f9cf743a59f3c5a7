// See certify.h. Ranks are found for the transition system as the graph has it: what is found after simplifying it speaks of other variables.
#include "certify/certify.h"

#include "certify/cuts.h"
#include "certify/levels.h"
#include "its/copy.h"
#include "its/from_graph.h"
#include "prove/attempt.h"

typedef struct {
  const CertifyTask *task;
  Cutter cutter;
  bool *is_cut;
  ProofPart *part;
} Certify;

static void add_plain_cuts(Certify *certify) {
  for (uint32_t n = 1; n <= graph_node_count(certify->task->graph); n++)
    if (certify->is_cut[n]) cut_point_vec_push(&certify->part->cuts, cutter_make(&certify->cutter, (Node){n}, NULL, 0));
}

static void add_returns(Certify *certify) {
  for (uint32_t n = 1; n <= graph_node_count(certify->task->graph); n++)
    if (cutter_is_return(&certify->cutter, (Node){n}))
      cut_point_vec_push(&certify->part->cuts, cutter_make(&certify->cutter, (Node){n}, NULL, 0));
}

static bool has_expected(const Its *its) {
  for (uint32_t i = 0; i < its->transitions.count; i++)
    if (its->transitions.data[i].expected) return true;
  return false;
}

// A cut point for each location of the refined system that stands for one.
static void add_ranked_cuts(Certify *certify, const Termination *termination, const ItsOrigin *origin) {
  const TerminationCertificate *certificate = &termination->certificate;
  const Its *refined = certificate->refined;
  Levels levels;
  levels_init(&levels, certificate);
  for (uint32_t i = 1; i < refined->locations.count; i++) {
    Node node = origin->nodes[certificate->origin_location[i]];
    if (!node.id || !certify->is_cut[node.id]) continue;
    const LocationInfo *location = &refined->locations.data[i];
    CutPoint cut = cutter_make(&certify->cutter, node, location->invariant, location->invariant_count);
    if (!levels_add_rank(&levels, &certify->cutter, (Location){i}, &cut)) cut.omitted |= 1u << OMITTED_GEOMETRIC;
    cut_point_vec_push(&certify->part->cuts, cut);
  }
  levels_release(&levels);
  certify->part->has_ranks = true;
}

static bool rank(Certify *certify) {
  ItsOrigin origin;
  Its *its = its_from_graph_at(certify->task->graph, certify->is_cut, &origin);
  bool is_ranked = false;
  if (!has_expected(its)) {
    Termination *termination =
        termination_attempt(its_copy(its), false, NULL, graph_executor(certify->task->graph)->oracle,
                            certify->task->without, NULL, certify->task->budget);
    is_ranked = termination->verdict == ANSWER_YES;
    if (is_ranked) add_ranked_cuts(certify, termination, &origin);
    termination_free(termination);
  }
  its_free(its);
  its_origin_release(&origin);
  return is_ranked;
}

void certify_graph(const CertifyTask *task, Proof *proof) {
  Certify certify = {.task = task, .part = proof_add_part(proof, PART_INVARIANTS)};
  cutter_init(&certify.cutter, task->graph, proof->arena);
  certify.is_cut = memory_zalloc(graph_node_count(task->graph) + 1);
  cutter_find(&certify.cutter, certify.is_cut);
  if (task->excludes) certify.part->omitted |= 1u << OMITTED_EXCLUDED;
  bool is_ranked = task->with_ranks && rank(&certify);
  if (task->with_ranks && !is_ranked) certify.part->omitted |= 1u << OMITTED_RANKS;
  if (!is_ranked) add_plain_cuts(&certify);
  add_returns(&certify);
  memory_free(certify.is_cut);
  cutter_release(&certify.cutter);
}
