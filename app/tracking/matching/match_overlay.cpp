// SPDX-License-Identifier: MIT
#include "app/tracking/matching/overlays.h"
#include "core/image/drawing/rgb_drawing.h"
#include "core/io/images/video_frame.h"

#include <algorithm>
#include <array>

namespace isocenter::app {
namespace {

constexpr core::Rgb kAgreeing{60, 220, 120};
constexpr core::Rgb kDisagreeing{240, 60, 60};
constexpr core::Rgb kFrame{250, 220, 60};
constexpr double kDotRadius = 2.0;

core::RgbImage besideEachOther(const core::Image& first, const core::Image& second)
{
    core::RgbImage picture(first.columns + second.columns, std::max(first.rows, second.rows));
    int left = 0;
    for (const core::Image* image : {&first, &second}) {
        core::RgbImage shown;
        core::showGrey(*image, shown);
        for (int row = 0; row < image->rows; ++row)
            for (int column = 0; column < image->columns; ++column)
                picture.at(left + column, row) = shown.at(column, row);
        left += image->columns;
    }
    return picture;
}

} // namespace

core::RgbImage matchOverlay(const core::Image& first, const core::Image& second, const ImageMatch& match)
{
    core::RgbImage picture = besideEachOther(first, second);
    const double left = first.columns;
    const auto inFirst = [](const Eigen::Vector2d& point) { return core::PixelPoint{point.x(), point.y()}; };
    const auto inSecond = [&](const Eigen::Vector2d& point) {
        return core::PixelPoint{point.x() + left, point.y()};
    };
    const auto pairs = pointPairs(match.first.keypoints, match.second.keypoints, match.matches);
    for (std::size_t m = 0; m < pairs.size(); ++m) {
        const bool agrees = match.homography.inliers[m] != 0;
        const core::Rgb colour = agrees ? kAgreeing : kDisagreeing;
        if (agrees)
            core::drawLine(picture, inFirst(pairs[m].first), inSecond(pairs[m].second), colour);
        core::drawDisc(picture, inFirst(pairs[m].first), kDotRadius, colour);
        core::drawDisc(picture, inSecond(pairs[m].second), kDotRadius, colour);
    }
    if (!match.homography.secondFromFirst)
        return picture;
    const double columns = first.columns;
    const double rows = first.rows;
    const std::array<Eigen::Vector2d, 4> corners{{{0.0, 0.0}, {columns, 0.0}, {columns, rows}, {0.0, rows}}};
    for (std::size_t c = 0; c < corners.size(); ++c)
        core::drawLine(
            picture, inSecond(core::transferred(*match.homography.secondFromFirst, corners[c])),
            inSecond(core::transferred(*match.homography.secondFromFirst, corners[(c + 1) % corners.size()])),
            kFrame, 2.0);
    return picture;
}

} // namespace isocenter::app
