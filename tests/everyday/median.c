// Median, mean and range of the numbers on standard input.
//
// run: {"stdin": "5 3 9 1\n"}
// run: {"stdin": ""}
// run: {"stdin": "100000000 7 x"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>

#define MAX_NUMBERS 200
#define LIMIT 1000000

static int read_numbers(int *numbers, int capacity) {
  int count = 0, value;
  while (count < capacity && scanf("%d", &value) == 1) {
    if (value > LIMIT) value = LIMIT;
    if (value < -LIMIT) value = -LIMIT;
    numbers[count++] = value;
  }
  return count;
}

static void insert_sorted(int *numbers, int count, int value) {
  int i = count;
  while (i > 0 && numbers[i - 1] > value) {
    numbers[i] = numbers[i - 1];
    i--;
  }
  numbers[i] = value;
}

static void sort(int *numbers, int count) {
  for (int i = 1; i < count; i++) {
    int value = numbers[i];
    insert_sorted(numbers, i, value);
  }
}

static double median(const int *numbers, int count) {
  assert(count > 0);
  if (count % 2 == 1) return numbers[count / 2];
  return (numbers[count / 2 - 1] + numbers[count / 2]) / 2.0;
}

static long total(const int *numbers, int count) {
  long sum = 0;
  for (int i = 0; i < count; i++) sum += numbers[i];
  return sum;
}

int main(void) {
  int numbers[MAX_NUMBERS];
  int count = read_numbers(numbers, MAX_NUMBERS);
  if (count == 0) {
    printf("no numbers\n");
    return 1;
  }
  sort(numbers, count);
  printf("%d numbers from %d to %d\n", count, numbers[0], numbers[count - 1]);
  printf("median %.1f, mean %.2f\n", median(numbers, count), (double)total(numbers, count) / count);
  return 0;
}
