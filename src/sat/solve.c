// See solve.h.
#include "sat/solve.h"

#include "base/answer.h"
#include "sat/blast.h"
#include "sat/cnf.h"
#include "sat/sweep.h"
#include "terms/array_bank.h"
#include "terms/evaluate.h"
#include "terms/exchange.h"
#include "terms/polynomial.h"

VEC_DEFINE(MapVec, map_vec, Map)
VEC_DEFINE(EdgeVec, edge_vec, Edge)

enum {
  PATIENCE = 2000,  // conflicts
  QUESTIONS = 400,  // of the first sweep
};

struct Solver {
  TermBank *bank;
  Aig *aig;
  Blaster *blaster;
  Sat *sat;
  Cnf *cnf;
  Sweeper *sweeper;
  TermVec asserted;
  bool contradiction;      // false was asserted
  TermVec assumptions;     // of the last check
  bool trivial;            // it was refuted without the SAT solver
  uint32_t encoded_reads;  // free reads that have clauses
  Assignment *model;
  uint64_t patience;  // see solver_set_patience
  SolverListener *listener;
  SolverSecond *second;
  void *listener_context, *second_context;
  uint64_t checks, lemmas, equalities;
};

// TAKE sat
static Solver *new_with(TermBank *bank, Sat *sat, uint64_t patience) {
  Solver *solver = memory_zalloc(sizeof(Solver));
  solver->bank = bank;
  solver->patience = patience;
  solver->aig = aig_new();
  solver->blaster = blaster_new(bank, solver->aig);
  solver->sat = sat;
  solver->cnf = cnf_new(solver->aig, solver->sat);
  solver->sweeper = sweeper_new(solver->aig, solver->cnf, solver->sat);
  solver->model = assignment_new(bank);
  return solver;
}

Solver *solver_new(TermBank *bank) { return new_with(bank, sat_new(), PATIENCE); }
Solver *solver_new_recording(TermBank *bank) { return new_with(bank, sat_new_recording(), UINT64_MAX); }

void solver_free(Solver *solver) {
  if (!solver) return;
  sweeper_free(solver->sweeper);
  cnf_free(solver->cnf);
  sat_free(solver->sat);
  blaster_free(solver->blaster);
  aig_free(solver->aig);
  assignment_free(solver->model);
  term_vec_release(&solver->asserted);
  term_vec_release(&solver->assumptions);
  memory_free(solver);
}

void solver_set_patience(Solver *solver, uint64_t conflicts) { solver->patience = conflicts; }

void solver_set_listener(Solver *solver, SolverListener *listener, void *context) {
  solver->listener = listener;
  solver->listener_context = context;
}

void solver_set_second(Solver *solver, SolverSecond *second, void *context) {
  solver->second = second;
  solver->second_context = context;
}

static void assert_edge(Solver *solver, Edge edge) {
  if (edge_same(edge, EDGE_TRUE)) return;
  if (edge_same(edge, EDGE_FALSE)) {
    solver->contradiction = true;
    return;
  }
  int literal = cnf_literal(solver->cnf, edge);
  sat_clause(solver->sat, &literal, 1);
}

void solver_assert(Solver *solver, Term a) {
  term_vec_push(&solver->asserted, a);
  assert_edge(solver, blaster_truth(solver->blaster, a));
}

// ---- Models ----

static UInt value_of_bits(Solver *solver, Term a) {
  uint32_t width = bank_width(solver->bank, a);
  const Edge *bits = blaster_bits(solver->blaster, a);
  UInt value = 0;
  for (uint32_t i = 0; i < width; i++) value |= (UInt)cnf_value(solver->cnf, bits[i]) << i;
  return value;
}

// The SAT solver has to know the offsets of all reads, and the bytes.
static void encode_reads(Solver *solver) {
  const FreeReadVec *reads = blaster_reads(solver->blaster);
  for (; solver->encoded_reads < reads->count; solver->encoded_reads++) {
    FreeRead read = reads->data[solver->encoded_reads];
    const Term terms[2] = {read.offset, read.read};
    for (int i = 0; i < 2; i++) {
      const Edge *bits = blaster_bits(solver->blaster, terms[i]);
      for (uint32_t j = 0; j < bank_width(solver->bank, terms[i]); j++)
        if (edge_node(bits[j])) cnf_literal(solver->cnf, bits[j]);
    }
  }
}

// Two reads of one byte that differ in the model: they never may.
static void assert_lemma(Solver *solver, FreeRead a, FreeRead b) {
  TermBank *bank = solver->bank;
  Term lemma = term_implies(bank, term_eq(bank, a.offset, b.offset), term_eq(bank, a.read, b.read));
  Edge edge = blaster_truth(solver->blaster, lemma);
  ensure(!edge_same(edge, EDGE_TRUE));  // the model violates it
  assert_edge(solver, edge);
  solver->lemmas++;
}

// Gives the model the bytes of arbitrary arrays. Returns how many pairs of reads contradict each other; lists them.
static uint32_t read_arrays(Solver *solver, U32Vec *pairs) {
  const FreeReadVec *reads = blaster_reads(solver->blaster);
  MapVec seen = {0};  // by number of the array: offset -> index of the first read
  for (uint32_t i = 0; i < reads->count; i++) {
    FreeRead read = reads->data[i];
    uint32_t number = array_node(solver->bank, read.array)->b, first;
    uint64_t offset = (uint64_t)value_of_bits(solver, read.offset);
    uint8_t byte = (uint8_t)value_of_bits(solver, read.read);
    while (seen.count <= number) map_vec_push(&seen, (Map){0});
    if (!map_get(&seen.data[number], offset, &first)) {
      map_set(&seen.data[number], offset, i);
      assignment_set_byte(solver->model, read.array, offset, byte);
    } else if (byte != (uint8_t)value_of_bits(solver, reads->data[first].read)) {
      u32_vec_push(pairs, first);
      u32_vec_push(pairs, i);
    }
  }
  for (uint32_t i = 0; i < seen.count; i++) map_release(&seen.data[i]);
  map_vec_release(&seen);
  return pairs->count / 2;
}

// False: the model was none, and lemmas exclude it now.
static bool read_model(Solver *solver) {
  assignment_clear(solver->model);
  const TermVec *variables = blaster_variables(solver->blaster);
  for (uint32_t i = 0; i < variables->count; i++)
    assignment_set(solver->model, variables->data[i], value_of_bits(solver, variables->data[i]));
  U32Vec pairs = {0};
  uint32_t count = read_arrays(solver, &pairs);
  for (uint32_t i = 0; i < count; i++) {
    const FreeReadVec *reads = blaster_reads(solver->blaster);
    assert_lemma(solver, reads->data[pairs.data[2 * i]], reads->data[pairs.data[2 * i + 1]]);
  }
  u32_vec_release(&pairs);
  return count == 0;
}

// Evaluates what was asked. A model that does not satisfy it is a defect of the path through the SAT solver.
static void check_model(Solver *solver) {
  for (uint32_t i = 0; i < solver->asserted.count; i++) ensure(evaluate(solver->model, solver->asserted.data[i]) == 1);
  for (uint32_t i = 0; i < solver->assumptions.count; i++)
    ensure(evaluate(solver->model, solver->assumptions.data[i]) == 1);
}

UInt solver_value(Solver *solver, Term a) { return evaluate(solver->model, a); }
bool solver_truth(Solver *solver, Term a) { return evaluate(solver->model, a) == 1; }
uint8_t solver_byte(Solver *solver, Array array, uint64_t offset) {
  return evaluate_byte(solver->model, array, offset);
}

// ---- Checks ----

// The literals of the assumptions. False: one of them is the constant false.
static bool encode_assumptions(Solver *solver, LiteralVec *literals) {
  bool possible = !solver->contradiction;
  for (uint32_t i = 0; i < solver->assumptions.count; i++) {
    Edge edge = blaster_truth(solver->blaster, solver->assumptions.data[i]);
    if (edge_same(edge, EDGE_FALSE))
      possible = false;
    else if (!edge_same(edge, EDGE_TRUE))
      literal_vec_push(literals, cnf_literal(solver->cnf, edge));
  }
  return possible;
}

// Asks the SAT solver until the model is one. `conflicts` is a limit, 0 is none.
static SolveResult search(Solver *solver, const LiteralVec *literals, uint64_t conflicts, Budget *budget) {
  uint64_t start = sat_conflicts(solver->sat);
  for (;;) {
    uint64_t spent = sat_conflicts(solver->sat) - start;
    if (conflicts && spent >= conflicts) return SOLVE_UNKNOWN;
    uint64_t left = conflicts ? conflicts - spent : 0;
    SatResult result = sat_solve(solver->sat, literals->data, literals->count, left, budget);
    if (result == SAT_UNKNOWN) return SOLVE_UNKNOWN;
    if (result == SAT_UNSATISFIABLE) return SOLVE_UNSAT;
    if (read_model(solver)) break;
    if (solver->contradiction) return SOLVE_UNSAT;
  }
  check_model(solver);
  return SOLVE_SAT;
}

// ---- Equalities that help ----

static void assert_equal(Solver *solver, Term a, Term b) {
  Edge edge = blaster_truth(solver->blaster, bank_make(solver->bank, TERM_EQ, 1, a.id, b.id, 0));
  ensure(!edge_same(edge, EDGE_FALSE));
  assert_edge(solver, edge);
}

// What algebra shows to be equal, among the terms of the question.
static void add_algebra(Solver *solver) {
  TermVec roots = {0}, pairs = {0};
  term_vec_append(&roots, solver->asserted.data, solver->asserted.count);
  term_vec_append(&roots, solver->assumptions.data, solver->assumptions.count);
  exchange_find_equal(solver->bank, roots.data, roots.count, &pairs);
  polynomial_find_equal(solver->bank, roots.data, roots.count, &pairs);
  for (uint32_t i = 0; i < pairs.count; i += 2) assert_equal(solver, pairs.data[i], pairs.data[i + 1]);
  solver->equalities += pairs.count / 2;
  term_vec_release(&roots);
  term_vec_release(&pairs);
}

// What sweeping shows to be equal, among the gates of the question. True: there is no more to be found.
static bool add_merges(Solver *solver, uint64_t questions, Budget *budget) {
  EdgeVec roots = {0};
  for (uint32_t i = 0; i < solver->asserted.count; i++)
    edge_vec_push(&roots, blaster_truth(solver->blaster, solver->asserted.data[i]));
  for (uint32_t i = 0; i < solver->assumptions.count; i++)
    edge_vec_push(&roots, blaster_truth(solver->blaster, solver->assumptions.data[i]));
  bool complete = sweeper_run(solver->sweeper, roots.data, roots.count, questions, budget);
  edge_vec_release(&roots);
  return complete;
}

// What is left of a limit on conflicts; false: nothing. 0 is none, as a limit and as what is left of none.
static bool conflicts_left(const Solver *solver, uint64_t start, uint64_t limit, uint64_t *left) {
  uint64_t spent = sat_conflicts(solver->sat) - start;
  *left = limit ? limit - spent : 0;
  return !limit || spent < limit;
}

// Easy questions are answered at once; where the SAT solver does not get ahead, equalities are looked for, first of terms, then of gates. Search
// and sweeping take turns, each with twice the effort of the last time, because either may be in vain.
static SolveResult check(Solver *solver, const LiteralVec *literals, SolveLimit limit) {
  uint64_t start = sat_conflicts(solver->sat), left, patience = solver->patience, questions = patience ? QUESTIONS : 0;
  for (bool algebra = false, complete = false;; patience *= 2) {
    if (!conflicts_left(solver, start, limit.conflicts, &left)) return SOLVE_UNKNOWN;
    if (patience || complete) {
      bool is_last = complete || (left && left <= patience);
      SolveResult result = search(solver, literals, is_last ? left : patience, limit.budget);
      if (result != SOLVE_UNKNOWN || is_last) return result;
    }
    if (limit.budget && budget_cancelled(limit.budget)) return SOLVE_UNKNOWN;
    if (!algebra) {
      add_algebra(solver);
      algebra = true;
    } else {
      complete = add_merges(solver, questions, limit.budget);
      questions *= 2;
    }
    if (solver->contradiction) return SOLVE_UNSAT;
  }
}

// Whoever wants to hear it, or to say something, too.
static SolveResult tell_others(const Solver *solver, SolveResult result, SolveLimit limit) {
  if (!solver->listener && !solver->second) return result;
  TermVec terms = {0};
  term_vec_append(&terms, solver->asserted.data, solver->asserted.count);
  term_vec_append(&terms, solver->assumptions.data, solver->assumptions.count);
  if (solver->second)
    result = solver->second(solver->second_context, solver->bank, terms.data, terms.count, result, limit);
  if (solver->listener) solver->listener(solver->listener_context, terms.data, terms.count, result);
  term_vec_release(&terms);
  return result;
}

SolveResult solver_check(Solver *solver, const Term *assumptions, uint32_t count, SolveLimit limit) {
  solver->checks++;
  term_vec_clear(&solver->assumptions);
  term_vec_append(&solver->assumptions, assumptions, count);
  LiteralVec literals = {0};
  solver->trivial = !encode_assumptions(solver, &literals);
  SolveResult result = SOLVE_UNSAT;
  if (!solver->trivial) {
    encode_reads(solver);
    result = check(solver, &literals, limit);
  }
  literal_vec_release(&literals);
  return tell_others(solver, result, limit);
}

bool solver_failed(Solver *solver, Term assumption) {
  if (solver->contradiction) return false;
  Edge edge = blaster_truth(solver->blaster, assumption);
  if (solver->trivial) return edge_same(edge, EDGE_FALSE);
  return edge_node(edge) && sat_failed(solver->sat, cnf_literal(solver->cnf, edge));
}

SolveStats solver_stats(const Solver *solver) {
  return (SolveStats){.terms = term_count(solver->bank),
                      .gates = aig_gates(solver->aig),
                      .variables = sat_variables(solver->sat),
                      .clauses = sat_clauses(solver->sat),
                      .conflicts = sat_conflicts(solver->sat),
                      .checks = solver->checks,
                      .lemmas = solver->lemmas,
                      .equalities = solver->equalities,
                      .merged = sweeper_merged(solver->sweeper)};
}

const Sat *solver_sat(const Solver *solver) { return solver->sat; }
bool solver_is_contradiction(const Solver *solver) { return solver->contradiction; }
