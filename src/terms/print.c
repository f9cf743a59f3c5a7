// Terms for people: a list of definitions, operands first.
#include "terms/bank.h"

static void print_value(Text *text, UInt value) {
  if (value >> 64)
    text_printf(text, "0x%llx%016llx", (unsigned long long)(value >> 64), (unsigned long long)value);
  else
    text_printf(text, "%llu", (unsigned long long)value);
}

static void print_operand(const TermBank *bank, Term a, Text *text) {
  UInt value;
  if (bank_constant(bank, a, &value))
    print_value(text, value);
  else if (term_is_variable(bank, a) && *term_name(bank, a))
    text_add(text, term_name(bank, a));
  else
    text_printf(text, "t%u", a.id);
}

static void print_definition(const TermBank *bank, Term a, Text *text) {
  const Node *node = bank_node(bank, a);
  const uint32_t operands[3] = {node->a, node->b, node->c};
  text_printf(text, "t%u:%u := %s", a.id, node->width, bank_op_name((TermOp)node->op));
  for (uint32_t i = 0; i < bank_arity((TermOp)node->op); i++) {
    text_add_char(text, ' ');
    print_operand(bank, (Term){operands[i]}, text);
  }
  if (node->op == TERM_EXTRACT) text_printf(text, " %u..%u", node->b + node->width - 1, node->b);
  if (node->op == TERM_READ) {
    text_printf(text, " array%u ", node->a);
    print_operand(bank, (Term){node->b}, text);
  }
  text_add_char(text, '\n');
}

static bool is_leaf(const TermBank *bank, Term a) {
  return term_is_constant(bank, a) || (term_is_variable(bank, a) && *term_name(bank, a));
}

void term_print(const TermBank *bank, Term a, Text *text) {
  U32Vec stack = {0};
  Map done = {0};  // id -> 1: operands are on the stack, 2: printed
  u32_vec_push(&stack, a.id);
  while (stack.count) {
    Term term = {stack.data[stack.count - 1]};
    uint32_t state = map_get_or(&done, term.id, 0);
    if (state || is_leaf(bank, term)) {
      stack.count--;
      if (state == 1) print_definition(bank, term, text);
      map_set(&done, term.id, 2);
      continue;
    }
    map_set(&done, term.id, 1);
    const Node *node = bank_node(bank, term);
    const uint32_t operands[3] = {node->a, node->b, node->c};
    for (uint32_t i = 0; i < bank_arity((TermOp)node->op); i++)
      if (!map_get_or(&done, operands[i], 0)) u32_vec_push(&stack, operands[i]);
    if (node->op == TERM_READ && !map_get_or(&done, node->b, 0)) u32_vec_push(&stack, node->b);
  }
  print_operand(bank, a, text);
  map_release(&done);
  u32_vec_release(&stack);
}
