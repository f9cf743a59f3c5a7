// Order, dominators, loops and liveness: on small graphs by hand, and on random ones against their definitions.

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "program/cfg.h"

#include "base/map.h"
#include "base/memory.h"
#include "program/print.h"

static Program *parse(const char *text) {
  Program *program;
  char *message;
  if (!program_parse(text, &program, &message)) fail_msg("%s", message);
  return program;
}

static const char nested[] =
    "program 64\n"
    "function @f(%n.1: i32) {\n"
    "b1:\n  jump b2\n"
    "b2:\n  %i.2: i32 = phi [i32 0, b1], [%7, b5]\n  %3: i1 = icmp slt %i.2, %n.1\n  branch %3, b3, b6\n"
    "b3:\n  %j.4: i32 = phi [i32 0, b2], [%6, b4]\n  %5: i1 = icmp slt %j.4, %i.2\n  branch %5, b4, b5\n"
    "b4:\n  %6: i32 = add %j.4, i32 1\n  jump b3\n"
    "b5:\n  %7: i32 = add %i.2, i32 1\n  jump b2\n"
    "b6:\n  return\n"
    "}\n";

static void nested_loops(void **state) {
  (void)state;
  Program *program = parse(nested);
  Cfg *cfg = cfg_new(program, (Function){1});
  const uint32_t heads[] = {0, 0, 2, 3, 3, 2, 0}, depths[] = {0, 0, 1, 2, 2, 1, 0};
  for (uint32_t id = 1; id <= 6; id++) {
    assert_int_equal(cfg->blocks[id].loop_head.id, heads[id]);
    assert_int_equal(cfg->blocks[id].loop_depth, depths[id]);
    assert_int_equal(cfg->blocks[id].position, id - 1);
    assert_int_equal(cfg->blocks[id].is_loop_head, id == 2 || id == 3);
  }
  assert_int_equal(cfg->blocks[3].outer_head.id, 2);
  assert_int_equal(cfg->blocks[2].outer_head.id, 0);
  assert_true(cfg_in_loop(cfg, (Block){4}, (Block){2}));
  assert_false(cfg_in_loop(cfg, (Block){5}, (Block){3}));
  assert_true(cfg_dominates(cfg, (Block){2}, (Block){6}));
  assert_false(cfg_dominates(cfg, (Block){4}, (Block){5}));
  cfg_free(cfg);
  program_free(program);
}

static void liveness_by_hand(void **state) {
  (void)state;
  Program *program = parse(nested);
  Cfg *cfg = cfg_new(program, (Function){1});
  assert_true(cfg_live_in(cfg, (Block){2}, (Value){1}));   // n, in the next comparison
  assert_false(cfg_live_in(cfg, (Block){2}, (Value){2}));  // a phi of the block itself
  assert_true(cfg_live_in(cfg, (Block){3}, (Value){2}));
  assert_true(cfg_live_out(cfg, (Block){5}, (Value){7}));  // goes into the phi
  assert_false(cfg_live_in(cfg, (Block){2}, (Value){7}));
  assert_true(cfg_live_out(cfg, (Block){4}, (Value){6}));
  assert_false(cfg_live_in(cfg, (Block){5}, (Value){4}));
  assert_false(cfg_live_in(cfg, (Block){6}, (Value){1}));
  cfg_free(cfg);
  program_free(program);
}

static void irreducible_loop_has_a_head(void **state) {
  (void)state;
  Program *program = parse(
      "program 64\nfunction @f(%1: i1) {\nb1:\n  branch %1, b2, b3\nb2:\n  branch %1, b3, b4\nb3:\n  branch %1, b2, "
      "b4\nb4:\n  return\n}\n");
  Cfg *cfg = cfg_new(program, (Function){1});
  uint32_t head = cfg->blocks[2].loop_head.id;
  assert_true(head == 2 || head == 3);
  assert_int_equal(cfg->blocks[3].loop_head.id, head);
  assert_true(cfg->blocks[head].is_loop_head);
  assert_int_equal(cfg->blocks[4].position, 3);
  cfg_free(cfg);
  program_free(program);
}

enum { MAX_BLOCKS = 12, VALUES = 3, GRAPHS = 3000 };

static uint32_t random_below(uint64_t *seed, uint32_t limit) {
  return (uint32_t)((*seed = hash_mix(*seed + 1)) >> 33) % limit;
}

static Program *random_program(uint64_t seed) {
  Text text = {0};
  uint32_t blocks = 2 + random_below(&seed, MAX_BLOCKS - 2);
  text_add(&text, "program 64\nfunction @f(%1: i1) {\nb1:\n");
  for (uint32_t i = 2; i < 2 + VALUES; i++) text_printf(&text, "  %%%u: i32 = opaque \"x\"\n", i);
  text_add(&text, "  jump b2\n");
  for (uint32_t id = 2; id <= blocks; id++) {
    text_printf(&text, "b%u:\n", id);
    if (random_below(&seed, 4) == 0)
      text_printf(&text, "  store %%%u, ptr 8 align 1\n", 2 + random_below(&seed, VALUES));
    uint32_t kind = random_below(&seed, 5), a = 2 + random_below(&seed, blocks - 1),
             b = 2 + random_below(&seed, blocks - 1);
    if (kind == 0)
      text_add(&text, "  return\n");
    else if (kind == 1)
      text_printf(&text, "  jump b%u\n", a);
    else
      text_printf(&text, "  branch %%1, b%u, b%u\n", a, b);
  }
  text_add(&text, "}\n");
  Program *program = parse(text_str(&text));
  text_release(&text);
  return program;
}

static const Instruction *last_of(const FunctionInfo *function, uint32_t block) {
  return &function->instructions[function->blocks[block].first + function->blocks[block].count - 1];
}

// Blocks that a walk from `from` reaches without entering `without`.
static void walk(const FunctionInfo *function, uint32_t from, uint32_t without, bool *seen) {
  if (from == without || seen[from]) return;
  seen[from] = true;
  const Instruction *last = last_of(function, from);
  for (uint32_t i = 0; i < instruction_target_count(last); i++) walk(function, last->targets[i].id, without, seen);
}

static void check_dominators(const Cfg *cfg) {
  const FunctionInfo *function = cfg->function;
  bool reachable[MAX_BLOCKS + 1] = {false};
  walk(function, 1, 0, reachable);
  for (uint32_t a = 1; a <= function->block_count; a++) {
    bool seen[MAX_BLOCKS + 1] = {false};
    walk(function, 1, a, seen);
    for (uint32_t b = 1; b <= function->block_count; b++)
      if (reachable[a] && reachable[b]) assert_int_equal(cfg_dominates(cfg, (Block){a}, (Block){b}), !seen[b]);
  }
}

// An edge never goes back in the order, except to the head of a loop that its source is in; and a loop's blocks are contiguous.
static void check_order(const Cfg *cfg) {
  const FunctionInfo *function = cfg->function;
  for (uint32_t from = 1; from <= function->block_count; from++) {
    if (cfg->dominators.number[from] == UINT32_MAX) continue;
    const Instruction *last = last_of(function, from);
    for (uint32_t i = 0; i < instruction_target_count(last); i++) {
      Block to = last->targets[i];
      if (cfg->blocks[to.id].position > cfg->blocks[from].position) continue;
      assert_true(cfg->blocks[to.id].is_loop_head);
      assert_true(cfg_in_loop(cfg, (Block){from}, to));
    }
    uint32_t depth = 0;
    for (uint32_t head = cfg->blocks[from].loop_head.id; head; head = cfg->blocks[head].outer_head.id) {
      depth++;
      assert_true(cfg->blocks[head].is_loop_head);
      for (uint32_t at = cfg->blocks[head].position; at <= cfg->blocks[from].position; at++)
        assert_true(cfg_in_loop(cfg, (Block){cfg->block_at[at]}, (Block){head}));
    }
    assert_int_equal(depth, cfg->blocks[from].loop_depth);
    assert_int_equal(cfg->block_at[cfg->blocks[from].position], from);
  }
}

static void check_liveness(const Cfg *cfg) {
  const FunctionInfo *function = cfg->function;
  for (uint32_t block = 1; block <= function->block_count; block++) {
    bool seen[MAX_BLOCKS + 1] = {false};
    walk(function, block, 0, seen);
    for (uint32_t value = 2; value < 2 + VALUES; value++) {
      bool used = false;
      for (uint32_t at = 2; at <= function->block_count; at++) {
        const Instruction *first = &function->instructions[function->blocks[at].first];
        if (seen[at] && first->opcode == OP_STORE && first->operands[0].value.id == value) used = true;
      }
      assert_int_equal(cfg_live_in(cfg, (Block){block}, (Value){value}), used && block != 1);
    }
  }
}

static void random_graphs(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < GRAPHS; seed++) {
    Program *program = random_program(seed);
    Cfg *cfg = cfg_new(program, (Function){1});
    check_dominators(cfg);
    check_order(cfg);
    check_liveness(cfg);
    cfg_free(cfg);
    program_free(program);
  }
  assert_int_equal(memory_in_use(), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(nested_loops), cmocka_unit_test(liveness_by_hand),
                                     cmocka_unit_test(irreducible_loop_has_a_head), cmocka_unit_test(random_graphs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
