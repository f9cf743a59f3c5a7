// See invariant.h.
#include "infer/invariant.h"

#include <ctype.h>
#include <string.h>

#include "contract/spec.h"
#include "infer/climb.h"
#include "infer/fresh.h"
#include "infer/inductive.h"
#include "infer/maker.h"
#include "infer/own.h"

// What functions demand of the fields.
typedef struct {
  const char *text;
  const char *field;  // whose shape it is; null: a relation
  uint32_t votes;
  bool is_instead;  // no function demands it: it is worth taking where functions demand less of their own then
} Proposal;
VEC_DEFINE(ProposalVec, proposal_vec, Proposal)

typedef struct {
  Program *program;
  const char *structure;
  Memo memo;
  double deadline;
  Arena *arena;
  U32Vec functions;
  U32Vec roles;      // by index in functions: in which one runs went well the last time
  U32Vec outsiders;  // that went wrong: they say nothing, and nobody waits for them
  ProposalVec proposals;
  ProposalVec shapes;  // all that were ever proposed
  ProposalVec on_heap;  // fields that functions free or move: what these lead to lies on the heap
  Text items;
  const char *without;   // what was there before a relation that is looked at; null: a shape is
  bool proposes_orders;  // of the structure's numbers, also those that no function demands
  uint32_t last_failed;  // index in functions
  uint32_t
      demanded;  // relations of the structure's own numbers that functions demanded beside the items, the last time that all went well
} Learning;

// ---- Structures ----

static bool is_asked(const FunctionInfo *info) {
  return info->is_defined && info->is_external && !info->is_variadic && strcmp(info->name, "main") != 0;
}

static bool is_given(const FunctionInfo *info, const char *structure) {
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const SourceType *type = own_structure(info->values[i].source);
    if (type && strcmp(type->name, structure) == 0) return true;
  }
  return false;
}

static bool is_in(const StructureVec *structures, const char *name) {
  for (uint32_t i = 0; i < structures->count; i++)
    if (strcmp(structures->data[i]->name, name) == 0) return true;
  return false;
}

static uint32_t count_given(const Program *program, const char *structure) {
  uint32_t count = 0;
  for (uint32_t i = 1; i <= program->function_count; i++)
    count += is_asked(&program->functions[i]) && is_given(&program->functions[i], structure);
  return count;
}

void invariant_structures(const Program *program, const U32Vec *functions, StructureVec *structures) {
  for (uint32_t f = 0; f < functions->count; f++) {
    const FunctionInfo *info = &program->functions[functions->data[f]];
    for (uint32_t i = 1; i <= info->param_count; i++) {
      const SourceType *type = own_structure(info->values[i].source);
      if (type && !is_in(structures, type->name) && count_given(program, type->name) > 1) structure_vec_push(structures, type);
    }
  }
}

// ---- Proposals ----

static Proposal *find_proposal(const ProposalVec *proposals, const char *text) {
  for (uint32_t i = 0; i < proposals->count; i++)
    if (strcmp(proposals->data[i].text, text) == 0) return &proposals->data[i];
  return NULL;
}

static void propose(Learning *l, const char *text, const char *field, bool is_demanded) {
  Proposal *known = find_proposal(&l->proposals, text);
  if (known) {
    known->votes += is_demanded;
    return;
  }
  Proposal proposal = {arena_strdup(l->arena, text), field ? arena_strdup(l->arena, field) : NULL, is_demanded, false};
  proposal_vec_push(&l->proposals, proposal);
  if (field && !find_proposal(&l->shapes, text)) proposal_vec_push(&l->shapes, proposal);
}

// A number below a constant may be as large as that, where this is enough: then the relation itself is needless.
static void propose_equality(Learning *l, const char *relation) {
  const char *sign = strstr(relation, " < ");
  Text text = {0};
  if (sign && isdigit((unsigned char)sign[strlen(" < ")])) {
    text_add_bytes(&text, relation, (size_t)(sign - relation));
    text_printf(&text, " <= %s", sign + strlen(" < "));
    propose(l, text_str(&text), NULL, true);
  }
  text_release(&text);
}

// By the names of the fields.
static void propose_relation(Learning *l, const char *relation, const char *parameter, bool is_demanded) {
  bool is_one = own_is_relation(relation, parameter, l->arena);
  Text text = {0};
  size_t length = strlen(parameter) + 2;
  for (const char *at = relation; is_one && *at;) {
    bool is_prefix = strncmp(at, parameter, length - 2) == 0 && strncmp(at + length - 2, "->", 2) == 0;
    if (is_prefix)
      at += length;
    else
      text_add_char(&text, *at++);
  }
  if (is_one && is_demanded) propose_equality(l, text_str(&text));
  if (is_one) propose(l, text_str(&text), NULL, is_demanded);
  text_release(&text);
}

// Only what can be promised: blocks and arrays whose size the structure's own numbers say.
static bool can_be_kept(const Shape *shape) {
  return shape->is_sized && !shape->has_fields && !strstr(shape->text, " of string") && !strstr(shape->text, " of object");
}

// What is enough for one function may be nothing that all can keep: then one of the other sizes is.
static void propose_shapes(Learning *l, const Guess *field) {
  Text text = {0};
  bool has_size = field->shapes.data[field->choice].is_sized;
  for (uint32_t i = 0; has_size && i < field->shapes.count; i++) {
    if (!can_be_kept(&field->shapes.data[i])) continue;
    text_printf(&text, "%s: %s", field->name, field->shapes.data[i].text);
    propose(l, text_str(&text), field->name, i == field->choice);
    text_clear(&text);
  }
  text_release(&text);
}

static void propose_field(Learning *l, const Guess *field) {
  if (!guess_is_there(field)) return;
  propose_shapes(l, field);
  if (!field->is_heap || find_proposal(&l->on_heap, field->name)) return;
  proposal_vec_push(&l->on_heap, (Proposal){.text = arena_strdup(l->arena, field->name)});
}

static void propose_all(Learning *l, const Climb *climb) {
  const GuessVec *guesses = &climb->guesses.guesses;
  for (uint32_t i = 0; i < guesses->count; i++) {
    const Guess *guess = guesses->data[i];
    const SourceType *type = guess->parent ? NULL : own_structure(guess->type);
    if (!type || strcmp(type->name, l->structure) != 0) continue;
    for (uint32_t k = 0; k < guesses->count; k++)
      if (guesses->data[k]->parent == guess) propose_field(l, guesses->data[k]);
    for (uint32_t k = 0; k < climb->guesses.relations.count; k++) {
      const Relation *relation = &climb->guesses.relations.data[k];
      if (relation->array) continue;
      bool is_instead = l->proposes_orders && relation->is_order && !relation->is_demanded;
      uint32_t before = l->proposals.count;
      if (relation->is_demanded || relation->is_of_mode || is_instead) propose_relation(l, relation->text, guess->name, relation->is_demanded);
      if (l->proposals.count > before) l->proposals.data[before].is_instead = is_instead;
    }
  }
}

// ---- Trying ----

static double left(const Learning *l) { return l->deadline - climb_processor_time(); }

// With a relation more some of the function may not be reached any more: then it is not what the structure is, but one case of it.
static bool cuts(const Learning *l, Climb *climb) {
  Trial with = climb_try(climb, ALL_RUNS);
  for (uint32_t i = 0; i < climb->guesses.guesses.count; i++) {
    Guess *guess = climb->guesses.guesses.data[i];
    if (guess->invariant) guess->invariant = *l->without ? l->without : NULL;
  }
  Trial before = climb_try(climb, ALL_RUNS);
  return trial_loses(&with, &before);
}

// Do runs of the function go well in this role? Then it may be asked what else it demands.
static bool goes_well_as(Learning *l, Function function, const char *items, Role role, bool proposes) {
  enum { SHARE = 30 };
  Climb climb = {.program = l->program, .function = function, .memo = &l->memo, .deadline = climb_processor_time() + left(l) / SHARE};
  bool has_role = own_begin(&climb, l->structure, items, role) || role == ROLE_NONE;
  bool is_good = has_role && maker_climb_up(&climb);
  if (is_good) l->demanded += own_demands(&climb, l->structure);
  if (is_good && proposes) propose_all(l, &climb);
  if (is_good && l->without && role == ROLE_KEEPS) is_good = !cuts(l, &climb);
  climb_release(&climb);
  return is_good;
}

static bool goes_well(Learning *l, uint32_t index, const char *items, bool proposes) {
  Function function = {l->functions.data[index]};
  Role first = (Role)l->roles.data[index];
  if (first == ROLE_NONE) first = ROLE_MAKES;
  const Role roles[] = {first, ROLE_MAKES, ROLE_KEEPS, ROLE_ENDS};
  for (size_t i = 0; i < sizeof roles / sizeof *roles && left(l) > 0; i++) {
    if ((i && roles[i] == first) || !goes_well_as(l, function, items, roles[i], proposes)) continue;
    l->roles.data[index] = roles[i];
    return true;
  }
  return false;
}

// What failed the last time is likely to fail again, and comes first; but proposals have one order.
static bool all_go_well(Learning *l, const char *items, bool proposes) {
  const uint32_t count = l->functions.count, first = proposes ? 0 : l->last_failed;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t index = (first + i) % count;
    if (goes_well(l, index, items, proposes)) continue;
    l->last_failed = index;
    return false;
  }
  return true;
}

// Of each field one shape.
static bool is_said(const Learning *l, const Proposal *proposal) {
  SpecProblem problem = {0};
  Spec spec;
  bool is_there = false;
  if (!l->items.count || !spec_read(l->items.data, l->arena, &spec, &problem)) spec.count = 0;
  for (uint32_t i = 0; i < spec.count; i++) {
    Text text = {0};
    spec_print_item(&text, &spec.items[i]);
    is_there |= strcmp(text_str(&text), proposal->text) == 0;
    is_there |= proposal->field && spec.items[i].name && strcmp(spec.items[i].name, proposal->field) == 0;
    text_release(&text);
  }
  text_release(&problem.message);
  return is_there;
}

static bool is_made(const Learning *l) {
  for (uint32_t i = 0; i < l->functions.count; i++)
    if (l->roles.data[i] == ROLE_MAKES) return true;
  return false;
}

// A relation that functions keep only where they demand others beside it is none that they were written for. A shape that no function
// demands by itself counts where one makes it.
static bool take_as(Learning *l, const Proposal *proposal) {
  Text items = {0};
  uint32_t before = l->demanded;
  if (is_said(l, proposal)) return false;
  text_printf(&items, "%s%s%s", text_str(&l->items), l->items.count ? ", " : "", proposal->text);
  l->demanded = 0;
  l->without = proposal->field ? NULL : text_str(&l->items);
  bool is_taken = all_go_well(l, text_str(&items), false) && (proposal->field || l->demanded < before + !proposal->is_instead);
  l->without = NULL;
  is_taken = is_taken && (!proposal->field || proposal->votes || is_made(l));
  if (!is_taken) l->demanded = before;
  if (is_taken) text_clear(&l->items), text_add(&l->items, text_str(&items));
  text_release(&items);
  return is_taken;
}

// The shape, with these words in front of it.
static bool take_with(Learning *l, const Proposal *proposal, const char *null, const char *heap) {
  Text text = {0};
  text_printf(&text, "%s: %s%s%s", proposal->field, null, heap, proposal->text + strlen(proposal->field) + strlen(": "));
  Proposal shape = {.text = arena_strdup(l->arena, text_str(&text)), .field = proposal->field, .votes = proposal->votes};
  text_release(&text);
  return take_as(l, &shape);
}

// As long as nothing was put in, many leave it null.
static bool take(Learning *l, const Proposal *proposal) {
  static const char empty[] = "null if empty or ";
  if (!proposal->field) return take_as(l, proposal);
  bool is_on_heap = find_proposal(&l->on_heap, proposal->field);
  return (is_on_heap && take_with(l, proposal, "", "heap ")) || (is_on_heap && take_with(l, proposal, empty, "heap ")) || take_as(l, proposal) ||
         take_with(l, proposal, empty, "");
}

static void begin_inductive(Learning *l, Inductive *question) {
  *question = (Inductive){.program = l->program, .structure = l->structure, .items = text_str(&l->items), .memo = &l->memo};
  question->deadline = climb_processor_time() + left(l) / 2;
  for (uint32_t i = 0; i < l->functions.count; i++) {
    Role role = (Role)l->roles.data[i];
    if (role != ROLE_ENDS) keeper_vec_push(&question->keepers, (Keeper){{l->functions.data[i]}, role == ROLE_MAKES ? role : ROLE_KEEPS});
  }
}

// Those that most functions demand come first.
static void list_candidates(const Learning *l, CandidateVec *candidates) {
  for (uint32_t votes = l->functions.count + 1; votes--;)
    for (uint32_t i = 0; i < l->proposals.count; i++) {
      const Proposal *proposal = &l->proposals.data[i];
      if (!proposal->field && proposal->votes == votes) candidate_vec_push(candidates, (Candidate){.text = proposal->text, .is_kept = true});
    }
}

static bool is_candidate_kept(const CandidateVec *candidates, const char *text) {
  for (uint32_t i = 0; i < candidates->count; i++)
    if (strcmp(candidates->data[i].text, text) == 0) return candidates->data[i].is_kept;
  return true;
}

// Relations that functions do not keep together.
static void leave_out_not_inductive(Learning *l) {
  CandidateVec candidates = {0};
  Inductive question;
  list_candidates(l, &candidates);
  begin_inductive(l, &question);
  inductive_find(&question, &candidates);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < l->proposals.count; i++)
    if (is_candidate_kept(&candidates, l->proposals.data[i].text)) l->proposals.data[kept++] = l->proposals.data[i];
  l->proposals.count = kept;
  keeper_vec_release(&question.keepers);
  candidate_vec_release(&candidates);
}

// Those that most functions demand come first.
static bool take_those(Learning *l, bool are_shapes) {
  bool is_any = false;
  for (uint32_t votes = l->functions.count + 1; votes--;)
    for (uint32_t i = 0; i < l->proposals.count && left(l) > 0; i++) {
      const Proposal *proposal = &l->proposals.data[i];
      if ((proposal->field != NULL) == are_shapes && proposal->votes == votes) is_any |= take(l, proposal);
    }
  return is_any;
}

// Of shapes and relations the shapes: what functions demand of numbers is another thing when they are known.
static bool take_proposals(Learning *l) {
  bool is_any = take_those(l, true);
  if (is_any) {
    proposal_vec_clear(&l->proposals);
    l->demanded = 0;
    all_go_well(l, text_str(&l->items), true);
  }
  leave_out_not_inductive(l);
  is_any |= take_those(l, false);
  proposal_vec_clear(&l->proposals);
  return is_any;
}

static bool is_same_term(const SpecTerm *a, const SpecTerm *b) {
  bool is_same = a->constant == b->constant && a->count == b->count;
  for (uint32_t i = 0; i < a->count && is_same; i++)
    is_same = a->parts[i].factor == b->parts[i].factor && a->parts[i].is_length == b->parts[i].is_length && strcmp(a->parts[i].path, b->parts[i].path) == 0;
  return is_same;
}

static bool is_upper_bound(const SpecAtom *atom, Int *most) {
  *most = atom->right.constant - (atom->relation == SPEC_LT);
  return !atom->right.count && (atom->relation == SPEC_LE || atom->relation == SPEC_LT);
}

// Does the other one say the same, with a bound that is as low at least?
static bool is_said_by(const SpecAtom *atom, const SpecAtom *other) {
  Int most, least;
  if (!is_same_term(&atom->left, &other->left) || !atom->other != !other->other) return false;
  if (is_upper_bound(atom, &most) && is_upper_bound(other, &least) && least <= most) return !atom->other;
  if (!is_same_term(&atom->right, &other->right) || atom->relation != other->relation) return false;
  return !atom->other || is_said_by(atom->other, other->other);
}

// What is said of one mode alone few runs meet: such a relation goes only where another one says as much.
static bool may_be_needless(const Spec *spec, uint32_t index) {
  bool is_said = false;
  for (uint32_t i = 0; i < spec->count; i++)
    is_said |= i != index && !spec->items[i].name && is_said_by(&spec->items[index].atom, &spec->items[i].atom);
  return !spec->items[index].name && (is_said || !spec->items[index].atom.other);
}

// How many relations of the structure's own numbers functions demand beside these items. False: they do not go well with them.
static bool count_demands(Learning *l, const char *items, uint32_t *count) {
  l->demanded = 0;
  bool is_good = all_go_well(l, items, false);
  *count = l->demanded;
  return is_good;
}

// What another one says better: without it no function demands more.
static void drop_needless(Learning *l) {
  SpecProblem problem = {0};
  Spec spec;
  uint32_t least, count;
  bool is_read = l->items.count && spec_read(text_str(&l->items), l->arena, &spec, &problem) && count_demands(l, text_str(&l->items), &least);
  text_release(&problem.message);
  if (!is_read) return;
  for (uint32_t skip = spec.count; skip-- && left(l) > 0;) {
    Text items = {0};
    for (uint32_t i = 0; i < spec.count; i++) {
      if (i == skip) continue;
      if (items.count) text_add(&items, ", ");
      spec_print_item(&items, &spec.items[i]);
    }
    bool is_needless = items.count && may_be_needless(&spec, skip) && count_demands(l, text_str(&items), &count) && count <= least;
    if (is_needless) {
      text_clear(&l->items);
      text_add(&l->items, text_str(&items));
      if (!spec_read(text_str(&l->items), l->arena, &spec, &problem)) spec.count = 0;
    }
    text_release(&items);
  }
  text_release(&problem.message);
}

// What a function demands of its own may be none that all keep, where another order of the structure's numbers is, and as good: a ring's `head <= tail`, and `head < size`.
static void take_orders_instead(Learning *l) {
  if (!l->items.count || !l->demanded || left(l) <= 0) return;
  l->proposes_orders = true;
  l->demanded = 0;
  if (all_go_well(l, text_str(&l->items), true)) take_proposals(l);
  l->proposes_orders = false;
  proposal_vec_clear(&l->proposals);
}

static void begin(Learning *l) {
  for (uint32_t i = 1; i <= l->program->function_count && left(l) > 0; i++) {
    const FunctionInfo *info = &l->program->functions[i];
    if (!is_asked(info) || !is_given(info, l->structure)) continue;
    bool is_good = goes_well_as(l, (Function){i}, "", ROLE_NONE, true);
    u32_vec_push(is_good ? &l->functions : &l->outsiders, i);
    if (is_good) u32_vec_push(&l->roles, maker_assigns_first(l->program, (Function){i}, l->structure) ? ROLE_MAKES : ROLE_NONE);
  }
}

// With what the others demand they may go well.
static void ask_outsiders(Learning *l) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < l->outsiders.count; i++) {
    u32_vec_push(&l->functions, l->outsiders.data[i]);
    u32_vec_push(&l->roles, ROLE_KEEPS);
    if (goes_well(l, l->functions.count - 1, text_str(&l->items), true)) continue;
    l->functions.count--;
    l->roles.count--;
    l->outsiders.data[kept++] = l->outsiders.data[i];
  }
  l->outsiders.count = kept;
}

static bool lets_outsider_in(Learning *l, const char *items) {
  for (uint32_t i = 0; i < l->outsiders.count; i++) {
    Function function = {l->outsiders.data[i]};
    if (goes_well_as(l, function, items, ROLE_KEEPS, false) || goes_well_as(l, function, items, ROLE_MAKES, false)) return true;
  }
  return false;
}

// The items, one of which is said otherwise.
static void write_replaced(const Spec *spec, uint32_t index, const char *text, Text *items) {
  for (uint32_t i = 0; i < spec->count; i++) {
    if (i) text_add(items, ", ");
    if (i == index)
      text_add(items, text);
    else
      spec_print_item(items, &spec->items[i]);
  }
}

// A size that was enough for those who began may be too small for another function, which goes well with one that all can keep, too.
static bool widen_shape(Learning *l, const Spec *spec, uint32_t index) {
  for (uint32_t i = 0; spec->items[index].name && i < l->shapes.count && left(l) > 0; i++) {
    if (strcmp(l->shapes.data[i].field, spec->items[index].name) != 0) continue;
    Text items = {0};
    write_replaced(spec, index, l->shapes.data[i].text, &items);
    bool is_wider = strcmp(text_str(&items), text_str(&l->items)) != 0 && lets_outsider_in(l, text_str(&items)) &&
                    all_go_well(l, text_str(&items), false);
    if (is_wider) text_clear(&l->items), text_add(&l->items, text_str(&items));
    text_release(&items);
    if (is_wider) ask_outsiders(l);
    if (is_wider) return true;
  }
  return false;
}

// The shape of the field where another size is said.
static const char *resize(Learning *l, const SpecItem *item, const Proposal *other) {
  const SpecShape *shape = item->shape;
  const char *null = shape->null_if_empty ? "null if empty or " : "", *heap = shape->is_heap ? "heap " : "";
  Text text = {0};
  text_printf(&text, "%s: %s%s%s", item->name, null, heap, other->text + strlen(item->name) + strlen(": "));
  const char *resized = arena_strdup(l->arena, text_str(&text));
  text_release(&text);
  return resized;
}

// With another size functions may demand less of the structure's numbers.
static bool settle_shape(Learning *l, const Spec *spec, uint32_t index, uint32_t *demanded) {
  const SpecItem *item = &spec->items[index];
  for (uint32_t i = 0; item->name && i < l->shapes.count && left(l) > 0; i++) {
    if (strcmp(l->shapes.data[i].field, item->name) != 0) continue;
    Text items = {0};
    uint32_t count;
    write_replaced(spec, index, resize(l, item, &l->shapes.data[i]), &items);
    bool is_better = count_demands(l, text_str(&items), &count) && count < *demanded;
    if (is_better) text_clear(&l->items), text_add(&l->items, text_str(&items)), *demanded = count;
    text_release(&items);
    if (is_better) return true;
  }
  return false;
}

// Who makes the structure tells which sizes are possible.
static void settle_shapes(Learning *l) {
  SpecProblem problem = {0};
  Spec spec;
  uint32_t demanded = 0;
  bool is_read = l->items.count && is_made(l) && count_demands(l, text_str(&l->items), &demanded) && demanded && spec_read(text_str(&l->items), l->arena, &spec, &problem);
  for (uint32_t i = 0; is_read && i < spec.count && demanded; i++)
    if (settle_shape(l, &spec, i, &demanded)) is_read = spec_read(text_str(&l->items), l->arena, &spec, &problem);
  text_release(&problem.message);
}

static void widen_shapes(Learning *l) {
  SpecProblem problem = {0};
  Spec spec;
  bool is_read = l->items.count && l->outsiders.count && spec_read(text_str(&l->items), l->arena, &spec, &problem);
  for (uint32_t i = 0; is_read && i < spec.count && l->outsiders.count; i++)
    if (widen_shape(l, &spec, i)) is_read = spec_read(text_str(&l->items), l->arena, &spec, &problem);
  text_release(&problem.message);
}

static void find_fresh(Learning *l, Text *fresh) {
  Inductive question;
  begin_inductive(l, &question);
  fresh_find(&question, fresh);
  keeper_vec_release(&question.keepers);
}

void invariant_find(Program *program, const SourceType *structure, double seconds, Text *items, Text *fresh) {
  enum { MOST_ROUNDS = 4 };
  Learning l = {.program = program, .structure = structure->name, .deadline = climb_processor_time() + seconds, .arena = arena_new()};
  begin(&l);
  bool is_any = take_proposals(&l);
  for (uint32_t round = 0; round < MOST_ROUNDS && is_any && left(&l) > 0; round++) {
    l.demanded = 0;
    all_go_well(&l, text_str(&l.items), true);
    ask_outsiders(&l);
    is_any = take_proposals(&l);
  }
  take_orders_instead(&l);
  settle_shapes(&l);
  widen_shapes(&l);
  drop_needless(&l);
  if (l.items.count) find_fresh(&l, fresh);
  text_add(items, text_str(&l.items));
  text_release(&l.items);
  proposal_vec_release(&l.proposals);
  proposal_vec_release(&l.shapes);
  proposal_vec_release(&l.on_heap);
  u32_vec_release(&l.functions);
  u32_vec_release(&l.roles);
  u32_vec_release(&l.outsiders);
  memo_release(&l.memo);
  arena_free(l.arena);
}
