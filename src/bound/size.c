// See size.h. A node is a form at a location. To solve one inside a cycle, all that it depends on there is collected, by
// local bounds of the transitions, and solved component by component (size_group.c). Forms of several variables are first tried as
// they are, which keeps what the variables share, then as sums.
#include "bound/size.h"

#include "bound/size_node.h"
#include "its/scc.h"

enum { MAX_CLOSURE = 40, MAX_FORM = 4 };

static uint32_t component_of(const Sizes *sizes, Location location) {
  return dependence_component(sizes->dependence, location);
}

static uint32_t request(Sizes *sizes, Location location, Linear form);

// Asks for the parts of a term at a location; false: one is not found.
static bool request_sum(Sizes *sizes, Location location, Linear term, Mode mode, SizeSum *sum) {
  SizeTermVec parts = {0};
  bool found = true;
  size_split_term(sizes, location, term, mode, &parts);
  for (uint32_t i = 0; i < parts.count && found; i++) {
    parts.data[i].size = request(sizes, location, sizes->nodes.data[parts.data[i].size].size.form);
    found = parts.data[i].size != 0;
  }
  if (found) *sum = size_make_sum(sizes, term, &parts);
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
    Growth growth = expression_growth(sizes->table, size_sum_value(sizes, &other));
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
  size_split_term(sizes, location, term, closure->mode, &parts);
  for (uint32_t i = 0; i < parts.count; i++) possible &= sizes->nodes.data[parts.data[i].size].state != NODE_FAILED;
  for (uint32_t i = 0; i < parts.count && possible; i++) {
    Node *node = &sizes->nodes.data[parts.data[i].size];
    if (node->state != NODE_NEW) continue;
    node->state = NODE_ACTIVE;
    u32_vec_push(&closure->nodes, parts.data[i].size);
  }
  if (possible) *sum = size_make_sum(sizes, term, &parts);
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
    size_solve_group(sizes, &members);
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
    bound = size_sum_value(sizes, &sum);
    sizes->nodes.data[number].size.rule = SIZE_SUM;
    sizes->nodes.data[number].size.parts[0] = size_tell(sizes, sum);
  }
  size_keep(sizes, number, bound);
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
      largest = expression_max(sizes->table, size_sum_value(sizes, &above), size_sum_value(sizes, &below));
      size.parts[i] = size_tell(sizes, above);
      size.parts[i + 1] = size_tell(sizes, below);
    }
    bound = expression_multiply(sizes->table, bound, expression_positive(sizes->table, largest));
  }
  sizes->nodes.data[number].size = size;
  size_keep(sizes, number, bound);
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
    if ((mode == MODE_KEPT_WHOLE || mode == MODE_KEPT_SPLIT) && best && !least.exponential) continue;
    uint32_t number = size_node_of(sizes, location, form, mode);
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
  if (sum) *sum = size_tell(sizes, found);
  return size_sum_value(sizes, &found);
}

Expression sizes_after(Sizes *sizes, uint32_t transition, Linear form, SizeSum *sum) {
  return sizes_during(sizes, transition, local_after(sizes->its, transition, form), sum);
}
