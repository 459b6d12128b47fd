// The small operations that show how attention comes about: their results, gradients, explanations.
#include "attention_figures/ops/exp.hpp"
#include "attention_figures/ops/hide.hpp"
#include "attention_figures/ops/histogram.hpp"
#include "attention_figures/ops/log_softmax.hpp"
#include "attention_figures/ops/mean.hpp"
#include "attention_figures/ops/row_difference.hpp"
#include "attention_figures/ops/row_length.hpp"
#include "attention_figures/ops/row_max.hpp"
#include "attention_figures/ops/row_normalize.hpp"
#include "attention_figures/ops/row_sum.hpp"
#include "attention_figures/ops/scale_by.hpp"
#include "attention_figures/ops/shift.hpp"
#include "attention_figures/ops/softmax.hpp"
#include "attention_figures/ops/softmax_jacobian_norm.hpp"
#include "attention_figures/ops/subtract.hpp"
#include "attention_figures/ops/variance.hpp"
#include "tests/core/gradient_support.hpp"
#include "tests/reference/plain_teaching.hpp"

namespace attention_figures::testing {

namespace {

constexpr double six_decimals = 5e-7 + 1e-12;

Matrix<double> mask_of(const plain::Visible& visible) {
  Tape tape;
  return tape[tape.mask("M", to_mask(visible))].value;
}

}  // namespace

TEST_CASE("teaching operations equal plain loops at every length") {
  Random random(200);
  for (std::size_t m = 1; m <= 33; ++m) {
    CAPTURE(m);
    const std::size_t n = 1 + m % 5, j = random.between(0, n - 1), k = random.between(0, n - 1);
    const Matrix<double> E = random.matrix(n, m, 5.0);
    const Matrix<double> A = apply(Softmax{}, {E});
    const plain::Rows e = to_rows(E), a = to_rows(A);
    const plain::Visible visible = random.visible(n, m);
    const Matrix<double> pair{{static_cast<double>(j), static_cast<double>(k)}};
    const Matrix<double> edges{{-4, -1.5, 0, 0.25, 3}};
    const auto check = [&](const Matrix<double>& actual, const plain::Rows& expected) {
      CHECK(difference(actual, to_matrix(expected)) <= 128.0 * epsilon);
    };
    check(apply(LogSoftmax{}, {E}), plain::log_softmax(e));
    check(apply(Shift{}, {E, {{-2.5}}}), plain::shift(e, -2.5));
    check(apply(ScaleBy{}, {E, {{-2.5}}}), plain::scale_by(e, -2.5));
    check(apply(Subtract{}, {A, E}), plain::subtract(a, e));
    check(apply(RowLength{}, {E}), plain::row_length(e));
    check(apply(Hide{}, {E, mask_of(visible)}), plain::hide(e, visible));
    check(apply(RowSum{}, {E}), plain::row_sum(e));
    check(apply(RowNormalize{}, {A}), plain::row_normalize(a));
    check(apply(RowMax{}, {E}), plain::row_max(e));
    check(apply(RowDifference{}, {E, pair}), plain::row_difference(e, j, k));
    check(apply(Mean{}, {E}), {{plain::mean(e)}});
    check(apply(Variance{}, {E}), {{plain::variance(e)}});
    check(apply(SoftmaxJacobianNorm{}, {A}), plain::softmax_jacobian_norm(a));
    check(apply(Histogram{}, {E, edges}), plain::histogram(e, to_rows(edges)[0]));
  }
}

TEST_CASE("Softmax is e^x, then each row divided by its sum") {
  const Matrix<double> E{{2, 1, 0}, {0.707107, 0.707107, 1.414214}};
  const Matrix<double> powers = apply(Exp{}, {E});
  CHECK(difference(powers(0, 0), 7.389056) <= six_decimals);
  CHECK(difference(powers(0, 1), 2.718282) <= six_decimals);
  CHECK(powers(0, 2) == 1.0);
  CHECK(difference(apply(RowNormalize{}, {powers}), apply(Softmax{}, {E})) <= 4.0 * epsilon);
}

TEST_CASE("a shift of all scores moves a raw mix and leaves Softmax where it is") {
  const Matrix<double> E{{2, 1}};
  const Matrix<double> shifted = apply(Shift{}, {E, {{100}}});
  CHECK(difference(shifted, {{102, 101}}) == 0.0);
  CHECK(difference(apply(Softmax{}, {shifted}), apply(Softmax{}, {E})) == 0.0);
}

TEST_CASE("the logarithm of a weight is finite where the weight is 0") {
  const Matrix<double> L = apply(LogSoftmax{}, {{{0, -10000}, {1e4, -1e4}}});
  CHECK(difference(L, {{0, -10000}, {0, -20000}}) == 0.0);
  CHECK(difference(apply(LogSoftmax{}, {{{5, 5}}}), {{-0.693147, -0.693147}}) <= six_decimals);
  CHECK(difference(apply(LogSoftmax{}, {{{-7}}}), {{0}}) == 0.0);
}

TEST_CASE("hidden weights are 0, and what is left of the row sums to less than 1") {
  const Matrix<double> A = apply(Softmax{}, {{{1, 2, 3}}});
  const Matrix<double> left = apply(Hide{}, {A, mask_of({{true, true, false}})});
  CHECK(difference(left, {{0.090031, 0.244728, 0}}) <= six_decimals);
  CHECK(difference(apply(RowNormalize{}, {left}), {{0.268941, 0.731059, 0}}) <= six_decimals);
}

TEST_CASE("a hidden cell is 0 whatever it holds") {  // A12
  CHECK(difference(apply(Hide{}, {{{infinity, nan, 1}}, mask_of({{false, false, true}})}),
                   {{0, 0, 1}}) == 0.0);
}

TEST_CASE("a row whose sum is exactly 0 stays zeros, and gets gradient 0") {
  Tape tape;
  const NodeId A = tape.input("A", {{0, 0, 0}, {1, -1, 0}, {1, 1, 2}});
  const NodeId Y = tape.record("Y", RowNormalize{}, {A});
  tape.forward();
  CHECK(difference(tape[Y].value, {{0, 0, 0}, {0, 0, 0}, {0.25, 0.25, 0.5}}) == 0.0);
  CHECK(!tape.backward(Y, {{1, 2, 3}, {1, 2, 3}, {4, 0, 0}}));
  CHECK(difference(tape[A].gradient, {{0, 0, 0}, {0, 0, 0}, {0.75, -0.25, -0.25}}) == 0.0);
}

TEST_CASE("rows are normalized also where their sum would leave the range of a double") {
  CHECK(difference(apply(RowNormalize{}, {{{1e308, 1e308}, {5e-324, 5e-324}}}),
                   {{0.5, 0.5}, {0.5, 0.5}}) == 0.0);
}

TEST_CASE(
    "a row is as long as Pythagoras says, also where its squares leave the range of a double") {
  const Matrix<double> X{{3, 4}, {0, -2}, {3e200, 4e200}, {3e-200, -4e-200}};
  const Matrix<double> l = apply(RowLength{}, {X});
  CHECK(difference(l(0, 0), 5) == 0.0);
  CHECK(difference(l(1, 0), 2) == 0.0);
  CHECK(difference(l(2, 0) / 1e200, 5) <= 8.0 * epsilon);
  CHECK(difference(l(3, 0) / 1e-200, 5) <= 8.0 * epsilon);
}

TEST_CASE("the length of a row of zeros is 0, and so is its gradient") {
  Tape tape;
  const NodeId X = tape.input("X", {{0, 0}, {-3, 4}, {1e-320, 0}});
  const NodeId l = tape.record("ℓ", RowLength{}, {X});
  tape.forward();
  CHECK(difference(tape[l].value, {{0}, {5}, {1e-320}}) == 0.0);
  CHECK(!tape.backward(l, {{7}, {10}, {1}}));
  CHECK(difference(tape[X].gradient, {{0, 0}, {-6, 8}, {1, 0}}) == 0.0);
}

TEST_CASE("the difference of two keys is what moves the ratio of their weights") {
  const Matrix<double> K{{1, 1}, {0, 1}, {1, 2}}, q{{0.5, -1}};
  const Matrix<double> D = apply(RowDifference{}, {K, {{2, 0}}});
  CHECK(difference(D, {{0, 1}}) == 0.0);
  CHECK(difference(apply(RowDifference{}, {K, {{1, 1}}}), {{0, 0}}) == 0.0);
  const Matrix<double> A = apply(Softmax{}, {{{-0.5, -1, -1.5}}});  // q Kᵀ
  CHECK(difference(std::log(A(0, 2) / A(0, 0)), q(0, 1)) <= 4.0 * epsilon);
}

TEST_CASE("the variance is taken in a second pass, over all cells and divided by their number") {
  CHECK(difference(apply(Mean{}, {{{1, 2}, {3, 6}}}), {{3}}) == 0.0);
  CHECK(difference(apply(Variance{}, {{{1, 2}, {3, 6}}}), {{3.5}}) == 0.0);
  CHECK(difference(apply(Variance{}, {{{1e9, 1e9 + 1, 1e9 + 2, 1e9 + 3}}}), {{1.25}}) ==
        0.0);  // A27
  CHECK(difference(apply(Variance{}, {{{7}}}), {{0}}) == 0.0);
}

TEST_CASE("weights move most where they are shared, and not at all where one key has them all") {
  const Matrix<double> f =
      apply(SoftmaxJacobianNorm{}, {{{0.5, 0.5, 0}, {1, 0, 0}, {0, 0, 0}, {2.0 / 3, 1.0 / 3, 0}}});
  CHECK(difference(f, {{0.5}, {0}, {0}, {4.0 / 9}}) <= 2.0 * epsilon);
  // Nearly saturated, 1 − a is 2⁻⁴⁰: squares of 1 taken off one another would leave nothing.
  const double rest = 0x1.0p-40;
  const Matrix<double> saturated = apply(SoftmaxJacobianNorm{}, {{{1.0 - rest, rest}}});
  CHECK(difference(saturated(0, 0) / rest, 2.0) <= 1e-11);
}

TEST_CASE("bins hold their left edge, and the last one its right edge too") {
  const Matrix<double> S{{0, 1, 1, 2}, {-0.5, 2.5, 0.5, 1.5}};
  CHECK(difference(apply(Histogram{}, {S, {{0, 1, 2}}}), {{2, 4}}) == 0.0);
  CHECK(difference(apply(Histogram{}, {S, {{-1, 3}}}), {{8}}) == 0.0);
}

TEST_CASE("gradients of teaching operations equal central differences") {
  Random random(201);
  for (const std::size_t m : {std::size_t{1}, std::size_t{2}, std::size_t{5}}) {
    Tape tape;
    const std::size_t n = 3;
    const NodeId E = tape.input("E", random.matrix(n, m));
    const NodeId c = tape.input("c", random.matrix(1, 1));
    const NodeId pair = tape.input("pair", {{2, 0}});
    const NodeId same = tape.input("same", {{1, 1}});
    const NodeId edges = tape.input("edges", {{-9, 9}});
    const NodeId M = tape.mask("M", to_mask(random.visible(n, m)));
    const NodeId powers = tape.record("powers", Exp{}, {E});
    const NodeId A = tape.record("A", Softmax{}, {E});
    for (const NodeId result : {
             powers,
             tape.record("logarithms", LogSoftmax{}, {E}),
             tape.record("hidden", Hide{}, {powers, M}),
             tape.record("sums", RowSum{}, {powers}),
             tape.record("shares", RowNormalize{}, {powers}),
             tape.record("largest", RowMax{}, {E}),
             tape.record("lengths", RowLength{}, {E}),
             tape.record("difference", RowDifference{}, {E, pair}),
             tape.record("nothing", RowDifference{}, {E, same}),
             tape.record("mean", Mean{}, {powers}),
             tape.record("variance", Variance{}, {powers}),
             tape.record("counts", Histogram{}, {E, edges}),
         }) {
      check_gradients(tape, result, {E}, random);
    }
    check_gradients(tape, tape.record("shifted", Shift{}, {E, c}), {E, c}, random);
    check_gradients(tape, tape.record("scaled", ScaleBy{}, {E, c}), {E, c}, random);
    const NodeId T = tape.input("T", random.matrix(n, m));
    check_gradients(tape, tape.record("distance", Subtract{}, {E, T}), {E, T}, random);
    if (m == 1) continue;  // one key has all the weight, where the norm has no slope
    check_gradients(tape, tape.record("norm", SoftmaxJacobianNorm{}, {A}), {E}, random);
  }
}

TEST_CASE("a saturated Softmax gets gradient 0 from the norm of its Jacobian") {
  Tape tape;
  const NodeId A = tape.input("A", {{1, 0}});
  const NodeId f = tape.record("f", SoftmaxJacobianNorm{}, {A});
  tape.forward();
  CHECK(!tape.backward(f, {{1}}));
  CHECK(difference(tape[A].gradient, {{0, 0}}) == 0.0);
}

TEST_CASE("of equal largest cells the first one gets the gradient") {
  Tape tape;
  const NodeId E = tape.input("E", {{1, 3, 3}});
  const NodeId m = tape.record("m", RowMax{}, {E});
  tape.forward();
  CHECK(!tape.backward(m, {{2}}));
  CHECK(difference(tape[E].gradient, {{0, 2, 0}}) == 0.0);
}

}  // namespace attention_figures::testing
