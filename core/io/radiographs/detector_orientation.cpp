// SPDX-License-Identifier: MIT
#include "core/io/radiographs/detector_orientation.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr const char* kName = translatable("Data", "image orientation");

// A clockwise quarter turn: what pointed right on the detector points down in the stored image.
Eigen::Matrix2d quarterTurns(int count)
{
    Eigen::Matrix2d turn;
    turn << 0, -1, 1, 0;
    Eigen::Matrix2d result = Eigen::Matrix2d::Identity();
    for (int i = 0; i < count; ++i)
        result = turn * result;
    return result;
}

Eigen::Matrix2d mirroredColumns(const Eigen::Matrix2d& matrix)
{
    return Eigen::Vector2d(-1, 1).asDiagonal() * matrix;
}

std::string describe(const Eigen::Matrix2d& matrix)
{
    for (int turns = 0; turns < 4; ++turns) {
        const std::string turned =
            turns == 0 ? "" : fmt::format(translatable("Data", "rotated {} degrees clockwise"), 90 * turns);
        if (matrix == quarterTurns(turns))
            return turns == 0 ? translatable("Data", "as the C-arm sees it") : turned;
        if (matrix == mirroredColumns(quarterTurns(turns)))
            return turns == 0 ? translatable("Data", "mirrored left-right")
                              : fmt::format(translatable("Data", "{}, then mirrored left-right"), turned);
    }
    return "unknown";
}

// The LPS direction that letters like "L" or "AF" name, the first letter weighing most; zero if they name
// none.
Eigen::Vector3d directionOf(const std::string& letters)
{
    Eigen::Vector3d sum = Eigen::Vector3d::Zero();
    double weight = 1.0;
    for (const char letter : letters) {
        const std::size_t axis = std::string_view("LPHRAF").find(letter);
        if (axis == std::string_view::npos)
            return Eigen::Vector3d::Zero();
        sum[static_cast<int>(axis % 3)] += axis < 3 ? weight : -weight;
        weight *= 0.5;
    }
    return sum.norm() > 0.0 ? sum.normalized() : sum;
}

struct Fit
{
    Eigen::Matrix2d matrix = Eigen::Matrix2d::Identity();
    double cosine = -1.0; // the worse of the two directions
};

Fit bestFit(const Eigen::Vector3d& columnGoal, const Eigen::Vector3d& rowGoal, const ProjectionGeometry& view)
{
    Eigen::Matrix<double, 2, 3> axes;
    axes << view.columnDirection().transpose(), view.rowDirection().transpose();
    Fit best;
    for (int candidate = 0; candidate < 8; ++candidate) {
        const Eigen::Matrix2d turned = quarterTurns(candidate % 4);
        const Eigen::Matrix2d matrix = candidate < 4 ? turned : mirroredColumns(turned);
        const Eigen::Matrix<double, 2, 3> directions = matrix * axes;
        const double cosine = std::min(directions.row(0).dot(columnGoal), directions.row(1).dot(rowGoal));
        if (cosine > best.cosine + 1e-9)
            best = {matrix, cosine};
    }
    return best;
}

std::optional<Eigen::Matrix2d> fromPatientOrientation(const RadiographTags& tags,
                                                      const ProjectionGeometry& upright,
                                                      std::vector<Provenance>& provenance)
{
    constexpr double kLeastCosine = 0.5; // letters name directions to within 60 degrees
    if (tags.patientOrientation.size() < 2)
        return std::nullopt;
    const std::string letters = fmt::format("{}", fmt::join(tags.patientOrientation, "\\"));
    const Fit fit =
        bestFit(directionOf(tags.patientOrientation[0]), directionOf(tags.patientOrientation[1]), upright);
    if (fit.cosine < kLeastCosine) {
        provenance.push_back(
            {kName, translatable("Data", "not applied"),
             fmt::format(
                 translatable("Data", "PatientOrientation (0020,0020) {} does not fit the view's angles"),
                 letters),
             true});
        return std::nullopt;
    }
    provenance.push_back(
        {kName, describe(fit.matrix), fmt::format("PatientOrientation (0020,0020) {}", letters), false});
    return fit.matrix;
}

bool isQuarterTurn(double degrees)
{
    return std::fmod(degrees, 90.0) == 0.0;
}

Eigen::Matrix2d fieldOfViewMatrix(const RadiographTags& tags)
{
    const double degrees = tags.fieldOfViewRotationDeg.value_or(0.0);
    if (!isQuarterTurn(degrees))
        return Eigen::Matrix2d::Identity();
    const int quarters = static_cast<int>(std::fmod(degrees / 90.0, 4.0) + 4.0) % 4;
    return tags.fieldOfViewFlip == "YES" ? mirroredColumns(quarterTurns(quarters)) : quarterTurns(quarters);
}

void noteFieldOfView(const RadiographTags& tags, std::vector<Provenance>& provenance)
{
    const double degrees = tags.fieldOfViewRotationDeg.value_or(0.0);
    const bool stated = tags.fieldOfViewRotationDeg || !tags.fieldOfViewFlip.empty();
    if (!isQuarterTurn(degrees))
        provenance.push_back(
            {kName, translatable("Data", "not applied"),
             fmt::format(
                 translatable("Data", "FieldOfViewRotation (0018,7032) is {} degrees, not a quarter turn"),
                 degrees),
             true});
    else
        provenance.push_back(
            {kName, describe(fieldOfViewMatrix(tags)),
             stated ? translatable("Data", "FieldOfViewRotation (0018,7032) and FieldOfViewHorizontalFlip "
                                           "(0018,7034)")
                    : translatable("Data", "no tag: assumed"),
             false});
}

} // namespace

DetectorOrientation DetectorOrientation::fromTags(const RadiographTags& tags,
                                                  const ProjectionGeometry& upright,
                                                  std::vector<Provenance>& provenance)
{
    if (const auto matrix = fromPatientOrientation(tags, upright, provenance))
        return DetectorOrientation(*matrix);
    noteFieldOfView(tags, provenance);
    return ofFieldOfView(tags);
}

DetectorOrientation DetectorOrientation::ofFieldOfView(const RadiographTags& tags)
{
    return DetectorOrientation(fieldOfViewMatrix(tags));
}

Eigen::Vector2d DetectorOrientation::swapped(const Eigen::Vector2d& pair) const
{
    return swapsAxes() ? Eigen::Vector2d(pair.y(), pair.x()) : pair;
}

ProjectionGeometry DetectorOrientation::applied(const ProjectionGeometry& upright) const
{
    const Eigen::Vector2d size = swapped(Eigen::Vector2d(upright.columns(), upright.rows()));
    Eigen::Matrix3d storedFromUpright = Eigen::Matrix3d::Identity();
    storedFromUpright.topLeftCorner<2, 2>() = storedFromDetector_;
    for (int axis = 0; axis < 2; ++axis) // an axis that runs backwards starts at the far edge
        if (storedFromDetector_.row(axis).sum() < 0.0)
            storedFromUpright(axis, 2) = size[axis];
    return ProjectionGeometry(storedFromUpright * upright.pixelFromWorld(), static_cast<int>(size.x()),
                              static_cast<int>(size.y()), upright.sourceToDetectorMm());
}

} // namespace isocenter::core
