// SPDX-License-Identifier: MIT
#include "core/io/volumes/nifti_transform.h"

#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace isocenter::core {
namespace {

using header_checks::kFarthest;
using header_checks::kLargestSpacing;
using header_checks::requireWithin;

constexpr double kSkewOfForm = 1e-3; // of axes in single precision

Eigen::Affine3d lpsFromRas(const Eigen::Affine3d& rasFromIndex)
{
    return Eigen::Affine3d(Eigen::Vector3d(-1.0, -1.0, 1.0).asDiagonal()) * rasFromIndex;
}

Eigen::Affine3d sformOf(const std::filesystem::path& file, const NiftiFields& fields)
{
    Eigen::Affine3d form = Eigen::Affine3d::Identity();
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 4; ++column) {
            const double value = fields.srow(row, column);
            requireWithin(file, fmt::format("srow_{}[{}]", "xyz"[row], column), value, -kFarthest, kFarthest);
            form.matrix()(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column)) = value;
        }
    return lpsFromRas(form);
}

Eigen::Affine3d qformOf(const std::filesystem::path& file, const NiftiFields& fields,
                        const Eigen::Vector3d& spacing)
{
    Eigen::Vector3d imaginary;
    Eigen::Vector3d offset;
    for (std::size_t i = 0; i < 3; ++i) {
        requireWithin(file, fmt::format("quatern_{}", "bcd"[i]), fields.quatern(i), -1.001, 1.001);
        requireWithin(file, fmt::format("qoffset_{}", "xyz"[i]), fields.qoffset(i), -kFarthest, kFarthest);
        imaginary[static_cast<Eigen::Index>(i)] = fields.quatern(i);
        offset[static_cast<Eigen::Index>(i)] = fields.qoffset(i);
    }
    const double roundingOfSquare = fields.isSecond() ? 1e-14 : 1e-7; // of a half turn's quaternion
    constexpr double kMostSquare = 1.002;
    requireWithin(file, "quatern_b^2 + quatern_c^2 + quatern_d^2", imaginary.squaredNorm(), 0.0, kMostSquare);
    const double square = 1.0 - imaginary.squaredNorm();
    const double real = square < roundingOfSquare ? 0.0 : std::sqrt(square);
    const Eigen::Quaterniond turn(real, imaginary.x(), imaginary.y(), imaginary.z());
    Eigen::Affine3d form = Eigen::Affine3d::Identity();
    form.linear() = turn.normalized().toRotationMatrix() * spacing.asDiagonal();
    if (fields.pixdim(0) < 0.0) // qfac
        form.linear().col(2) *= -1.0;
    form.translation() = offset;
    return lpsFromRas(form);
}

bool isRectangular(const Eigen::Affine3d& form)
{
    const Eigen::Matrix3d directions = form.linear().colwise().normalized();
    return directions.allFinite() && (form.linear().colwise().norm().array() > 0.0).all() &&
           (nearestOrthogonal(directions) - directions).cwiseAbs().maxCoeff() < kSkewOfForm;
}

// The farthest that two forms place a corner of the grid apart.
double farthestApart(const Eigen::Affine3d& a, const Eigen::Affine3d& b, const Eigen::Vector3i& size)
{
    double farthest = 0.0;
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector3d index((corner & 1) != 0 ? size.x() - 1 : 0,
                                    (corner & 2) != 0 ? size.y() - 1 : 0,
                                    (corner & 4) != 0 ? size.z() - 1 : 0);
        farthest = std::max(farthest, (a * index - b * index).norm());
    }
    return farthest;
}

// The differences that single precision explains.
double roundingOfForms(const Eigen::Affine3d& form, const Eigen::Vector3i& size)
{
    constexpr double kLeastMm = 0.01;
    constexpr double kOfExtent = 5e-4;
    return kLeastMm + kOfExtent * (form.linear() * size.cast<double>()).norm();
}

void compareForms(const Eigen::Affine3d& sform, const Eigen::Affine3d& qform, VolumeHeader& header)
{
    const double apartMm = farthestApart(sform, qform, header.grid.size);
    if (apartMm > roundingOfForms(sform, header.grid.size))
        header.findings.push_back(
            {true,
             fmt::format(translatable("Data", "sform and qform disagree by up to {:.4g} mm: the sform "
                                              "was used. Check where the volume lies"),
                         apartMm),
             "sform", translatable("Data", "sform")});
}

void compareSpacing(const Eigen::Affine3d& sform, const Eigen::Vector3d& spacingMm, VolumeHeader& header)
{
    const Eigen::Vector3d ofForm = sform.linear().colwise().norm();
    constexpr double kRounding = 1e-3;
    if (((ofForm - spacingMm).cwiseAbs().array() > kRounding * spacingMm.array()).any())
        header.findings.push_back(
            {true,
             fmt::format(translatable("Data",
                                      "sform makes voxels of {:.6g} x {:.6g} x {:.6g} mm, pixdim says "
                                      "{:.6g} x {:.6g} x {:.6g} mm: the sform was used. Check the size"),
                         ofForm.x(), ofForm.y(), ofForm.z(), spacingMm.x(), spacingMm.y(), spacingMm.z()),
             "sform", fmt::format("{:.6g} x {:.6g} x {:.6g} mm", ofForm.x(), ofForm.y(), ofForm.z())});
}

// The sform, unless it is no rectangular grid and there is a qform.
Eigen::Affine3d chosenForm(const std::filesystem::path& file, const std::optional<Eigen::Affine3d>& sform,
                           const std::optional<Eigen::Affine3d>& qform, VolumeHeader& header)
{
    if (!sform || (qform && !isRectangular(*sform))) {
        if (sform)
            header.findings.push_back(
                {true,
                 translatable("Data", "the sform is sheared or empty: the qform was used. Check where "
                                      "the volume lies"),
                 "sform", translatable("Data", "qform")});
        return *qform;
    }
    if (!isRectangular(*sform))
        throw FileError(
            file,
            translatable("Data", "its axes are not perpendicular: resample it to a rectangular grid first"));
    if (qform)
        compareForms(*sform, *qform, header);
    return *sform;
}

} // namespace

Eigen::Vector3d niftiSpacing(const std::filesystem::path& file, const NiftiFields& fields,
                             std::vector<Finding>& findings)
{
    Eigen::Vector3d spacing;
    for (std::size_t axis = 1; axis <= 3; ++axis) {
        const std::string entry = fmt::format("pixdim[{}]", axis);
        const double value = fields.pixdim(axis);
        constexpr double kSmallest = 1e-30;
        requireWithin(file, entry, std::abs(value), kSmallest, kLargestSpacing);
        if (value < 0.0)
            findings.push_back(
                {true,
                 fmt::format(translatable("Data", "{} is negative ({}): its size was used, without the "
                                                  "sign. Check left and right"),
                             entry, value),
                 std::string(entry), fmt::format("{}", std::abs(value))});
        spacing[static_cast<Eigen::Index>(axis) - 1] = std::abs(value);
    }
    return spacing;
}

void placeNiftiGrid(const std::filesystem::path& file, const NiftiFields& fields, double unitMm,
                    VolumeHeader& header)
{
    for (std::size_t axis = 1; axis <= 3; ++axis)
        requireWithin(file, fmt::format("pixdim[{}]", axis), fields.pixdim(axis), -kLargestSpacing,
                      kLargestSpacing);
    const Eigen::Affine3d mmFromUnit(Eigen::Scaling(unitMm));
    std::optional<Eigen::Affine3d> sform;
    std::optional<Eigen::Affine3d> qform;
    if (fields.sformCode() > 0)
        sform = mmFromUnit * sformOf(file, fields);
    if (fields.qformCode() > 0)
        qform = mmFromUnit * qformOf(file, fields, niftiSpacing(file, fields, header.findings));
    Eigen::Affine3d form = Eigen::Affine3d::Identity();
    if (sform || qform) {
        form = chosenForm(file, sform, qform, header);
    } else {
        header.frameStated = false;
        form.linear() = (unitMm * niftiSpacing(file, fields, header.findings)).asDiagonal();
    }
    header_checks::setAxes(form.linear(), header.grid);
    header.grid.originMm = form.translation();
    if (sform && !qform && (fields.pixdim(1) != 0.0))
        compareSpacing(
            form, unitMm * Eigen::Vector3d(fields.pixdim(1), fields.pixdim(2), fields.pixdim(3)).cwiseAbs(),
            header);
}

} // namespace isocenter::core
