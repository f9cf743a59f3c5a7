// Moves a cursor by escape sequences: ESC [ N A, B, C, D; letters are written into the screen.
#include <stdio.h>
#include <string.h>

#define ROWS 6
#define COLUMNS 20

static char screen[ROWS][COLUMNS];
static int row, column;

static void move(int rows, int columns) {
  row += rows;
  column += columns;
  if (row < 0) row = 0;
  if (column < 0) column = 0;
  if (row >= ROWS) row = ROWS - 1;
  if (column > COLUMNS) column = COLUMNS;  // one too far
}

static void put(char c) {
  if (c == '\n') {
    move(1, 0);
    column = 0;
    return;
  }
  screen[row][column] = c;  // BAD: OUT_OF_BOUNDS INDEX
  if (column < COLUMNS - 1) column++;
}

int main(void) {
  int c, number = 0;
  enum { PLAIN, ESCAPE, BRACKET } state = PLAIN;
  memset(screen, ' ', sizeof screen);
  while ((c = getchar()) != EOF) {
    if (state == PLAIN) {
      if (c == 27) state = ESCAPE;
      else put((char)c);
    } else if (state == ESCAPE) {
      state = c == '[' ? BRACKET : PLAIN;
      number = 0;
    } else if (c >= '0' && c <= '9') {
      if (number < 100) number = number * 10 + c - '0';
    } else {
      if (number == 0) number = 1;
      if (c == 'A') move(-number, 0);
      if (c == 'B') move(number, 0);
      if (c == 'C') move(0, number);
      if (c == 'D') move(0, -number);
      state = PLAIN;
    }
  }
  for (int i = 0; i < ROWS; i++) printf("%.*s\n", COLUMNS, screen[i]);
  return 0;
}
