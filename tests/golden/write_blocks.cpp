// Prints the golden file of tests/core/golden_test.cpp.
#define DOCTEST_CONFIG_DISABLE
#include <cstdio>

#include "tests/core/golden_support.hpp"

int main() {
  attention_figures::testing::for_every_golden_block(
      [](double sum) { std::printf("%.17g,\n", sum); });
}
