// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/exclusion_mask.h"

#include "gpu/params/arrays/clear_params.h"
#include "gpu/params/features/exclude_discs_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kFewestDiscs = 1024; // that there is room for
constexpr int kBitsOfWord = 32;

} // namespace

ExclusionMask::ExclusionMask(Device& device, int columns, int rows)
    : device_(device), columns_(columns), rows_(rows), wordsOfRow_((columns + kBitsOfWord - 1) / kBitsOfWord),
      words_(device.createBuffer(static_cast<std::size_t>(wordsOfRow_) * static_cast<std::size_t>(rows) *
                                 sizeof(int))),
      discs_(device.createBuffer(kFewestDiscs * sizeof(vec4)))
{
}

void ExclusionMask::exclude(std::span<const core::Keypoint> points, double radius)
{
    const int words = wordsOfRow_ * rows_;
    device_.launch(device_.kernel("clear"), {words, 1, 1}, {{"values", words_.get()}},
                   ClearParams{.slabLength = words});
    positions_.clear();
    const auto reach = static_cast<float>(radius) + 1.0f;
    for (const core::Keypoint& point : points)
        if (point.x > -reach && point.y > -reach && point.x < static_cast<float>(columns_) + reach &&
            point.y < static_cast<float>(rows_) + reach)
            positions_.insert(positions_.end(), {point.x, point.y, 0.0f, 0.0f});
    if (positions_.empty() || radius <= 0.0)
        return;
    if (discs_->bytes() < positions_.size() * sizeof(float))
        discs_ = device_.createBuffer(2 * positions_.size() * sizeof(float));
    discs_->write<float>(positions_);
    const int discs = static_cast<int>(positions_.size() / 4);
    const int rowsOfDisc = 2 * static_cast<int>(std::ceil(radius)) + 2;
    device_.launch(device_.kernel("exclude_discs"), {rowsOfDisc, discs, 1},
                   {{"discs", discs_.get()}, {"excluded", words_.get()}},
                   ExcludeDiscsParams{.imageSize = {columns_, rows_},
                                      .wordsOfRow = wordsOfRow_,
                                      .discs = discs,
                                      .radius = static_cast<float>(radius)});
}

} // namespace isocenter::gpu
