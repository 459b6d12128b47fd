// An allocator that fails, at every allocation in turn: what is asked is answered, nothing is lost,
// and the next question has its answer.
#include <algorithm>
#include <memory>
#include <numeric>

#include "attention_figures/fast/block.hpp"
#include "failing_allocator.hpp"
#include "tests/core/program_support.hpp"
#include "wasm/fast/handles.hpp"

namespace attention_figures::testing {

namespace {

/// Calls `attempt()` and then `check()`, with the first allocation of the attempt failing, then
/// with the second one, and so on, until none fails: one allocation alone, and it with all that
/// follow. How many there were.
template <class Attempt, class Check>
long fail_in_turn(const Attempt& attempt, const Check& check) {
  long count = 0;
  for (const bool from_there_on : {false, true}) {
    for (long k = 0;; ++k) {
      CAPTURE(k);
      let_allocation_fail(k, from_there_on);
      attempt();
      const bool has_failed = let_no_allocation_fail();
      check(has_failed);
      if (!has_failed) break;
      ++count;
    }
  }
  return count / 2;
}

constexpr std::size_t n = 5, d_model = 6, d_ff = 7;

fast::BlockWeights block_weights(const std::vector<float>& numbers) {
  fast::BlockWeights w;
  const float* W = numbers.data();
  w.attention = {
      .d_model = d_model, .heads = 2, .d_k = 3, .d_v = 3, .W_Q = W, .W_K = W, .W_V = W, .W_O = W};
  w.d_ff = d_ff;
  w.gamma_1 = w.gamma_2 = w.W_1 = w.W_G = w.W_2 = W;
  return w;
}

std::vector<float> result_of(fast::PreparedBlock& block, const std::vector<float>& X) {
  std::vector<float> Y(n * d_model);
  REQUIRE(block.run({X.data(), d_model}, n, {}, {Y.data(), d_model}));
  return Y;
}

}  // namespace

TEST_CASE(
    "a layer that finds no memory says so, whichever allocation fails, and works when it does") {
  std::vector<float> numbers(64), X(n * d_model);
  for (std::size_t k = 0; k < numbers.size(); ++k) numbers[k] = static_cast<float>(k % 7) / 4.0f;
  for (std::size_t k = 0; k < X.size(); ++k) X[k] = static_cast<float>(k % 5) - 2.0f;
  const fast::BlockWeights weights = block_weights(numbers);
  fast::PreparedBlock bystander;
  REQUIRE(bystander.prepare(weights));
  const std::vector<float> right = result_of(bystander, X);
  const std::size_t before = fast::bytes_in_use();

  std::vector<float> Y(n * d_model);
  auto block = std::make_unique<fast::PreparedBlock>();
  bool is_done = false;
  const long count = fail_in_turn(
      [&] {
        is_done =
            block->prepare(weights) && block->run({X.data(), d_model}, n, {}, {Y.data(), d_model});
      },
      [&](bool has_failed) {
        CHECK(is_done == !has_failed);
        if (is_done) CHECK(Y == right);
        REQUIRE(block->prepare(weights));  // the same layer, once there is memory
        CHECK(result_of(*block, X) == right);
        CHECK(result_of(bystander, X) == right);
        block = std::make_unique<fast::PreparedBlock>();
      });
  CHECK(count >= 15);
  block.reset();
  CHECK(fast::bytes_in_use() == before);
}

TEST_CASE("a handle that finds no memory answers so, whichever allocation fails") {
  const std::vector<float> B(6 * 3, 0.5f);
  const std::size_t before = fast::bytes_in_use();
  float sum = 0.0f;
  const auto use = [&] {
    sum = 0.0f;
    const std::unique_ptr<fast::ProductHandle> handle(
        fast::make<fast::ProductHandle>(6, 3, [&](fast::ProductHandle& made) {
          return made.product.prepare({B.data(), 3}, 6, 3);
        }));
    float* const X = handle ? handle->input(2) : nullptr;
    if (!X) return;
    std::fill_n(X, 12, 1.0f);
    const std::uintptr_t at = handle->run(2, {});
    if (at == fast::no_memory) return;
    sum = std::accumulate(reinterpret_cast<const float*>(at),
                          reinterpret_cast<const float*>(at) + 6, 0.0f);
  };
  const long count = fail_in_turn(use, [&](bool has_failed) {
    CHECK(sum == (has_failed ? 0.0f : 18.0f));
    CHECK(fast::bytes_in_use() == before);
  });
  CHECK(count >= 4);
}

#ifdef __cpp_exceptions

TEST_CASE("a program that finds no memory is a fault, whichever allocation fails") {
  const Program program = three_positions({
      {"", "multi_head", {"X", "W_Q", "W_K", "W_V", "W_O", "H", "visible"}},
      {"L", "mean", {"Δ"}},
      {"g", "gradient", {"L", "W_Q"}},
      {"c", "central_difference", {"L", "W_V"}},
  });
  Program with_heads = program;
  with_heads.inputs.push_back(input("W_O", {{1, 2}, {3, 4}}));
  with_heads.inputs.push_back(input("H", {{2}}));
  Program asked;
  const auto check = [&](const auto& ask, const auto& is_right) {
    decltype(ask()) answer;
    asked = with_heads;
    const long count = fail_in_turn([&] { answer = ask(); },
                                    [&](bool has_failed) {
                                      if (has_failed && answer.fault) {
                                        CHECK(name(answer.fault.code) == "too_large");
                                      } else {
                                        CHECK(name(answer.fault.code) == "");
                                        CHECK(is_right(answer));
                                      }
                                      asked = with_heads;
                                    });
    CHECK(count >= 50);
  };
  const std::vector<double> right = evaluate(with_heads).nodes.back().data;
  const std::vector<double> slopes = differentiate(with_heads, "L").nodes.front().data;
  const std::size_t words = explain(with_heads, "g", 0, 1).tokens.size();
  check([&] { return evaluate(std::move(asked)); },
        [&](const Evaluation& answer) { return answer.nodes.back().data == right; });
  check([&] { return differentiate(std::move(asked), "L"); },
        [&](const Evaluation& answer) { return answer.nodes.front().data == slopes; });
  check([&] { return explain(std::move(asked), "g", 0, 1); },
        [&](const Explanation& answer) { return answer.tokens.size() == words; });
}

#endif

}  // namespace attention_figures::testing
