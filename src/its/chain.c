// Chaining: its_chain of simplify.h.
//
// u -t-> v -s-> w becomes u -t;s-> w. v can be removed when it is not initial, has no transition to itself, and some that
// lead on; every run that goes through v goes through such a pair. Locations with the fewest resulting transitions go first.
#include "base/answer.h"
#include "its/compose.h"
#include "its/copy.h"
#include "its/simplify.h"

typedef struct {
  Its *its;          // being rewritten
  U32Vec *in, *out;  // per location: the transitions that are left, ascending
  bool *gone;        // per transition
  bool *removed;     // per location
  uint32_t gone_capacity;
} Chain;

static bool is_gone(const Chain *chain, uint32_t transition) {
  return transition < chain->gone_capacity && chain->gone[transition];
}

static void set_gone(Chain *chain, uint32_t transition) {
  if (transition >= chain->gone_capacity) {
    uint32_t capacity = 2 * (transition + 1);
    chain->gone = memory_realloc(chain->gone, capacity);
    memset(chain->gone + chain->gone_capacity, 0, capacity - chain->gone_capacity);
    chain->gone_capacity = capacity;
  }
  chain->gone[transition] = true;
}

static void add(Chain *chain, uint32_t transition) {
  u32_vec_push(&chain->out[chain->its->transitions.data[transition].from.id], transition);
  u32_vec_push(&chain->in[chain->its->transitions.data[transition].to.id], transition);
}

static void forget(U32Vec *transitions, uint32_t transition) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < transitions->count; i++)
    if (transitions->data[i] != transition) transitions->data[kept++] = transitions->data[i];
  transitions->count = kept;
}

static bool has_to_stay(const Chain *chain, uint32_t location) {
  if (location == chain->its->initial.id || chain->removed[location] || !chain->out[location].count) return true;
  for (uint32_t i = 0; i < chain->out[location].count; i++) {
    const Transition *transition = &chain->its->transitions.data[chain->out[location].data[i]];
    if (transition->to.id == location || transition->beside) return true;
  }
  return false;
}

// Puts pairs of transitions in the place of the location.
static void remove_location(Chain *chain, uint32_t location) {
  U32Vec in = chain->in[location], out = chain->out[location];
  uint32_t known = chain->its->transitions.count;
  for (uint32_t i = 0; i < in.count; i++)
    for (uint32_t j = 0; j < out.count; j++)
      its_compose(chain->its, chain->its->transitions.data[in.data[i]], chain->its->transitions.data[out.data[j]]);
  for (uint32_t i = known; i < chain->its->transitions.count; i++) add(chain, i);
  for (uint32_t i = 0; i < in.count; i++) {
    forget(&chain->out[chain->its->transitions.data[in.data[i]].from.id], in.data[i]);
    set_gone(chain, in.data[i]);
  }
  for (uint32_t i = 0; i < out.count; i++) {
    forget(&chain->in[chain->its->transitions.data[out.data[i]].to.id], out.data[i]);
    set_gone(chain, out.data[i]);
  }
  chain->removed[location] = true;
}

enum { MAX_MORE = 6 };

// What ends the run hardly counts: such transitions are on no cycle, a few more of them do no harm.
static int64_t going_on(const Chain *chain, uint32_t location) {
  int64_t count = 0;
  for (uint32_t i = 0; i < chain->out[location].count; i++)
    count += chain->out[chain->its->transitions.data[chain->out[location].data[i]].to.id].count != 0;
  return count;
}

// The location whose removal saves the most transitions, if it costs none; of those, the one with the fewest pairs:
// loop heads stay.
static uint32_t choose(const Chain *chain) {
  uint32_t best = 0;
  int64_t best_gain = 0, best_pairs = 0;
  for (uint32_t location = 1; location < chain->its->locations.count; location++) {
    if (has_to_stay(chain, location)) continue;
    int64_t in = chain->in[location].count, out = going_on(chain, location), pairs = in * out, gain = in + out - pairs;
    if (gain < 0 || in * ((int64_t)chain->out[location].count - out - 1) > MAX_MORE) continue;
    if (best && (gain < best_gain || (gain == best_gain && pairs >= best_pairs))) continue;
    best = location;
    best_gain = gain;
    best_pairs = pairs;
  }
  return best;
}

Its *its_chain(const Its *its, Budget *budget) {
  uint32_t locations = its->locations.count;
  Chain chain = {.its = its_copy(its),
                 .removed = memory_zalloc(locations),
                 .in = memory_zalloc(sizeof(U32Vec) * locations),
                 .out = memory_zalloc(sizeof(U32Vec) * locations)};
  for (uint32_t i = 0; i < its->transitions.count; i++) add(&chain, i);
  for (uint32_t location; !budget_cancelled(budget) && (location = choose(&chain));) remove_location(&chain, location);
  Its *rest = its_copy_locations(chain.its);
  for (uint32_t i = 0; i < chain.its->transitions.count; i++)
    if (!is_gone(&chain, i)) its_copy_transition(rest, &chain.its->transitions.data[i]);
  bool *keep = memory_zalloc(its->locations.count);
  for (uint32_t i = 1; i < its->locations.count; i++) keep[i] = !chain.removed[i];
  Its *result = its_keep_locations(rest, keep);
  its_free(rest);
  its_free(chain.its);
  memory_free(keep);
  memory_free(chain.removed);
  memory_free(chain.gone);
  for (uint32_t i = 0; i < locations; i++) {
    u32_vec_release(&chain.in[i]);
    u32_vec_release(&chain.out[i]);
  }
  memory_free(chain.in);
  memory_free(chain.out);
  return result;
}
