// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/vector_space.h"

#include "gpu/algorithms/buffers.h"
#include "gpu/params/arrays/combine_params.h"
#include "gpu/params/measures/differences_params.h"

#include <algorithm>
#include <cstddef>

namespace isocenter::gpu {
namespace {

const Defines kLines{{"GROUP_X", "128"}, {"GROUP_Y", "1"}};
constexpr int kLongestRow = 1 << 20; // drivers count groups along x in 16 bit

} // namespace

VectorSpace::VectorSpace(Device& device) : device_(device), reduction_(device) {}

void VectorSpace::combine(const Buffer& values, float ownFactor, const Buffer& others, float otherFactor,
                          int count)
{
    const int rowLength = std::min(count, kLongestRow);
    device_.launch(device_.kernel("combine", kLines), {rowLength, (count - 1) / rowLength + 1, 1},
                   {{"others", &others}, {"values", &values}},
                   CombineParams{count, rowLength, ownFactor, otherFactor});
}

double VectorSpace::sumOfSquares(const Buffer& values, int slabLength, int slabs)
{
    queueSquares(values, slabLength, slabs, 0, slabs);
    return queuedSquares(slabs);
}

void VectorSpace::queueSquares(const Buffer& values, int slabLength, int slabs, int first, int places)
{
    makeRoom(slabLength, slabs, places);
    device_.launch(device_.kernel("differences", Reduction::defines()), Reduction::grid(slabLength, slabs),
                   {{"radiograph", zeros_.get()}, {"grey", &values}, {"partials", &reduction_.partials()}},
                   DifferencesParams{.imageSize = {slabLength, 1}, .threshold = 0.0f});
    reduction_.sum(slabLength, 1, slabs, {sums_.get(), 1, first});
}

double VectorSpace::queuedSquares(int places)
{
    double sum = 0.0;
    for (const vec4& ofSlab : sums_->read<vec4>(static_cast<std::size_t>(places)))
        sum += static_cast<double>(ofSlab.x);
    return sum;
}

void VectorSpace::makeRoom(int slabLength, int slabs, int places)
{
    if (slabLength > slabLength_) {
        zeros_ = device_.createBuffer(static_cast<std::size_t>(slabLength) * sizeof(float));
        clear(device_, *zeros_, slabLength, 1);
        slabLength_ = slabLength;
    }
    if (slabs > slabs_) {
        reduction_.reserve(slabs);
        slabs_ = slabs;
    }
    if (places > places_) {
        sums_ = device_.createBuffer(static_cast<std::size_t>(places) * sizeof(vec4));
        places_ = places;
    }
}

} // namespace isocenter::gpu
