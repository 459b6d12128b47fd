#include "catalogue.hpp"

#include "../ops/add.hpp"
#include "../ops/additive_scores.hpp"
#include "../ops/bias.hpp"
#include "../ops/causal_mask.hpp"
#include "../ops/concat.hpp"
#include "../ops/cross_entropy.hpp"
#include "../ops/elementwise_product.hpp"
#include "../ops/embedding.hpp"
#include "../ops/exp.hpp"
#include "../ops/gelu.hpp"
#include "../ops/gelu_tanh.hpp"
#include "../ops/hide.hpp"
#include "../ops/histogram.hpp"
#include "../ops/layer_norm.hpp"
#include "../ops/log_softmax.hpp"
#include "../ops/mask.hpp"
#include "../ops/mean.hpp"
#include "../ops/misread_heads.hpp"
#include "../ops/projection.hpp"
#include "../ops/relu.hpp"
#include "../ops/relu_backward.hpp"
#include "../ops/rms_norm.hpp"
#include "../ops/row_difference.hpp"
#include "../ops/row_length.hpp"
#include "../ops/row_max.hpp"
#include "../ops/row_normalize.hpp"
#include "../ops/row_sum.hpp"
#include "../ops/samples.hpp"
#include "../ops/scale.hpp"
#include "../ops/scale_by.hpp"
#include "../ops/scores.hpp"
#include "../ops/shift.hpp"
#include "../ops/silu.hpp"
#include "../ops/sinusoidal_positions.hpp"
#include "../ops/softmax.hpp"
#include "../ops/softmax_backward.hpp"
#include "../ops/softmax_jacobian_norm.hpp"
#include "../ops/squared_error.hpp"
#include "../ops/subtract.hpp"
#include "../ops/transpose.hpp"
#include "../ops/variance.hpp"
#include "../ops/weighted_sum.hpp"

namespace attention_figures {

namespace {

template <typename SomeOperation, auto... choices>
std::unique_ptr<const Operation> make() {
  return std::make_unique<const SomeOperation>(choices...);
}

struct Entry {
  std::string_view name;
  std::unique_ptr<const Operation> (*make)();
};

constexpr Entry catalogue[] = {
    {"projection", make<Projection>},
    {"scores", make<Scores>},
    {"scale", make<Scale>},
    {"causal_mask", make<CausalMask, Alignment::bottom_right>},
    {"causal_mask_top_left", make<CausalMask, Alignment::top_left>},
    {"transpose", make<Transpose>},
    {"mask", make<Mask>},
    {"softmax", make<Softmax>},
    {"softmax_backward", make<SoftmaxBackward>},
    {"weighted_sum", make<WeightedSum>},
    {"add", make<Add>},
    {"subtract", make<Subtract>},
    {"scale_by", make<ScaleBy>},
    {"bias", make<Bias>},
    {"elementwise_product", make<ElementwiseProduct>},
    {"rms_norm", make<RmsNorm>},
    {"layer_norm", make<LayerNorm>},
    {"relu", make<Relu>},
    {"relu_backward", make<ReluBackward>},
    {"gelu", make<Gelu>},
    {"gelu_tanh", make<GeluTanh>},
    {"silu", make<Silu>},
    {"concat", make<Concat>},
    {"misread_heads", make<MisreadHeads>},
    {"embedding", make<Embedding>},
    {"sinusoidal_positions", make<SinusoidalPositions>},
    {"additive_scores", make<AdditiveScores, Bend::tanh>},
    {"additive_scores_without_tanh", make<AdditiveScores, Bend::none>},
    {"cross_entropy", make<CrossEntropy>},
    {"squared_error", make<SquaredError>},
    {"exp", make<Exp>},
    {"log_softmax", make<LogSoftmax>},
    {"shift", make<Shift>},
    {"hide", make<Hide>},
    {"row_sum", make<RowSum>},
    {"row_normalize", make<RowNormalize>},
    {"row_max", make<RowMax>},
    {"row_length", make<RowLength>},
    {"row_difference", make<RowDifference>},
    {"mean", make<Mean>},
    {"variance", make<Variance>},
    {"softmax_jacobian_norm", make<SoftmaxJacobianNorm>},
    {"normal_samples", make<Samples, Distribution::normal>},
    {"sign_samples", make<Samples, Distribution::sign>},
    {"histogram", make<Histogram>},
};

}  // namespace

std::unique_ptr<const Operation> make_operation(std::string_view name) {
  for (const Entry& entry : catalogue) {
    if (entry.name == name) return entry.make();
  }
  return nullptr;
}

}  // namespace attention_figures
