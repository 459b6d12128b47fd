#include "attention.hpp"

#include <algorithm>
#include <cmath>

#include "internal/scratch.hpp"
#include "../internal/floating_point.hpp"

namespace attention_figures::fast {

namespace {

float scale_of(std::size_t d_k) {
  return static_cast<float>(1.0 / std::sqrt(static_cast<double>(d_k)));
}

/// Puts `rows` rows of the heads of W, each scaled and padded to `padded` columns, side by side into
/// `target`, whose cells are zero.
void spread_heads(const float* W, std::size_t rows, std::size_t heads, std::size_t width,
                  std::size_t padded, float scale, MutableRows target) {
  const StandardArithmetic while_it_scales;
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t h = 0; h < heads; ++h)
      for (std::size_t c = 0; c < width; ++c)
        target.data[i * target.stride + h * padded + c] = W[(i * heads + h) * width + c] * scale;
}

bool reserve_zeros(Buffer& buffer, Size count) {
  if (!buffer.reserve(count)) return false;
  std::fill_n(buffer.data(), buffer.size(), 0.0f);
  return true;
}

}  // namespace

bool attention(Rows Q, Rows K, Rows V, HeadShape shape, const Visibility& visibility, MutableRows O,
               const Kernels& kernels) {
  const auto [queries, keys, d_k, d_v] = shape;
  const Size padded_d_v = round_up(Size(d_v), kernels.panel_width);
  Buffer scaled, result, scratch;
  if (!scaled.reserve(Size(queries) * d_k) || !result.reserve(padded_d_v * queries) ||
      !scratch.reserve(attention_scratch(keys, d_k, d_v, kernels.panel_width)))
    return false;
  const std::size_t padded = padded_d_v.value();
  const StandardArithmetic while_it_scales;
  const float scale = scale_of(d_k);
  for (std::size_t i = 0; i < queries; ++i)
    for (std::size_t c = 0; c < d_k; ++c)
      scaled.data()[i * d_k + c] = Q.data[i * Q.stride + c] * scale;
  kernels.attention({queries, keys, d_k, d_v, {scaled.data(), d_k}, K, V,
                     {result.data(), padded}, visibility, scratch.data()});
  copy_rows({result.data(), padded}, queries, d_v, O);
  return true;
}

bool PreparedAttention::prepare(const AttentionWeights& w) {
  d_model_ = w.d_model, heads_ = w.heads, d_k_ = w.d_k, d_v_ = w.d_v;
  const Size d_k_padded = round_up(Size(d_k_), kernels_->panel_width);
  const Size d_v_padded = round_up(Size(d_v_), kernels_->panel_width);
  const Size heads_of_K = d_k_padded * heads_, heads_of_V = d_v_padded * heads_;
  const Size all_columns = heads_of_K + heads_of_K + heads_of_V;
  Buffer spread;
  if (!all_columns.fits() || !reserve_zeros(spread, all_columns * d_model_)) return false;

  d_k_padded_ = d_k_padded.value();
  d_v_padded_ = d_v_padded.value();
  const std::size_t K_at = heads_of_K.value(), V_at = 2 * K_at, columns = all_columns.value();
  const auto spread_all = [&](const float* Q, const float* K, const float* V, std::size_t rows,
                              float* to) {
    if (Q) spread_heads(Q, rows, heads_, d_k_, d_k_padded_, scale_of(d_k_), {to, columns});
    if (K) spread_heads(K, rows, heads_, d_k_, d_k_padded_, 1.0f, {to + K_at, columns});
    if (V) spread_heads(V, rows, heads_, d_v_, d_v_padded_, 1.0f, {to + V_at, columns});
  };
  spread_all(w.W_Q, w.W_K, w.W_V, d_model_, spread.data());
  if (!W_QKV_.pack({spread.data(), columns}, d_model_, columns)) return false;

  // W_O has a row of zeros for every column of C that only pads a head.
  spread = Buffer();
  if (!reserve_zeros(spread, heads_of_V * d_model_)) return false;
  for (std::size_t h = 0; h < heads_; ++h)
    std::copy_n(w.W_O + h * d_v_ * d_model_, d_v_ * d_model_,
                spread.data() + h * d_v_padded_ * d_model_);
  if (!W_O_.pack({spread.data(), d_model_}, heads_of_V.value(), d_model_)) return false;

  if (!reserve_zeros(b_QKV_, all_columns) || !reserve_zeros(b_O_, Size(padded_d_model())))
    return false;
  spread_all(w.b_Q, w.b_K, w.b_V, 1, b_QKV_.data());
  if (w.b_O) std::copy_n(w.b_O, d_model_, b_O_.data());
  return true;
}

bool PreparedAttention::reserve(std::size_t n) {
  return QKV_.reserve(Size(n) * W_QKV_.padded_columns()) && C_.reserve(Size(n) * W_O_.depth()) &&
         scratch_.reserve(attention_scratch(n, d_k_, d_v_, kernels_->panel_width));
}

bool PreparedAttention::project(Rows X, std::size_t first, std::size_t rows) {
  const std::size_t stride = W_QKV_.padded_columns();
  return W_QKV_.multiply({.A = X,
                          .rows = rows,
                          .B = {},
                          .C = {QKV_.data() + first * stride, stride},
                          .bias = b_QKV_.data()});
}

void PreparedAttention::attend(std::size_t n, const Visibility& visibility) {
  for (std::size_t h = 0; h < heads_; ++h) attend(h, 0, n, n, visibility);
}

void PreparedAttention::attend(std::size_t head, std::size_t first, std::size_t rows,
                               std::size_t n, const Visibility& visibility) {
  const std::size_t stride = W_QKV_.padded_columns(), depth = W_O_.depth();
  const float* const Q = QKV_.data() + head * d_k_padded_;
  const float* const K = Q + heads_ * d_k_padded_;
  const float* const V = QKV_.data() + 2 * heads_ * d_k_padded_ + head * d_v_padded_;
  float* const C = C_.data() + head * d_v_padded_;
  Visibility seen = visibility;
  seen.shift += static_cast<std::ptrdiff_t>(first);
  if (seen.visible) seen.visible += first * seen.stride;
  kernels_->attention({rows, n, d_k_, d_v_, {Q + first * stride, stride}, {K, stride}, {V, stride},
                       {C + first * depth, depth}, seen, scratch_.data()});
}

bool PreparedAttention::output(std::size_t first, std::size_t rows, Rows residual, MutableRows Y) {
  const std::size_t depth = W_O_.depth();
  return W_O_.multiply({.A = {C_.data() + first * depth, depth},
                        .rows = rows,
                        .B = {},
                        .C = Y,
                        .bias = b_O_.data(),
                        .residual = residual});
}

bool PreparedAttention::run(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y) {
  if (!reserve(n) || !project(X, 0, n)) return false;
  attend(n, visibility);
  const std::size_t padded = padded_d_model();
  if (padded == d_model_) return output(0, n, {nullptr, 0}, Y);
  if (!padded_.reserve(Size(n) * padded)) return false;
  if (!output(0, n, {nullptr, 0}, {padded_.data(), padded})) return false;
  copy_rows({padded_.data(), padded}, n, d_model_, Y);
  return true;
}

}  // namespace attention_figures::fast
