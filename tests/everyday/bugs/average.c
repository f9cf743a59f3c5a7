// The average of the numbers that are typed, up to a word that is none.
#include <stdio.h>

int main(void) {
  int numbers[100], count = 0, number;
  while (count < 100 && scanf("%d", &number) == 1) numbers[count++] = number;
  if (count == 0) {
    printf("no numbers\n");
    return 0;
  }
  int smallest = numbers[0], largest = numbers[0], sum = 0;
  for (int i = 0; i < count; i++) {
    if (numbers[i] < smallest) smallest = numbers[i];
    if (numbers[i] > largest) largest = numbers[i];
    sum += numbers[i];  // BAD: SIGNED_OVERFLOW
  }
  printf("%d numbers from %d to %d, average %d\n", count, smallest, largest, sum / count);
  long long squares = 0;
  for (int i = 0; i < count; i++) {
    long long distance = (long long)numbers[i] - sum / count;
    if (distance > 1000000 || distance < -1000000) continue;
    squares += distance * distance;
  }
  printf("%lld\n", squares / count);
  return 0;
}
