#include "block.hpp"

#include <algorithm>

namespace attention_figures::fast {

namespace {

/// A copy of `count` numbers, padded with zeros; all zeros where there are none to copy.
bool keep(Buffer& buffer, const float* numbers, std::size_t count, std::size_t padded) {
  if (!buffer.reserve(padded)) return false;
  std::fill_n(buffer.data(), buffer.size(), 0.0f);
  if (numbers) std::copy_n(numbers, count, buffer.data());
  return true;
}

Finish finish_of(FeedForward feed_forward) {
  switch (feed_forward) {
    case FeedForward::relu: return Finish::relu;
    case FeedForward::gelu: return Finish::gelu;
    case FeedForward::gelu_tanh: return Finish::gelu_tanh;
    case FeedForward::swiglu: break;
  }
  return Finish::silu_gate;
}

Rows rows_from(Rows X, std::size_t first) { return {X.data + first * X.stride, X.stride}; }
MutableRows rows_from(MutableRows X, std::size_t first) {
  return {X.data + first * X.stride, X.stride};
}
Rows read(MutableRows X) { return {X.data, X.stride}; }

}  // namespace

bool PreparedBlock::prepare(const BlockWeights& w) {
  d_model_ = w.attention.d_model, d_ff_ = w.d_ff;
  order_ = w.order, norm_kind_ = w.norm, feed_forward_ = w.feed_forward, epsilon_ = w.epsilon;
  if (!attention_.prepare(w.attention)) return false;
  if (feed_forward_ == FeedForward::swiglu && !W_G_.pack({w.W_G, d_ff_}, d_model_, d_ff_))
    return false;
  return W_1_.pack({w.W_1, d_ff_}, d_model_, d_ff_) &&
         W_2_.pack({w.W_2, d_model_}, d_ff_, d_model_) &&
         keep(b_1_, w.b_1, d_ff_, W_1_.padded_columns()) &&
         keep(b_2_, w.b_2, d_model_, W_2_.padded_columns()) &&
         keep(norm_1_.gamma, w.gamma_1, d_model_, d_model_) &&
         keep(norm_1_.beta, w.beta_1, d_model_, d_model_) &&
         keep(norm_2_.gamma, w.gamma_2, d_model_, d_model_) &&
         keep(norm_2_.beta, w.beta_2, d_model_, d_model_);
}

bool PreparedBlock::run(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y) {
  const std::size_t padded = attention_.padded_d_model();
  if (padded == d_model_) return run_padded(X, n, visibility, Y);
  if (!X_.reserve(n * padded) || !Y_.reserve(n * padded)) return false;
  copy_padded(X, n, d_model_, {X_.data(), padded});
  if (!run_padded({X_.data(), padded}, n, visibility, {Y_.data(), padded})) return false;
  copy_rows({Y_.data(), padded}, n, d_model_, Y);
  return true;
}

// Everything but attention itself looks at one position at a time, so it is done for a block of
// positions while that is in the cache. U is built where Y will stand.
bool PreparedBlock::run_padded(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y) {
  const bool pre_norm = order_ == NormOrder::pre_norm;
  const std::size_t padded = attention_.padded_d_model(), block = std::min(n, row_block);
  if (!attention_.reserve(n) || !normed_.reserve(block * padded) ||
      !hidden_.reserve(block * W_1_.padded_columns()))
    return false;
  const MutableRows normed = {normed_.data(), padded};

  for (std::size_t i = 0; i < n; i += row_block) {
    const std::size_t rows = std::min(row_block, n - i);
    if (pre_norm) norm(norm_1_, rows_from(X, i), rows, normed);
    if (!attention_.project(pre_norm ? read(normed) : rows_from(X, i), i, rows)) return false;
  }
  attention_.attend(n, visibility);
  for (std::size_t i = 0; i < n; i += row_block) {
    const std::size_t rows = std::min(row_block, n - i);
    const MutableRows U = rows_from(Y, i);
    if (!attention_.output(i, rows, rows_from(X, i), U)) return false;
    if (pre_norm) norm(norm_2_, read(U), rows, normed);
    else norm(norm_1_, read(U), rows, U);
    if (!feed_forward(pre_norm ? read(normed) : read(U), rows, U)) return false;
    if (!pre_norm) norm(norm_2_, read(U), rows, U);
  }
  return true;
}

void PreparedBlock::norm(const NormWeights& weights, Rows X, std::size_t rows,
                         MutableRows Y) const {
  const bool centred = norm_kind_ == NormKind::layer_norm;
  kernels_->norm({rows, d_model_, X, Y, weights.gamma.data(),
                  centred ? weights.beta.data() : nullptr, epsilon_});
}

/// U ← U + feed_forward(X)
bool PreparedBlock::feed_forward(Rows X, std::size_t rows, MutableRows U) {
  const MutableRows H = {hidden_.data(), W_1_.padded_columns()};
  const Product gate{.A = X, .rows = rows, .B = {}, .C = H};
  if (feed_forward_ == FeedForward::swiglu && !W_G_.multiply(gate)) return false;
  return W_1_.multiply({.A = X,
                        .rows = rows,
                        .B = {},
                        .C = H,
                        .finish = finish_of(feed_forward_),
                        .bias = b_1_.data()}) &&
         W_2_.multiply({.A = read(H),
                        .rows = rows,
                        .B = {},
                        .C = U,
                        .bias = b_2_.data(),
                        .residual = read(U)});
}

}  // namespace attention_figures::fast
