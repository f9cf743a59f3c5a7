// Rows that an array owns are freed by another loop.
#include <stdlib.h>
int rows(int n) {
  if (n < 1 || n > 60) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(24);
  for (int i = 0; i < n; i++) free(row[i]);
  for (int i = 0; i < n; i++) row[i] = malloc(30);
  for (int i = 0; i < n; i++) free(row[i]);
  free(row);
  return 1;
}
