// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file_formats.h"
#include "core/io/formats/astra_vectors.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/joint_track_file.h"
#include "core/io/formats/rtk_geometry_file.h"
#include "core/reconstruction/projections/stated_scan.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::app {

using core::GeometryKind;

// Whether the views of such files need the size of the X-rays, and so on; all else they say themselves.
struct OpenQuestions
{
    bool size = false;
    bool pitch = false;       // of a pixel on the detector
    bool pixelCentre = false; // where the first pixel's centre is
    bool distance = false;    // source to detector: matrices do not fix it
};
OpenQuestions openQuestions(GeometryKind kind);

// What the user says where a file leaves it open.
struct GeometryAnswers
{
    int columns = 0; // of the X-rays
    int rows = 0;
    Eigen::Vector2d pitchMm = Eigen::Vector2d::Zero();          // along columns and rows
    Eigen::Vector2d detectorCentreMm = Eigen::Vector2d::Zero(); // from where RTK measures its detector
    double pixelCentre = 0.0;                                   // 0 or 0.5
    double sourceToDetectorMm = 0.0;                            // 0: unknown
    std::optional<core::IntensityKind> intensity{};             // of the X-rays; wins over the file
    std::optional<double> unattenuated{};                       // I0; wins over the file
};

// What geometry files of one kind say, as far as that goes.
class GeometryContents
{
public:
    // Several files are MayaCam calibrations, one a view. Throws FileError that names the file, the line or
    // tag, and what would be right; UsageError for files of several kinds.
    static GeometryContents read(std::span<const std::filesystem::path> files);
    static GeometryContents read(const std::filesystem::path& file) { return read(std::span(&file, 1)); }
    // Of a kind that is known.
    static GeometryContents read(std::span<const std::filesystem::path> files, GeometryKind kind);

    GeometryKind kind() const { return kind_; }
    std::size_t count() const;
    // Matrices, RTK's projections and ASTRA's vectors are named by their place, from 0.
    std::string nameOf(std::size_t view) const;
    // What it says of the numbers of all X-rays: line integrals, or intensities with one I0.
    std::optional<core::StatedIntensity> statedIntensity() const;
    // Where the file puts the centre of the first pixel, for a kind that leaves it open; nothing if it does,
    // too.
    std::optional<double> statedPixelCentre() const;
    // Complete. Throws InputError that names what is missing or makes no sense.
    core::ViewGeometry view(std::size_t view, const GeometryAnswers& answers) const;

private:
    core::ProjectionGeometry projectionOf(std::size_t view, const GeometryAnswers& answers) const;

    GeometryKind kind_ = GeometryKind::Views;
    std::vector<std::filesystem::path> files_;
    std::vector<core::ViewGeometry> views_;
    std::vector<core::RtkProjection> projections_;
    std::vector<core::ProjectionMatrix> matrices_;
    std::vector<core::AstraVectors> vectors_;
    std::optional<core::JointTrackCalibration> calibration_;
};

// By its content. Throws FileError for a file that is none of them, with what they look like.
GeometryKind geometryKindOf(const std::filesystem::path& file);

} // namespace isocenter::app
