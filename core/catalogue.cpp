#include "catalogue.hpp"

#include "ops/add.hpp"
#include "ops/additive_scores.hpp"
#include "ops/bias.hpp"
#include "ops/causal_mask.hpp"
#include "ops/concat.hpp"
#include "ops/cross_entropy.hpp"
#include "ops/elementwise_product.hpp"
#include "ops/embedding.hpp"
#include "ops/exp.hpp"
#include "ops/gelu.hpp"
#include "ops/gelu_tanh.hpp"
#include "ops/hide.hpp"
#include "ops/histogram.hpp"
#include "ops/layer_norm.hpp"
#include "ops/log_softmax.hpp"
#include "ops/mask.hpp"
#include "ops/mean.hpp"
#include "ops/projection.hpp"
#include "ops/relu.hpp"
#include "ops/rms_norm.hpp"
#include "ops/row_difference.hpp"
#include "ops/row_max.hpp"
#include "ops/row_normalize.hpp"
#include "ops/row_sum.hpp"
#include "ops/samples.hpp"
#include "ops/scale.hpp"
#include "ops/scores.hpp"
#include "ops/shift.hpp"
#include "ops/silu.hpp"
#include "ops/sinusoidal_positions.hpp"
#include "ops/softmax.hpp"
#include "ops/softmax_jacobian_norm.hpp"
#include "ops/squared_error.hpp"
#include "ops/transpose.hpp"
#include "ops/variance.hpp"
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
  if (name == "add") return std::make_unique<Add>();
  if (name == "bias") return std::make_unique<Bias>();
  if (name == "elementwise_product") return std::make_unique<ElementwiseProduct>();
  if (name == "rms_norm") return std::make_unique<RmsNorm>();
  if (name == "layer_norm") return std::make_unique<LayerNorm>();
  if (name == "relu") return std::make_unique<Relu>();
  if (name == "gelu") return std::make_unique<Gelu>();
  if (name == "gelu_tanh") return std::make_unique<GeluTanh>();
  if (name == "silu") return std::make_unique<Silu>();
  if (name == "concat") return std::make_unique<Concat>();
  if (name == "embedding") return std::make_unique<Embedding>();
  if (name == "sinusoidal_positions") return std::make_unique<SinusoidalPositions>();
  if (name == "additive_scores") return std::make_unique<AdditiveScores>(Bend::tanh);
  if (name == "additive_scores_without_tanh") return std::make_unique<AdditiveScores>(Bend::none);
  if (name == "cross_entropy") return std::make_unique<CrossEntropy>();
  if (name == "squared_error") return std::make_unique<SquaredError>();
  if (name == "exp") return std::make_unique<Exp>();
  if (name == "log_softmax") return std::make_unique<LogSoftmax>();
  if (name == "shift") return std::make_unique<Shift>();
  if (name == "hide") return std::make_unique<Hide>();
  if (name == "row_sum") return std::make_unique<RowSum>();
  if (name == "row_normalize") return std::make_unique<RowNormalize>();
  if (name == "row_max") return std::make_unique<RowMax>();
  if (name == "row_difference") return std::make_unique<RowDifference>();
  if (name == "mean") return std::make_unique<Mean>();
  if (name == "variance") return std::make_unique<Variance>();
  if (name == "softmax_jacobian_norm") return std::make_unique<SoftmaxJacobianNorm>();
  if (name == "normal_samples") return std::make_unique<Samples>(Distribution::normal);
  if (name == "sign_samples") return std::make_unique<Samples>(Distribution::sign);
  if (name == "histogram") return std::make_unique<Histogram>();
  return nullptr;
}

}  // namespace attention_figures
