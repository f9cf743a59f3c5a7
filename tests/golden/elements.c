// Elements that are read one by one lie where all of them do, also after they were sorted; what tells them apart may be a truth value.
extern int __VERIFIER_nondet_int(void);

#define COUNT 100
#define COLUMNS 32

static int read(int *numbers) {
  int count = 0;
  while (count < COUNT) {
    int number = __VERIFIER_nondet_int();
    if (number > LIMIT || number < -1000) break;
    numbers[count++] = number;
  }
  return count;
}

static void sort(int *numbers, int count) {
  for (int i = 1; i < count; i++) {
    int number = numbers[i], k = i;
    for (; k > 0 && numbers[k - 1] > number; k--) numbers[k] = numbers[k - 1];
    numbers[k] = number;
  }
}

int median(void) {
  int numbers[COUNT];
  int count = read(numbers);
  if (count < 2) return 0;
  sort(numbers, count);
  return (numbers[count / 2 - 1] + numbers[count / 2]) / 2;
}

int live(void) {
  unsigned char world[8][COLUMNS] = {{0}};
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < COLUMNS; x++) world[y][x] = __VERIFIER_nondet_int() == '#';
  int y = __VERIFIER_nondet_int(), x = __VERIFIER_nondet_int();
  if (y < 0 || y > 7 || x < 0 || x >= COLUMNS) return 0;
  return 2147483647 - LIVE + world[y][x];
}
