// SPDX-License-Identifier: MIT
#include "core/phantom/surface_projector.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace isocenter::core {
namespace {

// An offset from the pixel centre, far below what is visible: no ray hits an edge exactly, which two
// triangles would count twice or not at all.
const Eigen::Vector2d kOffEdges(0.5 + 3.1e-7, 0.5 + 1.7e-7);

double edgeSide(const Eigen::Vector2d& from, const Eigen::Vector2d& to, const Eigen::Vector2d& point)
{
    const Eigen::Vector2d edge = to - from;
    const Eigen::Vector2d beside = point - from;
    return edge.x() * beside.y() - edge.y() * beside.x();
}

class PathSum
{
public:
    PathSum(const ProjectionGeometry& view, std::vector<double>& lengths) : view_(view), lengths_(lengths) {}

    // Adds the distance from the source where rays leave the body through the triangle, and takes it away
    // where they enter.
    void add(const std::array<Eigen::Vector3d, 3>& corners)
    {
        std::array<Eigen::Vector2d, 3> pixels;
        for (std::size_t c = 0; c < 3; ++c)
            pixels[c] = view_.project(corners[c]);
        const double area = edgeSide(pixels[0], pixels[1], pixels[2]);
        if (area == 0.0)
            return;
        const Eigen::Vector3d normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]);
        const double plane = normal.dot(corners[0] - view_.source());
        Eigen::AlignedBox2d box;
        for (const Eigen::Vector2d& pixel : pixels)
            box.extend(pixel);
        const int firstColumn = std::max(0, static_cast<int>(std::floor(box.min().x() - 1.0)));
        const int lastColumn = std::min(view_.columns() - 1, static_cast<int>(std::ceil(box.max().x())));
        const int firstRow = std::max(0, static_cast<int>(std::floor(box.min().y() - 1.0)));
        const int lastRow = std::min(view_.rows() - 1, static_cast<int>(std::ceil(box.max().y())));
        for (int row = firstRow; row <= lastRow; ++row)
            for (int column = firstColumn; column <= lastColumn; ++column) {
                const Eigen::Vector2d pixel = Eigen::Vector2d(column, row) + kOffEdges;
                if (!covers(pixels, area, pixel))
                    continue;
                const Eigen::Vector3d direction = (view_.detectorPoint(pixel) - view_.source()).normalized();
                const double across = normal.dot(direction);
                lengths_[static_cast<std::size_t>(row * view_.columns() + column)] +=
                    plane / across * (across > 0.0 ? 1.0 : -1.0);
            }
    }

private:
    static bool covers(const std::array<Eigen::Vector2d, 3>& pixels, double area,
                       const Eigen::Vector2d& pixel)
    {
        for (std::size_t c = 0; c < 3; ++c)
            if (edgeSide(pixels[c], pixels[(c + 1) % 3], pixel) * area < 0.0)
                return false;
        return true;
    }

    const ProjectionGeometry& view_;
    std::vector<double>& lengths_;
};

} // namespace

Image pathLengths(const ClosedSurface& surface, const ProjectionGeometry& view, const Pose& worldFromVolume)
{
    Image image(view.columns(), view.rows());
    std::vector<double> lengths(image.values.size());
    PathSum sum(view, lengths);
    for (const Eigen::Vector3i& triangle : surface.model.triangles) {
        std::array<Eigen::Vector3d, 3> corners;
        for (int c = 0; c < 3; ++c)
            corners[static_cast<std::size_t>(c)] = worldFromVolume * surface.model.corner(triangle, c);
        sum.add(corners);
    }
    std::ranges::transform(lengths, image.values.begin(),
                           [](double length) { return static_cast<float>(std::max(0.0, length)); });
    return image;
}

} // namespace isocenter::core
