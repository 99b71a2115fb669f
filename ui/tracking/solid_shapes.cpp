// SPDX-License-Identifier: MIT
#include "ui/tracking/solid_shapes.h"

#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::ui {
namespace {

constexpr int kSides = 32;
constexpr int kPerSpan = 6; // rings from one that is given to the next

// On the curve of Catmull and Rom through four rings, between the middle two.
TubeRing between(const TubeRing& before, const TubeRing& from, const TubeRing& to, const TubeRing& after,
                 double t)
{
    const double a = 0.5 * (-t + 2.0 * t * t - t * t * t);
    const double b = 0.5 * (2.0 - 5.0 * t * t + 3.0 * t * t * t);
    const double c = 0.5 * (t + 4.0 * t * t - 3.0 * t * t * t);
    const double d = 0.5 * (-t * t + t * t * t);
    return {a * before.middle + b * from.middle + c * to.middle + d * after.middle,
            std::max(0.0, a * before.radius + b * from.radius + c * to.radius + d * after.radius)};
}

std::vector<TubeRing> smoothed(const std::vector<TubeRing>& rings)
{
    std::vector<TubeRing> fine;
    const std::size_t last = rings.size() - 1;
    for (std::size_t i = 0; i < last; ++i)
        for (int step = 0; step < kPerSpan; ++step)
            fine.push_back(between(rings[i == 0 ? 0 : i - 1], rings[i], rings[i + 1],
                                   rings[std::min(i + 2, last)], step / static_cast<double>(kPerSpan)));
    fine.push_back(rings.back());
    return fine;
}

} // namespace

vtkSmartPointer<vtkPolyData> tubeThrough(const std::vector<TubeRing>& given)
{
    const std::vector<TubeRing> rings = smoothed(given);
    vtkNew<vtkPoints> points;
    vtkNew<vtkFloatArray> normals;
    normals->SetNumberOfComponents(3);
    normals->SetName("Normals");
    vtkNew<vtkCellArray> faces;
    const Eigen::Vector3d across = Eigen::Vector3d::UnitY();
    for (std::size_t r = 0; r < rings.size(); ++r) {
        const TubeRing& before = rings[r == 0 ? 0 : r - 1];
        const TubeRing& after = rings[std::min(r + 1, rings.size() - 1)];
        const Eigen::Vector3d way = after.middle - before.middle;
        const Eigen::Vector3d along = way.normalized();
        const Eigen::Vector3d side = across.cross(along);
        const double widening = after.radius - before.radius;
        for (int s = 0; s < kSides; ++s) {
            const double angle = 2.0 * std::numbers::pi * s / kSides;
            const Eigen::Vector3d outwards = std::cos(angle) * side + std::sin(angle) * across;
            const Eigen::Vector3d place = rings[r].middle + rings[r].radius * outwards;
            const Eigen::Vector3f normal =
                (way.norm() * outwards - widening * along).normalized().cast<float>();
            points->InsertNextPoint(place.data());
            normals->InsertNextTuple(normal.data());
            if (r == 0)
                continue;
            const auto at = [&](std::size_t ring, int sideOf) {
                return static_cast<vtkIdType>(ring) * kSides + sideOf % kSides;
            };
            const vtkIdType face[4] = {at(r - 1, s), at(r - 1, s + 1), at(r, s + 1), at(r, s)};
            faces->InsertNextCell(4, face);
        }
    }
    vtkNew<vtkPolyData> surface;
    surface->SetPoints(points);
    surface->SetPolys(faces);
    surface->GetPointData()->SetNormals(normals);
    return surface.Get();
}

std::vector<vtkSmartPointer<vtkPolyData>> teapotParts()
{
    const auto turned = [](double height, double radius) { return TubeRing{{0.0, 0.0, height}, radius}; };
    const auto bent = [](double x, double height, double radius) {
        return TubeRing{{x, 0.0, height}, radius};
    };
    return {tubeThrough({turned(0.0, 0.60), turned(0.06, 0.72), turned(0.25, 0.92), turned(0.5, 1.0),
                         turned(0.8, 0.92), turned(1.02, 0.74), turned(1.1, 0.66), turned(1.16, 0.66),
                         turned(1.24, 0.5), turned(1.31, 0.28), turned(1.36, 0.11), turned(1.42, 0.11),
                         turned(1.48, 0.17), turned(1.56, 0.14), turned(1.6, 0.0)}),
            tubeThrough({bent(0.75, 0.35, 0.3), bent(1.1, 0.45, 0.22), bent(1.38, 0.75, 0.15),
                         bent(1.62, 1.08, 0.12)}),
            tubeThrough({bent(-0.8, 0.92, 0.09), bent(-1.25, 0.98, 0.09), bent(-1.5, 0.74, 0.09),
                         bent(-1.36, 0.42, 0.09), bent(-0.9, 0.25, 0.09)})};
}

} // namespace isocenter::ui
