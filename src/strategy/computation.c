// See computation.h.
#include "strategy/computation.h"

#include "prove/recur_path.h"

enum {
  ROUNDS = 1000,         // of the loop for which inputs are computed
  MOST_INPUTS = 100000,  // for these
  MOST_VISITS = 200000   // of blocks that are predicted
};

static void add_values(Model *model, const Symbol *symbols, const Int *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) model_push(model, (ModelEntry){symbols[i], values[i]});
}

// What the transition takes from outside. A symbol that nothing restricts may be anything: 0.
static void take_inputs(Computation *computation, uint32_t transition) {
  model_sort(&computation->model);
  for (uint32_t i = 0; i < computation->origin->input_counts[transition]; i++) {
    Int value = 0;
    Linear input = computation->origin->inputs[transition][i];
    if (!input.id || !recur_evaluate(computation->its->terms, &computation->model, input, &value)) value = 0;
    int_vec_push(&computation->inputs, value);
  }
}

// Where the run comes by along the transition, which is taken in `model` and leads to `state`.
static void predict(Computation *computation, uint32_t transition) {
  const ItsOrigin *origin = computation->origin;
  uint32_t length = origin->path_lengths[transition];
  Location target = computation->its->transitions.data[transition].to;
  const LocationInfo *location = its_location(computation->its, target);
  if (!length) return;
  uint32_t on_the_way = prediction_add_model(&computation->prediction, &computation->model);
  model_clear(&computation->model);
  add_values(&computation->model, location->variables, computation->state.data, location->variable_count);
  uint32_t there = prediction_add_model(&computation->prediction, &computation->model);
  for (uint32_t i = 0; i < length; i++) {
    Node node = origin->paths[transition][i];
    bool arrives = i + 1 == length && node.id == origin->nodes[target.id].id;
    prediction_add_visit(&computation->prediction, graph_node(computation->graph, node)->state,
                         arrives ? there : on_the_way);
  }
}

static void begin_step(Computation *computation, const Transition *transition) {
  const LocationInfo *from = its_location(computation->its, transition->from);
  model_clear(&computation->model);
  add_values(&computation->model, from->variables, computation->state.data, from->variable_count);
}

static void compute_run(Computation *computation) {
  const Its *its = computation->its;
  const RecurrenceCertificate *certificate = computation->certificate;
  int_vec_append(&computation->state, certificate->initial, its_location(its, its->initial)->variable_count);
  for (uint32_t i = 0; i < certificate->run.count; i++) {
    const RunStep *step = &certificate->run.data[i];
    const Transition *transition = &its->transitions.data[step->transition];
    begin_step(computation, transition);
    for (uint32_t k = 0; k < step->choice_count; k++) model_push(&computation->model, step->choices[k]);
    take_inputs(computation, step->transition);
    int_vec_clear(&computation->state);
    int_vec_append(&computation->state, step->after, its_location(its, transition->to)->variable_count);
    predict(computation, step->transition);
  }
}

// Which steps the round that begins in this state has. False: a number did not fit.
static bool choose_round(const Computation *computation, const Model *begin, uint32_t *first, uint32_t *count) {
  const RecurrenceCertificate *certificate = computation->certificate;
  *first = 0;
  *count = certificate->round.count;
  for (uint32_t i = 0; i < certificate->alternatives.count; i++) {
    const RoundAlternative *alternative = &certificate->alternatives.data[i];
    bool holds = true;
    for (uint32_t k = 0; k < alternative->guard_count && holds; k++)
      holds = recur_holds(computation->its->terms, begin, alternative->guard[k]);
    *first = alternative->first;
    *count = alternative->count;
    if (holds) return true;
  }
  return !certificate->alternatives.count;
}

// The next round. False: a number did not fit.
static bool compute_round(Computation *computation, IntVec *parameters) {
  const Its *its = computation->its;
  const RecurrenceCertificate *certificate = computation->certificate;
  const LocationInfo *head = its_location(its, certificate->location);
  Model begin = {0};
  bool fits = true;
  add_values(&begin, head->variables, computation->state.data, head->variable_count);
  for (uint32_t i = 0; i < certificate->parameter_count; i++)
    model_push(&begin, (ModelEntry){certificate->parameters[i].symbol, parameters->data[i]});
  model_sort(&begin);
  uint32_t first, count;
  fits = choose_round(computation, &begin, &first, &count);
  for (uint32_t i = first; fits && i < first + count; i++) {
    const RoundStep *step = &certificate->round.data[i];
    const Transition *transition = &its->transitions.data[step->transition];
    begin_step(computation, transition);
    for (uint32_t k = 0; k < step->choice_count && fits; k++) {
      Int value = 0;
      fits = recur_evaluate(its->terms, &begin, step->choices[k].value, &value);
      model_push(&computation->model, (ModelEntry){step->choices[k].symbol, value});
    }
    take_inputs(computation, step->transition);
    int_vec_clear(&computation->state);
    for (uint32_t k = 0; k < its_location(its, transition->to)->variable_count && fits; k++) {
      Int value = 0;
      fits = recur_evaluate(its->terms, &begin, step->after[k], &value);
      int_vec_push(&computation->state, value);
    }
    if (fits) predict(computation, step->transition);
  }
  for (uint32_t i = 0; i < certificate->parameter_count && fits; i++)
    fits = recur_evaluate(its->terms, &begin, certificate->parameters[i].value, &parameters->data[i]);
  model_release(&begin);
  computation->rounds += fits;
  if (computation->rounds <= ROUNDS_NEEDED) computation->visits_needed = computation->prediction.visits.count;
  return fits;
}

// Compares the inputs from number `begin` on, a round's, with those of the first round.
static void note_round(Computation *computation, uint32_t begin) {
  const IntVec *inputs = &computation->inputs;
  uint32_t count = inputs->count - begin;
  if (computation->rounds == 1) computation->round_inputs = count;
  computation->varies |= count != computation->round_inputs;
  for (uint32_t i = 0; i < count && !computation->varies; i++)
    computation->varies = inputs->data[begin + i] != inputs->data[computation->stem_inputs + i];
}

void computation_make(Computation *computation) {
  const RecurrenceCertificate *certificate = computation->certificate;
  IntVec parameters = {0};
  compute_run(computation);
  computation->stem_inputs = computation->inputs.count;
  int_vec_append(&parameters, certificate->parameter_values, certificate->parameter_count);
  while (computation->rounds < ROUNDS && computation->inputs.count < MOST_INPUTS &&
         computation->prediction.visits.count < MOST_VISITS) {
    uint32_t begin = computation->inputs.count;
    if (!compute_round(computation, &parameters)) break;
    note_round(computation, begin);
  }
  int_vec_release(&parameters);
}

void computation_release(Computation *computation) {
  prediction_release(&computation->prediction);
  model_release(&computation->model);
  int_vec_release(&computation->state);
  int_vec_release(&computation->inputs);
}
