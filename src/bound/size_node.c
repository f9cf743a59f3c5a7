// See size_node.h.
#include "bound/size_node.h"

enum { MAX_FORM = 4 };

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

uint32_t size_node_of(Sizes *sizes, Location location, Linear form, Mode mode) {
  uint64_t key = map_key2(location.id, form.id);
  uint32_t number;
  if (map_get(&sizes->index[mode], key, &number)) return number;
  number = sizes->nodes.count;
  node_vec_push(&sizes->nodes, (Node){.size = {.location = location, .form = form}, .mode = mode});
  map_set(&sizes->index[mode], key, number);
  return number;
}

void size_keep(Sizes *sizes, uint32_t number, Expression bound) {
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

// Terms of a linear term at a location: one for all of it, or one per symbol. Positive factors of primitive forms.
void size_split_term(Sizes *sizes, Location location, Linear term, Mode mode, SizeTermVec *parts) {
  Terms *terms = sizes->its->terms;
  const LinearInfo *info = linear_info(terms, term);
  bool whole = (mode == MODE_WHOLE || mode == MODE_KEPT_WHOLE) && info->count <= MAX_FORM;
  Int common = 0;
  for (uint32_t i = 0; i < info->count; i++) common = int_gcd(common, info->monomials[i].factor);
  Linear form;
  if (whole && info->count && linear_divide(terms, linear_add_constant(terms, term, -info->constant), common, &form))
    size_term_vec_push(parts, (SizeTerm){common, size_node_of(sizes, location, form, mode)});
  for (uint32_t i = 0; i < info->count && !whole; i++) {
    Linear symbol = linear_symbol(terms, info->monomials[i].symbol);
    if (info->monomials[i].factor < 0) symbol = linear_scale(terms, symbol, -1);
    size_term_vec_push(parts,
                       (SizeTerm){int_abs(info->monomials[i].factor), size_node_of(sizes, location, symbol, mode)});
  }
}

SizeSum size_make_sum(Sizes *sizes, Linear term, const SizeTermVec *parts) {
  SizeSum sum = {.constant = linear_info(sizes->its->terms, term)->constant, .count = parts->count};
  sum.terms = arena_copy(sizes->arena, parts->data, sizeof(SizeTerm) * parts->count);
  return sum;
}

// In place of nodes, the numbers of what was found.
SizeSum size_tell(Sizes *sizes, SizeSum sum) {
  SizeTerm *terms = arena_copy(sizes->arena, sum.terms, sizeof(SizeTerm) * sum.count);
  for (uint32_t i = 0; i < sum.count; i++) terms[i].size = sizes->nodes.data[terms[i].size].found;
  sum.terms = terms;
  return sum;
}

Expression size_sum_value(const Sizes *sizes, const SizeSum *sum) {
  Expression result = expression_constant(sizes->table, sum->constant);
  for (uint32_t i = 0; i < sum->count; i++) {
    const Node *node = &sizes->nodes.data[sum->terms[i].size];
    if (node->state != NODE_SOLVED) return (Expression){0};
    result =
        expression_add(sizes->table, result, expression_scale(sizes->table, node->size.bound, sum->terms[i].factor));
  }
  return result;
}
