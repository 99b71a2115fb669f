// SPDX-License-Identifier: MIT
#include "app/cases/geometry_contents.h"

#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/matrices_csv.h"
#include "core/io/formats/mayacam_file.h"
#include "core/io/formats/xmalab_project.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace isocenter::app {
namespace {

bool mayHoldMatrices(const std::string& text)
{
    return text.find('\0') == std::string::npos &&
           std::ranges::any_of(text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

void requireSize(const GeometryAnswers& answers)
{
    if (answers.columns < 1 || answers.rows < 1)
        throw InputError(
            translatable("Data", "the size of the X-rays is needed: columns and rows in pixels"));
}

} // namespace

OpenQuestions openQuestions(GeometryKind kind)
{
    switch (kind) {
    case GeometryKind::Views:
        return {};
    case GeometryKind::MayaCam:
    case GeometryKind::XmaLab:
        return {false, false, false, true};
    case GeometryKind::Rtk:
        return {true, true, false, false};
    case GeometryKind::Matrices:
        return {true, false, true, true};
    case GeometryKind::Astra:
    case GeometryKind::JointTrack:
        return {true, false, false, false};
    }
    return {};
}

GeometryKind geometryKindOf(const std::filesystem::path& file)
{
    if (const core::FileFormat* format = core::formatOf(file);
        format != nullptr && format->read.geometry && core::isRegularFile(file))
        return *format->read.geometry;
    const std::string text = core::readTextFile(file);
    const std::size_t first = text.find_first_not_of(" \t\n");
    if (first == std::string::npos)
        throw FileError(file, translatable("Data", "is empty"));
    if (text[first] == '{')
        return GeometryKind::Views;
    if (text[first] == '<' || !mayHoldMatrices(text))
        throw FileError(
            file,
            translatable("Data", "is none of the geometry files that are read: geometry.json, a MayaCam 2.0 "
                                 "calibration (first line \"image size\"), an XMALab project (.xma), a "
                                 "JointTrack calibration (first line "
                                 "JT_INTCALIB), an RTK geometry (XML whose first "
                                 "element is <RTKThreeDCircularGeometry>), vectors of ASTRA (first line a "
                                 "comment that names cone_vec), or a table of 3x4 matrices (twelve "
                                 "numbers a line)"));
    return GeometryKind::Matrices;
}

GeometryContents GeometryContents::read(std::span<const std::filesystem::path> files)
{
    if (files.empty())
        throw UsageError(translatable("Data", "choose a geometry file"));
    const GeometryKind kind = geometryKindOf(files.front());
    for (const std::filesystem::path& file : files)
        if (geometryKindOf(file) != kind)
            throw UsageError(fmt::format(
                translatable("Data", "{} is of another kind than {}: open them one after the other"),
                file.filename().string(), files.front().filename().string()));
    return read(files, kind);
}

GeometryContents GeometryContents::read(std::span<const std::filesystem::path> files, GeometryKind kind)
{
    if (files.size() > 1 && kind != GeometryKind::MayaCam)
        throw UsageError(translatable(
            "Data", "one geometry file holds all views; only MayaCam calibrations come one a view"));
    GeometryContents contents;
    contents.kind_ = kind;
    contents.files_.assign(files.begin(), files.end());
    switch (kind) {
    case GeometryKind::Views:
        contents.views_ = core::readGeometryFile(files.front());
        break;
    case GeometryKind::MayaCam:
        for (const std::filesystem::path& file : files)
            contents.views_.push_back(core::readMayaCamFile(file));
        break;
    case GeometryKind::XmaLab:
        for (core::XmaLabCamera& camera : core::readXmaLabProject(files.front()).cameras)
            contents.views_.push_back(std::move(camera.view));
        break;
    case GeometryKind::Rtk:
        contents.projections_ = core::readRtkGeometry(files.front());
        break;
    case GeometryKind::Matrices:
        contents.matrices_ = core::readMatricesCsv(files.front());
        break;
    case GeometryKind::Astra:
        contents.vectors_ = core::readAstraVectors(files.front());
        break;
    case GeometryKind::JointTrack:
        contents.calibration_ = core::readJointTrackCalibration(files.front());
        break;
    }
    return contents;
}

std::size_t GeometryContents::count() const
{
    return views_.size() + projections_.size() + matrices_.size() + vectors_.size() +
           (calibration_ ? 1 : 0); // one of them
}

std::optional<core::StatedIntensity> GeometryContents::statedIntensity() const
{
    if (views_.empty())
        return std::nullopt;
    const core::ViewGeometry& first = views_.front();
    const bool agree = std::ranges::all_of(views_, [&](const core::ViewGeometry& view) {
        return view.lineIntegrals == first.lineIntegrals && view.intensity == first.intensity &&
               view.unattenuated == first.unattenuated;
    });
    const bool intensities = first.intensity == core::IntensityKind::Linear && first.unattenuated;
    if (!agree || !(first.lineIntegrals || intensities))
        return std::nullopt;
    return core::StatedIntensity{first.lineIntegrals, 1.0, first.unattenuated,
                                 files_.front().filename().string()};
}

std::optional<double> GeometryContents::statedPixelCentre() const
{
    return kind_ == GeometryKind::Matrices ? core::statedPixelCentre(files_.front()) : std::nullopt;
}

std::string GeometryContents::nameOf(std::size_t view) const
{
    return view < views_.size() && !views_[view].name.empty() ? views_[view].name : fmt::format("{}", view);
}

core::ProjectionGeometry GeometryContents::projectionOf(std::size_t view,
                                                        const GeometryAnswers& answers) const
{
    requireSize(answers);
    if (kind_ == GeometryKind::Astra)
        return core::pixelProjection(vectors_.at(view), answers.columns, answers.rows);
    if (calibration_)
        return core::pixelProjection(*calibration_, answers.columns, answers.rows);
    if (kind_ == GeometryKind::Rtk) {
        if (!(answers.pitchMm.minCoeff() > 0.0))
            throw InputError(
                translatable("Data", "the pixel pitch is needed, in mm: RTK measures its detector in mm"));
        return core::pixelProjection(projections_.at(view), answers.columns, answers.rows, answers.pitchMm,
                                     answers.detectorCentreMm);
    }
    const core::ProjectionMatrix& matrix = matrices_.at(view);
    try {
        return core::ProjectionGeometry(answers.pixelCentre == 0.0 ? core::shiftedByHalfPixel(matrix)
                                                                   : matrix,
                                        answers.columns, answers.rows, answers.sourceToDetectorMm);
    } catch (const InputError& error) {
        throw FileError(files_.front(),
                        fmt::format(translatable("Data", "matrix {}: {}"), view, error.what()));
    }
}

core::ViewGeometry GeometryContents::view(std::size_t view, const GeometryAnswers& answers) const
{
    core::ViewGeometry complete =
        views_.empty() ? core::ViewGeometry{nameOf(view), projectionOf(view, answers), {}, {}, {}}
                       : views_.at(view);
    const bool leavesDistanceOpen = kind_ == GeometryKind::MayaCam || kind_ == GeometryKind::XmaLab ||
                                    (kind_ == GeometryKind::Views && !complete.projection.isDetectorPlaced());
    if (leavesDistanceOpen && answers.sourceToDetectorMm > 0.0)
        complete.projection =
            core::ProjectionGeometry(complete.projection.pixelFromWorld(), complete.projection.columns(),
                                     complete.projection.rows(), answers.sourceToDetectorMm);
    if (answers.intensity)
        complete.intensity = answers.intensity;
    if (answers.unattenuated)
        complete.unattenuated = answers.unattenuated;
    return complete;
}

} // namespace isocenter::app
