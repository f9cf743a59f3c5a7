#include "execute/reasons.h"

#include <string.h>

#include "state/say.h"

enum { MOST_FACTS = 30, ROUNDS = 3, MOST_STATES = 12, MOST_SAID = 3 };

typedef struct {
  State *state;
  AtomVec asked;  // of it
} Reason;
VEC_DEFINE(ReasonVec, reason_vec, Reason)

typedef struct {
  ReasonVec of_states;
  bool too_many;  // more than are kept
} Check;

struct Reasons {
  uint32_t count;
  Check *checks;  // [0] unused
};

Reasons *reasons_new(uint32_t check_count) {
  Reasons *reasons = memory_zalloc(sizeof *reasons);
  reasons->count = check_count;
  reasons->checks = memory_zalloc((check_count + 1) * sizeof *reasons->checks);
  return reasons;
}

void reasons_free(Reasons *reasons) {
  if (!reasons) return;
  for (uint32_t i = 1; i <= reasons->count; i++) {
    ReasonVec *of_states = &reasons->checks[i].of_states;
    for (uint32_t k = 0; k < of_states->count; k++) {
      state_free(of_states->data[k].state);
      atom_vec_release(&of_states->data[k].asked);
    }
    reason_vec_release(of_states);
  }
  memory_free(reasons->checks);
  memory_free(reasons);
}

void reasons_begin(Reasons *reasons, uint32_t check, const State *state) {
  Check *here = &reasons->checks[check];
  here->too_many |= here->of_states.count == MOST_STATES;
  if (!here->too_many) reason_vec_push(&here->of_states, (Reason){.state = state_clone(state)});
}

void reasons_add(Reasons *reasons, uint32_t check, Atom asked) {
  const Check *here = &reasons->checks[check];
  if (!here->too_many) atom_vec_push(&here->of_states.data[here->of_states.count - 1].asked, asked);
}

// ---- What implies what was asked ----

static bool implies(Terms *terms, Oracle *oracle, const AtomVec *facts, uint32_t left_out, const AtomVec *asked) {
  Knowledge knowledge = {0};
  for (uint32_t i = 0; i < facts->count; i++)
    if (i != left_out) knowledge_add(terms, &knowledge, facts->data[i]);
  bool implies = true;
  for (uint32_t i = 0; i < asked->count && implies; i++)
    implies = asked->data[i].kind == ATOM_TRUE || oracle_entails(oracle, &knowledge, asked->data[i]) == ANSWER_YES;
  knowledge_release(&knowledge);
  return implies;
}

static bool shares_symbol(const Terms *terms, Atom atom, const Map *symbols) {
  const LinearInfo *info = linear_info(terms, atom.linear);
  for (uint32_t i = 0; i < info->count; i++)
    if (map_get(symbols, info->monomials[i].symbol.id, NULL)) return true;
  return false;
}

static void add_symbols(const Terms *terms, Atom atom, Map *symbols) {
  const LinearInfo *info = linear_info(terms, atom.linear);
  for (uint32_t i = 0; i < info->count; i++) map_set(symbols, info->monomials[i].symbol.id, 1);
}

// Facts that have to do with what was asked, the nearest first.
static void find_facts(Terms *terms, const Reason *reason, AtomVec *facts) {
  AtomVec all = {0};
  Map symbols = {0};
  knowledge_atoms(terms, &reason->state->knowledge, &all);
  for (uint32_t i = 0; i < reason->asked.count; i++)
    if (reason->asked.data[i].linear.id) add_symbols(terms, reason->asked.data[i], &symbols);
  for (int round = 0; round < ROUNDS && facts->count < MOST_FACTS; round++) {
    uint32_t before = facts->count;
    for (uint32_t i = 0; i < all.count && facts->count < MOST_FACTS; i++) {
      if (!all.data[i].linear.id || !shares_symbol(terms, all.data[i], &symbols)) continue;
      atom_vec_push(facts, all.data[i]);
      all.data[i].linear = (Linear){0};
    }
    for (uint32_t i = before; i < facts->count; i++) add_symbols(terms, facts->data[i], &symbols);
  }
  atom_vec_release(&all);
  map_release(&symbols);
}

static void drop_superfluous(Terms *terms, Oracle *oracle, AtomVec *facts, const AtomVec *asked) {
  for (uint32_t i = facts->count; i--;) {
    if (!implies(terms, oracle, facts, i, asked)) continue;
    memmove(facts->data + i, facts->data + i + 1, sizeof(Atom) * (facts->count - i - 1));
    facts->count--;
  }
}

// ---- What is told ----

static bool is_plain(const Reason *reason) {
  for (uint32_t i = 0; i < reason->asked.count; i++)
    if (reason->asked.data[i].kind != ATOM_TRUE) return false;
  return true;
}

// False: it cannot be said.
static bool say_one(const Reason *reason, Terms *terms, Oracle *oracle, const Program *program, Text *text) {
  AtomVec facts = {0};
  find_facts(terms, reason, &facts);
  bool is_said = implies(terms, oracle, &facts, UINT32_MAX, &reason->asked);
  if (is_said) drop_superfluous(terms, oracle, &facts, &reason->asked);
  is_said = is_said && facts.count && state_say_all(terms, program, reason->state, &facts, text);
  atom_vec_release(&facts);
  return is_said;
}

static bool is_among(char *const *said, uint32_t count, const char *text) {
  for (uint32_t i = 0; i < count; i++)
    if (!strcmp(said[i], text)) return true;
  return false;
}

bool reasons_say(const Reasons *reasons, uint32_t check, Terms *terms, Oracle *oracle, const Program *program,
                 Text *text) {
  const Check *here = &reasons->checks[check];
  char *said[MOST_SAID];
  uint32_t count = 0;
  bool is_said = !here->too_many, any_plain = false;
  for (uint32_t i = 0; i < here->of_states.count && is_said; i++) {
    Text one = {0};
    if (is_plain(&here->of_states.data[i])) {
      any_plain = true;
      continue;
    }
    is_said = say_one(&here->of_states.data[i], terms, oracle, program, &one);
    bool is_new = is_said && !is_among(said, count, text_str(&one));
    is_said = is_said && (!is_new || count < MOST_SAID);
    if (is_said && is_new) said[count++] = text_take(&one);
    text_release(&one);
  }
  for (uint32_t i = 0; i < count; i++) {
    if (is_said) text_printf(text, "%s%s", i ? "; or " : "", said[i]);
    memory_free(said[i]);
  }
  if (is_said && count && any_plain) text_add(text, "; or its numbers are known");
  return is_said && count;
}
