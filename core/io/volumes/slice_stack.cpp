// SPDX-License-Identifier: MIT
#include "core/io/volumes/slice_stack.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/parallel.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kSameDirection = 1e-3; // largest difference of direction cosines
constexpr double kNoStepMm = 1e-4;
constexpr double kSamePlaceOfStep = 0.01; // part of the usual step
constexpr double kEvenPartOfStep = 0.05;  // how far a slice may be off the regular grid
constexpr double kGapSteps = 1.5;
constexpr double kMostGrowth = 4.0;     // of the number of voxels by resampling
constexpr double kStraightPixels = 0.1; // how far a slice may be shifted sideways

bool fitTogether(const DicomSlice& a, const DicomSlice& b)
{
    return (a.columnStep - b.columnStep).cwiseAbs().maxCoeff() < kSameDirection &&
           (a.rowStep - b.rowStep).cwiseAbs().maxCoeff() < kSameDirection && a.columns == b.columns &&
           a.rows == b.rows && a.spacingMm.isApprox(b.spacingMm, kSameDirection);
}

// Positions may be nonsense: keeps the number in the range of int.
int wholeNumber(double value)
{
    constexpr double kLargest = 1e6;
    return static_cast<int>(std::min(value, kLargest));
}

// Turns slices into a stack step by step, and gathers what is irregular about them.
class StackBuilder
{
public:
    explicit StackBuilder(std::vector<DicomSlice> slices) { stack_.slices = std::move(slices); }

    void dropRepeatedInstances()
    {
        std::set<std::string> seen;
        const std::size_t dropped = std::erase_if(
            stack_.slices, [&](const DicomSlice& slice) { return !seen.insert(slice.instanceUid).second; });
        if (dropped > 0)
            stack_.findings.push_back(
                {false,
                 fmt::format(translatable("Data", "{} image(s) came twice and were read once"), dropped)});
    }

    void keepLargestGroup()
    {
        std::vector<std::vector<DicomSlice>> groups;
        for (const DicomSlice& slice : stack_.slices) {
            const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& candidate) {
                return fitTogether(candidate.front(), slice);
            });
            (group == groups.end() ? groups.emplace_back() : *group).push_back(slice);
        }
        if (groups.size() < 2)
            return;
        std::stable_sort(groups.begin(), groups.end(),
                         [](const auto& a, const auto& b) { return a.size() > b.size(); });
        std::string counts;
        for (const auto& group : groups)
            counts += fmt::format(translatable("Data", "{}{} like {}"), counts.empty() ? "" : ", ",
                                  group.size(), group.front().name());
        irregularities_.push_back(fmt::format(
            translatable(
                "Data",
                "the slices differ in ImageOrientationPatient (0020,0037), size or PixelSpacing ({})"),
            counts));
        stack_.slices = std::move(groups.front());
    }

    void sort()
    {
        const Eigen::Vector3d normal = stack_.slices.front().normal();
        std::stable_sort(stack_.slices.begin(), stack_.slices.end(), [&](const auto& a, const auto& b) {
            return a.positionMm.dot(normal) < b.positionMm.dot(normal);
        });
    }

    void keepOneAtEachPlace()
    {
        std::vector<double> steps = stepsMm();
        std::erase_if(steps, [](double step) { return step < kNoStepMm; });
        const double sameMm = steps.empty() ? kNoStepMm : kSamePlaceOfStep * median(steps);
        const Eigen::Vector3d normal = stack_.slices.front().normal();
        std::vector<DicomSlice> kept;
        std::string example;
        for (const DicomSlice& slice : stack_.slices) {
            if (kept.empty() || (slice.positionMm - kept.back().positionMm).dot(normal) > sameMm)
                kept.push_back(slice);
            else if (example.empty())
                example = fmt::format(translatable("Data", "{} and {}"), kept.back().name(), slice.name());
        }
        if (kept.size() < stack_.slices.size())
            irregularities_.push_back(fmt::format(
                translatable("Data", "{} slice(s) lie where another one lies, such as {}: the series may "
                                     "hold several phases or reconstructions"),
                stack_.slices.size() - kept.size(), example));
        stack_.slices = std::move(kept);
    }

    void requireSeveral(const std::filesystem::path& source) const
    {
        if (stack_.slices.size() > 1)
            return;
        const std::string reasons = joinedIrregularities();
        throw DicomError(
            source, reasons.empty()
                        ? translatable("Data", "one slice makes no volume: choose the folder that holds the "
                                               "whole series")
                        : reasons + ". What remains is one slice, no volume: choose "
                                    "another series");
    }

    // Places the grid over the slices, as large as they need.
    void layGrid()
    {
        const DicomSlice& first = stack_.slices.front();
        VolumeGeometry& grid = stack_.geometry;
        grid.direction << first.columnStep, first.rowStep, first.normal();
        grid.originMm = first.positionMm;
        for (const DicomSlice& slice : stack_.slices)
            stack_.offsetsMm.push_back(grid.direction.transpose() * (slice.positionMm - grid.originMm));
        grid.spacingMm = {first.spacingMm.x(), first.spacingMm.y(), 1.0};
        grid.size = {first.columns, first.rows, 1};
        spaceAlongNormal();
        widenForShifts();
    }

    // Filling a few gaps is a service, filling most of the volume an invention.
    void requireModestGrid(const std::filesystem::path& source) const
    {
        const Eigen::Vector3d size = stack_.geometry.size.cast<double>();
        const DicomSlice& first = stack_.slices.front();
        const double given = static_cast<double>(stack_.slices.size()) * first.columns * first.rows;
        if (size.prod() > kMostGrowth * given)
            throw DicomError(source,
                             joinedIrregularities() +
                                 ". Most of a regular grid over them would be empty: complete the series");
    }

    SliceStack finish(IrregularSlices policy, const std::filesystem::path& source)
    {
        for (const std::string& text : irregularities_)
            stack_.findings.push_back({true, text});
        if (policy == IrregularSlices::Refuse && !irregularities_.empty())
            throw DicomError(source,
                             joinedIrregularities() +
                                 ". Complete or clean the series, or have it resampled onto a regular grid "
                                 "(--irregular resample)");
        return std::move(stack_);
    }

private:
    std::string joinedIrregularities() const { return fmt::format("{}", fmt::join(irregularities_, "; ")); }

    std::vector<double> stepsMm() const
    {
        std::vector<double> steps;
        for (std::size_t index = 1; index < stack_.slices.size(); ++index)
            steps.push_back((stack_.slices[index].positionMm - stack_.slices[index - 1].positionMm)
                                .dot(stack_.slices.front().normal()));
        return steps;
    }

    void spaceAlongNormal()
    {
        const double extentMm = stack_.offsetsMm.back().z();
        const std::size_t steps = stack_.slices.size() - 1;
        const double evenMm = extentMm / static_cast<double>(steps);
        double worst = 0.0;
        for (std::size_t index = 0; index <= steps; ++index)
            worst =
                std::max(worst, std::abs(stack_.offsetsMm[index].z() - static_cast<double>(index) * evenMm));
        if (worst <= kEvenPartOfStep * evenMm) {
            stack_.geometry.spacingMm.z() = evenMm;
            stack_.geometry.size.z() = static_cast<int>(steps) + 1;
            return;
        }
        const double usualMm = median(stepsMm());
        describeSteps(usualMm);
        stack_.regular = false;
        stack_.geometry.spacingMm.z() = usualMm;
        stack_.geometry.size.z() = wholeNumber(std::floor(extentMm / usualMm + kEvenPartOfStep)) + 1;
    }

    void describeSteps(double usualMm)
    {
        const std::vector<double> steps = stepsMm();
        const auto widest = std::max_element(steps.begin(), steps.end());
        if (*widest < kGapSteps * usualMm) {
            irregularities_.push_back(
                fmt::format(translatable("Data", "the slices are unevenly spaced, by {:.4g} to {:.4g} mm"),
                            *std::min_element(steps.begin(), steps.end()), *widest));
            return;
        }
        long missing = 0;
        for (const double step : steps)
            missing += step < kGapSteps * usualMm ? 0 : std::lround(step / usualMm) - 1;
        const auto after = static_cast<std::size_t>(widest - steps.begin());
        irregularities_.push_back(fmt::format(
            translatable("Data", "about {} slice(s) are missing: from {} to {} it is {:.4g} mm where "
                                 "{:.4g} mm is usual"),
            missing, stack_.slices[after].name(), stack_.slices[after + 1].name(), *widest, usualMm));
    }

    void widenForShifts()
    {
        Eigen::Vector2d lowest = Eigen::Vector2d::Zero();
        Eigen::Vector2d highest = Eigen::Vector2d::Zero();
        for (const Eigen::Vector3d& offset : stack_.offsetsMm) {
            lowest = lowest.cwiseMin(offset.head<2>());
            highest = highest.cwiseMax(offset.head<2>());
        }
        VolumeGeometry& grid = stack_.geometry;
        const double allowedMm = kStraightPixels * grid.spacingMm.head<2>().minCoeff();
        if (lowest.minCoeff() >= -allowedMm && highest.maxCoeff() <= allowedMm) {
            for (Eigen::Vector3d& offset : stack_.offsetsMm)
                offset.head<2>().setZero();
            return;
        }
        describeShifts(allowedMm);
        stack_.regular = false;
        for (Eigen::Vector3d& offset : stack_.offsetsMm)
            offset.head<2>() -= lowest;
        grid.originMm += grid.direction.leftCols<2>() * lowest;
        for (int axis = 0; axis < 2; ++axis)
            grid.size[axis] +=
                wholeNumber(std::ceil((highest[axis] - lowest[axis]) / grid.spacingMm[axis] - 1e-6));
    }

    void describeShifts(double allowedMm)
    {
        const Eigen::Vector3d& last = stack_.offsetsMm.back();
        const Eigen::Vector2d drift = last.head<2>() / last.z(); // sideways per mm along the normal
        double bend = 0.0;
        for (const Eigen::Vector3d& offset : stack_.offsetsMm)
            bend = std::max(bend, (offset.head<2>() - drift * offset.z()).norm());
        irregularities_.push_back(
            bend <= allowedMm
                ? fmt::format(
                      translatable(
                          "Data",
                          "the gantry is tilted: each slice is shifted sideways, so that the stack leans by "
                          "{:.2f} degrees"),
                      std::atan(drift.norm()) * kDegPerRad)
                : fmt::format(translatable("Data", "the slices are shifted sideways against each other, by "
                                                   "up to {:.4g} mm off a line"),
                              bend));
    }

    SliceStack stack_;
    std::vector<std::string> irregularities_;
};

// One slice as a continuous function of its pixel coordinates (centres at integers).
class Plane
{
public:
    Plane(const float* values, const DicomSlice& slice, float outside)
        : values_(values), columns_(slice.columns), rows_(slice.rows), outside_(outside)
    {
    }

    float at(double column, double row) const
    {
        if (column < -0.5 || row < -0.5 || column > columns_ - 0.5 || row > rows_ - 0.5)
            return outside_;
        const double x = std::clamp(column, 0.0, columns_ - 1.0);
        const double y = std::clamp(row, 0.0, rows_ - 1.0);
        const int left = std::min(static_cast<int>(x), std::max(columns_ - 2, 0));
        const int top = std::min(static_cast<int>(y), std::max(rows_ - 2, 0));
        const int right = std::min(left + 1, columns_ - 1);
        const int bottom = std::min(top + 1, rows_ - 1);
        const auto u = static_cast<float>(x - left);
        const auto v = static_cast<float>(y - top);
        return std::lerp(std::lerp(pixel(left, top), pixel(right, top), u),
                         std::lerp(pixel(left, bottom), pixel(right, bottom), u), v);
    }

private:
    float pixel(int column, int row) const
    {
        return values_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                       static_cast<std::size_t>(column)];
    }

    const float* values_;
    int columns_;
    int rows_;
    float outside_;
};

struct Bracket
{
    std::size_t below = 0;
    std::size_t above = 0;
    float weight = 0.0f; // of above
};

// The slices between which a height above the first slice lies.
Bracket bracketOf(const std::vector<Eigen::Vector3d>& offsetsMm, double heightMm)
{
    const auto above =
        std::upper_bound(offsetsMm.begin(), offsetsMm.end(), heightMm,
                         [](double height, const Eigen::Vector3d& offset) { return height < offset.z(); });
    if (above == offsetsMm.end())
        return {offsetsMm.size() - 1, offsetsMm.size() - 1, 0.0f};
    if (above == offsetsMm.begin())
        return {};
    const auto index = static_cast<std::size_t>(above - offsetsMm.begin());
    const double low = offsetsMm[index - 1].z();
    return {index - 1, index, static_cast<float>((heightMm - low) / (offsetsMm[index].z() - low))};
}

} // namespace

SliceStack stackSlices(std::vector<DicomSlice> slices, IrregularSlices policy,
                       const std::filesystem::path& source)
{
    StackBuilder builder(std::move(slices));
    builder.dropRepeatedInstances();
    builder.keepLargestGroup();
    builder.sort();
    builder.keepOneAtEachPlace();
    builder.requireSeveral(source);
    builder.layGrid();
    builder.requireModestGrid(source);
    return builder.finish(policy, source);
}

std::vector<float> resampledOntoGrid(const SliceStack& stack, const std::vector<float>& planes, float outside)
{
    const VolumeGeometry& grid = stack.geometry;
    const DicomSlice& shape = stack.slices.front();
    const std::size_t planeSize =
        static_cast<std::size_t>(shape.columns) * static_cast<std::size_t>(shape.rows);
    requireMemory(bytesFor(sizeof(float), grid.voxelCount(), 1),
                  fmt::format(translatable("Data", "a regular grid of {} x {} x {} voxels over the slices"),
                              grid.size.x(), grid.size.y(), grid.size.z()));
    std::vector<float> result(grid.voxelCount());
    parallelFor(grid.size.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k) {
            const Bracket bracket = bracketOf(stack.offsetsMm, k * grid.spacingMm.z());
            const Plane below(planes.data() + bracket.below * planeSize, shape, outside);
            const Plane above(planes.data() + bracket.above * planeSize, shape, outside);
            const Eigen::Vector3d belowMm = stack.offsetsMm[bracket.below];
            const Eigen::Vector3d aboveMm = stack.offsetsMm[bracket.above];
            float* out = result.data() + static_cast<std::size_t>(k) *
                                             static_cast<std::size_t>(grid.size.x()) *
                                             static_cast<std::size_t>(grid.size.y());
            for (int j = 0; j < grid.size.y(); ++j)
                for (int i = 0; i < grid.size.x(); ++i, ++out) {
                    const auto low = static_cast<double>(
                        below.at(i - belowMm.x() / grid.spacingMm.x(), j - belowMm.y() / grid.spacingMm.y()));
                    const auto high = static_cast<double>(
                        above.at(i - aboveMm.x() / grid.spacingMm.x(), j - aboveMm.y() / grid.spacingMm.y()));
                    *out = static_cast<float>(std::lerp(low, high, static_cast<double>(bracket.weight)));
                }
        }
    });
    return result;
}

} // namespace isocenter::core
