#include "catalogue.hpp"

#include "ops/causal_mask.hpp"
#include "ops/mask.hpp"
#include "ops/projection.hpp"
#include "ops/scale.hpp"
#include "ops/scores.hpp"
#include "ops/softmax.hpp"
#include "ops/transpose.hpp"
#include "ops/weighted_sum.hpp"

namespace attention_figures {

std::unique_ptr<const Operation> make_operation(std::string_view name) {
  if (name == "projection") return std::make_unique<Projection>();
  if (name == "scores") return std::make_unique<Scores>();
  if (name == "scale") return std::make_unique<Scale>();
  if (name == "causal_mask") return std::make_unique<CausalMask>(Alignment::bottom_right);
  if (name == "causal_mask_top_left") return std::make_unique<CausalMask>(Alignment::top_left);
  if (name == "transpose") return std::make_unique<Transpose>();
  if (name == "mask") return std::make_unique<Mask>();
  if (name == "softmax") return std::make_unique<Softmax>();
  if (name == "weighted_sum") return std::make_unique<WeightedSum>();
  return nullptr;
}

}  // namespace attention_figures
