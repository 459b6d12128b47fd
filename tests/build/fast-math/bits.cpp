// Prints what the core computes of the same numbers, bit for bit: a line per instruction set and
// matter. Two builds agree where they print the same. This program itself may be compiled and
// linked with fast-math; it computes nothing.

#include <bit>
#include <cinttypes>
#include <cstdio>
#include <string>
#include <vector>

#include "attention_figures/fast/attention.hpp"
#include "attention_figures/fast/block.hpp"
#include "attention_figures/program.hpp"

namespace af = attention_figures;
namespace fast = attention_figures::fast;

namespace {

/// Sums up all bits that it is shown.
class Bits {
 public:
  void add(std::uint64_t bits) { hash_ = (hash_ ^ bits) * 0x100000001b3 + (hash_ >> 29); }
  void add(const std::vector<float>& numbers) {
    for (const float& x : numbers) add(std::bit_cast<std::uint32_t>(x));
  }
  void add(const std::vector<double>& numbers) {
    for (const double& x : numbers) add(std::bit_cast<std::uint64_t>(x));
  }
  void print(const std::string& what) const {
    std::printf("%s %016" PRIx64 "\n", what.c_str(), hash_);
  }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

class Random {
 public:
  std::uint64_t next() {
    state_ = state_ * 6364136223846793005 + 1442695040888963407;
    return state_ >> 33;
  }
  std::size_t between(std::size_t least, std::size_t most) {
    return least + next() % (most - least + 1);
  }
  /// Exact numbers between −2 and 2, made of bits alone, and some of both signs that are too small
  /// to be normal.
  template <class Number>
  std::vector<Number> numbers(std::size_t count) {
    std::vector<Number> result(count);
    for (Number& x : result) {
      const std::uint64_t k = next();
      x = static_cast<Number>(static_cast<std::int64_t>(k % 0x10000) - 0x8000) / 0x4000;
      if (k >> 16 & 63) continue;
      if constexpr (sizeof(Number) == 4)
        x = std::bit_cast<float>(static_cast<std::uint32_t>(k % 0x7fffff | k << 31));
      else
        x = std::bit_cast<double>(k << 63 | k * 0x12345);
    }
    return result;
  }

 private:
  std::uint64_t state_ = 1;
};

void print_attentions(const fast::Kernels& kernels) {
  Random random;
  Bits bits;
  for (int k = 0; k < 300; ++k) {
    const std::size_t n_q = random.between(1, 40), n_k = random.between(1, 200),
                      d_k = random.between(1, 20), d_v = random.between(1, 20);
    const auto Q = random.numbers<float>(n_q * d_k), K = random.numbers<float>(n_k * d_k),
               V = random.numbers<float>(n_k * d_v);
    std::vector<float> O(n_q * d_v);
    const fast::Visibility visibility = k % 2 ? fast::causal(n_q, n_k) : fast::Visibility{};
    if (!fast::attention({Q.data(), d_k}, {K.data(), d_k}, {V.data(), d_v}, {n_q, n_k, d_k, d_v},
                         visibility, {O.data(), d_v}, kernels))
      return;
    bits.add(O);
  }
  bits.print(std::string(kernels.instructions) + ", attention");
}

void print_blocks(const fast::Kernels& kernels) {
  constexpr std::size_t n = 23, d = 24, d_ff = 40;
  using enum fast::FeedForward;
  for (const auto network : {relu, gelu, gelu_tanh, swiglu}) {
    Random random;
    Bits bits;
    const auto square = [&] { return random.numbers<float>(d * d); };
    const auto W_Q = square(), W_K = square(), W_V = square(), W_O = square();
    const auto W_1 = random.numbers<float>(d * d_ff), W_G = random.numbers<float>(d * d_ff),
               W_2 = random.numbers<float>(d * d_ff);
    const auto gamma = random.numbers<float>(d), beta = random.numbers<float>(d),
               X = random.numbers<float>(n * d);
    for (const auto norm : {fast::NormKind::rms_norm, fast::NormKind::layer_norm}) {
      fast::PreparedBlock block(kernels);
      std::vector<float> Y(n * d);
      if (!block.prepare({.attention = {.d_model = d,
                                        .heads = 3,
                                        .d_k = 8,
                                        .d_v = 8,
                                        .W_Q = W_Q.data(),
                                        .W_K = W_K.data(),
                                        .W_V = W_V.data(),
                                        .W_O = W_O.data()},
                          .norm = norm,
                          .feed_forward = network,
                          .d_ff = d_ff,
                          .gamma_1 = gamma.data(),
                          .beta_1 = beta.data(),
                          .gamma_2 = gamma.data(),
                          .beta_2 = beta.data(),
                          .W_1 = W_1.data(),
                          .W_G = W_G.data(),
                          .W_2 = W_2.data()}) ||
          !block.run({X.data(), d}, n, fast::causal(n, n), {Y.data(), d}))
        return;
      bits.add(Y);
    }
    bits.print(std::string(kernels.instructions) + ", block " +
               std::to_string(static_cast<int>(network)));
  }
}

/// What the tape makes of a masked attention and of each of these operations, and their gradients.
void print_tape() {
  Random random;
  const auto matrix = [&](const char* name, int rows, int columns) {
    return af::ProgramInput{name, rows, columns,
                            random.numbers<double>(static_cast<std::size_t>(rows * columns))};
  };
  for (const char* operation :
       {"softmax", "log_softmax", "layer_norm", "rms_norm", "gelu", "gelu_tanh", "silu", "exp",
        "row_normalize", "row_length", "transpose"}) {
    Bits bits;
    for (int k = 0; k < 20; ++k) {
      const int n = 1 + k, d = 21 - k;
      const std::string name = operation;
      std::vector<std::string> operands = {"O"};
      if (name == "rms_norm" || name == "layer_norm") operands.push_back("gamma");
      if (name == "layer_norm") operands.push_back("beta");
      const af::Program program = {
          {matrix("X", n, d), matrix("W_Q", d, d), matrix("W_K", d, d), matrix("W_V", d, d),
           matrix("gamma", 1, d), matrix("beta", 1, d)},
          {},
          {{"M", "causal_mask", {"X"}},
           {"", "attention", {"X", "W_Q", "W_K", "W_V", "M"}},
           {"Y", operation, operands},
           {"L", "mean", {"Y"}}}};
      const af::Evaluation values = af::evaluate(program),
                           gradients = af::differentiate(program, "L");
      for (const af::Evaluation* told : {&values, &gradients}) {
        bits.add(told->fault ? 1 : 0);
        for (const af::TraceNode& node : told->nodes) bits.add(node.data);
      }
    }
    bits.print(std::string("tape, ") + operation);
  }
}

}  // namespace

int main() {
  for (const fast::Kernels* const* kernels = fast::all_kernels(); *kernels; ++kernels) {
    print_attentions(**kernels);
    print_blocks(**kernels);
  }
  print_tape();
}
