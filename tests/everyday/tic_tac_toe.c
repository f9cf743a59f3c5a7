// Tic-tac-toe against the computer, which looks all the way ahead.
//
// run: {"stdin": "5\n1\n9\n2\n8\n3\n4\n6\n7\n"}
// run: {"stdin": "x"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

static char board[9];

static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static char winner(void) {
  for (int i = 0; i < 8; i++) {
    char c = board[lines[i][0]];
    if (c != ' ' && c == board[lines[i][1]] && c == board[lines[i][2]]) return c;
  }
  return ' ';
}

static int full(void) { return memchr(board, ' ', sizeof board) == NULL; }

static int score(char player, int depth) {
  char w = winner();
  if (w != ' ') return w == 'O' ? 10 - depth : depth - 10;
  if (full() || depth == 9) return 0;
  int best = player == 'O' ? -100 : 100;
  for (int i = 0; i < 9; i++) {
    if (board[i] != ' ') continue;
    board[i] = player;
    int s = score(player == 'O' ? 'X' : 'O', depth + 1);
    board[i] = ' ';
    if (player == 'O' ? s > best : s < best) best = s;
  }
  return best;
}

static int best_move(void) {
  int best = -1000, move = -1;
  for (int i = 0; i < 9; i++) {
    if (board[i] != ' ') continue;
    board[i] = 'O';
    int s = score('X', 0);
    board[i] = ' ';
    if (s > best) {
      best = s;
      move = i;
    }
  }
  return move;
}

static void print_board(void) {
  for (int row = 0; row < 3; row++) {
    printf(" %c | %c | %c\n", board[3 * row], board[3 * row + 1], board[3 * row + 2]);
    if (row < 2) printf("---+---+---\n");
  }
}

int main(void) {
  memset(board, ' ', sizeof board);
  for (int turn = 0; turn < 9 && winner() == ' '; turn++) {
    int move;
    if (turn % 2 == 0) {
      if (scanf("%d", &move) != 1 || move < 1 || move > 9 || board[move - 1] != ' ') {
        printf("no such move\n");
        return 1;
      }
      board[move - 1] = 'X';
    } else {
      move = best_move();
      if (move < 0) break;
      board[move] = 'O';
      print_board();
    }
  }
  char w = winner();
  if (w == ' ')
    puts("a draw");
  else
    printf("%c wins\n", w);
  return 0;
}
