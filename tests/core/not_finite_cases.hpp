// For every operation of the catalogue, whether a NaN among its operands shows in its result.
#pragma once

#include <string>
#include <vector>

#include "tests/core/support.hpp"

namespace attention_figures::testing {

struct NotFiniteCase {
  std::string operation;
  std::vector<Shape> operands = {};
  std::size_t read = 1;  // so many of them, from the first; of the others nothing but the shape
};

inline const std::vector<NotFiniteCase>& not_finite_cases() {
  static const std::vector<NotFiniteCase> cases{
      {"projection", {{2, 3}, {3, 4}}, 2},
      {"scores", {{2, 3}, {4, 3}}, 2},
      {"scale", {{2, 3}, {3, 4}}},
      {"transpose", {{2, 3}}},
      {"softmax", {{2, 5}}},
      {"weighted_sum", {{2, 3}, {3, 4}}, 2},
      {"softmax_backward", {{2, 3}, {2, 3}}, 2},
      {"add", {{2, 3}, {2, 3}}, 2},
      {"subtract", {{2, 3}, {2, 3}}, 2},
      {"scale_by", {{2, 3}, {1, 1}}, 2},
      {"bias", {{2, 3}, {1, 3}}, 2},
      {"elementwise_product", {{2, 3}, {2, 3}}, 2},
      {"rms_norm", {{2, 5}, {1, 5}}, 2},
      {"layer_norm", {{2, 5}, {1, 5}, {1, 5}}, 3},
      {"relu", {{2, 3}}},
      {"relu_backward", {{2, 3}, {2, 3}}, 2},
      {"gelu", {{2, 3}}},
      {"gelu_tanh", {{2, 3}}},
      {"silu", {{2, 3}}},
      {"concat", {{2, 3}, {2, 1}}, 2},
      {"misread_heads", {{2, 3}, {2, 3}}, 2},
      {"additive_scores", {{2, 3}, {4, 3}, {3, 1}}, 3},
      {"additive_scores_without_tanh", {{2, 3}, {4, 3}, {3, 1}}, 3},
      {"squared_error", {{2, 3}, {2, 3}}, 2},
      {"exp", {{2, 3}}},
      {"log_softmax", {{2, 5}}},
      {"shift", {{2, 3}, {1, 1}}, 2},
      {"row_sum", {{2, 5}}},
      {"row_normalize", {{2, 5}}},
      {"row_max", {{2, 5}}},
      {"row_length", {{2, 5}}},
      {"mean", {{2, 5}}},
      {"variance", {{2, 5}}},
      {"softmax_jacobian_norm", {{2, 3}}},

      // Of these no number is read, or only a whole one, which check_values() asks for.
      {"causal_mask", {}, 0},
      {"causal_mask_top_left", {}, 0},
      {"sinusoidal_positions", {}, 0},
      {"normal_samples", {}, 0},
      {"sign_samples", {}, 0},
      // These leave numbers out, by a mask, by a token, by a place or by their edges.
      {"mask", {}, 0},
      {"hide", {}, 0},
      {"embedding", {}, 0},
      {"cross_entropy", {}, 0},
      {"row_difference", {}, 0},
      {"histogram", {}, 0},
  };
  return cases;
}

}  // namespace attention_figures::testing
