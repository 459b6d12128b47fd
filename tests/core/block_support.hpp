// Blocks of every kind with random weights.
#pragma once

#include <string>

#include "attention_figures/block.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

/// Which block.
struct BlockChoice {
  NormPlace norm_place = NormPlace::before;
  bool has_layer_norm = false;
  bool is_gated = false;
  ActivationKind activation = ActivationKind::relu;

  std::string text() const {
    const char* const networks[] = {"relu", "gelu", "gelu_tanh"};
    return std::string(norm_place == NormPlace::before ? "pre" : "post") + "_norm_block_" +
           (has_layer_norm ? "layer_norm_" : "rms_norm_") +
           (is_gated ? "swiglu" : networks[static_cast<int>(activation)]);
  }
};

template <typename Visit>
void for_every_kind_of_block(Visit visit) {
  using enum ActivationKind;
  for (const NormPlace place : {NormPlace::before, NormPlace::after}) {
    for (const bool has_layer_norm : {false, true}) {
      visit(BlockChoice{place, has_layer_norm, true});
      for (const ActivationKind activation : {relu, gelu, gelu_tanh}) {
        visit(BlockChoice{place, has_layer_norm, false, activation});
      }
    }
  }
}

struct BlockSizes {
  std::size_t d_model, heads, d_k, d_v, d_ff;
};

/// Inputs whose names end with `suffix`.
inline Block random_block(Tape& tape, Random& random, const std::string& suffix,
                          const BlockChoice& choice, const BlockSizes& d) {
  const auto input = [&](const std::string& name, std::size_t rows, std::size_t columns) {
    return tape.input(name + suffix, random.matrix(rows, columns));
  };
  const auto norm = [&](const std::string& number) {
    Norm weights{input("γ_" + number, 1, d.d_model)};
    if (choice.has_layer_norm) weights.beta = input("β_" + number, 1, d.d_model);
    return weights;
  };
  Block weights;
  weights.norm_place = choice.norm_place;
  weights.norm_1 = norm("1");
  weights.attention.heads = d.heads;
  weights.attention.W_Q = input("W_Q", d.d_model, d.heads * d.d_k);
  weights.attention.W_K = input("W_K", d.d_model, d.heads * d.d_k);
  weights.attention.W_V = input("W_V", d.d_model, d.heads * d.d_v);
  weights.attention.W_O = input("W_O", d.heads * d.d_v, d.d_model);
  weights.norm_2 = norm("2");
  const NodeId W_1 = input("W_1", d.d_model, d.d_ff);
  const NodeId W_2 = input("W_2", d.d_ff, d.d_model);
  weights.feed_forward = TwoLayers{choice.activation, W_1, W_2};
  if (choice.is_gated) {
    weights.feed_forward = SwiGlu{W_1, input("W_U", d.d_model, d.d_ff), W_2};
  }
  return weights;
}

}  // namespace attention_figures::testing
