#include "block.hpp"

#include <algorithm>

namespace attention_figures::fast {

namespace {

/// A copy of `count` numbers, padded with zeros; all zeros where there are none to copy.
bool keep(Buffer& buffer, const float* numbers, std::size_t count, std::size_t padded) {
  if (!buffer.reserve(Size(padded))) return false;
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
  if (!begin(X, n, visibility, Y)) return false;
  for (std::size_t i = 0; i < n; i += row_block)
    if (!before_attention(i)) return false;
  attention_.attend(n, visibility);
  for (std::size_t i = 0; i < n; i += row_block)
    if (!after_attention(i)) return false;
  return true;
}

bool PreparedBlock::begin(Rows X, std::size_t n, const Visibility& visibility, MutableRows Y) {
  const std::size_t padded = attention_.padded_d_model(), block = std::min(n, row_block);
  task_ = {.X = X, .n = n, .visibility = visibility, .U = Y, .Y = Y};
  if (padded != d_model_) {
    if (!X_.reserve(Size(n) * padded) || !Y_.reserve(Size(n) * padded)) return false;
    copy_padded(X, n, d_model_, {X_.data(), padded});
    task_.X = {X_.data(), padded};
    task_.U = {Y_.data(), padded};
  }
  return attention_.reserve(n) && normed_.reserve(Size(block) * padded) &&
         hidden_.reserve(Size(block) * W_1_.padded_columns());
}

bool PreparedBlock::part(std::size_t k) {
  const std::size_t blocks = row_blocks(), first = k % blocks * row_block;
  if (k < blocks) return before_attention(first);
  if (k >= (1 + attention_.heads()) * blocks) return after_attention(first);
  attention_.attend(k / blocks - 1, first, rows_of(first), task_.n, task_.visibility);
  return true;
}

std::size_t PreparedBlock::rows_of(std::size_t first) const {
  return std::min(row_block, task_.n - first);
}

// Everything but attention itself looks at one position at a time, so it is done for a block of
// positions while that is in the cache.
bool PreparedBlock::before_attention(std::size_t first) {
  const std::size_t rows = rows_of(first);
  const Rows X = rows_from(task_.X, first);
  if (order_ == NormOrder::post_norm) return attention_.project(X, first, rows);
  const MutableRows normed = {normed_.data(), attention_.padded_d_model()};
  norm(norm_1_, X, rows, normed);
  return attention_.project(read(normed), first, rows);
}

bool PreparedBlock::after_attention(std::size_t first) {
  const bool pre_norm = order_ == NormOrder::pre_norm;
  const std::size_t rows = rows_of(first);
  const MutableRows normed = {normed_.data(), attention_.padded_d_model()};
  const MutableRows U = rows_from(task_.U, first);
  if (!attention_.output(first, rows, rows_from(task_.X, first), U)) return false;
  if (pre_norm) norm(norm_2_, read(U), rows, normed);
  else norm(norm_1_, read(U), rows, U);
  if (!feed_forward(pre_norm ? read(normed) : read(U), rows, U)) return false;
  if (!pre_norm) norm(norm_2_, read(U), rows, U);
  if (task_.U.data != task_.Y.data) copy_rows(read(U), rows, d_model_, rows_from(task_.Y, first));
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
