// Sorts the numbers of standard input in four ways and compares what comes out.
//
// run: {"stdin": "5 3 9 -1 7 7 0 2147483647 -2147483648\n"}
// run: {"stdin": "1"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX 100

static void insertion_sort(int *a, int n) {
  for (int i = 1; i < n; i++) {
    int key = a[i];
    int j = i - 1;
    while (j >= 0 && a[j] > key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
}

static void shell_sort(int *a, int n) {
  for (int gap = n / 2; gap > 0; gap /= 2) {
    for (int i = gap; i < n; i++) {
      int key = a[i], j;
      for (j = i; j >= gap && a[j - gap] > key; j -= gap) a[j] = a[j - gap];
      a[j] = key;
    }
  }
}

static void quick_sort(int *a, int low, int high) {
  if (low >= high) return;
  int pivot = a[low + (high - low) / 2];
  int i = low, j = high;
  while (i <= j) {
    while (i < high && a[i] < pivot) i++;
    while (j > low && a[j] > pivot) j--;
    if (i <= j) {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
      i++;
      j--;
    }
  }
  quick_sort(a, low, j);
  quick_sort(a, i, high);
}

static int compare(const void *p, const void *q) {
  int a = *(const int *)p, b = *(const int *)q;
  return (a > b) - (a < b);
}

static int same(const int *a, const int *b, int n) {
  for (int i = 0; i < n; i++)
    if (a[i] != b[i]) return 0;
  return 1;
}

int main(void) {
  int input[MAX], first[MAX], second[MAX], third[MAX];
  int n = 0;
  while (n < MAX && scanf("%d", &input[n]) == 1) n++;
  for (int i = 0; i < n; i++) first[i] = second[i] = third[i] = input[i];
  insertion_sort(first, n);
  shell_sort(second, n);
  quick_sort(third, 0, n - 1);
  qsort(input, (size_t)n, sizeof input[0], compare);
  if (!same(input, first, n) || !same(input, second, n) || !same(input, third, n)) {
    printf("they differ\n");
    return 1;
  }
  for (int i = 0; i < n; i++) printf("%d%c", input[i], i + 1 < n ? ' ' : '\n');
  return 0;
}
