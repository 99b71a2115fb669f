// SPDX-License-Identifier: MIT
#pragma once

#include "app/scan/iterative_request.h"
#include "core/image/roi.h"
#include "core/reconstruction/ramp_filter.h"

#include <Eigen/Core>

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// Where source and detector stood at each projection: as their files state it, as a geometry file does, or by
// the parameters of a circle. Lengths of 0 are not stated.
struct GeometrySetup
{
    enum class Kind { Stated, File, Circle };

    Kind kind = Kind::File;
    std::filesystem::path file{};
    std::optional<double> pixelCentre{}; // where matrices put that of the first pixel: 0 or 0.5
    Eigen::Vector2d filePitchMm = Eigen::Vector2d::Zero(); // of files that leave it open
    double sourceToAxisMm = 0.0;                           // of the circle, as all that follows
    double sourceToDetectorMm = 0.0;
    Eigen::Vector2d pitchMm = Eigen::Vector2d::Zero(); // along columns and rows
    Eigen::Vector2d offsetMm = Eigen::Vector2d::Zero();
    std::string angles{}; // degrees: FIRST:STEP:COUNT, a list, or the name of a file
    bool clockwise = false;

    bool operator==(const GeometrySetup&) const = default;
};

// What the stored numbers of projections mean.
struct IntensitySetup
{
    enum class Kind { Unknown, Stated, OpenBeam, Air, Flat, LineIntegrals };

    Kind kind = Kind::Unknown;
    double openBeam = 0.0; // I0; 0: not stated
    core::Roi air{};
    double scale = 1.0; // of line integrals
    std::filesystem::path flat{};
    std::filesystem::path dark{};
    std::filesystem::path badPixels{};

    bool operator==(const IntensitySetup&) const = default;
};

// Which projections are used, and what is corrected in them.
struct CorrectionsSetup
{
    int every = 1;
    std::string skipped{};        // counted from 1, such as 3,17,30-40
    std::array<int, 4> margins{}; // pixels cut off at the left, right, top and bottom
    int binning = 1;
    double scatterPercent = 0.0; // of the open beam
    std::string beamHardening{}; // coefficients with spaces between them, as they were typed
    int ringPixels = 1;          // of the median that finds rings; 1: they stay
    bool objectIsWider = false;  // than the detector

    bool operator==(const CorrectionsSetup&) const = default;
};

// The box that is made: cubes, about a point beside the middle of what the projections see.
struct BoxSetup
{
    double voxelMm = 0.0; // 0: nothing is stated
    Eigen::Vector3i size = Eigen::Vector3i::Ones();
    Eigen::Vector3d shiftMm = Eigen::Vector3d::Zero(); // along the axes of the world
    double waterPerMm = 0.02;                          // what becomes 0 HU

    bool operator==(const BoxSetup&) const = default;
};

// How it is made: by filtered back-projection, or by iterations that may begin with it.
struct MethodSetup
{
    bool iterates = false;
    IterativeRequest iterative{};
    core::RampFilter filter{};

    bool operator==(const MethodSetup&) const = default;
};

// A cone-beam scan as it is described for reconstruction: its projections, and all that is stated of them and
// of the volume that is to be made. It may be incomplete.
struct ScanSetup
{
    std::filesystem::path source{}; // see core::openProjections; empty: none
    GeometrySetup geometry{};
    IntensitySetup intensity{};
    CorrectionsSetup corrections{};
    BoxSetup box{};
    MethodSetup method{};

    bool operator==(const ScanSetup&) const = default;
    bool empty() const { return source.empty(); }
    // Whether somebody has described the scan, beyond naming its projections.
    bool isDescribed() const;
    // All files and folders that it names, to be changed in place; those that are empty are left out.
    void forEachPath(const std::function<void(std::filesystem::path&)>& visit);
    std::vector<std::filesystem::path> paths() const;
};

} // namespace isocenter::app
