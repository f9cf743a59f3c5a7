// Takes reads at unknown offsets apart, one layer at a time: choices over writes, multiplexer trees over cells.
#include "base/answer.h"
#include "terms/array_bank.h"
#include "terms/rewrite.h"

static Term plus(TermBank *bank, Term offset, uint32_t step) {
  return term_add(bank, offset, term_constant(bank, bank_width(bank, offset), step));
}

static Term read_bytewise(TermBank *bank, Array array, Term offset, uint32_t bytes) {
  Term parts[TERM_MAX_WIDTH / 8];
  for (uint32_t i = 0; i < bytes; i++) parts[i] = array_read(bank, array, plus(bank, offset, i), 1);
  return array_join_bytes(bank, parts, bytes);
}

static bool is_multiple(const TermBank *bank, Term a, uint32_t bytes) {  // of bytes, a power of 2
  return !(bytes & (bytes - 1)) && !(~bank_facts(bank, a).zeros & (bytes - 1));
}

// ---- Layers that concern a range ----

static Term lower_write(TermBank *bank, const ArrayNode *node, Term offset, uint32_t bytes) {
  Term value = {node->y}, distance = term_sub(bank, offset, (Term){node->x});
  uint32_t size = bank_width(bank, value) / 8;
  Term below = array_read(bank, (Array){node->a}, offset, bytes);
  for (uint32_t i = 0; i + bytes <= size; i += bytes) {
    Term here = term_eq(bank, distance, term_constant(bank, node->width, i));
    below = term_ite(bank, here, term_extract(bank, value, 8 * (i + bytes) - 1, 8 * i), below);
  }
  return below;
}

// Of SET and COPY: inside is what is read if the distance is below the count.
static Term lower_range(TermBank *bank, const ArrayNode *node, Term offset, uint32_t bytes) {
  Term distance = term_sub(bank, offset, (Term){node->x}), inside;
  if (node->op == ARRAY_COPY) {
    inside = array_read(bank, (Array){node->b}, term_add(bank, (Term){node->y}, distance), bytes);
  } else {
    Term parts[TERM_MAX_WIDTH / 8];
    for (uint32_t i = 0; i < bytes; i++) parts[i] = (Term){node->y};
    inside = array_join_bytes(bank, parts, bytes);
  }
  Term below = array_read(bank, (Array){node->a}, offset, bytes);
  return term_ite(bank, term_ult(bank, distance, (Term){node->z}), inside, below);
}

// Does the layer hold all bytes of the read or none of them, wherever it is?
static bool whole(TermBank *bank, const ArrayNode *node, Term offset, uint32_t bytes) {
  if (bytes == 1) return true;
  if (!is_multiple(bank, term_sub(bank, offset, (Term){node->x}), bytes)) return false;
  if (node->op == ARRAY_WRITE) return bank_width(bank, (Term){node->y}) / 8 % bytes == 0;
  return is_multiple(bank, (Term){node->z}, bytes);
}

// ---- Cells ----

typedef struct {
  TermBank *bank;
  Term offset;
  uint32_t bytes;
  Term missing;  // what is read where no cell is
  UInt zeros, ones;
  Map done;  // (level, node) -> term
} Tree;

static Term tree_leaf(Tree *tree, const CellsNode *leaf, uint32_t at) {
  Term parts[16];
  for (uint32_t i = 0; i < tree->bytes; i++) {
    parts[i].id = leaf->entries[at + i];
    if (!parts[i].id) parts[i] = term_extract(tree->bank, tree->missing, 8 * i + 7, 8 * i);
  }
  return array_join_bytes(tree->bank, parts, tree->bytes);
}

// Selects one of 16 by four bits of the offset. Entries that known bits exclude are none.
static Term tree_select(Tree *tree, Term *entries, uint32_t level) {
  uint32_t width = bank_width(tree->bank, tree->offset);
  for (uint32_t bit = 0, count = 16; bit < 4; bit++, count /= 2) {
    for (uint32_t i = 0; i < count / 2; i++) {
      Term low = entries[2 * i], high = entries[2 * i + 1];
      if (term_is_none(low) || term_is_none(high) || term_same(low, high)) {
        entries[i] = term_is_none(low) ? high : low;
        continue;
      }
      assert(4 * level + bit < width);  // above, the bits are 0
      Term chooses = term_extract(tree->bank, tree->offset, 4 * level + bit, 4 * level + bit);
      entries[i] = term_ite(tree->bank, chooses, high, low);
    }
  }
  (void)width;
  return entries[0];
}

static Term tree_node(Tree *tree, uint32_t id, uint32_t level) {
  if (!id) return tree->missing;
  uint32_t known;
  if (map_get(&tree->done, map_key2(level, id), &known)) return (Term){known};
  Term entries[16];
  CellsNode node = *cells_node(tree->bank->arrays->cells, id);
  uint32_t zeros = (uint32_t)(tree->zeros >> (4 * level)) & 15, ones = (uint32_t)(tree->ones >> (4 * level)) & 15;
  for (uint32_t i = 0; i < 16; i++) {
    bool possible = !(i & zeros) && !(~i & ones);
    if (!possible || (!level && i % tree->bytes))
      entries[i] = term_none();
    else if (level)
      entries[i] = tree_node(tree, node.entries[i], level - 1);
    else
      entries[i] = tree_leaf(tree, &node, i);
  }
  Term result = tree_select(tree, entries, level);
  assert(!term_is_none(result));
  map_set(&tree->done, map_key2(level, id), result.id);
  return result;
}

// The offset is a multiple of `bytes`, so that no read crosses the border of a leaf.
static Term lower_cells(TermBank *bank, const ArrayNode *node, Term offset, uint32_t bytes) {
  Cells cells = array_node_cells(node);
  Facts facts = bank_facts(bank, offset);
  uint32_t width = node->width, covered = 4 * (cells.height + 1);
  Tree tree = {.bank = bank, .offset = offset, .bytes = bytes, .ones = facts.ones};
  tree.zeros = facts.zeros | ~width_mask(width);
  tree.missing = array_read(bank, (Array){node->a}, offset, bytes);
  Term result = tree_node(&tree, cells.root, cells.height);
  map_release(&tree.done);
  if (covered >= width) return result;
  Term above = term_extract(bank, offset, width - 1, covered), zero = term_constant(bank, width - covered, 0);
  return term_ite(bank, term_eq(bank, above, zero), result, tree.missing);
}

// ---- One layer ----

Term array_lower(TermBank *bank, Term read) {
  Node term = *bank_node(bank, read);
  ensure(term.op == TERM_READ);
  Array array = {term.a};
  Term offset = {term.b};
  uint32_t bytes = term.width / 8;
  ArrayNode node = *array_node(bank, array);
  switch ((ArrayOp)node.op) {
    case ARRAY_VARIABLE: return bytes == 1 ? term_none() : read_bytewise(bank, array, offset, bytes);
    case ARRAY_CELLS:
      if (!is_multiple(bank, offset, bytes)) return read_bytewise(bank, array, offset, bytes);
      return lower_cells(bank, &node, offset, bytes);
    case ARRAY_WRITE:
      if (!whole(bank, &node, offset, bytes)) return read_bytewise(bank, array, offset, bytes);
      return lower_write(bank, &node, offset, bytes);
    case ARRAY_SET:
    case ARRAY_COPY:
      if (!whole(bank, &node, offset, bytes)) return read_bytewise(bank, array, offset, bytes);
      return lower_range(bank, &node, offset, bytes);
    case ARRAY_ITE: {
      Term yes = array_read(bank, (Array){node.a}, offset, bytes),
           no = array_read(bank, (Array){node.b}, offset, bytes);
      return term_ite(bank, (Term){node.x}, yes, no);
    }
    case ARRAY_NONE:
    case ARRAY_FILL: break;
  }
  ensure(!"reads of constants are no terms");
  return term_none();
}
