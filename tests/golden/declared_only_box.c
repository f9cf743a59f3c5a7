struct box {
  int size, *numbers;
};

int box_first(const struct box *box) { return box->numbers[0]; }
