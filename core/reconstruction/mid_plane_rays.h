// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/reconstruction/scan_geometry.h"
#include "core/support/pair_sums.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace isocenter::core {

// How images may lie on the detector: as the geometry has it, rows and columns exchanged, or bottom row
// first.
enum class ImageLayout { AsGiven, Exchanged, UpsideDown };
inline constexpr std::array kImageLayouts{ImageLayout::AsGiven, ImageLayout::Exchanged,
                                          ImageLayout::UpsideDown};

// What a scan might be other than its geometry says.
struct ScanArrangement
{
    ImageLayout layout = ImageLayout::AsGiven;
    bool reversed = false;     // the source turns the other way
    double shiftColumns = 0.0; // the images lie so many columns farther along the detector
    double distance = 1.0;     // the detector's distance from the source, as a part of the one that is given
};

// How well opposite rays agree.
struct RayAgreement
{
    std::size_t pairs = 0;
    // Root of the mean squared difference of the pairs by twice the variance of their values: 0 where all are
    // equal, 1 where they have nothing to do with each other; nullopt without pairs or if nothing is seen.
    std::optional<double> disagreement{};
    double meanSquare = 0.0; // of the differences
};

// The rays of a cone-beam scan in the plane of its sources. Each line there is measured from both of its ends
// if the arc reaches far enough: the ray at the fan angle g from the source at b is the one at -g from the
// source at b + pi + 2 g. That holds for any object, so where it does not, the geometry is wrong.
class MidPlaneRays
{
public:
    // Of some projections, by their numbers, of a scan whose axis runs along the columns of the detector. The
    // scan must outlive this.
    MidPlaneRays(const ScanGeometry& scan, std::vector<std::size_t> projections);

    const std::vector<std::size_t>& projections() const { return projections_; }
    // The line integrals of projections()[place]; places may be set by different threads.
    void set(std::size_t place, const Image& lineIntegrals);

    // Compares the rays of every n-th projection, counted from the first, with those of all others. Both
    // values of a pair are smoothed alike, so that noise weighs the same wherever between the samples a shift
    // puts them.
    RayAgreement agreement(const ScanArrangement& arrangement, std::size_t first = 0,
                           std::size_t every = 1) const;
    // Compares the rays of one projection (every n-th sample) as if its source stood at the given angle.
    PairSums pairsOf(std::size_t place, const ScanArrangement& arrangement, double angleRad,
                     std::size_t everySample = 1) const;
    std::size_t samples() const { return views_.front().samples.front().size(); } // of a projection
    double angleRad(std::size_t place) const { return views_[place].angleRad; }
    // Projections that no longer count.
    void leaveOut(const std::vector<std::size_t>& places);
    void leaveNoneOut();
    bool isLeftOut(std::size_t place) const { return views_[place].leftOut; }

    // The line integral of a ray, not smoothed; nullopt beyond the image.
    std::optional<double> valueAt(std::size_t place, const ScanArrangement& arrangement,
                                  double fanAngleRad) const
    {
        const View& view = views_[place];
        return interpolated(view.samples[static_cast<std::size_t>(arrangement.layout)],
                            sampleOf(view, arrangement, fanAngleRad));
    }

    int columnsASample() const { return columnsASample_; } // that are averaged
    double axisColumn() const;                             // where the geometry sees the axis, in the mean
    // The row of the mid-plane there.
    double midPlaneRow() const;

private:
    struct View
    {
        ProjectionFan fan;
        double angleRad;
        std::array<std::vector<float>, kImageLayouts.size()> samples;  // NaN beyond the image
        std::array<std::vector<float>, kImageLayouts.size()> smoothed; // kPhases values a sample
        bool leftOut = false;
    };

    double rowOfMidPlane(const ProjectionGeometry& view, double column) const;
    double sampleOf(const View& view, const ScanArrangement& arrangement, double fanAngleRad) const;
    std::optional<double> smoothedAt(const View& view, const ScanArrangement& arrangement,
                                     double fanAngleRad) const;
    std::optional<double> oppositeAt(const ScanArrangement& arrangement, double angleRad,
                                     double fanAngleRad) const;
    static std::optional<double> interpolated(const std::vector<float>& values, double at);
    void addPairs(PairSums& sums, const View& view, const ScanArrangement& arrangement, double angleRad,
                  std::size_t everySample) const;

    const ScanGeometry& scan_;
    std::vector<std::size_t> projections_;
    int columnsASample_;
    std::vector<View> views_;
    std::vector<std::size_t> byAngle_; // places
    double widestStepRad_ = 0.0;       // that is interpolated
};

} // namespace isocenter::core
