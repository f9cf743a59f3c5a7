// See precedent.h.
#include "infer/precedent.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "contract/spec.h"

// ---- Writing ----

static const char *structure_name(const Guess *guess) {
  const SourceType *structure = guess_structure(guess->type);
  return structure ? structure->name : NULL;
}

// Is the place, "b.len", a field of what lies at the path, "b"? Paths have arrows where places have dots.
static bool lies_in(const char *place, const char *path) {
  while (*path) {
    bool is_arrow = strncmp(path, "->", 2) == 0;
    if (*place++ != (is_arrow ? '.' : *path)) return false;
    path += is_arrow ? 2 : 1;
  }
  return *place == '.';
}

static bool speaks_of(const SpecTerm *term, const Guess *guess) {
  for (uint32_t i = 0; i < term->count; i++)
    if (term->parts[i].is_length || !lies_in(term->parts[i].path, guess->path)) return false;
  return true;
}

// The innermost structure of whose numbers the relation speaks, and of no others; null: there is none.
static const Guess *find_owner(const Guesses *guesses, const SpecAtom *atom) {
  const Guess *found = NULL;
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    const Guess *guess = guesses->guesses.data[i];
    bool is_owner = structure_name(guess) && guess_is_there(guess);
    for (const SpecAtom *one = atom; one; one = one->other)
      is_owner = is_owner && speaks_of(&one->left, guess) && speaks_of(&one->right, guess);
    if (is_owner && (!found || guess->depth > found->depth)) found = guess;
  }
  return found;
}

static void write_relation(const Guesses *guesses, const Relation *relation, Text *text) {
  Arena *arena = arena_new();
  SpecProblem problem = {0};
  Spec spec;
  bool is_one = spec_read(relation->text, arena, &spec, &problem) && spec.count == 1 && !spec.items[0].name;
  const Guess *owner = is_one ? find_owner(guesses, &spec.items[0].atom) : NULL;
  if (owner) {
    size_t length = strlen(owner->path);
    text_printf(text, "%s\t\t0\t0\t", structure_name(owner));
    for (const char *at = relation->text; *at;) {
      bool is_owner = strncmp(at, owner->path, length) == 0 && strncmp(at + length, "->", 2) == 0;
      text_add_char(text, is_owner ? '@' : *at);
      at += is_owner ? length + 2 : 1;
    }
    text_add_char(text, '\n');
  }
  text_release(&problem.message);
  arena_free(arena);
}

void precedents_write(const Guesses *guesses, Text *text) {
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    const Guess *guess = guesses->guesses.data[i];
    const char *structure = guess->parent ? structure_name(guess->parent) : NULL;
    if (!structure || !guess->choice || !guess_is_there(guess)) continue;
    text_printf(text, "%s\t%s\t%d\t%llu\t%s\n", structure, guess->name, guess->is_heap,
                (unsigned long long)guess->count, guess->shapes.data[guess->choice].text);
  }
  for (uint32_t i = 0; i < guesses->relations.count; i++) {
    const Relation *relation = &guesses->relations.data[i];
    if (relation->is_demanded && !relation->path && !relation->array) write_relation(guesses, relation, text);
  }
}

// ---- Reading ----

static void add(PrecedentVec *precedents, Precedent precedent) {
  for (uint32_t i = 0; i < precedents->count; i++) {
    Precedent *known = &precedents->data[i];
    bool is_same_field = precedent.field && known->field ? strcmp(precedent.field, known->field) == 0
                                                         : !precedent.field && !known->field;
    if (!is_same_field || strcmp(known->structure, precedent.structure) != 0 ||
        strcmp(known->text, precedent.text) != 0)
      continue;
    known->is_sure |= precedent.is_sure;
    known->is_heap |= precedent.is_heap;
    if (known->count < precedent.count) known->count = precedent.count;
    return;
  }
  precedent_vec_push(precedents, precedent);
}

void precedents_read(PrecedentVec *precedents, const char *text, bool is_sure, Arena *arena) {
  enum { PARTS = 5 };
  while (*text) {
    char *parts[PARTS];
    for (uint32_t i = 0; i < PARTS; i++) {
      size_t length = strcspn(text, i + 1 < PARTS ? "\t" : "\n");
      parts[i] = arena_alloc(arena, length + 1);
      memcpy(parts[i], text, length);
      text += length + (text[length] != '\0');
    }
    if (!*parts[1] && !is_sure) continue;  // a relation
    add(precedents, (Precedent){.structure = parts[0],
                                .field = *parts[1] ? parts[1] : NULL,
                                .is_sure = is_sure,
                                .is_heap = *parts[2] == '1',
                                .count = strtoull(parts[3], NULL, 10),
                                .text = parts[4]});
  }
}

// In front of each of its numbers: no place within an invariant begins with anything else.
static void mark_numbers(const char *relation, Text *text) {
  bool is_within = false;
  for (const char *at = relation; *at; at++) {
    bool is_name = isalpha((unsigned char)*at) || *at == '_';
    if (is_name && !is_within) text_add_char(text, '@');
    is_within = is_name || (is_within && (isdigit((unsigned char)*at) || *at == '-' || *at == '>'));
    text_add_char(text, *at);
  }
}

static void add_item(PrecedentVec *precedents, const char *structure, const SpecItem *item, Arena *arena) {
  Text text = {0}, marked = {0};
  spec_print_item(&text, item);
  if (!item->name) mark_numbers(text_str(&text), &marked);
  const char *shape = item->name ? text_str(&text) + strlen(item->name) + strlen(": ") : NULL;
  add(precedents, (Precedent){.structure = structure,
                              .field = item->name,
                              .is_sure = true,
                              .text = arena_strdup(arena, shape ? shape : text_str(&marked))});
  text_release(&text);
  text_release(&marked);
}

void precedents_add_invariant(PrecedentVec *precedents, const Invariant *invariant, Arena *arena) {
  SpecProblem problem = {0};
  Spec spec;
  if (spec_read(invariant->items, arena, &spec, &problem))
    for (uint32_t i = 0; i < spec.count; i++) add_item(precedents, invariant->structure, &spec.items[i], arena);
  text_release(&problem.message);
}

// ---- Following ----

static bool is_of(const Precedent *precedent, const Guess *guess) {
  const char *structure = structure_name(guess);
  return structure && strcmp(precedent->structure, structure) == 0;
}

bool precedents_apply(const Guesses *guesses, const PrecedentVec *precedents) {
  for (uint32_t i = 0; i < guesses->guesses.count; i++)
    for (uint32_t k = 0; k < precedents->count; k++)
      if (is_of(&precedents->data[k], guesses->guesses.data[i])) return true;
  return false;
}

// Of two shapes of one field the one that says more; of those whose size is a number of the structure the first one stands for the most room.
static uint32_t worth(const Precedent *precedent, const Shape *shape) {
  return (precedent->is_sure ? 4u : 0u) + (shape->is_sized ? 2u : 0u) + (shape->has_fields ? 1u : 0u);
}

static const Precedent *find_shape(const Guess *guess, const PrecedentVec *precedents, uint32_t *choice) {
  const Precedent *found = NULL;
  uint32_t most = 0;
  for (uint32_t k = 1; k < guess->shapes.count; k++)
    for (uint32_t i = 0; i < precedents->count; i++) {
      const Precedent *precedent = &precedents->data[i];
      bool is_it = precedent->field && is_of(precedent, guess->parent) && strcmp(precedent->field, guess->name) == 0 &&
                   strcmp(precedent->text, guess->shapes.data[k].text) == 0;
      if (!is_it || (found && worth(precedent, &guess->shapes.data[k]) <= most)) continue;
      found = precedent;
      most = worth(precedent, &guess->shapes.data[k]);
      *choice = k;
    }
  return found;
}

static void choose_object(Guess *guess) {
  for (uint32_t k = 1; k < guess->shapes.count && !guess->choice; k++)
    if (strcmp(guess->shapes.data[k].text, "object") == 0) guess->choice = k, guess->is_led = true;
}

static void demand(Guesses *guesses, const Guess *guess, const Precedent *precedent) {
  Text text = {0};
  for (const char *at = precedent->text; *at; at++) {
    if (*at == '@')
      text_printf(&text, "%s->", guess->path);
    else
      text_add_char(&text, *at);
  }
  for (uint32_t i = 0; i < guesses->relations.count; i++)
    if (!guesses->relations.data[i].array && strcmp(guesses->relations.data[i].text, text_str(&text)) == 0) guesses->relations.data[i].is_demanded = true;
  text_release(&text);
}

void precedents_follow(Guesses *guesses, const PrecedentVec *precedents) {
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    Guess *guess = guesses->guesses.data[i];
    if (!guess->parent && !guess->is_variable && !guess->is_global && structure_name(guess)) choose_object(guess);
    if (!guess->parent || !guess_is_there(guess)) continue;
    uint32_t choice = 0;
    const Precedent *precedent = find_shape(guess, precedents, &choice);
    if (!precedent) continue;
    guess->choice = choice;
    guess->is_led = precedent->is_sure;
    guess->count = precedent->count;
    guess->is_heap = precedent->is_heap && guess_can_be_heap(guesses, guess, choice);
  }
  guesses_relate(guesses);
  for (uint32_t i = 0; i < guesses->guesses.count; i++)
    for (uint32_t k = 0; k < precedents->count; k++) {
      const Guess *guess = guesses->guesses.data[i];
      if (guess_is_there(guess) && !precedents->data[k].field && is_of(&precedents->data[k], guess))
        demand(guesses, guess, &precedents->data[k]);
    }
}
