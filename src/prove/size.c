// See size.h. A node is a form at a location. To solve one inside a cycle, all that it depends on there is collected, by
// local bounds of the transitions, and solved component by component: what returns to itself with a summand each time
// has grown by that as often as the transition was taken; what returns with a factor, by its power (TOPLAS 2016,
// section 4). Forms of several variables are first tried as they are, which keeps what the variables share, then as sums.
#include "prove/size.h"

#include "its/scc.h"
#include "prove/local.h"

enum { MAX_CLOSURE = 40, MAX_FORM = 4 };

// What a form is taken apart into, and which bounds of a step are looked at: with KEPT the term itself comes first, whatever
// else the guard says about it.
typedef enum {
  MODE_WHOLE,
  MODE_SPLIT,
  MODE_KEPT_WHOLE,
  MODE_KEPT_SPLIT,
  MODE_SUM,
  MODE_PRODUCT,
  MODE_LIMITS,
  MODES
} Mode;
typedef enum { NODE_NEW, NODE_ACTIVE, NODE_SOLVED, NODE_FAILED } NodeState;

typedef struct {
  SizeBound size;
  Mode mode;
  NodeState state;
  uint32_t found;  // SOLVED: its number among what was found
  uint32_t local;  // ACTIVE: its number in the closure
} Node;

VEC_DEFINE(NodeVec, node_vec, Node)

struct Sizes {
  const Its *its;
  Expressions *table;
  const BoundCertificate *certificate;
  Budget *budget;
  Dependence *dependence;
  Arena *arena;
  NodeVec nodes;  // [0] unused
  Map index[MODES];
  SizeBoundVec found;
  uint32_t groups;
};

Sizes *sizes_new(const Its *its, const BoundCertificate *certificate, Budget *budget) {
  Sizes *sizes = memory_zalloc(sizeof *sizes);
  *sizes = (Sizes){.its = its, .certificate = certificate, .budget = budget, .arena = arena_new()};
  sizes->table = certificate->table;
  sizes->dependence = dependence_new(its);
  node_vec_push(&sizes->nodes, (Node){0});
  return sizes;
}

void sizes_free(Sizes *sizes) {
  if (!sizes) return;
  dependence_free(sizes->dependence);
  arena_free(sizes->arena);
  node_vec_release(&sizes->nodes);
  for (int mode = 0; mode < MODES; mode++) map_release(&sizes->index[mode]);
  size_bound_vec_release(&sizes->found);
  memory_free(sizes);
}

void sizes_retry(Sizes *sizes) {
  for (uint32_t i = 1; i < sizes->nodes.count; i++)
    if (sizes->nodes.data[i].state == NODE_FAILED) sizes->nodes.data[i].state = NODE_NEW;
}

const SizeBoundVec *sizes_found(const Sizes *sizes) { return &sizes->found; }

static uint32_t node_of(Sizes *sizes, Location location, Linear form, Mode mode) {
  uint64_t key = map_key2(location.id, form.id);
  uint32_t number;
  if (map_get(&sizes->index[mode], key, &number)) return number;
  number = sizes->nodes.count;
  node_vec_push(&sizes->nodes, (Node){.size = {.location = location, .form = form}, .mode = mode});
  map_set(&sizes->index[mode], key, number);
  return number;
}

static uint32_t component_of(const Sizes *sizes, Location location) {
  return dependence_component(sizes->dependence, location);
}

static void keep(Sizes *sizes, uint32_t number, Expression bound) {
  Node *node = &sizes->nodes.data[number];
  node->size.bound = bound;
  node->state = bound.id ? NODE_SOLVED : NODE_FAILED;
  if (!bound.id) return;
  node->found = sizes->found.count;
  node->size.known = sizes->certificate->counts.count;
  for (uint32_t i = 0; i < node->size.step_count; i++)
    node->size.steps[i].count = sizes->certificate->count[node->size.steps[i].transition];
  size_bound_vec_push(&sizes->found, node->size);
}

// --- sums of nodes: the numbers of SizeTerms are nodes until they are told (see tell) ---

VEC_DEFINE(SizeTermVec, size_term_vec, SizeTerm)

static uint32_t request(Sizes *sizes, Location location, Linear form);

// Terms of a linear term at a location: one for all of it, or one per symbol. Positive factors of primitive forms.
static void split_term(Sizes *sizes, Location location, Linear term, Mode mode, SizeTermVec *parts) {
  Terms *terms = sizes->its->terms;
  const LinearInfo *info = linear_info(terms, term);
  bool whole = (mode == MODE_WHOLE || mode == MODE_KEPT_WHOLE) && info->count <= MAX_FORM;
  Int common = 0;
  for (uint32_t i = 0; i < info->count; i++) common = int_gcd(common, info->monomials[i].factor);
  Linear form;
  if (whole && info->count && linear_divide(terms, linear_add_constant(terms, term, -info->constant), common, &form))
    size_term_vec_push(parts, (SizeTerm){common, node_of(sizes, location, form, mode)});
  for (uint32_t i = 0; i < info->count && !whole; i++) {
    Linear symbol = linear_symbol(terms, info->monomials[i].symbol);
    if (info->monomials[i].factor < 0) symbol = linear_scale(terms, symbol, -1);
    size_term_vec_push(parts, (SizeTerm){int_abs(info->monomials[i].factor), node_of(sizes, location, symbol, mode)});
  }
}

static SizeSum make_sum(Sizes *sizes, Linear term, const SizeTermVec *parts) {
  SizeSum sum = {.constant = linear_info(sizes->its->terms, term)->constant, .count = parts->count};
  sum.terms = arena_copy(sizes->arena, parts->data, sizeof(SizeTerm) * parts->count);
  return sum;
}

// In place of nodes, the numbers of what was found.
static SizeSum tell(Sizes *sizes, SizeSum sum) {
  SizeTerm *terms = arena_copy(sizes->arena, sum.terms, sizeof(SizeTerm) * sum.count);
  for (uint32_t i = 0; i < sum.count; i++) terms[i].size = sizes->nodes.data[terms[i].size].found;
  sum.terms = terms;
  return sum;
}

static Expression sum_value(const Sizes *sizes, const SizeSum *sum) {
  Expression result = expression_constant(sizes->table, sum->constant);
  for (uint32_t i = 0; i < sum->count; i++) {
    const Node *node = &sizes->nodes.data[sum->terms[i].size];
    if (node->state != NODE_SOLVED) return (Expression){0};
    result =
        expression_add(sizes->table, result, expression_scale(sizes->table, node->size.bound, sum->terms[i].factor));
  }
  return result;
}

// Asks for the parts of a term at a location; false: one is not found.
static bool request_sum(Sizes *sizes, Location location, Linear term, Mode mode, SizeSum *sum) {
  SizeTermVec parts = {0};
  bool found = true;
  split_term(sizes, location, term, mode, &parts);
  for (uint32_t i = 0; i < parts.count && found; i++) {
    parts.data[i].size = request(sizes, location, sizes->nodes.data[parts.data[i].size].size.form);
    found = parts.data[i].size != 0;
  }
  if (found) *sum = make_sum(sizes, term, &parts);
  size_term_vec_release(&parts);
  return found;
}

static bool sum_of_term(Sizes *sizes, Location location, Linear term, SizeSum *sum) {
  return request_sum(sizes, location, term, MODE_WHOLE, sum);
}

// The candidate whose bound grows least.
static bool best_among(Sizes *sizes, uint32_t transition, Linear term, Linear about, bool limits, SizeSum *sum) {
  Location from = sizes->its->transitions.data[transition].from;
  LinearVec candidates = {0};
  Growth least = {.unbounded = true};
  local_bounds(sizes->dependence, transition, term, about, limits, &candidates);
  for (uint32_t i = 0; i < candidates.count; i++) {
    SizeSum other;
    if (!sum_of_term(sizes, from, candidates.data[i], &other)) continue;
    Growth growth = expression_growth(sizes->table, sum_value(sizes, &other));
    if (growth_compare(growth, least) >= 0) continue;
    least = growth;
    *sum = other;
  }
  linear_vec_release(&candidates);
  return !least.unbounded;
}

static bool best_sum(Sizes *sizes, uint32_t transition, Linear term, Linear about, SizeSum *sum) {
  return best_among(sizes, transition, term, about, false, sum) ||
         best_among(sizes, transition, term, about, true, sum);
}

// --- the closure of a node inside its component ---

typedef struct {
  Sizes *sizes;
  uint32_t component;
  Mode mode;
  U32Vec nodes;
} Closure;

// False: a part is known to have no bound. New nodes join the closure.
static bool join(Closure *closure, Location location, Linear term, SizeSum *sum) {
  Sizes *sizes = closure->sizes;
  SizeTermVec parts = {0};
  bool possible = true;
  split_term(sizes, location, term, closure->mode, &parts);
  for (uint32_t i = 0; i < parts.count; i++) possible &= sizes->nodes.data[parts.data[i].size].state != NODE_FAILED;
  for (uint32_t i = 0; i < parts.count && possible; i++) {
    Node *node = &sizes->nodes.data[parts.data[i].size];
    if (node->state != NODE_NEW) continue;
    node->state = NODE_ACTIVE;
    u32_vec_push(&closure->nodes, parts.data[i].size);
  }
  if (possible) *sum = make_sum(sizes, term, &parts);
  size_term_vec_release(&parts);
  return possible;
}

static void put_first(LinearVec *candidates, Linear term) {
  for (uint32_t i = 1; i < candidates->count; i++) {
    if (candidates->data[i].id != term.id) continue;
    candidates->data[i] = candidates->data[0];
    candidates->data[0] = term;
  }
}

static bool add_step(Closure *closure, uint32_t transition, Linear form, SizeSum *sum) {
  Sizes *sizes = closure->sizes;
  const Its *its = sizes->its;
  Location from = its->transitions.data[transition].from;
  Linear term = local_after(its, transition, form);
  if (!term.id) return false;
  if (component_of(sizes, from) != closure->component) return best_sum(sizes, transition, term, form, sum);
  LinearVec candidates = {0};
  bool found = false;
  local_bounds(sizes->dependence, transition, term, form, closure->mode == MODE_LIMITS, &candidates);
  if (closure->mode == MODE_KEPT_WHOLE || closure->mode == MODE_KEPT_SPLIT) put_first(&candidates, term);
  for (uint32_t i = 0; i < candidates.count && !found; i++) found = join(closure, from, candidates.data[i], sum);
  linear_vec_release(&candidates);
  return found;
}

// Sizes of the nodes may move while the closure grows, so nothing points into them.
static bool expand(Closure *closure, uint32_t number) {
  Sizes *sizes = closure->sizes;
  SizeBound size = sizes->nodes.data[number].size;
  const U32Vec *incoming = dependence_incoming(sizes->dependence, size.location);
  size.rule = SIZE_STEPS;
  size.step_count = incoming->count;
  size.steps = ARENA_ARRAY(sizes->arena, SizeStep, incoming->count + 1);
  bool possible = true;
  for (uint32_t i = 0; i < incoming->count && possible; i++) {
    size.steps[i].transition = incoming->data[i];
    possible = !budget_cancelled(sizes->budget) && add_step(closure, incoming->data[i], size.form, &size.steps[i].sum);
  }
  sizes->nodes.data[number].size = size;
  return possible && closure->nodes.count <= MAX_CLOSURE;
}

// --- groups ---

// What a transition does to members of the group from which others of it come: at most scale times, and summand more.
typedef struct {
  uint32_t transition;
  Int scale;
  Expression summand;
} Round;

VEC_DEFINE(RoundVec, round_vec, Round)

typedef struct {
  Sizes *sizes;
  Map members;  // nodes
  bool entered;
  Expression start;  // the largest value that enters
  RoundVec rounds;   // one per transition
} Group;

// The sum without the members of the group, and the sum of their factors. None: a part is not known, or too large.
static Expression outside(const Group *group, const SizeSum *sum, Int *scale) {
  SizeSum rest = {.constant = sum->constant, .terms = memory_alloc(sizeof(SizeTerm) * ((size_t)sum->count + 1))};
  bool fits = true;
  *scale = 0;
  for (uint32_t i = 0; i < sum->count; i++) {
    if (map_get(&group->members, sum->terms[i].size, NULL))
      fits &= int_add(*scale, sum->terms[i].factor, scale);
    else
      rest.terms[rest.count++] = sum->terms[i];
  }
  Expression result = fits ? sum_value(group->sizes, &rest) : (Expression){0};
  memory_free(rest.terms);
  return result;
}

static void enter(Group *group, Expression value) {
  group->start = group->entered ? expression_max(group->sizes->table, group->start, value) : value;
  group->entered = true;
}

static void add_round(Group *group, uint32_t transition, Int scale, Expression summand) {
  for (uint32_t i = 0; i < group->rounds.count; i++) {
    Round *round = &group->rounds.data[i];
    if (round->transition != transition) continue;
    if (scale > round->scale) round->scale = scale;
    round->summand = expression_max(group->sizes->table, round->summand, summand);
    return;
  }
  round_vec_push(&group->rounds, (Round){transition, scale, summand});
}

static bool collect(Group *group, const SizeBound *size) {
  if (size->location.id == group->sizes->its->initial.id)
    enter(group, expression_linear(group->sizes->table, size->form));
  for (uint32_t i = 0; i < size->step_count; i++) {
    Int scale;
    Expression value = outside(group, &size->steps[i].sum, &scale);
    if (!value.id) return false;
    if (scale)
      add_round(group, size->steps[i].transition, scale, value);
    else
      enter(group, value);
  }
  return true;
}

static Expression runtime(const Sizes *sizes, uint32_t transition) {
  return sizes->certificate->counts.data[sizes->certificate->count[transition]].bound;
}

// What all rounds add up to.
static Expression all_rounds(const Group *group) {
  Expressions *table = group->sizes->table;
  Expression result = expression_constant(table, 0);
  for (uint32_t i = 0; i < group->rounds.count; i++) {
    const Round *round = &group->rounds.data[i];
    Expression summand = expression_positive(table, round->summand);
    Int constant;
    if (expression_is_constant(table, summand, &constant) && !constant) continue;
    result =
        expression_add(table, result, expression_multiply(table, summand, runtime(group->sizes, round->transition)));
  }
  return result;
}

static Expression solve_group(Group *group) {
  Expressions *table = group->sizes->table;
  Expression result = group->start, factor = expression_constant(table, 1), added = all_rounds(group);
  if (!group->entered) return (Expression){0};
  for (uint32_t i = 0; i < group->rounds.count; i++) {
    const Round *round = &group->rounds.data[i];
    if (round->scale == 1) continue;
    factor = expression_multiply(table, factor,
                                 expression_power(table, round->scale, runtime(group->sizes, round->transition)));
  }
  if (expression_is_constant(table, factor, NULL)) return expression_add(table, result, added);
  return expression_multiply(table, expression_add(table, expression_positive(table, result), added), factor);
}

// All members get the same bound if they depend on each other.
static void solve(Sizes *sizes, const U32Vec *members) {
  Group group = {.sizes = sizes};
  bool known = true;
  for (uint32_t i = 0; i < members->count; i++) map_set(&group.members, members->data[i], 1);
  for (uint32_t i = 0; i < members->count && known; i++)
    known = collect(&group, &sizes->nodes.data[members->data[i]].size);
  Expression bound = known ? solve_group(&group) : (Expression){0};
  sizes->groups++;
  for (uint32_t i = 0; i < members->count; i++) sizes->nodes.data[members->data[i]].size.group = sizes->groups;
  for (uint32_t i = 0; i < members->count; i++) keep(sizes, members->data[i], bound);
  for (uint32_t i = 0; i < members->count && bound.id; i++) {
    SizeBound *found = &sizes->found.data[sizes->nodes.data[members->data[i]].found];
    for (uint32_t k = 0; k < found->step_count; k++) found->steps[k].sum = tell(sizes, found->steps[k].sum);
  }
  round_vec_release(&group.rounds);
  map_release(&group.members);
}

static void add_dependencies(const Closure *closure, uint32_t number, SccEdgeVec *edges) {
  const Node *node = &closure->sizes->nodes.data[number];
  for (uint32_t i = 0; i < node->size.step_count; i++) {
    const SizeSum *sum = &node->size.steps[i].sum;
    for (uint32_t k = 0; k < sum->count; k++) {
      const Node *other = &closure->sizes->nodes.data[sum->terms[k].size];
      if (other->state == NODE_ACTIVE) scc_edge_vec_push(edges, (SccEdge){node->local, other->local});
    }
  }
}

static void solve_closure(Closure *closure) {
  Sizes *sizes = closure->sizes;
  SccEdgeVec edges = {0};
  U32Vec members = {0};
  Components components;
  for (uint32_t i = 0; i < closure->nodes.count; i++) sizes->nodes.data[closure->nodes.data[i]].local = i;
  for (uint32_t i = 0; i < closure->nodes.count; i++) add_dependencies(closure, closure->nodes.data[i], &edges);
  components_init(&components, closure->nodes.count, edges.data, edges.count);
  for (uint32_t c = 0; c < components.count; c++) {  // what a component depends on has smaller numbers
    u32_vec_clear(&members);
    for (uint32_t i = 0; i < closure->nodes.count; i++)
      if (components.component[i] == c) u32_vec_push(&members, closure->nodes.data[i]);
    solve(sizes, &members);
  }
  components_release(&components);
  u32_vec_release(&members);
  scc_edge_vec_release(&edges);
}

// --- requests ---

static Expression solve_by_steps(Sizes *sizes, uint32_t number) {
  Closure closure = {.sizes = sizes, .mode = sizes->nodes.data[number].mode};
  closure.component = component_of(sizes, sizes->nodes.data[number].size.location);
  bool possible = true;
  sizes->nodes.data[number].state = NODE_ACTIVE;
  u32_vec_push(&closure.nodes, number);
  for (uint32_t i = 0; i < closure.nodes.count && possible; i++) possible = expand(&closure, closure.nodes.data[i]);
  if (possible) solve_closure(&closure);
  for (uint32_t i = 0; i < closure.nodes.count && !possible; i++)
    sizes->nodes.data[closure.nodes.data[i]].state = closure.nodes.data[i] == number ? NODE_FAILED : NODE_NEW;
  u32_vec_release(&closure.nodes);
  return sizes->nodes.data[number].size.bound;
}

static Expression solve_by_parts(Sizes *sizes, uint32_t number) {
  SizeBound size = sizes->nodes.data[number].size;
  SizeSum sum;
  Expression bound = {0};
  sizes->nodes.data[number].state = NODE_ACTIVE;
  if (request_sum(sizes, size.location, size.form, MODE_SPLIT, &sum)) {
    bound = sum_value(sizes, &sum);
    sizes->nodes.data[number].size.rule = SIZE_SUM;
    sizes->nodes.data[number].size.parts[0] = tell(sizes, sum);
  }
  keep(sizes, number, bound);
  return bound;
}

// The product of what the absolute values of both factors are at most.
static Expression solve_product(Sizes *sizes, uint32_t number) {
  Terms *terms = sizes->its->terms;
  SizeBound size = sizes->nodes.data[number].size;
  const SymbolInfo *product = symbol_info(terms, linear_info(terms, size.form)->monomials[0].symbol);
  Expression bound = expression_constant(sizes->table, 1);
  sizes->nodes.data[number].state = NODE_ACTIVE;
  size.rule = SIZE_PRODUCT;
  for (uint32_t i = 0; i < 4 && bound.id; i += 2) {
    Linear factor = i ? product->right : product->left;
    Expression largest = {0};
    SizeSum above, below;
    if (sum_of_term(sizes, size.location, factor, &above) &&
        sum_of_term(sizes, size.location, linear_scale(terms, factor, -1), &below)) {
      largest = expression_max(sizes->table, sum_value(sizes, &above), sum_value(sizes, &below));
      size.parts[i] = tell(sizes, above);
      size.parts[i + 1] = tell(sizes, below);
    }
    bound = expression_multiply(sizes->table, bound, expression_positive(sizes->table, largest));
  }
  sizes->nodes.data[number].size = size;
  keep(sizes, number, bound);
  return bound;
}

static bool applies(const Sizes *sizes, Linear form, Mode mode) {
  const LinearInfo *info = linear_info(sizes->its->terms, form);
  bool product =
      info->count == 1 && symbol_info(sizes->its->terms, info->monomials[0].symbol)->definition == DEFINITION_PRODUCT;
  switch (mode) {
    case MODE_PRODUCT: return product;
    case MODE_SUM: return info->count > 1;
    case MODE_SPLIT:
    case MODE_KEPT_SPLIT:
    case MODE_LIMITS: return info->count == 1;
    case MODE_WHOLE:
    case MODE_KEPT_WHOLE: return info->count <= MAX_FORM;
    case MODES: break;
  }
  return false;
}

static Expression solve_node(Sizes *sizes, uint32_t number) {
  switch (sizes->nodes.data[number].mode) {
    case MODE_PRODUCT: return solve_product(sizes, number);
    case MODE_SUM: return solve_by_parts(sizes, number);
    case MODE_SPLIT:
    case MODE_KEPT_SPLIT:
    case MODE_LIMITS:
    case MODE_KEPT_WHOLE:
    case MODE_WHOLE: return solve_by_steps(sizes, number);
    case MODES: break;
  }
  return (Expression){0};
}

// The node of the form that grows least, in the order of modes; 0: none is found. A node that is being solved has no bound yet.
static uint32_t request(Sizes *sizes, Location location, Linear form) {
  uint32_t best = 0;
  Growth least = {.unbounded = true};
  for (Mode mode = 0; mode < MODES; mode++) {
    if (!applies(sizes, form, mode) || (mode == MODE_LIMITS && best)) continue;
    if ((mode == MODE_KEPT_WHOLE || mode == MODE_KEPT_SPLIT) && best) continue;
    uint32_t number = node_of(sizes, location, form, mode);
    if (sizes->nodes.data[number].state == NODE_NEW) solve_node(sizes, number);
    if (sizes->nodes.data[number].state != NODE_SOLVED) continue;
    Growth growth = expression_growth(sizes->table, sizes->nodes.data[number].size.bound);
    if (growth_compare(growth, least) >= 0) continue;
    best = number;
    least = growth;
  }
  return best;
}

Expression sizes_during(Sizes *sizes, uint32_t transition, Linear term, SizeSum *sum) {
  SizeSum found;
  if (!term.id || !best_sum(sizes, transition, term, (Linear){0}, &found)) return (Expression){0};
  if (sum) *sum = tell(sizes, found);
  return sum_value(sizes, &found);
}

Expression sizes_after(Sizes *sizes, uint32_t transition, Linear form, SizeSum *sum) {
  return sizes_during(sizes, transition, local_after(sizes->its, transition, form), sum);
}
