// Circuits against the evaluator: the operations for all values at widths 1 to 4, random terms at widths up to 128 for random values. The
// variables are fixed by assumptions, so that the SAT solver only has to compute.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "sat/blast.h"

#include <stdio.h>

#include "sat/aig.h"
#include "terms/bank.h"
#include "terms/evaluate.h"
#include "terms/testing.h"

// The value of the bits of a term when the inputs have the values of the assignment.
typedef struct {
  Aig *aig;
  Blaster *blaster;
  TermBank *bank;
  U32Vec values;  // by node: 0 or 1
} Simulation;

static void simulation_start(Simulation *simulation, TermBank *bank) {
  *simulation = (Simulation){.aig = aig_new(), .bank = bank};
  simulation->blaster = blaster_new(bank, simulation->aig);
}

static void simulation_stop(Simulation *simulation) {
  blaster_free(simulation->blaster);
  aig_free(simulation->aig);
  u32_vec_release(&simulation->values);
}

static uint32_t edge_value(const Simulation *simulation, Edge edge) {
  return simulation->values.data[edge_node(edge)] ^ edge_negated(edge);
}

static void set_word(Simulation *simulation, Term a, UInt value) {
  const Edge *bits = blaster_bits(simulation->blaster, a);
  for (uint32_t i = 0; i < term_width(simulation->bank, a); i++)
    simulation->values.data[edge_node(bits[i])] = (uint32_t)(value >> i & 1);
}

// Inputs of variables and of free reads come from the assignment.
static void simulate(Simulation *simulation, Assignment *assignment) {
  u32_vec_clear(&simulation->values);
  for (uint32_t i = 0; i < aig_nodes(simulation->aig); i++) u32_vec_push(&simulation->values, 0);
  const TermVec *variables = blaster_variables(simulation->blaster);
  for (uint32_t i = 0; i < variables->count; i++)
    set_word(simulation, variables->data[i], evaluate(assignment, variables->data[i]));
  const FreeReadVec *reads = blaster_reads(simulation->blaster);
  for (uint32_t i = 0; i < reads->count; i++)
    set_word(simulation, reads->data[i].read, evaluate(assignment, reads->data[i].read));
  for (uint32_t node = 1; node < aig_nodes(simulation->aig); node++) {
    if (!aig_is_gate(simulation->aig, node)) continue;
    Edge a, b;
    aig_operands(simulation->aig, node, &a, &b);
    assert_true(edge_node(a) < node && edge_node(b) < node);
    simulation->values.data[node] = edge_value(simulation, a) & edge_value(simulation, b);
  }
}

static UInt word_value(Simulation *simulation, Term a) {
  const Edge *bits = blaster_bits(simulation->blaster, a);
  UInt value = 0;
  for (uint32_t i = 0; i < term_width(simulation->bank, a); i++) value |= (UInt)edge_value(simulation, bits[i]) << i;
  return value;
}

// The operations themselves, without rewriting: bank_make.
static void try_operations(uint32_t width) {
  static const TermOp ops[] = {TERM_AND,  TERM_XOR,  TERM_ADD, TERM_MUL, TERM_UDIV, TERM_UREM,  TERM_SHL,
                               TERM_LSHR, TERM_ASHR, TERM_EQ,  TERM_ULT, TERM_SLT,  TERM_UMULO, TERM_SMULO};
  TermBank *bank = term_bank_new();
  Term x = term_variable(bank, width, "x"), y = term_variable(bank, width, "y");
  Assignment *assignment = assignment_new(bank);
  Simulation simulation;
  simulation_start(&simulation, bank);
  TermVec terms = {0};
  for (size_t i = 0; i < sizeof(ops) / sizeof(ops[0]); i++) {
    bool truth =
        ops[i] == TERM_EQ || ops[i] == TERM_ULT || ops[i] == TERM_SLT || ops[i] == TERM_UMULO || ops[i] == TERM_SMULO;
    term_vec_push(&terms, bank_make(bank, ops[i], truth ? 1 : width, x.id, y.id, 0));
  }
  term_vec_push(&terms, bank_make(bank, TERM_NEG, width, x.id, 0, 0));
  term_vec_push(&terms, bank_make(bank, TERM_NOT, width, x.id, 0, 0));
  term_vec_push(&terms, bank_make(bank, TERM_ITE, width, term_eq(bank, x, y).id, x.id, term_not(bank, y).id));
  term_vec_push(&terms, bank_make(bank, TERM_CONCAT, 2 * width, x.id, y.id, 0));
  term_vec_push(&terms, bank_make(bank, TERM_SEXT, width + 3, x.id, 0, 0));
  Term negated = bank_make(bank, TERM_NEG, width, y.id, 0, 0);
  term_vec_push(&terms, bank_make(bank, TERM_ADD, width, x.id, negated.id, 0));
  for (UInt constant = 0; constant <= testing_mask(width); constant++) {
    term_vec_push(&terms, bank_make(bank, TERM_MUL, width, x.id, term_constant(bank, width, constant).id, 0));
    term_vec_push(&terms, bank_make(bank, TERM_UDIV, width, x.id, term_constant(bank, width, constant).id, 0));
    term_vec_push(&terms, bank_make(bank, TERM_UREM, width, x.id, term_constant(bank, width, constant).id, 0));
    term_vec_push(&terms, bank_make(bank, TERM_SHL, width, x.id, term_constant(bank, width, constant).id, 0));
  }
  for (uint32_t i = 0; i < terms.count; i++) blaster_bits(simulation.blaster, terms.data[i]);
  for (UInt k = 0; k <= testing_mask(2 * width); k++) {
    assignment_clear(assignment);
    assignment_set(assignment, x, k);
    assignment_set(assignment, y, k >> width);
    simulate(&simulation, assignment);
    for (uint32_t i = 0; i < terms.count; i++) {
      UInt is = word_value(&simulation, terms.data[i]), means = evaluate(assignment, terms.data[i]);
      if (is != means) {
        printf("%s at width %u, x = %u, y = %u: %llu instead of %llu\n", bank_op_name(bank_op(bank, terms.data[i])),
               width, (unsigned)(k & testing_mask(width)), (unsigned)(k >> width), (unsigned long long)is,
               (unsigned long long)means);
        fail();
      }
    }
  }
  term_vec_release(&terms);
  simulation_stop(&simulation);
  assignment_free(assignment);
  term_bank_free(bank);
}

static void operations_for_all_values(void **state) {
  (void)state;
  for (uint32_t width = 1; width <= 5; width++) try_operations(width);
}

// ---- Random terms of any width ----

static UInt random_value(uint64_t *seed, uint32_t width) {
  UInt value = (UInt)testing_random(seed) << 64 | testing_random(seed);
  switch (testing_random(seed) >> 9 & 7) {
    case 0: value = testing_random(seed) >> 13 & 3; break;
    case 1: value = ~(UInt)(testing_random(seed) >> 13 & 3); break;
    case 2: value = ((UInt)1 << (width - 1)) + (testing_random(seed) >> 13 & 3) - 1; break;
    case 3: value = testing_random(seed) >> 11 & 255; break;
    default: break;
  }
  return value & testing_mask(width);
}

static Term random_operation(TermBank *bank, uint64_t *seed, const TermVec *terms, uint32_t width) {
  Term a = terms->data[(testing_random(seed) >> 17) % terms->count],
       b = terms->data[(testing_random(seed) >> 17) % terms->count];
  uint32_t kind = (uint32_t)(testing_random(seed) >> 13) % 16;
  if (kind < 11) {
    const Binary *op = &testing_binary[(testing_random(seed) >> 11) % TESTING_BINARY];
    if (width >= 64 &&
        (op->make == term_udiv || op->make == term_urem || op->make == term_sdiv || op->make == term_srem ||
         op->make == term_sdivx) &&
        (testing_random(seed) >> 7 & 3))
      op = &testing_binary[0];
    Term result = op->make(bank, a, b);
    return op->truth ? term_resize(bank, result, width, testing_random(seed) >> 9 & 1) : result;
  }
  if (kind == 11) return term_not(bank, a);
  if (kind == 12) return term_neg(bank, a);
  if (kind == 13) return term_ite(bank, term_extract(bank, a, width - 1, width - 1), a, b);
  if (kind == 14) return term_constant(bank, width, random_value(seed, width));
  uint32_t part = 1 + (uint32_t)(testing_random(seed) >> 13) % width;
  return term_resize(bank, term_extract(bank, a, width - 1, width - part), width, testing_random(seed) >> 9 & 1);
}

static void try_random(uint32_t width, uint64_t seed) {
  TermBank *bank = term_bank_new();
  Assignment *assignment = assignment_new(bank);
  Simulation simulation;
  simulation_start(&simulation, bank);
  TermVec terms = {0};
  for (int i = 0; i < 3; i++) term_vec_push(&terms, term_variable(bank, width, NULL));
  for (int i = 0; i < 30; i++) term_vec_push(&terms, random_operation(bank, &seed, &terms, width));
  for (uint32_t i = 0; i < terms.count; i++) blaster_bits(simulation.blaster, terms.data[i]);
  for (int round = 0; round < 12; round++) {
    assignment_clear(assignment);
    for (uint32_t i = 0; i < 3; i++) assignment_set(assignment, terms.data[i], random_value(&seed, width));
    simulate(&simulation, assignment);
    for (uint32_t i = 0; i < terms.count; i++)
      assert_true(word_value(&simulation, terms.data[i]) == evaluate(assignment, terms.data[i]));
  }
  term_vec_release(&terms);
  simulation_stop(&simulation);
  assignment_free(assignment);
  term_bank_free(bank);
}

static void random_terms_of_any_width(void **state) {
  (void)state;
  static const uint32_t widths[] = {8, 16, 31, 32, 64, 65, 127, 128};
  for (uint64_t i = 0; i < 160; i++) try_random(widths[i % 8], 0x9e3779b97f4a7c15u * (i + 1));
}

// The evaluator of large widths against the meanings that do not need more than 128 bits.
static void wide_terms_mean_what_they_say(void **state) {
  (void)state;
  uint64_t seed = 7;
  TermBank *bank = term_bank_new();
  Assignment *assignment = assignment_new(bank);
  for (uint32_t width = 6; width <= 128; width += width < 60 ? 13 : 1) {
    Term x = term_variable(bank, width, "x"), y = term_variable(bank, width, "y");
    for (uint32_t op = 0; op < TESTING_BINARY; op++) {
      if (width > 63 && op >= 23) break;  // overflow, whose exact results are wider
      Term result = testing_binary[op].make(bank, x, y);
      for (int i = 0; i < 40; i++) {
        UInt a = random_value(&seed, width), b = random_value(&seed, width);
        assignment_clear(assignment);
        assignment_set(assignment, x, a);
        assignment_set(assignment, y, b);
        UInt meant = testing_binary[op].mean(width, a, b) & (testing_binary[op].truth ? 1 : testing_mask(width));
        Term folded = testing_binary[op].make(bank, term_constant(bank, width, a), term_constant(bank, width, b));
        if (evaluate(assignment, result) != meant || term_value(bank, folded) != meant) {
          printf("%s at width %u\n", testing_binary[op].name, width);
          fail();
        }
      }
    }
  }
  assignment_free(assignment);
  term_bank_free(bank);
}

// ---- Rewriting of the graph ----

static void gates_against_truth_tables(void **state) {
  (void)state;
  uint64_t seed = 99;
  Aig *aig = aig_new();
  enum { COUNT = 6000 };
  static Edge edges[COUNT];
  static uint16_t tables[COUNT];
  static const uint16_t inputs[4] = {0xaaaa, 0xcccc, 0xf0f0, 0xff00};
  for (int i = 0; i < 4; i++) edges[i] = aig_input(aig), tables[i] = inputs[i];
  edges[4] = EDGE_TRUE, tables[4] = 0xffff;
  for (int i = 5; i < COUNT; i++) {
    Edge e[3];
    uint16_t t[3];
    for (int j = 0; j < 3; j++) {
      uint64_t random = testing_random(&seed) >> 13;
      int at = i < 40 || random & 256 ? (int)((random >> 9) % (uint64_t)i) : i - 1 - (int)((random >> 9) % 30);
      e[j] = random & 1 ? edge_not(edges[at]) : edges[at];
      t[j] = random & 1 ? (uint16_t)~tables[at] : tables[at];
    }
    switch (testing_random(&seed) >> 13 & 7) {
      case 0: edges[i] = aig_xor(aig, e[0], e[1]), tables[i] = t[0] ^ t[1]; break;
      case 1: edges[i] = aig_ite(aig, e[0], e[1], e[2]), tables[i] = (t[0] & t[1]) | ((uint16_t)~t[0] & t[2]); break;
      case 2: edges[i] = aig_majority(aig, e[0], e[1], e[2]), tables[i] = (t[0] & t[1]) | (t[2] & (t[0] | t[1])); break;
      case 3: edges[i] = aig_or(aig, e[0], e[1]), tables[i] = t[0] | t[1]; break;
      default: edges[i] = aig_and(aig, e[0], e[1]), tables[i] = t[0] & t[1]; break;
    }
  }
  // The graph as it stands, evaluated gate by gate.
  uint16_t *values = memory_zalloc(aig_nodes(aig) * sizeof(uint16_t));
  for (int i = 0; i < 4; i++) values[edge_node(edges[i])] = inputs[i];
  for (uint32_t node = 1; node < aig_nodes(aig); node++) {
    if (!aig_is_gate(aig, node)) continue;
    Edge a, b;
    aig_operands(aig, node, &a, &b);
    uint16_t x = values[edge_node(a)] ^ (edge_negated(a) ? 0xffff : 0),
             y = values[edge_node(b)] ^ (edge_negated(b) ? 0xffff : 0);
    values[node] = x & y;
  }
  for (int i = 0; i < COUNT; i++)
    assert_int_equal((uint16_t)(values[edge_node(edges[i])] ^ (edge_negated(edges[i]) ? 0xffff : 0)), tables[i]);
  memory_free(values);
  aig_free(aig);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(gates_against_truth_tables), cmocka_unit_test(operations_for_all_values),
      cmocka_unit_test(random_terms_of_any_width), cmocka_unit_test(wide_terms_mean_what_they_say)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
