#include "tests/fuzz/border_case.hpp"

#include <array>
#include <climits>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "attention_figures/program.hpp"
#include "tests/core/failing_allocator.hpp"
#include "tests/fuzz/bytes.hpp"
#include "wasm/fast/handles.hpp"

namespace attention_figures::fuzz {

namespace {

using testing::most_allocated;

// The border of the core.

int hostile_int(Bytes& bytes) {
  constexpr std::array<int, 14> edges{0,    1,    2,     3,       4,       -1,      1024,
                                      1025, 2048, 65536, 1 << 20, INT_MAX, INT_MIN, 1};
  return edges[bytes.between(0, edges.size() - 1)];
}

double hostile_number(Bytes& bytes) {
  constexpr std::array<double, 8> edges{1.0, 0.0, -1.0, 1e308, -1e308, 5e-324, NAN, INFINITY};
  return edges[bytes.between(0, edges.size() - 1)];
}

std::string hostile_name(Bytes& bytes) {
  if (bytes.chance(6)) return std::string(std::size_t{1} << bytes.between(8, 20), 'x');
  constexpr std::array<const char*, 8> names{"X", "W", "H", "Y", "", "β", "\xff\xfe", "X · Q"};
  return names[bytes.between(0, names.size() - 1)];
}

std::string hostile_operation(Bytes& bytes) {
  constexpr std::array<const char*, 24> operations{
      "projection", "scores",       "softmax",      "mask",
      "add",        "head_columns", "concat",       "misread_heads",
      "embedding",  "rms_norm",     "layer_norm",   "histogram",
      "gradient",   "attention",    "multi_head",   "central_difference",
      "mean",       "transpose",    "sign_samples", "row_difference",
      "scale",      "causal_mask",  "exp",          "pre_norm_block_rms_norm_swiglu"};
  if (bytes.chance(8)) return hostile_name(bytes);
  return operations[bytes.between(0, operations.size() - 1)];
}

template <typename Cell, typename Next>
std::vector<Cell> cells(Bytes& bytes, int rows, int columns, Next next) {
  // Mostly as many as rows and columns say, as far as a test can hold them.
  const double said = static_cast<double>(rows) * static_cast<double>(columns);
  const bool is_right = said > 0.0 && said <= 4096.0 && !bytes.chance(32);
  std::vector<Cell> result(is_right ? static_cast<std::size_t>(said) : bytes.between(0, 12));
  for (Cell& cell : result) cell = next();
  return result;
}

Program hostile_program(Bytes& bytes) {
  Program program;
  for (std::size_t k = bytes.between(0, 4); k > 0; --k) {
    const int rows = hostile_int(bytes), columns = hostile_int(bytes);
    program.inputs.push_back(
        {hostile_name(bytes), rows, columns,
         cells<double>(bytes, rows, columns, [&] { return hostile_number(bytes); })});
  }
  if (bytes.chance(64)) {
    const int rows = hostile_int(bytes), columns = hostile_int(bytes);
    program.masks.push_back(
        {hostile_name(bytes), rows, columns,
         cells<std::uint8_t>(bytes, rows, columns, [&] { return bytes.byte(); })});
  }
  for (std::size_t k = bytes.between(0, 5); k > 0; --k) {
    ProgramStep step{hostile_name(bytes), hostile_operation(bytes), {}};
    for (std::size_t l = bytes.between(0, 7); l > 0; --l) {
      step.operands.push_back(hostile_name(bytes));
    }
    program.steps.push_back(step);
  }
  return program;
}

std::string check_answer(const char* question, const Fault& fault, bool is_empty) {
  if (fault && !is_empty) return std::string(question) + ": a fault came with an answer";
  if (!fault && is_empty) return std::string(question) + ": neither a fault nor an answer came";
  return "";
}

std::string check_core(Bytes& bytes) {
  const Program program = hostile_program(bytes);
  const std::string node = hostile_name(bytes);
  const bool has_nodes = !program.inputs.empty() || !program.masks.empty();
  const Evaluation values = evaluate(program);
  if (has_nodes) {
    std::string problem = check_answer("evaluate", values.fault, values.nodes.empty());
    if (!problem.empty()) return problem;
  }
  for (const TraceNode& value : values.nodes) {
    for (const double cell : value.data) {
      if (std::isnan(cell)) return "evaluate: " + value.name + " holds NaN";
    }
  }
  const Measurement work = measure(program);
  if (work.fault && !values.fault) return "measure: a program that is computed has no work";
  const Evaluation slopes = differentiate(program, node);
  std::string problem = check_answer("differentiate", slopes.fault, slopes.nodes.empty());
  if (!problem.empty()) return problem;
  const Explanation words = explain(program, node, hostile_int(bytes), hostile_int(bytes));
  return check_answer("explain", words.fault, words.tokens.empty());
}

// The border of the fast path. Callers' arrays have exactly the length that the wrapper has checked
// them to have, so that a sanitizer sees a cell beyond it; what is too long to be made is promised
// to be refused before it is read.

constexpr std::size_t most_floats = most_allocated / sizeof(float);

std::size_t hostile_size(Bytes& bytes) {
  constexpr std::size_t root = std::size_t{1} << (sizeof(std::size_t) * CHAR_BIT / 2);
  constexpr std::array<std::size_t, 16> edges{
      1, 2, 3, 7, 8, 9, 48, 145, 193, 1000, 65535, 65536, root - 1, root, root + 1, SIZE_MAX / 8};
  return edges[bytes.between(0, edges.size() - 1)];
}

/// Ones, so many as a caller would have had to hand in; none where nobody can have them.
class CallersArray {
 public:
  explicit CallersArray(Size length) : is_there_(length.value() <= most_floats) {
    if (is_there_) cells_ = std::make_unique<float[]>(length.value());
    for (std::size_t k = 0; is_there_ && k < length.value(); ++k) cells_[k] = 1.0f;
  }
  const float* data() const { return cells_.get(); }
  bool is_there() const { return is_there_; }

 private:
  bool is_there_;
  std::unique_ptr<float[]> cells_;
};

std::string check_runs(Bytes& bytes, fast::Handle& handle, fast::BlockHandle* block,
                       std::size_t columns_in, std::size_t columns_out) {
  for (std::size_t k = bytes.between(1, 3); k > 0; --k) {
    const std::size_t n = hostile_size(bytes);
    float* const X = handle.input(n);
    if (!X) continue;
    for (std::size_t cell = 0; cell < n * columns_in; ++cell) X[cell] = 0.5f;
    const bool has_mask = n <= 200 && bytes.chance(128);
    const std::size_t stride = bytes.chance(128) ? n : 0;
    const std::vector<std::uint8_t> mask(has_mask ? (stride == 0 ? n : n * n) : 0, bytes.byte());
    const fast::Visibility visibility{
        .causal = bytes.chance(128), .visible = has_mask ? mask.data() : nullptr, .stride = stride};
    if (n > 200 && columns_in > 64) continue;  // a fuzzer has other things to do than to multiply
    std::uintptr_t at = fast::no_memory;
    if (block && bytes.chance(128)) {
      const std::size_t parts = block->begin(n, visibility);
      bool is_done = parts > 0;
      for (std::size_t part = 0; is_done && part < parts; ++part) is_done = block->layer.part(part);
      if (is_done) at = handle.finish(n);
    } else {
      at = handle.run(n, visibility);
    }
    if (at == fast::input_not_finite) return "finite rows are refused";
    if (at <= fast::result_not_finite) continue;
    const float* const Y = reinterpret_cast<const float*>(at);
    for (std::size_t cell = 0; cell < n * columns_out; ++cell) {
      if (!std::isfinite(Y[cell])) return "a result is not finite";
    }
  }
  return "";
}

template <class SomeHandle, class Prepare>
std::string check_layer(Bytes& bytes, std::size_t columns_in, std::size_t columns_out,
                        bool arrays_are_there, const Prepare& prepare) {
  const std::unique_ptr<SomeHandle> handle(
      fast::make<SomeHandle>(columns_in, columns_out, prepare));
  if (!handle) return "";
  if (!arrays_are_there) return "weights that nobody can have were packed";
  fast::BlockHandle* block = nullptr;
  if constexpr (std::is_same_v<SomeHandle, fast::BlockHandle>) block = handle.get();
  return check_runs(bytes, *handle, block, columns_in, columns_out);
}

std::string check_product(Bytes& bytes) {
  const std::size_t k = hostile_size(bytes), m = hostile_size(bytes);
  const CallersArray B(Size(k) * m);
  return check_layer<fast::ProductHandle>(bytes, k, m, B.is_there(),
                                          [&](fast::ProductHandle& handle) {
                                            return handle.product.prepare({B.data(), m}, k, m);
                                          });
}

struct AttentionArrays {
  AttentionArrays(std::size_t d_model, std::size_t heads, std::size_t d_k, std::size_t d_v)
      : W_QK(Size(d_model) * heads * d_k), W_VO(Size(d_model) * heads * d_v) {}

  fast::AttentionWeights weights(std::size_t d_model, std::size_t heads, std::size_t d_k,
                                 std::size_t d_v) const {
    return {.d_model = d_model,
            .heads = heads,
            .d_k = d_k,
            .d_v = d_v,
            .W_Q = W_QK.data(),
            .W_K = W_QK.data(),
            .W_V = W_VO.data(),
            .W_O = W_VO.data()};
  }
  bool are_there() const { return W_QK.is_there() && W_VO.is_there(); }

  CallersArray W_QK, W_VO;
};

std::string check_attention(Bytes& bytes) {
  const std::size_t d_model = hostile_size(bytes), heads = hostile_size(bytes),
                    d_k = hostile_size(bytes), d_v = hostile_size(bytes);
  const AttentionArrays arrays(d_model, heads, d_k, d_v);
  return check_layer<fast::AttentionHandle>(
      bytes, d_model, d_model, arrays.are_there(), [&](fast::AttentionHandle& handle) {
        return handle.layer.prepare(arrays.weights(d_model, heads, d_k, d_v));
      });
}

std::string check_block(Bytes& bytes) {
  const std::size_t d_model = hostile_size(bytes), d_ff = hostile_size(bytes);
  const AttentionArrays arrays(d_model, 1, 3, 5);
  const CallersArray W(Size(d_model) * d_ff), gamma{Size(d_model)};
  const bool are_there = arrays.are_there() && W.is_there() && gamma.is_there();
  fast::BlockWeights weights{.attention = arrays.weights(d_model, 1, 3, 5)};
  weights.norm = bytes.chance(128) ? fast::NormKind::layer_norm : fast::NormKind::rms_norm;
  weights.order = bytes.chance(128) ? fast::NormOrder::post_norm : fast::NormOrder::pre_norm;
  weights.feed_forward = static_cast<fast::FeedForward>(bytes.between(0, 3));
  weights.d_ff = d_ff;
  weights.gamma_1 = weights.gamma_2 = weights.beta_1 = weights.beta_2 = gamma.data();
  weights.W_1 = weights.W_G = weights.W_2 = W.data();
  return check_layer<fast::BlockHandle>(
      bytes, d_model, d_model, are_there,
      [&](fast::BlockHandle& handle) { return handle.layer.prepare(weights); });
}

std::string check_fast(Bytes& bytes) {
  const std::size_t before = fast::bytes_in_use();
  std::string problem;
  switch (bytes.between(0, 2)) {
    case 0:
      problem = check_product(bytes);
      break;
    case 1:
      problem = check_attention(bytes);
      break;
    default:
      problem = check_block(bytes);
      break;
  }
  if (problem.empty() && fast::bytes_in_use() != before) return "memory was not given back";
  return problem;
}

}  // namespace

std::string check_border(std::string_view text) {
  Bytes bytes(text);
  if (bytes.chance(128)) return check_core(bytes);
  const testing::LimitedAllocations as_on_a_small_machine;
  return check_fast(bytes);
}

}  // namespace attention_figures::fuzz
