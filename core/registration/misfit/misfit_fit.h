// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/registration/misfit/block_shifts.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace isocenter::core {

// The values of a view's geometry that may be stated wrong.
enum class GeometryValue {
    Distance,     // from source to detector, or the size of pixels: percent of it
    ColumnOffset, // of the detector along its columns' direction, mm on the detector
    RowOffset,    // along that of its rows
    Rotation,     // of the detector about the line of sight, clockwise as the image is seen, degrees
    TurnX,        // of the view about the volume's pivot, along the axes of the search, degrees
    TurnY,
    TurnZ,
};
inline constexpr std::size_t kGeometryValues = 7;

// What a view shows of how well its DRR lies on its X-ray.
struct ViewEvidence
{
    ProjectionGeometry geometry;    // of the compared region
    std::vector<BlockShift> shifts; // from the DRR to the X-ray
    // How blocks of the DRR move along each axis of the search: pixels for 1 mm or 1 degree; none where an
    // axis is locked.
    std::array<std::vector<BlockShift>, 6> drifts{};
};

// A least-squares fit of what moved the blocks of all views: the pose, and of each view what its geometry may
// have wrong. Unknowns are numbered: the six axes of the search, then kGeometryValues for each view. Each has
// a prior, zero within 100 mm or 45 degrees for the pose, 20 % for distances, 50 mm or 20 degrees for the
// rest, so that what the blocks do not say stays small. Blocks that fit nothing lose their weight (Tukey's
// biweight on the fit of everything); all fits share these weights, so that their sums of squares compare.
class MisfitFit
{
public:
    explicit MisfitFit(std::span<const ViewEvidence> views);

    struct Solution
    {
        std::vector<int> unknowns;
        Eigen::VectorXd values;            // in their order
        Eigen::MatrixXd covariance;        // with the scatter of the fit of everything
        double squares = 0.0;              // weighted, of what it leaves
        double valueOf(int unknown) const; // 0 of what was not among them
        PoseIncrement pose() const;
    };
    Solution fit(std::vector<int> unknowns) const;

    static int indexOf(std::size_t view, GeometryValue value);
    std::vector<int> pose() const; // the axes that are free
    std::vector<int> all() const;  // everything that may be wrong
    std::size_t blocks() const { return blocks_.size(); }
    bool isDetermined() const;                  // there are enough blocks for the fit of everything
    double weights() const { return weights_; } // of all numbers, two for each block
    double scatter() const { return scatter_; } // variance of weight one in the fit of everything

    // By how much a pose that is found with the stated geometry is off for each mm, degree or percent by
    // which the true value of a view exceeds the stated one.
    PoseIncrement sensitivity(std::size_t view, GeometryValue value) const;

    // Standard deviations of the pose if what the fit of the pose alone leaves is wrong alike in each quarter
    // of each view, as of a body that was deformed ("sandwich" covariance of clusters).
    PoseIncrement deviationOfQuarters() const;

    // What the fit of everything leaves of a block.
    struct Rest
    {
        std::size_t view = 0;
        std::size_t block = 0; // of the view's grid
        Eigen::Vector2d px = Eigen::Vector2d::Zero();
        double deviationPx = 0.0; // that its covariance makes of it
        double weight = 1.0;      // 0 to 1
    };
    const std::vector<Rest>& rest() const { return rest_; }

private:
    // Two rows: what the unknowns do to a block, and where it lies.
    struct Block
    {
        std::size_t view = 0;
        std::size_t index = 0;
        std::size_t quarter = 0;                        // of its view, 0 to 3
        Eigen::Matrix<double, 2, Eigen::Dynamic> lines; // whitened
        Eigen::Vector2d shift;                          // whitened
        Eigen::Matrix2d whitening;
        double weight = 1.0;
    };

    void addBlocks(std::size_t view, const ViewEvidence& evidence);
    void weigh();
    Eigen::VectorXd priors() const; // one over the variance of each unknown

    std::size_t views_ = 0;
    std::array<bool, 6> free_{};
    std::vector<Block> blocks_;
    double scatter_ = 1.0;
    double weights_ = 0.0;
    std::vector<Rest> rest_;
    Eigen::MatrixXd normal_; // of all unknowns
    Eigen::VectorXd right_;
    double squares_ = 0.0;
};

} // namespace isocenter::core
