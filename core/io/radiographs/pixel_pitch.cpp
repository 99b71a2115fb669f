// SPDX-License-Identifier: MIT
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kAssumedDetectorMm = 300.0;

struct Pitch
{
    Eigen::Vector2d mm;
    std::string rule;
    bool warning = false;
};

bool positivePair(const std::vector<double>& values)
{
    return values.size() == 2 && values[0] > 0.0 && values[1] > 0.0 && std::isfinite(values[0]) &&
           std::isfinite(values[1]);
}

// Square pixels that spread a length over the longer side, stretched by the pixel aspect ratio.
Eigen::Vector2d spread(double lengthMm, const RadiographTags& tags)
{
    const double pitch = lengthMm / std::max(tags.columns, tags.rows);
    const double aspect =
        positivePair(tags.pixelAspectRatio) ? tags.pixelAspectRatio[0] / tags.pixelAspectRatio[1] : 1.0;
    return {pitch, pitch * aspect};
}

Pitch fromPixelSpacing(const RadiographTags& tags, double magnification)
{
    const Eigen::Vector2d stated = columnsFirst(tags.pixelSpacingMm);
    const bool calibrated = tags.spacingCalibration == "GEOMETRY" || tags.spacingCalibration == "FIDUCIAL";
    if (calibrated)
        return {stated * magnification,
                fmt::format(
                    translatable("Data",
                                 "PixelSpacing (0028,0030), calibrated to the patient plane ({}): times the "
                                 "magnification {:.4g}"),
                    tags.spacingCalibration, magnification),
                true};
    return {stated,
            translatable("Data", "PixelSpacing (0028,0030), taken as the detector's: check it, it may be "
                                 "meant in the patient plane"),
            true};
}

std::string overTheMatrix(const char* tag)
{
    return fmt::format(translatable("Data", "{} over the matrix"), tag);
}

// The two lengths come in an order that writers do not agree on: the one that gives the squarer pixels is
// taken.
Pitch fromFieldOfView(const RadiographTags& tags)
{
    const std::string rule = overTheMatrix("FieldOfViewDimensions (0018,1149)");
    if (tags.fieldOfViewMm.size() == 1)
        return {spread(tags.fieldOfViewMm[0], tags), rule};
    const Eigen::Vector2d size(tags.columns, tags.rows);
    const Eigen::Vector2d verticalFirst = columnsFirst(tags.fieldOfViewMm).cwiseQuotient(size);
    const Eigen::Vector2d horizontalFirst =
        Eigen::Vector2d(tags.fieldOfViewMm[0], tags.fieldOfViewMm[1]).cwiseQuotient(size);
    const auto skew = [](const Eigen::Vector2d& pitch) { return std::abs(std::log(pitch.x() / pitch.y())); };
    return {skew(horizontalFirst) < skew(verticalFirst) ? horizontalFirst : verticalFirst, rule};
}

Pitch choose(const RadiographTags& tags, const RadiographOptions& options, double magnification)
{
    if (options.pixelSpacingMm)
        return {*options.pixelSpacingMm, translatable("Data", "given by the user")};
    if (positivePair(tags.imagerPixelSpacingMm))
        return {columnsFirst(tags.imagerPixelSpacingMm), "ImagerPixelSpacing (0018,1164)"};
    if (positivePair(tags.pixelSpacingMm))
        return fromPixelSpacing(tags, magnification);
    if (positivePair(tags.fieldOfViewMm) || (tags.fieldOfViewMm.size() == 1 && tags.fieldOfViewMm[0] > 0.0))
        return fromFieldOfView(tags);
    if (tags.intensifierMm.value_or(0.0) > 0.0)
        return {spread(*tags.intensifierMm, tags), overTheMatrix("IntensifierSize (0018,1162)")};
    return {spread(kAssumedDetectorMm, tags),
            fmt::format(translatable("Data", "no tag: a detector of {} mm is assumed"), kAssumedDetectorMm),
            true};
}

} // namespace

Eigen::Vector2d columnsFirst(const std::vector<double>& rowsFirst)
{
    return rowsFirst.size() == 1 ? Eigen::Vector2d(rowsFirst[0], rowsFirst[0])
                                 : Eigen::Vector2d(rowsFirst[1], rowsFirst[0]);
}

Eigen::Vector2d pixelPitchMm(const RadiographTags& tags, const RadiographOptions& options,
                             double magnification, std::vector<Provenance>& provenance)
{
    const Pitch pitch = choose(tags, options, magnification);
    provenance.push_back({translatable("Data", "pixel spacing"),
                          fmt::format(translatable("Data", "{:.6g} x {:.6g} mm"), pitch.mm.x(), pitch.mm.y()),
                          pitch.rule, pitch.warning});
    return pitch.mm;
}

} // namespace isocenter::core
