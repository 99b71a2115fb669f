// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/cases/synthetic_case_files.h"
#include "core/io/images/image_file.h"
#include "core/phantom/synthetic_case.h"

#include <algorithm>
#include <filesystem>
#include <vector>

namespace isocenter::test {

// The synthetic case in front of a fluoroscope: the image moves along its columns from frame to frame, as it
// does when the volume is shifted across the view.
struct MovingCase
{
    static constexpr int kPixelsPerFrame = 2;

    std::filesystem::path ctFolder;
    std::filesystem::path fluoroscopy; // a TIFF file with a page for each frame
    std::filesystem::path geometry;    // its view is "0"
    core::Pose start;                  // near the first frame's
    Eigen::Vector3d stepMm;            // by which the volume moves from frame to frame (world)
    Eigen::Vector3d pivotMm;
    core::Pose first; // the truth of the first frame

    core::Pose truth(int frame) const
    {
        return core::Pose(Eigen::Translation3d(frame * stepMm) * first.worldFromVolume());
    }
    double errorMm(int frame, const core::Pose& pose) const
    {
        return (pose * pivotMm - truth(frame) * pivotMm).norm();
    }
};

inline core::Image shiftedAlongColumns(const core::Image& image, int pixels)
{
    core::Image shifted = image;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            shifted.at(column, row) = image.at(std::max(0, column - pixels), row);
    return shifted;
}

inline MovingCase writeMovingCase(const std::filesystem::path& folder, int frames)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {48, 48, 36};
    options.columns = options.rows = 96;
    options.views.resize(1);
    options.startErrorMm = 4.0;
    const core::SyntheticCase made = core::makeSyntheticCase(options);
    const core::SyntheticCaseFiles files = core::writeSyntheticCase(folder, made);
    std::vector<core::Image> pages;
    for (int frame = 0; frame < frames; ++frame)
        pages.push_back(shiftedAlongColumns(made.xrays.front().pixels, frame * MovingCase::kPixelsPerFrame));
    MovingCase moving{files.ctFolder, folder / "fluoroscopy.tif", files.geometry, made.start, {}, {}, {}};
    core::writeTiff(moving.fluoroscopy, pages, core::SampleType::Float32);
    const double pixelMm = options.detectorWidthMm / options.columns;
    moving.stepMm = MovingCase::kPixelsPerFrame * pixelMm * options.sourceToIsocentreMm /
                    options.sourceToDetectorMm * made.xrays.front().geometry->columnDirection();
    moving.pivotMm = made.pivotMm;
    moving.first = made.truth;
    return moving;
}

} // namespace isocenter::test
