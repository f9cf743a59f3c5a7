// And, exclusive or: the left operand is known, but not as a constant of the program.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
struct pair {
  int left, right;
};
int main(void) {
  struct pair pair, *p = &pair;
  p->left = 7;
  p->right = 12;
  if ((p->left & p->right) != 4) reach_error();
  p->left = -1;
  p->right = __VERIFIER_nondet_uchar();
  if ((p->left ^ p->right) == 0) reach_error();
  return 0;
}
