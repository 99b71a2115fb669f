// SPDX-License-Identifier: MIT
#pragma once

#include "app/cases/geometry_contents.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/reconstruction/scan_geometry.h"
#include "core/support/progress.h"

#include <filesystem>
#include <memory>
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
    // What the options say, or where they say nothing, what the files of the scan state themselves; notes say
    // what of it counts. Throws UsageError that names the options that are missing, FileError, InputError.
    core::ScanGeometry scanOf(const core::ProjectionSource& source, std::vector<std::string>& notes) const;
    // What the geometry file says of the stored numbers, if anything. Throws FileError.
    std::optional<core::StatedIntensity> statedIntensity() const;
    // Of a scan that is still to be made. Throws as above.
    core::ScanGeometry plannedScan(const core::DetectorSize& detector) const;

private:
    bool isCircular() const { return geometry.empty(); }
    bool saysAnything() const;
    bool saysCircle() const;
    // With the pitch and the offset that the projections state, where the options leave them out; notes say
    // which counts where both do.
    ScanOptions completedBy(const core::ProjectionSource& source, std::vector<std::string>& notes) const;
    void requireOneKind() const;
    // What the file leaves open. Throws UsageError that names the options that are missing.
    GeometryAnswers answersFor(const GeometryContents& contents) const;
    core::CircularScan circleOf(const core::DetectorSize& detector) const;
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
    // What the options say, or where they say nothing, the files of the scan themselves, or its geometry
    // file; notes as above. Throws as the readers do.
    core::ProjectionIntensity intensityOf(const core::ProjectionSource& source,
                                          const std::optional<core::StatedIntensity>& ofGeometryFile,
                                          std::vector<std::string>& notes) const;

private:
    bool sayWhatNumbersMean() const
    {
        return unattenuated || !airRegion.empty() || lineIntegrals || !flat.empty();
    }
    void addStated(const core::StatedIntensity& stated, core::ProjectionIntensity& intensity,
                   std::vector<std::string>& notes) const;
};

// The options that say whether a scan still goes on.
struct FollowOptions
{
    bool follow = false;
    int patienceSeconds = 60;

    void addTo(CLI::App& command);
    // The projections that are there, or those of a scan that goes on, as many as its geometry says. Throws
    // as opening them and the geometry do; Cancelled.
    std::unique_ptr<core::ProjectionSource> opened(const std::filesystem::path& projections,
                                                   const ScanOptions& scan,
                                                   const core::Progress& progress) const;
};

// Waits until all are there. Throws FileError when nothing comes any more; Cancelled.
void awaitAll(const core::ProjectionSource& source, const core::Progress& progress);

} // namespace isocenter::app
