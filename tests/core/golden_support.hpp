// A thousand small blocks of all kinds, each told by one number.
#pragma once

#include "attention_figures/ops/causal_mask.hpp"
#include "tests/core/block_support.hpp"

namespace attention_figures::testing {

inline constexpr std::size_t golden_blocks = 1000;

/// Calls `visit` with Σ seed ⊙ Y of one block after the other, seed being random numbers.
template <typename Visit>
void for_every_golden_block(Visit visit) {
  std::vector<BlockChoice> kinds;
  for_every_kind_of_block([&](const BlockChoice& choice) { kinds.push_back(choice); });
  Random random(320);
  for (std::size_t k = 0; k < golden_blocks; ++k) {
    Tape tape;
    const std::size_t n = random.between(1, 5), heads = random.between(1, 3),
                      d_model = random.between(1, 6);
    const NodeId X = tape.input("X", random.matrix(n, d_model));
    const BlockSizes sizes{d_model, heads, random.between(1, 3), random.between(1, 3),
                           random.between(1, 6)};
    const Block weights = random_block(tape, random, "", kinds[k % kinds.size()], sizes);
    std::optional<NodeId> M;
    if (random.chance(0.5)) M = tape.record("M", CausalMask{}, {X});
    const NodeId Y = block(tape, "", X, weights, M);
    tape.forward();
    const Matrix<double> seed = random.matrix(n, d_model);
    double sum = 0.0;
    for (std::size_t c = 0; c < seed.cells().size(); ++c) {
      sum += seed.cells()[c] * tape[Y].value.cells()[c];
    }
    visit(sum);
  }
}

}  // namespace attention_figures::testing
