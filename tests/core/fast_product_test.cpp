// The packed product of the fast path.

#include <memory>

#include "attention_figures/fast/buffer.hpp"
#include "attention_figures/fast/product.hpp"
#include "fast_support.hpp"

using namespace attention_figures;
using namespace attention_figures::testing;
using fast::PreparedProduct;

namespace {

/// The error of a sum of k products in any order is at most (k + 1) ε/2 times the sum of their
/// sizes.
double bound(const Floats& A, const Floats& B) {
  return static_cast<double>(A.columns + 1) * float_epsilon * static_cast<double>(A.columns) *
         plain::largest_magnitude(A.wide()) * plain::largest_magnitude(B.wide());
}

void check_product(const fast::Kernels& kernels, Random& random, std::size_t n, std::size_t k,
                   std::size_t m) {
  CAPTURE(n);
  CAPTURE(k);
  CAPTURE(m);
  const Floats A(random, n, k), B(random, k, m);
  Floats C(n, m, -7.7f);
  PreparedProduct product(kernels);
  REQUIRE(product.prepare(B.view(), k, m));
  REQUIRE(product.run(A.view(), n, C.view()));
  CHECK(difference(C, plain::projection(A.wide(), B.wide())) <= bound(A, B));
}

}  // namespace

TEST_CASE("a packed product equals plain loops for every tail of every tile (D10)") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(1);
    for (std::size_t n = 1; n <= 13; ++n) check_product(kernels, random, n, 3, 5);
    for (std::size_t m = 1; m <= 50; ++m) check_product(kernels, random, 5, 4, m);
    for (std::size_t k = 1; k <= 9; ++k) check_product(kernels, random, 4, k, 17);
  });
}

TEST_CASE(
    "a packed product equals plain loops beyond one block of rows and one band of the depth") {
  for_every_instruction_set([](const fast::Kernels& kernels) {
    Random random(2);
    check_product(kernels, random, fast::row_block + 5, 7, 9);
    check_product(kernels, random, 3, fast::depth_block, 24);
    check_product(kernels, random, fast::row_block + 1, fast::depth_block + 1, 25);
    check_product(kernels, random, 2, 3 * fast::depth_block - 1, 8);
  });
}

TEST_CASE("rows of a product may begin at any address (D09)") {
  Random random(3);
  const std::size_t n = 5, k = 5, m = 5;
  const Floats A(random, n, k), B(random, k, m);
  for (std::size_t offset = 0; offset < 8; ++offset) {
    CAPTURE(offset);
    std::vector<float> shifted(offset + n * k), result(offset + n * m);
    std::copy(A.cells.begin(), A.cells.end(), shifted.begin() + static_cast<long>(offset));
    PreparedProduct product;
    REQUIRE(product.prepare(B.view(), k, m));
    REQUIRE(product.run({shifted.data() + offset, k}, n, {result.data() + offset, m}));
    Floats C(n, m);
    std::copy(result.begin() + static_cast<long>(offset), result.end(), C.cells.begin());
    CHECK(difference(C, plain::projection(A.wide(), B.wide())) <= bound(A, B));
  }
}

TEST_CASE("a prepared product gives the same numbers again, with other rows between") {
  Random random(4);
  const Floats A(random, 6, 11), other(random, 31, 11), B(random, 11, 10);
  PreparedProduct product;
  REQUIRE(product.prepare(B.view(), 11, 10));
  Floats first(6, 10), between(31, 10), again(6, 10);
  REQUIRE(product.run(A.view(), 6, first.view()));
  REQUIRE(product.run(other.view(), 31, between.view()));
  REQUIRE(product.run(A.view(), 6, again.view()));
  CHECK(first.cells == again.cells);
}

TEST_CASE("memory that cannot be had is told, and all memory is given back") {
  const std::size_t before = fast::bytes_in_use();
  {
    fast::Buffer buffer;
    CHECK_FALSE(buffer.reserve(Size(SIZE_MAX / 2)));
    CHECK(buffer.data() == nullptr);
    CHECK(buffer.reserve(Size(100)));
    CHECK(fast::bytes_in_use() >= before + 100 * sizeof(float));
    fast::Buffer moved = std::move(buffer);
    CHECK(moved.size() >= 100);
    CHECK(buffer.size() == 0);
  }
  CHECK(fast::bytes_in_use() == before);
}

TEST_CASE("the best instruction set comes first, and four lanes are always there") {
  const fast::Kernels* const* sets = fast::all_kernels();
  CHECK(&fast::kernels() == sets[0]);
  std::size_t count = 0;
  while (sets[count]) ++count;
  REQUIRE(count >= 1);
  CHECK(sets[count - 1]->panel_width == 8);
  for (std::size_t k = 1; k < count; ++k) CHECK(sets[k]->panel_width < sets[k - 1]->panel_width);
}
