// What the tests share: doctest set up for a build without exceptions, comparisons that a NaN never
// passes, random matrices, and the worked example.
#pragma once

// Signal handlers are the sanitizers' business, and do not exist in WASM (D18).
#ifndef DOCTEST_CONFIG_NO_POSIX_SIGNALS
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS
#endif
#include <doctest/doctest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "attention_figures/attention.hpp"
#include "attention_figures/matrix.hpp"
#include "attention_figures/tape.hpp"
#include "tests/reference/plain.hpp"

namespace attention_figures::testing {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// |actual − expected|, and ∞ where that says nothing: a NaN on any side, or a reference of ∞. Only
/// −∞, the score of a masked key, is itself.
inline double difference(double actual, double expected) {
  if (expected == -infinity) return actual == expected ? 0.0 : infinity;
  const double distance = std::abs(actual - expected);
  return std::isfinite(expected) && !std::isnan(distance) ? distance : infinity;
}

/// The worse of two errors, each in units of what is tolerated: one that is no number is the worst.
inline double worse(double one, double other) {
  return std::isnan(one) || std::isnan(other) ? infinity : std::max(one, other);
}

/// The largest difference of two cells; ∞ if the shapes differ.
inline double difference(const Matrix<double>& actual, const Matrix<double>& expected) {
  if (actual.shape() != expected.shape()) return infinity;
  double largest = 0.0;
  for (std::size_t k = 0; k < expected.cells().size(); ++k) {
    largest = std::max(largest, difference(actual.cells()[k], expected.cells()[k]));
  }
  return largest;
}

/// The largest |actual − expected|; ∞ where one is no finite number.
inline double largest_difference(const plain::Rows& actual, const plain::Rows& expected) {
  double result = std::isnan(plain::largest_magnitude(expected)) ? infinity : 0.0;
  for (std::size_t i = 0; i < expected.size(); ++i)
    for (std::size_t j = 0; j < expected[i].size(); ++j)
      result = worse(result, difference(actual[i][j], expected[i][j]));
  return result;
}

inline Matrix<double> to_matrix(const plain::Rows& rows) {
  Matrix<double> matrix({rows.size(), rows[0].size()});
  for (std::size_t i = 0; i < matrix.rows(); ++i)
    for (std::size_t j = 0; j < matrix.columns(); ++j) matrix(i, j) = rows[i][j];
  return matrix;
}

inline plain::Rows to_rows(const Matrix<double>& matrix) {
  plain::Rows rows;
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    rows.emplace_back(matrix.row(i).begin(), matrix.row(i).end());
  }
  return rows;
}

inline Matrix<std::uint8_t> to_mask(const plain::Visible& visible) {
  Matrix<std::uint8_t> mask({visible.size(), visible[0].size()});
  for (std::size_t i = 0; i < mask.rows(); ++i)
    for (std::size_t j = 0; j < mask.columns(); ++j) mask(i, j) = visible[i][j] ? 1 : 0;
  return mask;
}

/// The same numbers on every platform, unlike the distributions of <random>.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// In [−size, size).
  double number(double size = 1.0) {
    return size * (static_cast<double>(engine_() >> 11) * 0x1.0p-52 - 1.0);
  }
  std::size_t between(std::size_t least, std::size_t most) {
    return least + static_cast<std::size_t>(engine_() % (most - least + 1));
  }
  bool chance(double probability) { return number() < 2.0 * probability - 1.0; }

  Matrix<double> matrix(std::size_t rows, std::size_t columns, double size = 1.0) {
    Matrix<double> result({rows, columns});
    for (double& cell : result.cells()) cell = number(size);
    return result;
  }

  /// Keys are visible at random; some queries see nothing at all.
  plain::Visible visible(std::size_t n_q, std::size_t n_k) {
    plain::Visible result = plain::everything(n_q, n_k);
    for (std::vector<bool>& row : result) {
      const bool sees_nothing = chance(0.2);
      for (std::size_t j = 0; j < n_k; ++j) row[j] = !sees_nothing && chance(0.6);
    }
    return result;
  }

 private:
  std::mt19937_64 engine_;
};

/// The value of a node by its name; empty, and so different from everything, if there is none.
inline Matrix<double> value(const Tape& tape, const std::string& name) {
  const std::optional<NodeId> node = tape.find(name);
  return node ? tape[*node].value : Matrix<double>();
}

inline Matrix<double> gradient(const Tape& tape, const std::string& name) {
  const std::optional<NodeId> node = tape.find(name);
  return node ? tape[*node].gradient : Matrix<double>();
}

/// The result of one operation on values that are given.
template <typename SomeOperation>
Matrix<double> apply(const SomeOperation& operation, const std::vector<Matrix<double>>& values) {
  std::vector<Operand> operands;
  for (const Matrix<double>& value : values) operands.push_back({"", value});
  return operation.forward(operands);
}

/// `three-positions`, the worked example of the articles.
struct ThreePositions {
  Matrix<double> X{{1, 0}, {0, 1}, {1, 1}};
  Matrix<double> W_Q{{1, 0}, {0, 1}};
  Matrix<double> W_K{{1, 1}, {0, 1}};
  Matrix<double> W_V{{2, 0}, {0, 1}};

  struct Inputs {
    NodeId X, W_Q, W_K, W_V;
  };
  Inputs record(Tape& tape) const {
    return {tape.input("X", X), tape.input("W_Q", W_Q), tape.input("W_K", W_K),
            tape.input("W_V", W_V)};
  }
};

}  // namespace attention_figures::testing
