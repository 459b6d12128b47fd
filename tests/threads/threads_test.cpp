// E5: threads with tapes, programs and layers of their own share nothing that changes. Run under
// the thread sanitizer, which ends the process at the first race.
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

#include "attention_figures/attention.hpp"
#include "attention_figures/fast/block.hpp"
#include "attention_figures/ops/causal_mask.hpp"
#include "attention_figures/program.hpp"
#include "tests/core/floats.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

namespace {

constexpr int threads = 4;

/// Lets every thread do the same, and compares what they found with what one finds alone.
template <class Result>
void check_in_threads(const std::function<Result()>& compute) {
  std::vector<Result> found(threads);
  std::vector<std::thread> all;
  for (Result& result : found) all.emplace_back([&] { result = compute(); });
  for (std::thread& thread : all) thread.join();
  const Result alone = compute();
  for (const Result& result : found) CHECK(result == alone);
}

std::vector<double> read_backwards() {
  Tape tape;
  Random random(500);
  const NodeId X = tape.input("X", random.matrix(7, 5));
  const NodeId W_Q = tape.input("W_Q", random.matrix(5, 4));
  const NodeId W_K = tape.input("W_K", random.matrix(5, 4));
  const NodeId W_V = tape.input("W_V", random.matrix(5, 3));
  const NodeId M = tape.record("M", CausalMask{}, {X});
  const NodeId O = attention(tape, "", X, X, W_Q, W_K, W_V, M);
  tape.forward();
  if (tape.backward(O, random.matrix(7, 3))) return {};
  std::vector<double> numbers;
  for (const Matrix<double>& all : {tape[O].value, tape[W_Q].gradient})
    numbers.insert(numbers.end(), all.cells().begin(), all.cells().end());
  numbers.push_back(static_cast<double>(tape.explain(O, 6, 2).tokens().size()));
  return numbers;
}

std::vector<double> ask_programs() {
  const Program program{{{"X", 2, 2, {1, 2, 3, 4}}, {"W", 2, 2, {0, 1, 1, 0}}},
                        {},
                        {{"", "attention", {"X", "W", "W", "W"}}, {"L", "mean", {"O"}}}};
  std::vector<double> numbers{measure(program).work};
  for (const Evaluation& told : {evaluate(program), differentiate(program, "L")})
    for (const TraceNode& node : told.nodes)
      numbers.insert(numbers.end(), node.data.begin(), node.data.end());
  numbers.push_back(static_cast<double>(explain(program, "O", 1, 1).tokens.size()));
  return numbers;
}

std::vector<float> run_layer() {
  constexpr std::size_t n = 70, d = 24, d_ff = 40;
  Random random(501);
  const Floats X(random, n, d), square(random, d, d), up(random, d, d_ff), down(random, d_ff, d),
      gamma(random, 1, d);
  const float* W = square.view().data;
  fast::PreparedBlock block;
  if (!block.prepare({.attention = {.d_model = d,
                                    .heads = 3,
                                    .d_k = 8,
                                    .d_v = 8,
                                    .W_Q = W,
                                    .W_K = W,
                                    .W_V = W,
                                    .W_O = W},
                      .d_ff = d_ff,
                      .gamma_1 = gamma.view().data,
                      .gamma_2 = gamma.view().data,
                      .W_1 = up.view().data,
                      .W_G = up.view().data,
                      .W_2 = down.view().data}))
    return {};
  Floats Y(n, d), O(n, d);
  if (!block.run(X.view(), n, fast::causal(n, n), Y.view())) return {};
  if (!fast::attention(X.view(), X.view(), X.view(), {n, n, d, d}, {}, O.view())) return {};
  Y.cells.insert(Y.cells.end(), O.cells.begin(), O.cells.end());
  return Y.cells;
}

}  // namespace

TEST_CASE("threads with tapes of their own record, compute, go backward and explain at once") {
  CHECK(read_backwards().size() == 7 * 3 + 5 * 4 + 1);
  check_in_threads<std::vector<double>>(read_backwards);
}

TEST_CASE("threads ask programs at once") { check_in_threads<std::vector<double>>(ask_programs); }

TEST_CASE("threads with layers of their own prepare and run them at once, from the first call on") {
  check_in_threads<std::vector<float>>(run_layer);
  CHECK(run_layer().size() == 2 * 70 * 24);
}

}  // namespace attention_figures::testing
