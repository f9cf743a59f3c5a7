// Structs too large for registers: their copies, and where a result goes, are memory of which the caller of the entry takes care.
struct Row {
  long cells[8];
};

int read(struct Row row, unsigned i) { return row.cells[i % 8] > 0; }

struct Row write(unsigned i) {
  struct Row row = {{0}};
  row.cells[i % 8] = 1;
  return row;
}

struct Row beyond(unsigned i) {
  struct Row row = {{0}};
  row.cells[i % 9] = 1;
  return row;
}
