int main(void) {
  for (;;) continue;
}
