// SPDX-License-Identifier: MIT
#include "core/calibration/distortion/distortion_map.h"

#include "core/calibration/saddle_point.h"
#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kBeyondGrid = 0.75; // spacings up to which the model is believed
constexpr int kLargestSide = 32768;
constexpr double kLargestPlacePx = 1e6;
constexpr int kMostInversionSteps = 60;
constexpr double kInvertedPx = 1e-7;

std::unique_ptr<DisplacementModel> modelOf(const DistortionRecipe& recipe)
{
    return recipe.kind == DistortionKind::Polynomial ? polynomialDisplacements(recipe.points, recipe.degree)
                                                     : localDisplacements(recipe.points);
}

} // namespace

void DistortionRecipe::validate() const
{
    if (columns < 1 || rows < 1 || columns > kLargestSide || rows > kLargestSide)
        throw InputError(fmt::format(
            translatable("Data", "a distortion map for images of {} x {} pixels makes no sense: each side "
                                 "must be 1 to {}"),
            columns, rows, kLargestSide));
    if (!(spacingPx >= 1.0) || !(spacingPx <= kLargestSide))
        throw InputError(
            fmt::format(translatable("Data", "a spacing of {:g} pixels makes no sense: it must be 1 to {}"),
                        spacingPx, kLargestSide));
    const auto isUsable = [](const Eigen::Vector2d& place) {
        return place.allFinite() && place.cwiseAbs().maxCoeff() <= kLargestPlacePx;
    };
    for (const DistortionPoint& point : points)
        if (!isUsable(point.straight) || !isUsable(point.seen))
            throw InputError(
                fmt::format(translatable("Data", "points of a distortion map must lie within {:g} pixels"),
                            kLargestPlacePx));
}

DistortionMap::DistortionMap(DistortionRecipe recipe) : recipe_(std::move(recipe))
{
    recipe_.validate();
    const std::unique_ptr<DisplacementModel> model = modelOf(recipe_);
    latticeColumns_ = (recipe_.columns + kStepPx - 1) / kStepPx + 1;
    latticeRows_ = (recipe_.rows + kStepPx - 1) / kStepPx + 1;
    lattice_.resize(latticeIndex(0, latticeRows_));
    std::vector<char> told(lattice_.size(), 0); // rows are filled side by side, which bits could not be
    parallelFor(latticeRows_, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < latticeColumns_; ++column) {
                const Eigen::Vector2d place(column * kStepPx, row * kStepPx);
                if (!isCovered(place))
                    continue;
                const Eigen::Vector2d displacement = model->at(place);
                if (!displacement.allFinite() || displacement.norm() > kLargestPlacePx)
                    continue;
                lattice_[latticeIndex(column, row)] = {static_cast<float>(displacement.x()),
                                                       static_cast<float>(displacement.y())};
                told[latticeIndex(column, row)] = 1;
            }
    });
    if (std::ranges::count(told, 1) == 0)
        throw InputError(translatable("Data", "no point of the distortion map lies in the image"));
    extendBeyondGrid({told.begin(), told.end()});
}

// From ring to ring: what is not known is the mean of what is known around it.
void DistortionMap::extendBeyondGrid(std::vector<bool> known)
{
    for (bool isComplete = false; !isComplete;) {
        isComplete = true;
        std::vector<bool> next = known;
        for (int row = 0; row < latticeRows_; ++row)
            for (int column = 0; column < latticeColumns_; ++column) {
                if (known[latticeIndex(column, row)])
                    continue;
                isComplete = false;
                std::array<float, 2> sum{};
                float count = 0.0f;
                for (int down = std::max(0, row - 1); down <= std::min(latticeRows_ - 1, row + 1); ++down)
                    for (int right = std::max(0, column - 1);
                         right <= std::min(latticeColumns_ - 1, column + 1); ++right)
                        if (known[latticeIndex(right, down)]) {
                            sum[0] += lattice_[latticeIndex(right, down)][0];
                            sum[1] += lattice_[latticeIndex(right, down)][1];
                            count += 1.0f;
                        }
                if (count > 0.0f) {
                    lattice_[latticeIndex(column, row)] = {sum[0] / count, sum[1] / count};
                    next[latticeIndex(column, row)] = true;
                }
            }
        known = std::move(next);
    }
}

Eigen::Vector2d DistortionMap::displacementAt(int column, int row) const
{
    const auto& [x, y] = lattice_[latticeIndex(std::clamp(column, 0, latticeColumns_ - 1),
                                               std::clamp(row, 0, latticeRows_ - 1))];
    return {static_cast<double>(x), static_cast<double>(y)};
}

Eigen::Vector2d DistortionMap::seenAt(const Eigen::Vector2d& straight) const
{
    const double x = std::clamp(straight.x() / kStepPx, 0.0, latticeColumns_ - 1.0);
    const double y = std::clamp(straight.y() / kStepPx, 0.0, latticeRows_ - 1.0);
    const int left = static_cast<int>(x);
    const int top = static_cast<int>(y);
    const double right = x - left;
    const double down = y - top;
    return straight +
           (1.0 - down) *
               ((1.0 - right) * displacementAt(left, top) + right * displacementAt(left + 1, top)) +
           down * ((1.0 - right) * displacementAt(left, top + 1) + right * displacementAt(left + 1, top + 1));
}

Eigen::Vector2d DistortionMap::straightened(const Eigen::Vector2d& seen) const
{
    Eigen::Vector2d straight = seen;
    for (int step = 0; step < kMostInversionSteps; ++step) {
        const Eigen::Vector2d error = seenAt(straight) - seen;
        straight -= error;
        if (error.norm() < kInvertedPx)
            break;
    }
    return straight;
}

void DistortionMap::requireSize(int columns, int rows) const
{
    if (columns != recipe_.columns || rows != recipe_.rows)
        throw InputError(fmt::format(
            translatable("Data", "the image has {} x {} pixels and the distortion was measured with {} x "
                                 "{}: measure it with a grid picture of the image's size"),
            columns, rows, recipe_.columns, recipe_.rows));
}

Image DistortionMap::undistorted(const Image& image) const
{
    requireSize(image.columns, image.rows);
    Image result(image.columns, image.rows);
    parallelFor(image.rows, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            for (int column = 0; column < image.columns; ++column)
                result.at(column, row) = static_cast<float>(greyAt(image, seenAt({column + 0.5, row + 0.5})));
    });
    return result;
}

bool DistortionMap::isCovered(const Eigen::Vector2d& straight) const
{
    const double reach = kBeyondGrid * recipe_.spacingPx;
    return std::ranges::any_of(recipe_.points, [&](const DistortionPoint& point) {
        return (point.straight - straight).squaredNorm() <= reach * reach;
    });
}

double DistortionMap::coverage() const
{
    int covered = 0;
    int all = 0;
    for (int row = kStepPx / 2; row < recipe_.rows; row += kStepPx)
        for (int column = kStepPx / 2; column < recipe_.columns; column += kStepPx) {
            ++all;
            covered += isCovered({column, row}) ? 1 : 0;
        }
    return all > 0 ? static_cast<double>(covered) / all : 0.0;
}

} // namespace isocenter::core
