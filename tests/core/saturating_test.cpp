// Sizes whose product or sum is no number of their type.
#include <climits>
#include <cstdint>

#include "attention_figures/matrix.hpp"
#include "attention_figures/ops/concat.hpp"
#include "attention_figures/ops/misread_heads.hpp"
#include "attention_figures/ops/projection.hpp"
#include "attention_figures/ops/samples.hpp"
#include "attention_figures/saturating.hpp"
#include "tests/core/support.hpp"

namespace attention_figures::testing {

namespace {

constexpr int bits = sizeof(std::size_t) * CHAR_BIT;
/// Its square is the first number that is no size: 2³² where sizes have 32 bits.
constexpr std::size_t root = std::size_t{1} << (bits / 2);

}  // namespace

TEST_CASE("a product or sum of sizes that wraps fits nowhere, one below it is exact") {
  const Size exact = Size(root - 1) * (root + 1);  // 2³² − 1
  CHECK(exact.fits());
  CHECK(exact.value() == SIZE_MAX);
  CHECK_FALSE((Size(root) * root).fits());        // 2³²
  CHECK_FALSE((exact + 1).fits());                // 2³²
  CHECK_FALSE((Size(root) * (root + 1)).fits());  // 2³² + 2¹⁶
  CHECK((Size(root) * root).value() == SIZE_MAX);
  CHECK((Size(3) * 5 + 2).value() == 17);
}

TEST_CASE("what has left the sizes does not come back, not even times 0") {
  const Size lost = Size(root) * root;
  CHECK_FALSE((lost * 0).fits());
  CHECK_FALSE((lost + 1).fits());
  CHECK_FALSE((Size(0) * lost).fits());
  CHECK_FALSE(round_up(lost, 8).fits());
}

TEST_CASE("rounding up stays exact up to the last multiple and leaves the sizes beyond it") {
  for (std::size_t size = 0; size <= 64; ++size) {
    const std::size_t rounded = round_up(Size(size), 24).value();
    CHECK(rounded % 24 == 0);
    CHECK(rounded >= size);
    CHECK(rounded < size + 24);
  }
  CHECK(round_up(Size(SIZE_MAX - 7), 8).value() == SIZE_MAX - 7);
  for (std::size_t k = 0; k < 7; ++k) CHECK_FALSE(round_up(Size(SIZE_MAX - k), 8).fits());
}

TEST_CASE("a shape whose cells cannot be counted has more than there is memory for") {
  CHECK(cell_count({root, root}) == SIZE_MAX);
  CHECK(cell_count({root + 1, root}) == SIZE_MAX);
  CHECK(cell_count({root - 1, root}) == SIZE_MAX - root + 1);
  CHECK(cell_count({root, 0}) == 0);
}

TEST_CASE("a tape refuses a result whose cells cannot lie in memory, and records nothing of it") {
  Tape tape;
  const NodeId R = tape.input("R", {{2147483647}});
  const NodeId seed = tape.input("seed", {{1}});
  tape.record("Z", Samples{Distribution::normal}, {R, R, seed});
  CHECK(tape.fault().code == FaultCode::too_large);
  CHECK(tape.fault().symbol == "Z");
  CHECK(tape.fault().expected == std::to_string(PTRDIFF_MAX / sizeof(double)));
  CHECK(tape.fault().actual == "2147483647 × 2147483647");
  CHECK(tape.nodes().size() == 2);
}

// On 32 bits, the cells of these products are 2³² − 2¹⁶, 2³² and 2³² + 2¹⁶; 64 bits could count
// them.
TEST_CASE("a product of 65,536 rows and about as many columns is refused where it cannot be had") {
  if (bits > 32) return;
  for (const std::size_t columns : {root - 1, root, root + 1}) {
    CAPTURE(columns);
    Tape tape;
    const NodeId X = tape.input("X", Matrix<double>({root, 1}));
    const NodeId W = tape.input("W", Matrix<double>({1, columns}));
    tape.record("Y", Projection{}, {X, W});
    CHECK(tape.fault().code == FaultCode::too_large);
  }
}

TEST_CASE("heads side by side whose columns wrap on 32 bits are refused there") {
  if (bits > 32) return;
  const auto refuses = [](auto operation) {
    Tape tape;
    const std::size_t width = SIZE_MAX / Concat::max_operands + 1;
    const NodeId O = tape.input("O", Matrix<double>({1, width}));
    tape.record("C", std::move(operation), std::vector<NodeId>(Concat::max_operands, O));
    return tape.fault().code == FaultCode::too_large;
  };
  CHECK(refuses(Concat{}));
  CHECK(refuses(MisreadHeads{}));
}

}  // namespace attention_figures::testing
