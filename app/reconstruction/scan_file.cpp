// SPDX-License-Identifier: MIT
#include "app/reconstruction/scan_file.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace isocenter::app {

core::ScanGeometry scanOfFile(const std::filesystem::path& file, const GeometryContents& contents,
                              const core::ProjectionSource& source, GeometryAnswers answers)
{
    if (contents.count() != static_cast<std::size_t>(source.count()))
        throw FileError(
            file, fmt::format(translatable("Data", "holds the geometry of {} projections, but there are {}"),
                              contents.count(), source.count()));
    if (const auto& detector = source.stated().detector)
        answers.detectorCentreMm = detector->centreMm(source.columns(), source.rows());
    return scanOfFile(contents, {source.columns(), source.rows()}, std::move(answers));
}

core::ScanGeometry scanOfFile(const GeometryContents& contents, const core::DetectorSize& detector,
                              GeometryAnswers answers)
{
    answers.columns = detector.columns;
    answers.rows = detector.rows;
    std::vector<core::ProjectionGeometry> projections;
    for (std::size_t p = 0; p < contents.count(); ++p) {
        const core::ViewGeometry view = contents.view(p, answers);
        if (!view.distortion.empty())
            throw InputError(fmt::format(
                translatable("Data", "the view \"{}\" is for X-rays that are undistorted by {}, which "
                                     "projections are not when they are read: undistort them first "
                                     "(isocenter-cli distortion --use), and take \"distortion\" out of the "
                                     "geometry"),
                view.name, view.distortion.string()));
        projections.push_back(view.projection);
    }
    return core::ScanGeometry(std::move(projections));
}

} // namespace isocenter::app
