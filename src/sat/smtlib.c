// Questions in SMT-LIB 2. Every term is a definition, operands first; truth values are bit vectors of width 1. Reads are lowered as for the SAT
// solver, so that only arbitrary arrays are left as arrays.
#include "sat/smtlib_float.h"
#include "sat/solve.h"
#include "terms/array_bank.h"

typedef struct {
  TermBank *bank;
  Text *text;
  U32Vec stack;
  Map lowered;  // READ -> what it is lowered to; 0: a selection
  Map done;     // terms that are written
  Map arrays;   // arrays that are declared
  TermVec variables;
} Export;

static void print_bits(Text *text, uint32_t width, UInt value) {
  text_add(text, "#b");
  for (uint32_t i = width; i-- > 0;) text_add_char(text, value >> i & 1 ? '1' : '0');
}

static void print_term(Export *export, Term a) {
  UInt value;
  if (bank_constant(export->bank, a, &value))
    print_bits(export->text, bank_width(export->bank, a), value);
  else
    text_printf(export->text, "t%u", a.id);
}

static void print_call(Export *export, const char *function, const Node *node) {
  const uint32_t operands[3] = {node->a, node->b, node->c};
  text_printf(export->text, "(%s", function);
  for (uint32_t i = 0; i < bank_arity((TermOp)node->op); i++) {
    text_add_char(export->text, ' ');
    print_term(export, (Term){operands[i]});
  }
  text_add_char(export->text, ')');
}

static void print_truth(Export *export, const char *predicate, const Node *node) {
  text_add(export->text, "(ite ");
  print_call(export, predicate, node);
  text_add(export->text, " #b1 #b0)");
}

// The product in twice the width is not the extension of its lower half.
static void print_overflow(Export *export, const Node *node) {
  uint32_t width = bank_width(export->bank, (Term){node->a});
  const char *extend = node->op == TERM_UMULO ? "zero_extend" : "sign_extend";
  const uint32_t operands[2] = {node->a, node->b};
  text_printf(export->text, "(let ((p (bvmul");
  for (int i = 0; i < 2; i++) {
    text_printf(export->text, " ((_ %s %u) ", extend, width);
    print_term(export, (Term){operands[i]});
    text_add_char(export->text, ')');
  }
  text_printf(export->text, "))) (ite (= p ((_ %s %u) ((_ extract %u 0) p))) #b0 #b1))", extend, width, width - 1);
}

static void print_float(Export *export, const Node *node) {
  const uint32_t operands[3] = {node->a, node->b, node->c};
  Text names[3] = {0}, *text = export->text;
  FloatCall call = {(FloatKind)node->kind,
                    float_mode_rounding(node->mode),
                    float_mode_is_signed(node->mode),
                    node->width,
                    bank_width(export->bank, (Term){node->a}),
                    bank_arity((TermOp)node->op),
                    {0}};
  for (uint32_t i = 0; i < call.count; i++) {
    export->text = &names[i];
    print_term(export, (Term){operands[i]});
    call.operands[i] = text_str(&names[i]);
  }
  export->text = text;
  smtlib_float(text, &call);
  for (uint32_t i = 0; i < call.count; i++) text_release(&names[i]);
}

static bool has_floats(const TermBank *bank) {
  bool found = false;
  for (uint32_t id = 1; id <= term_count(bank) && !found; id++) found = bank_op(bank, (Term){id}) >= TERM_FLOAT1;
  return found;
}

static void print_operation(Export *export, const Node *node) {
  Text *text = export->text;
  Term a = {node->a};
  switch ((TermOp)node->op) {
    case TERM_CONSTANT:
    case TERM_VARIABLE:
    case TERM_READ: break;
    case TERM_FLOAT1:
    case TERM_FLOAT2:
    case TERM_FLOAT3: print_float(export, node); break;
    case TERM_NOT: print_call(export, "bvnot", node); break;
    case TERM_AND: print_call(export, "bvand", node); break;
    case TERM_XOR: print_call(export, "bvxor", node); break;
    case TERM_ADD: print_call(export, "bvadd", node); break;
    case TERM_NEG: print_call(export, "bvneg", node); break;
    case TERM_MUL: print_call(export, "bvmul", node); break;
    case TERM_UDIV: print_call(export, "bvudiv", node); break;
    case TERM_UREM: print_call(export, "bvurem", node); break;
    case TERM_SHL: print_call(export, "bvshl", node); break;
    case TERM_LSHR: print_call(export, "bvlshr", node); break;
    case TERM_ASHR: print_call(export, "bvashr", node); break;
    case TERM_EQ: print_truth(export, "=", node); break;
    case TERM_ULT: print_truth(export, "bvult", node); break;
    case TERM_SLT: print_truth(export, "bvslt", node); break;
    case TERM_CONCAT: print_call(export, "concat", node); break;
    case TERM_UMULO:
    case TERM_SMULO: print_overflow(export, node); break;
    case TERM_ITE:
      text_add(text, "(ite (= #b1 ");
      print_term(export, a);
      text_add(text, ") ");
      print_term(export, (Term){node->b});
      text_add_char(text, ' ');
      print_term(export, (Term){node->c});
      text_add_char(text, ')');
      break;
    case TERM_EXTRACT:
    case TERM_SEXT:
      if (node->op == TERM_EXTRACT)
        text_printf(text, "((_ extract %u %u) ", node->b + node->width - 1, node->b);
      else
        text_printf(text, "((_ sign_extend %u) ", node->width - bank_width(export->bank, a));
      print_term(export, a);
      text_add_char(text, ')');
      break;
  }
}

static void print_read(Export *export, Term read) {
  const Node *node = bank_node(export->bank, read);
  Term lower = {map_get_or(&export->lowered, read.id, 0)};
  if (lower.id) {
    print_term(export, lower);
    return;
  }
  text_printf(export->text, "(select a%u ", node->a);
  print_term(export, (Term){node->b});
  text_add_char(export->text, ')');
}

static void declare_array(Export *export, Array array) {
  if (map_get(&export->arrays, array.id, NULL)) return;
  map_set(&export->arrays, array.id, 1);
  text_printf(export->text, "(declare-const a%u (Array (_ BitVec %u) (_ BitVec 8)))\n", array.id,
              array_node(export->bank, array)->width);
}

static void print_definition(Export *export, Term a) {
  const Node *node = bank_node(export->bank, a);
  if (node->op == TERM_VARIABLE) {
    text_printf(export->text, "(declare-const t%u (_ BitVec %u)) ; %s\n", a.id, node->width,
                term_name(export->bank, a));
    term_vec_push(&export->variables, a);
    return;
  }
  if (node->op == TERM_READ && !map_get_or(&export->lowered, a.id, 0)) declare_array(export, (Array){node->a});
  text_printf(export->text, "(define-fun t%u () (_ BitVec %u) ", a.id, node->width);
  if (node->op == TERM_READ)
    print_read(export, a);
  else
    print_operation(export, node);
  text_add(export->text, ")\n");
}

// Puts operands that are not written yet on the stack. True: there are none.
static bool operands_written(Export *export, Term a) {
  const Node *node = bank_node(export->bank, a);
  uint32_t operands[3] = {node->a, node->b, node->c}, arity = bank_arity((TermOp)node->op);
  if (node->op == TERM_READ) {
    uint32_t offset = node->b;
    if (!map_get(&export->lowered, a.id, NULL)) map_set(&export->lowered, a.id, array_lower(export->bank, a).id);
    uint32_t lower = map_get_or(&export->lowered, a.id, 0);
    operands[0] = lower ? lower : offset;
    arity = 1;
  }
  bool all = true;
  for (uint32_t i = 0; i < arity; i++) {
    if (term_is_constant(export->bank, (Term){operands[i]}) || map_get(&export->done, operands[i], NULL)) continue;
    u32_vec_push(&export->stack, operands[i]);
    all = false;
  }
  return all;
}

static void write_term(Export *export, Term a) {
  u32_vec_push(&export->stack, a.id);
  while (export->stack.count) {
    Term next = {export->stack.data[export->stack.count - 1]};
    bool done = term_is_constant(export->bank, next) || map_get(&export->done, next.id, NULL);
    if (!done && !operands_written(export, next)) continue;
    export->stack.count--;
    if (done) continue;
    print_definition(export, next);
    map_set(&export->done, next.id, 1);
  }
}

static void write_question(Export *export, const Term *terms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    write_term(export, terms[i]);
    text_add(export->text, "(assert (= #b1 ");
    print_term(export, terms[i]);
    text_add(export->text, "))\n");
  }
  text_add(export->text, "(check-sat)\n");
}

static void release(Export *export) {
  u32_vec_release(&export->stack);
  map_release(&export->lowered);
  map_release(&export->done);
  map_release(&export->arrays);
  term_vec_release(&export->variables);
}

static const char *logic_of(const TermBank *bank) { return has_floats(bank) ? "ALL" : "QF_ABV"; }

void solver_export_question(TermBank *bank, const Term *terms, uint32_t count, Text *text) {
  Export export = {.bank = bank, .text = text};
  text_printf(text, "(set-logic %s)\n", logic_of(bank));
  write_question(&export, terms, count);
  release(&export);
}

void solver_export_smt2(TermBank *bank, const Term *terms, uint32_t count, SolveResult known, Text *text) {
  static const char *const statuses[] = {[SOLVE_UNKNOWN] = "unknown", [SOLVE_SAT] = "sat", [SOLVE_UNSAT] = "unsat"};
  Export export = {.bank = bank, .text = text};
  if (known != SOLVE_UNSAT) text_add(text, "(set-option :produce-models true)\n");
  text_printf(text, "(set-logic %s)\n(set-info :status %s)\n", logic_of(bank), statuses[known]);
  write_question(&export, terms, count);
  if (export.variables.count && known != SOLVE_UNSAT) {
    text_add(text, "(get-value (");
    for (uint32_t i = 0; i < export.variables.count; i++)
      text_printf(text, "%st%u", i ? " " : "", export.variables.data[i].id);
    text_add(text, "))\n");
  }
  release(&export);
}
