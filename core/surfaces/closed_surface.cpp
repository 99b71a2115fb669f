// SPDX-License-Identifier: MIT
#include "core/surfaces/closed_surface.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <span>
#include <utility>

namespace isocenter::core {
namespace {

// One side of a triangle, by the two points that it joins.
struct Side
{
    int low = 0;
    int high = 0;
    bool rising = false; // whether the triangle passes from low to high
    std::size_t triangle = 0;

    std::pair<int, int> edge() const { return {low, high}; }
};

std::vector<Side> sidesByEdge(const SurfaceModel& model)
{
    std::vector<Side> sides;
    sides.reserve(3 * model.triangles.size());
    for (std::size_t t = 0; t < model.triangles.size(); ++t)
        for (int number = 0; number < 3; ++number) {
            const int from = model.triangles[t][number];
            const int to = model.triangles[t][(number + 1) % 3];
            sides.push_back({std::min(from, to), std::max(from, to), from < to, t});
        }
    std::ranges::sort(sides, {}, [](const Side& side) { return std::pair(side.edge(), side.triangle); });
    return sides;
}

template <class Action>
void forEachEdge(const std::vector<Side>& sides, const Action& action)
{
    for (auto first = sides.begin(); first != sides.end();) {
        const auto last =
            std::find_if(first, sides.end(), [&](const Side& side) { return side.edge() != first->edge(); });
        action(std::span<const Side>(first, last));
        first = last;
    }
}

void turnOver(Eigen::Vector3i& triangle)
{
    std::swap(triangle[1], triangle[2]);
}

// Triangles that hang together by edges of two triangles.
struct Part
{
    std::vector<std::size_t> triangles;
};

// The neighbours of each triangle across edges of two triangles, and whether the two agree.
struct Neighbour
{
    std::size_t triangle = 0;
    bool agrees = false;
};

std::vector<std::vector<Neighbour>> neighboursOf(const SurfaceModel& model, const std::vector<Side>& sides)
{
    std::vector<std::vector<Neighbour>> neighbours(model.triangles.size());
    forEachEdge(sides, [&](std::span<const Side> edge) {
        if (edge.size() != 2)
            return;
        const bool agrees = edge[0].rising != edge[1].rising;
        neighbours[edge[0].triangle].push_back({edge[1].triangle, agrees});
        neighbours[edge[1].triangle].push_back({edge[0].triangle, agrees});
    });
    return neighbours;
}

// Gathers the part of a triangle; turned says of each of its triangles whether it must be turned over to
// agree with the first.
Part partFrom(std::size_t first, const std::vector<std::vector<Neighbour>>& neighbours,
              std::vector<std::optional<bool>>& turned)
{
    Part part;
    part.triangles.push_back(first);
    turned[first] = false;
    for (std::size_t next = 0; next < part.triangles.size(); ++next) {
        const std::size_t triangle = part.triangles[next];
        for (const Neighbour& neighbour : neighbours[triangle])
            if (!turned[neighbour.triangle]) {
                turned[neighbour.triangle] = *turned[triangle] == neighbour.agrees;
                part.triangles.push_back(neighbour.triangle);
            }
    }
    return part;
}

// Makes the triangles of each part agree, as most of them do already; counts those that were turned over.
std::vector<Part> agreeingParts(SurfaceModel& model, std::size_t& turnedOver)
{
    const auto neighbours = neighboursOf(model, sidesByEdge(model));
    std::vector<std::optional<bool>> turned(model.triangles.size());
    std::vector<Part> parts;
    for (std::size_t t = 0; t < model.triangles.size(); ++t) {
        if (turned[t])
            continue;
        parts.push_back(partFrom(t, neighbours, turned));
        const std::vector<std::size_t>& members = parts.back().triangles;
        const auto isTurned = [&](std::size_t member) { return *turned[member]; };
        const bool minority = 2 * std::ranges::count_if(members, isTurned) <= std::ssize(members);
        for (const std::size_t member : members)
            if (*turned[member] == minority) {
                turnOver(model.triangles[member]);
                ++turnedOver;
            }
    }
    return parts;
}

SurfaceModel modelOf(const Part& part, const SurfaceModel& whole)
{
    SurfaceModel model;
    for (const std::size_t triangle : part.triangles)
        for (int number = 0; number < 3; ++number)
            model.pointsMm.push_back(whole.corner(whole.triangles[triangle], number));
    for (int first = 0; first < static_cast<int>(model.pointsMm.size()); first += 3)
        model.triangles.emplace_back(first, first + 1, first + 2);
    return model;
}

// How often the surface winds about a point, by the solid angles of its triangles (van Oosterom and Strackee
// 1983): 0 outside of it.
double windingNumber(const SurfaceModel& model, const Eigen::Vector3d& point)
{
    double halfAngles = 0.0;
    for (const Eigen::Vector3i& triangle : model.triangles) {
        const Eigen::Vector3d a = model.corner(triangle, 0) - point;
        const Eigen::Vector3d b = model.corner(triangle, 1) - point;
        const Eigen::Vector3d c = model.corner(triangle, 2) - point;
        const double lengths =
            a.norm() * b.norm() * c.norm() + a.dot(b) * c.norm() + b.dot(c) * a.norm() + c.dot(a) * b.norm();
        halfAngles += std::atan2(a.dot(b.cross(c)), lengths);
    }
    return halfAngles / (2.0 * std::numbers::pi);
}

bool liesWithinAnother(std::size_t part, std::span<const SurfaceModel> parts,
                       std::span<const Eigen::AlignedBox3d> extents)
{
    const Eigen::Vector3d point = parts[part].pointsMm.front();
    double winding = 0.0;
    for (std::size_t other = 0; other < parts.size(); ++other)
        if (other != part && extents[other].contains(point))
            winding += windingNumber(parts[other], point);
    return std::abs(winding) > 0.5;
}

// Turns over everything if the whole is inside out, then each part that is so without being a cavity.
void turnOutwards(SurfaceModel& model, const std::vector<Part>& parts, std::vector<std::string>& notes)
{
    if (model.enclosedVolumeMm3() < 0.0) {
        std::ranges::for_each(model.triangles, turnOver);
        notes.emplace_back(
            translatable("Data", "the surface was inside out: its triangles were turned over"));
    }
    std::vector<SurfaceModel> models;
    std::vector<Eigen::AlignedBox3d> extents;
    for (const Part& part : parts) {
        models.push_back(modelOf(part, model));
        extents.push_back(models.back().extent());
    }
    int turned = 0;
    int cavities = 0;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        if (models[p].enclosedVolumeMm3() >= 0.0)
            continue;
        if (liesWithinAnother(p, models, extents)) {
            ++cavities;
            continue;
        }
        for (const std::size_t triangle : parts[p].triangles)
            turnOver(model.triangles[triangle]);
        ++turned;
    }
    if (turned > 0)
        notes.push_back(
            fmt::format(translatable("Data", "{} of {} parts of the surface were inside out: their "
                                             "triangles were turned over"),
                        turned, parts.size()));
    if (cavities > 0)
        notes.push_back(
            fmt::format(translatable("Data", "{} of {} parts of the surface are cavities within others"),
                        cavities, parts.size()));
}

std::string text(const Eigen::Vector3d& point)
{
    return fmt::format("{:.4g}, {:.4g}, {:.4g} mm", point.x(), point.y(), point.z());
}

// How the edges of a surface are shared.
struct EdgeCount
{
    std::size_t open = 0;                     // at a hole: one triangle only
    std::size_t unmatched = 0;                // more triangles one way than the other
    std::size_t shared = 0;                   // by more than two triangles, matched
    std::optional<std::pair<int, int>> first; // of the open and unmatched ones
};

EdgeCount countEdges(const SurfaceModel& model)
{
    EdgeCount count;
    forEachEdge(sidesByEdge(model), [&](std::span<const Side> edge) {
        const bool matched = 2 * std::ranges::count_if(edge, &Side::rising) == std::ssize(edge);
        if (matched) {
            count.shared += edge.size() > 2 ? 1 : 0;
            return;
        }
        (edge.size() == 1 ? count.open : count.unmatched) += 1;
        if (!count.first)
            count.first = edge.front().edge();
    });
    return count;
}

void requireWatertight(const EdgeCount& count, const SurfaceModel& model)
{
    if (!count.first)
        return;
    const Eigen::Vector3d place = 0.5 * (model.pointsMm[static_cast<std::size_t>(count.first->first)] +
                                         model.pointsMm[static_cast<std::size_t>(count.first->second)]);
    throw InputError(fmt::format(
        translatable("Data", "the surface is not watertight: {} open edges, {} edges whose triangles do not "
                             "match, the first near {}. Close its holes first, for example in MeshLab, "
                             "Blender or 3D Slicer"),
        count.open, count.unmatched, text(place)));
}

} // namespace

ClosedSurface closedSurface(const SurfaceModel& model)
{
    ClosedSurface closed{welded(model), {}};
    SurfaceModel& surface = closed.model;
    if (surface.triangles.empty())
        throw InputError(translatable("Data", "the surface has no triangles with an area"));
    std::size_t turnedOver = 0;
    const std::vector<Part> parts = agreeingParts(surface, turnedOver);
    const EdgeCount count = countEdges(surface);
    requireWatertight(count, surface);
    if (turnedOver > 0)
        closed.notes.push_back(fmt::format(
            translatable("Data", "{} of {} triangles were turned over to agree with their neighbours"),
            turnedOver, surface.triangles.size()));
    turnOutwards(surface, parts, closed.notes);
    if (count.shared > 0)
        closed.notes.push_back(fmt::format(
            translatable("Data", "{} edges are shared by more than two triangles: parts touch there"),
            count.shared));
    const Eigen::Vector3d sides = surface.extent().sizes();
    constexpr double kFlat = 1e-9; // of the box around it
    if (!(surface.enclosedVolumeMm3() > kFlat * sides.maxCoeff() * sides.maxCoeff() * sides.maxCoeff()))
        throw InputError(translatable("Data", "the surface encloses no volume"));
    return closed;
}

} // namespace isocenter::core
