// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/displacement_model.h"
#include "core/image/image.h"

#include <Eigen/Core>

#include <array>
#include <span>
#include <vector>

namespace isocenter::core {

// What a distortion map is made of: the points of a grid, and how what lies between them is told. Written to
// files as it stands.
struct DistortionRecipe
{
    int columns = 0; // of the images
    int rows = 0;
    DistortionKind kind = DistortionKind::Polynomial;
    int degree = 0;         // of the polynomial; 0 for local maps
    double spacingPx = 0.0; // of neighbours in the undistorted image
    std::vector<DistortionPoint> points;

    // Throws InputError that names what makes no sense.
    void validate() const;
};

// The distortion of an image intensifier and its camera, as a picture of a grid tells it: for every place of
// the undistorted image where it is seen in the image as it came. Displacements are kept on a lattice of
// kStepPx and interpolated bilinearly between, on the host as on devices. Beyond the grid, by more than three
// quarters of a spacing, the displacement at its edge goes on. Places are pixels, the centre of the first one
// at (0.5, 0.5). Unchangeable; any thread.
class DistortionMap
{
public:
    static constexpr int kStepPx = 8;

    // Throws InputError for a recipe that makes no sense or points that do not determine the map.
    explicit DistortionMap(DistortionRecipe recipe);

    const DistortionRecipe& recipe() const { return recipe_; }
    int columns() const { return recipe_.columns; }
    int rows() const { return recipe_.rows; }

    // Where a place of the undistorted image is seen.
    Eigen::Vector2d seenAt(const Eigen::Vector2d& straight) const;
    // And back: where what is seen at a place is in the undistorted image, to 1e-6 px, by fixed points, which
    // converge for displacements that change by less than a pixel a pixel.
    Eigen::Vector2d straightened(const Eigen::Vector2d& seen) const;

    // The image without distortion, sampled bilinearly; the image's edge goes on beyond it. Throws InputError
    // that states both sizes if they differ.
    Image undistorted(const Image& image) const;
    void requireSize(int columns, int rows) const;

    // Whether the grid tells of a place, and the share of the image, 0 to 1, of which it does.
    bool isCovered(const Eigen::Vector2d& straight) const;
    double coverage() const;

    // The displacements, seen less straight, at (column, row) kStepPx from the image's top left corner on,
    // row by row.
    int latticeColumns() const { return latticeColumns_; }
    int latticeRows() const { return latticeRows_; }
    std::span<const std::array<float, 2>> lattice() const { return lattice_; }

private:
    void extendBeyondGrid(std::vector<bool> known);
    std::size_t latticeIndex(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(latticeColumns_) +
               static_cast<std::size_t>(column);
    }
    Eigen::Vector2d displacementAt(int column, int row) const;

    DistortionRecipe recipe_;
    int latticeColumns_ = 0;
    int latticeRows_ = 0;
    std::vector<std::array<float, 2>> lattice_;
};

} // namespace isocenter::core
