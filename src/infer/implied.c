// See implied.h.
#include "infer/implied.h"

#include <string.h>

#include "contract/spec.h"
#include "solver/entail.h"

VEC_DEFINE(PathVec, path_vec, const char *)

// Places of the contract, by their paths, and what it says of their numbers.
typedef struct {
  Arena *arena;
  Terms *terms;
  PathVec paths;  // symbol i + 1 stands for paths[i]
  Knowledge facts;
} Reading;

static Symbol symbol_of(Reading *r, const char *path) {
  for (uint32_t i = 0; i < r->paths.count; i++)
    if (strcmp(r->paths.data[i], path) == 0) return (Symbol){i + 1};
  path_vec_push(&r->paths, path);
  return symbol_new(r->terms, path);
}

// `scope` is the parameter whose fields go by their names alone; null: there is none.
static Linear read_term(Reading *r, const char *scope, const SpecTerm *term) {
  Linear sum = linear_constant(r->terms, term->constant);
  for (uint32_t i = 0; i < term->count; i++) {
    const SpecPart *part = &term->parts[i];
    Text path = {0};
    text_printf(&path, "%s%s%s%s", part->is_length ? "strlen " : "", scope ? scope : "", scope ? "." : "", part->path);
    Linear place = linear_symbol(r->terms, symbol_of(r, arena_strdup(r->arena, text_str(&path))));
    sum = linear_add_scaled(r->terms, sum, place, part->factor);
    text_release(&path);
  }
  return sum;
}

static Atom read_atom(Reading *r, const char *scope, const SpecAtom *atom) {
  Linear left = read_term(r, scope, &atom->left), right = read_term(r, scope, &atom->right);
  switch (atom->relation) {
    case SPEC_LE: return atom_le(r->terms, left, right);
    case SPEC_LT: return atom_lt(r->terms, left, right);
    case SPEC_GE: return atom_le(r->terms, right, left);
    case SPEC_GT: return atom_lt(r->terms, right, left);
    case SPEC_EQ: return atom_eq(r->terms, left, right);
    case SPEC_NE: return atom_ne(r->terms, left, right);
  }
  return (Atom){0};
}

static void add_fact(Reading *r, const char *scope, const SpecAtom *atom) {
  bool is_equality = atom->relation == SPEC_EQ;
  SpecAtom side = *atom;
  if (is_equality) side.relation = SPEC_LE;
  knowledge_add(r->terms, &r->facts, read_atom(r, scope, &side));
  if (!is_equality) return;
  side.relation = SPEC_GE;
  knowledge_add(r->terms, &r->facts, read_atom(r, scope, &side));
}

// It is not negative.
static void add_size(Reading *r, const SpecTerm *size) {
  const SpecAtom atom = {.left = *size, .relation = SPEC_GE};
  add_fact(r, NULL, &atom);
}

// Braces speak of fields and of parameters; an invariant's speak of fields alone.
static void add_facts(Reading *r, const SpecItem *items, uint32_t count, const char *scope) {
  for (uint32_t i = 0; i < count; i++) {
    const SpecItem *item = &items[i];
    bool is_kept = item->name && !scope && item->is_kept && item->shape->kind == SPEC_OBJECT;
    if (!item->name && !item->is_promise && !item->atom.other) add_fact(r, scope, &item->atom);
    if (item->name && !scope && item->shape->has_size) add_size(r, &item->shape->size);
    if (is_kept) add_facts(r, item->shape->items, item->shape->item_count, item->name);
  }
}

static bool follows(const Guesses *guesses, const char *relation) {
  Stats stats = {0};
  SpecProblem problem = {0};
  Spec contract, wanted;
  Text text = {0};
  Reading r = {.arena = arena_new(), .terms = terms_new()};
  guesses_write(guesses, &text);
  Oracle *oracle = oracle_new(r.terms, &stats, NULL);
  oracle_set_layers(oracle, ORACLE_ALL & ~ORACLE_SMT);
  bool is_read = spec_read(text_str(&text), r.arena, &contract, &problem) && spec_read(relation, r.arena, &wanted, &problem);
  bool is_one = is_read && wanted.count == 1 && !wanted.items[0].name && !wanted.items[0].atom.other;
  if (is_one) add_facts(&r, contract.items, contract.count, NULL);
  bool is_there = is_one && oracle_entails(oracle, &r.facts, read_atom(&r, NULL, &wanted.items[0].atom)) == ANSWER_YES;
  oracle_free(oracle);
  knowledge_release(&r.facts);
  path_vec_release(&r.paths);
  terms_free(r.terms);
  arena_free(r.arena);
  text_release(&problem.message);
  text_release(&text);
  return is_there;
}

void implied_drop(Guesses *guesses) {
  for (uint32_t i = guesses->relations.count; i--;) {
    Relation *relation = &guesses->relations.data[i];
    if (!relation->is_demanded || relation->array || relation->path) continue;
    relation->is_demanded = false;
    relation->is_demanded = !follows(guesses, relation->text);
  }
}
