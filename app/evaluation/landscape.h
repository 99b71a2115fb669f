// SPDX-License-Identifier: MIT
#pragma once

#include "app/registration/registration_devices.h"
#include "app/registration/registration_run.h"
#include "gpu/algorithms/registration/pooled_registration.h"

#include <array>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

// The six axes of a view's frame, in the order of PoseIncrement.
inline constexpr std::array<const char*, 6> kAxisNames{"tx", "ty", "tz", "rx", "ry", "rz"};
inline const char* axisUnit(int axis)
{
    return axis < 3 ? "mm" : "degrees";
}

using AxisPair = std::array<int, 2>;

// Which poses around a centre are measured, along the axes of the first view's frame.
struct LandscapeOptions
{
    double rangeMm = 20.0; // on both sides of the centre
    double rangeDeg = 20.0;
    int points = 41;    // of a curve
    int mapPoints = 21; // along each side of a map
    std::vector<AxisPair> pairs{{0, 1}, {0, 2}, {5, 4}};
    core::PyramidLevel level;

    double rangeOf(int axis) const { return axis < 3 ? rangeMm : rangeDeg; }
    void validate() const; // throws UsageError
};

// Figures of merit of a curve, after Skerl et al., "A protocol for evaluation of similarity measures for
// rigid registration", IEEE TMI 25(6), 2006. In the axis's unit, from sampled values.
struct LandscapeMerit
{
    double optimumOffset =
        0.0; // where the measure is best, by a parabola through the best sample and its neighbours
    int furtherOptima = 0; // local ones besides the best
    double captureRange =
        0.0; // how far the measure falls steadily on both sides of the best sample: the smaller
};

// One measure along one axis; larger values are better.
struct LandscapeCurve
{
    int axis = 0;
    std::vector<double> offsets;
    std::vector<double> values; // not finite where the measure is undefined

    LandscapeMerit merit() const;
};

// One measure over two axes: a row of values along the first for each offset along the second.
struct LandscapeMap
{
    AxisPair axes{};
    std::vector<double> columnOffsets;
    std::vector<double> rowOffsets;
    std::vector<double> values;
};

struct MeasureLandscape
{
    std::string measure;
    std::vector<LandscapeCurve> curves;
    std::vector<LandscapeMap> maps;
};

// Evenly spaced from -range to range; the middle one of an odd number is exactly 0.
std::vector<double> sweepOffsets(double range, int points);

// The curves along the six axes and the maps of the pairs, in that order, with their offsets and no values.
MeasureLandscape landscapeToSweep(const std::string& measure, const LandscapeOptions& options);
int countSweeps(const LandscapeOptions& options);
std::vector<double>& valuesOf(MeasureLandscape& landscape, int sweep);

// Measures the sweeps of a landscape around a centre. Used on a thread that is none of the devices'.
class LandscapeSweeper
{
public:
    // Prepares the devices. Throws as gpu::PooledRegistration does.
    LandscapeSweeper(const RegistrationDevices& devices, const RegistrationCase& problem,
                     const core::Pose& centre, const RegistrationSettings& settings,
                     const LandscapeOptions& options);

    // Of one sweep, by its number. Throws Cancelled.
    std::vector<double> values(const MeasureLandscape& landscape, int sweep, const std::stop_token& stop);

private:
    std::vector<double> valuesAt(const std::vector<core::PoseIncrement>& increments,
                                 const std::stop_token& stop) const;

    core::Pose centre_;
    gpu::PooledRegistration pooled_;
    core::BatchObjective objective_;
};

// Sweeps the measure of the settings around the centre, in batches. swept is told how many of the curves and
// maps are done. Throws Cancelled.
MeasureLandscape sweepMeasure(const RegistrationDevices& devices, const RegistrationCase& problem,
                              const core::Pose& centre, const std::string& measure,
                              const RegistrationSettings& settings, const LandscapeOptions& options,
                              const std::function<void(int done, int all)>& swept,
                              const std::stop_token& stop);

} // namespace isocenter::app
