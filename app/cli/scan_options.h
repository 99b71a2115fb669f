// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projection_intensity.h"
#include "core/reconstruction/projection_source.h"
#include "core/reconstruction/scan_geometry.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace isocenter::app {

// The options that say how a cone-beam scan was measured.
struct ScanOptions
{
    std::filesystem::path geometry; // geometry.json, matrices, RTK
    std::optional<double> pixelCentre;
    std::vector<double> pitchMm;
    double sourceToAxisMm = 0.0; // of a circular scan
    double sourceToDetectorMm = 0.0;
    std::vector<double> offsetMm;
    std::string angles;
    bool clockwise = false;

    void addTo(CLI::App& command);
    // Throws UsageError that names the options that are missing, FileError, InputError.
    core::ScanGeometry scanOf(const core::ProjectionSource& source) const;

private:
    bool isCircular() const { return geometry.empty(); }
    void requireOneKind() const;
    core::ScanGeometry scanOfFile(const core::ProjectionSource& source) const;
    core::ScanGeometry circularScanOf(const core::ProjectionSource& source) const;
};

// The options that say what the stored numbers of its projections mean.
struct IntensityOptions
{
    std::optional<double> unattenuated;
    std::vector<int> airRegion;
    bool lineIntegrals = false;
    double scale = 1.0;
    std::filesystem::path dark;
    std::filesystem::path flat;
    std::filesystem::path badPixels;

    void addTo(CLI::App& command);
    core::ProjectionIntensity
    intensityOf(const core::ProjectionSource& source) const; // throws as the readers do
};

} // namespace isocenter::app
