// See entail.h.
#include "solver/entail.h"

#include "base/memory.h"
#include "solver/memo.h"
#include "solver/pair.h"
#include "solver/simplex.h"
#include "solver/smt.h"

enum { MEMO_LOG_ENTRIES = 15, CACHED = 8, MANY_ROWS = 40 };
#define STEP_LIMIT 200000  // of Z3, per question; some 20 milliseconds
#define VALIDATION_STEPS 2000000

typedef struct {
  Simplex *simplex;
  uint64_t version;  // of its knowledge
  uint64_t last_use;
} Cached;

struct Oracle {
  Terms *terms;
  Stats *stats;
  Budget *budget;
  Memo *memo;
  Smt *smt;
  Cached cached[CACHED];
  uint64_t clock;
  uint64_t step_limit;
  unsigned layers;
  bool nonlinear, validate;
};

Oracle *oracle_new(Terms *terms, Stats *stats, Budget *budget) {
  Oracle *oracle = memory_zalloc(sizeof(Oracle));
  *oracle = (Oracle){.terms = terms, .stats = stats, .budget = budget, .step_limit = STEP_LIMIT, .layers = ORACLE_ALL};
  oracle->memo = memo_new(MEMO_LOG_ENTRIES);
  oracle->smt = smt_new(terms);
  smt_set_budget(oracle->smt, budget);
  return oracle;
}

void oracle_free(Oracle *oracle) {
  if (!oracle) return;
  for (int i = 0; i < CACHED; i++) simplex_free(oracle->cached[i].simplex);
  memo_free(oracle->memo);
  smt_free(oracle->smt);
  memory_free(oracle);
}

// What was remembered may be answered better, or worse, from now on.
void oracle_set_layers(Oracle *oracle, unsigned mask) {
  oracle->layers = mask;
  memo_clear(oracle->memo);
}

void oracle_set_step_limit(Oracle *oracle, uint64_t steps) {
  oracle->step_limit = steps;
  memo_clear(oracle->memo);
}

void oracle_set_validate(Oracle *oracle, bool validate) { oracle->validate = validate; }

void oracle_set_nonlinear(Oracle *oracle, bool nonlinear) {
  oracle->nonlinear = nonlinear;
  smt_set_nonlinear(oracle->smt, nonlinear);
  memo_clear(oracle->memo);
}

// ---- What is literally there ----

// What rows and equalities with the same monomials say about the goal's term: an interval for it.
static void literal_interval(const Terms *terms, const Knowledge *knowledge, const LinearInfo *goal, Int *low,
                             Int *high) {
  *low = BOUND_NONE_LOW;
  *high = BOUND_NONE_HIGH;
  for (uint32_t i = 0; i < knowledge->rows.count + knowledge->equalities.count; i++) {
    bool equality = i >= knowledge->rows.count;
    const LinearInfo *row =
        linear_info(terms, equality ? knowledge->equalities.data[i - knowledge->rows.count] : knowledge->rows.data[i]);
    LinearForm form = linear_compare_forms(goal, row);
    Int bound;  // goal - row or goal + row: the goal's term is at least, or at most, this
    if (form == OTHER_FORM) continue;
    if (!(form == SAME_FORM ? int_sub(goal->constant, row->constant, &bound)
                            : int_add(goal->constant, row->constant, &bound))) {
      continue;
    }
    if ((equality || form == SAME_FORM) && bound > *low) *low = bound;
    if ((equality || form == OPPOSITE_FORM) && bound < *high) *high = bound;
  }
}

// What an interval of the term says about the atom.
static Answer judge(AtomKind kind, Int low, Int high) {
  switch (kind) {
    case ATOM_GE: return low >= 0 ? ANSWER_YES : high < 0 ? ANSWER_NO : ANSWER_UNKNOWN;
    case ATOM_EQ: return low == 0 && high == 0 ? ANSWER_YES : low > 0 || high < 0 ? ANSWER_NO : ANSWER_UNKNOWN;
    case ATOM_NE: return low > 0 || high < 0 ? ANSWER_YES : low == 0 && high == 0 ? ANSWER_NO : ANSWER_UNKNOWN;
    case ATOM_NONE:
    case ATOM_TRUE:
    case ATOM_FALSE: break;
  }
  return ANSWER_UNKNOWN;
}

static bool contains(const LinearVec *vec, Linear linear) {
  for (uint32_t i = 0; i < vec->count; i++) {
    if (vec->data[i].id == linear.id) return true;
  }
  return false;
}

static Answer ask_syntactic(const Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  if (atom.kind == ATOM_FALSE) return ANSWER_UNKNOWN;
  if (atom.kind != ATOM_GE && contains(&knowledge->disequalities, atom.linear)) {
    return atom.kind == ATOM_NE ? ANSWER_YES : ANSWER_NO;
  }
  Int low, high;
  literal_interval(oracle->terms, knowledge, linear_info(oracle->terms, atom.linear), &low, &high);
  return judge(atom.kind, low, high);
}

// ---- Bounds and pairs ----

static Answer ask_bounds(const Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  if (atom.kind == ATOM_FALSE) return ANSWER_UNKNOWN;
  Int low, high;
  knowledge_interval(oracle->terms, knowledge, atom.linear, &low, &high);
  return judge(atom.kind, low, high);
}

static bool pair(const Oracle *oracle, const Knowledge *knowledge, Atom atom, int sign, Int slack) {
  const LinearInfo *info = linear_info(oracle->terms, atom.linear);
  Int constant;
  return int_add(sign * info->constant, slack, &constant) &&
         pair_proves(oracle->terms, knowledge, info, sign, constant);
}

// Also finds that the negation holds: the answers NO are as frequent as YES.
static Answer ask_pairs(const Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  switch (atom.kind) {
    case ATOM_GE:
      if (pair(oracle, knowledge, atom, 1, 0)) return ANSWER_YES;
      return pair(oracle, knowledge, atom, -1, -1) ? ANSWER_NO : ANSWER_UNKNOWN;
    case ATOM_EQ:
    case ATOM_NE: {
      Answer different = atom.kind == ATOM_EQ ? ANSWER_NO : ANSWER_YES,
             same = atom.kind == ATOM_EQ ? ANSWER_YES : ANSWER_NO;
      if (pair(oracle, knowledge, atom, 1, -1) || pair(oracle, knowledge, atom, -1, -1)) return different;
      return pair(oracle, knowledge, atom, 1, 0) && pair(oracle, knowledge, atom, -1, 0) ? same : ANSWER_UNKNOWN;
    }
    case ATOM_NONE:
    case ATOM_TRUE:
    case ATOM_FALSE: break;
  }
  return ANSWER_UNKNOWN;
}

// ---- Simplex and SMT ----

// Null: there is none yet.
static Simplex *find_simplex(Oracle *oracle, const Knowledge *knowledge) {
  for (int i = 0; i < CACHED; i++) {
    Cached *cached = &oracle->cached[i];
    if (!cached->simplex || cached->version != knowledge->version || !simplex_is_for(cached->simplex, knowledge))
      continue;
    cached->last_use = ++oracle->clock;
    return cached->simplex;
  }
  return NULL;
}

static Simplex *simplex_for(Oracle *oracle, const Knowledge *knowledge) {
  Simplex *known = find_simplex(oracle, knowledge);
  if (known) return known;
  Cached *oldest = &oracle->cached[0];
  for (int i = 1; i < CACHED; i++)
    if (oracle->cached[i].last_use < oldest->last_use) oldest = &oracle->cached[i];
  simplex_free(oldest->simplex);
  *oldest = (Cached){simplex_new(oracle->terms, knowledge), knowledge->version, ++oracle->clock};
  oracle->stats->simplex_built++;
  return oldest->simplex;
}

static Answer recall(Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  const Simplex *simplex = find_simplex(oracle, knowledge);
  return simplex ? simplex_recall(simplex, atom) : ANSWER_UNKNOWN;
}

static bool cancelled(Oracle *oracle) { return oracle->budget && budget_cancelled(oracle->budget); }

// *final: the next layer has nothing to add to UNKNOWN.
static Answer ask_simplex(Oracle *oracle, const Knowledge *knowledge, Atom atom, bool *final) {
  Simplex *simplex = simplex_for(oracle, knowledge);
  uint64_t before = simplex_pivots(simplex);
  Answer answer = simplex_entails(simplex, atom, NULL);
  oracle->stats->simplex_pivots += simplex_pivots(simplex) - before;
  *final = simplex_stopped_at_product(simplex) && !oracle->nonlinear;
  return answer;
}

static Answer ask_smt(Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  return smt_entails(oracle->smt, knowledge, atom, oracle->step_limit, NULL);
}

// ---- The chain ----

static Answer ask_pairs_counted(Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  Answer answer = oracle->layers & ORACLE_PAIRS ? ask_pairs(oracle, knowledge, atom) : ANSWER_UNKNOWN;
  if (answer != ANSWER_UNKNOWN) oracle->stats->entail_pairs++;
  return answer;
}

// The layers that build something. Their answers are remembered. To look at each of many rows is more work than a few pivots.
static Answer ask_solvers(Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  Answer answer;
  bool final = false, is_long = knowledge->rows.count > MANY_ROWS;
  if (oracle->layers & ORACLE_SIMPLEX && (answer = recall(oracle, knowledge, atom)) != ANSWER_UNKNOWN) {
    if (cancelled(oracle)) return ANSWER_UNKNOWN;
    oracle->stats->entail_recall++;
    return answer;
  }
  if (!is_long && (answer = ask_pairs_counted(oracle, knowledge, atom)) != ANSWER_UNKNOWN) return answer;
  if (cancelled(oracle)) return ANSWER_UNKNOWN;
  if (oracle->layers & ORACLE_SIMPLEX && (answer = ask_simplex(oracle, knowledge, atom, &final)) != ANSWER_UNKNOWN) {
    oracle->stats->entail_simplex++;
    return answer;
  }
  if (is_long && (answer = ask_pairs_counted(oracle, knowledge, atom)) != ANSWER_UNKNOWN) return answer;
  if (oracle->layers & ORACLE_SMT && !final && !cancelled(oracle)) {
    oracle->stats->smt_asked++;
    if ((answer = ask_smt(oracle, knowledge, atom)) != ANSWER_UNKNOWN) {
      oracle->stats->entail_smt++;
      return answer;
    }
  }
  return ANSWER_UNKNOWN;
}

static Answer ask(Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  Answer answer;
  if (knowledge->contradiction || atom.kind == ATOM_TRUE) {
    oracle->stats->entail_syntactic++;
    return ANSWER_YES;
  }
  if (atom.kind == ATOM_NONE) return ANSWER_UNKNOWN;
  if (oracle->layers & ORACLE_SYNTACTIC && (answer = ask_syntactic(oracle, knowledge, atom)) != ANSWER_UNKNOWN) {
    oracle->stats->entail_syntactic++;
    return answer;
  }
  if (oracle->layers & ORACLE_BOUNDS && (answer = ask_bounds(oracle, knowledge, atom)) != ANSWER_UNKNOWN) {
    oracle->stats->entail_bounds++;
    return answer;
  }
  if (oracle->layers & ORACLE_MEMO && memo_get(oracle->memo, knowledge->version, atom, &answer)) {
    oracle->stats->entail_memo++;
    return answer;
  }
  answer = ask_solvers(oracle, knowledge, atom);
  if (oracle->layers & ORACLE_MEMO && !cancelled(oracle)) memo_put(oracle->memo, knowledge->version, atom, answer);
  return answer;
}

Answer oracle_entails(Oracle *oracle, const Knowledge *knowledge, Atom atom) {
  oracle->stats->entail_asked++;
  Answer answer = ask(oracle, knowledge, atom);
  if (answer == ANSWER_UNKNOWN) oracle->stats->entail_unknown++;
  if (answer == ANSWER_YES && oracle->validate) {
    ensure(smt_entails(oracle->smt, knowledge, atom, VALIDATION_STEPS, NULL) != ANSWER_NO);
  }
  return answer;
}

bool oracle_contradiction(Oracle *oracle, const Knowledge *knowledge) {
  return oracle_entails(oracle, knowledge, (Atom){.kind = ATOM_FALSE}) == ANSWER_YES;
}

bool oracle_minimise(Oracle *oracle, const Knowledge *knowledge, Linear linear, Int *low) {
  if (!linear.id) return false;
  LpResult result = LP_UNKNOWN;
  if (oracle->layers & ORACLE_SIMPLEX && !cancelled(oracle)) {
    Simplex *simplex = simplex_for(oracle, knowledge);
    uint64_t before = simplex_pivots(simplex);
    result = simplex_minimise(simplex, linear, low);
    oracle->stats->simplex_pivots += simplex_pivots(simplex) - before;
    oracle->stats->lp_minimised++;
  }
  if (result == LP_UNBOUNDED) return false;
  if (result == LP_INFEASIBLE) {
    *low = BOUND_NONE_HIGH;
    return true;
  }
  if (result == LP_UNKNOWN) {
    Int high;
    knowledge_interval(oracle->terms, knowledge, linear, low, &high);
    if (*low == BOUND_NONE_LOW) return false;
  }
  if (oracle->validate) {
    Atom atom = atom_make(oracle->terms, ATOM_GE, linear_add_constant(oracle->terms, linear, -*low));
    ensure(smt_entails(oracle->smt, knowledge, atom, VALIDATION_STEPS, NULL) != ANSWER_NO);
  }
  return true;
}
