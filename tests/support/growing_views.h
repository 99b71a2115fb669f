// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/phantom/synthetic_case.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <string>

namespace isocenter::test {

// The synthetic case in front of two fluoroscopes whose images appear in two folders: the volume moves along
// the rows of both, a step of one row at a time.
struct GrowingViews
{
    std::filesystem::path folder; // with the folders a and b
    core::SyntheticCase made;
    Eigen::Vector3d stepMm; // by which the volume moves in the world

    explicit GrowingViews(const std::filesystem::path& in) : folder(in)
    {
        core::SyntheticCaseOptions options;
        options.volumeSize = {48, 48, 36};
        options.columns = options.rows = 96;
        options.startErrorMm = 3.0;
        made = core::makeSyntheticCase(options);
        stepMm = options.detectorWidthMm / options.columns * options.sourceToIsocentreMm /
                 options.sourceToDetectorMm * made.xrays.front().geometry->rowDirection();
        makeFolders();
    }
    void makeFolders() const
    {
        std::filesystem::remove_all(folder);
        for (const char* view : {"a", "b"})
            std::filesystem::create_directories(folder / view);
    }
    // An image when the volume is so many steps further.
    static core::Image moved(const core::Image& still, int steps)
    {
        core::Image image = still;
        for (int row = 0; row < still.rows; ++row)
            for (int column = 0; column < still.columns; ++column)
                image.at(column, row) = still.at(column, std::max(0, row - steps));
        return image;
    }
    core::Image shown(int view, int steps) const
    {
        return moved(made.xrays.at(static_cast<std::size_t>(view)).pixels, steps);
    }
    std::filesystem::path place(int view, int number) const
    {
        return folder / (view == 0 ? "a" : "b") / (std::to_string(number) + ".tif");
    }
    // As a camera's program does: they appear whole.
    void bring(int number, const std::array<core::Image, 2>& images) const
    {
        for (int view = 0; view < 2; ++view) {
            const std::filesystem::path part = place(view, number).string() + ".part";
            core::writeTiffFloat(part, images.at(static_cast<std::size_t>(view)));
            std::filesystem::rename(part, place(view, number));
        }
    }
    void bring(int number, int steps) const { bring(number, {shown(0, steps), shown(1, steps)}); }
    void bringDamaged(int number) const
    {
        for (int view = 0; view < 2; ++view)
            core::writeTextFile(place(view, number), "damaged");
    }
    core::Pose truth(int steps) const
    {
        return core::Pose(Eigen::Translation3d(steps * stepMm) * made.truth.worldFromVolume());
    }
    // How far a pose is off along the motion.
    double errorMm(const core::Pose& pose, int steps) const
    {
        const Eigen::Vector3d off = pose * made.pivotMm - truth(steps) * made.pivotMm;
        return std::abs(off.dot(stepMm.normalized()));
    }
};

} // namespace isocenter::test
