// Since C23 bool is a type of its own, and unsigned as _Bool is.

// plumb: requires row >= 0
int second(bool row) {
  static const int rows[1] = {3};
  return rows[row];
}

// plumb: ensures result <= 0
bool is_full(int count) { return count > 3; }
