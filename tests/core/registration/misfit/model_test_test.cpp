// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/geometry/error_measures.h"
#include "core/geometry/geometry_error.h"
#include "core/registration/misfit/misfit_text.h"
#include "core/registration/misfit/model_test.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace isocenter::core::model_test_test {
namespace {

constexpr int kSide = 512;

ProjectionGeometry viewAt(double primaryDeg)
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = 1200.0;
    carm.sourceToIsocentreMm = 800.0;
    carm.primaryAngleDeg = primaryDeg;
    carm.columns = carm.rows = kSide;
    carm.pitchMm = {0.7, 0.7};
    return carm.projection();
}

// A body of points, seen by blocks: nothing of images, so that what is suspected can be compared with what
// was done to the views.
class Scene
{
public:
    explicit Scene(const std::vector<double>& primaryDeg)
    {
        for (const double angle : primaryDeg) {
            truly_.push_back(viewAt(angle));
            stated_.push_back(viewAt(angle));
        }
    }

    void misstate(std::size_t view, const GeometryError& error)
    {
        stated_[view] = misstated(truly_[view], error);
    }
    // Moves the points of the X-rays, in the volume's frame.
    void deform(std::function<Eigen::Vector3d(const Eigen::Vector3d&)> byMm)
    {
        deformation_ = std::move(byMm);
    }
    void loseBlocks(std::size_t everyOf) { lost_ = everyOf; }

    // At the pose that fits best as the views are stated.
    ModelTest tested()
    {
        for (int step = 0; step < 12; ++step) {
            const MisfitFit fit(evidence());
            pose_ = moved(pose_, fit.fit(fit.pose()).pose(), frame());
        }
        const std::vector<ViewEvidence> at = evidence();
        return testedModel(at, pose_, frame(), targets());
    }
    double errorMm() const { return meanTargetRegistrationError(Pose(), pose_, targets()); }
    PoseFrame frame() const { return {stated_[0].worldFromView(), Eigen::Vector3d::Zero()}; }

private:
    static std::vector<Eigen::Vector3d> targets()
    {
        return defaultTargets(Eigen::Vector3d::Zero(), {120.0, 120.0, 120.0});
    }

    // Where a block's point is: in its middle, at a depth that differs from block to block.
    Eigen::Vector3d pointOf(std::size_t view, const Roi& block, int index) const
    {
        const ProjectionGeometry& geometry = stated_[view];
        const Eigen::Vector2d centre(block.column + 0.5 * block.columns, block.row + 0.5 * block.rows);
        const Eigen::Vector3d ray = (geometry.detectorPoint(centre) - geometry.source()).normalized();
        const double depth = 800.0 + 60.0 * std::sin(1.7 * index);
        return geometry.source() + depth / ray.dot(geometry.viewDirection()) * ray;
    }

    std::vector<ViewEvidence> evidence() const
    {
        const BlockGrid grid = BlockGrid::forImage(kSide, kSide);
        std::vector<ViewEvidence> views;
        for (std::size_t v = 0; v < truly_.size(); ++v) {
            ViewEvidence view{stated_[v], std::vector<BlockShift>(static_cast<std::size_t>(grid.count()))};
            for (auto& axis : view.drifts)
                axis.resize(view.shifts.size());
            for (int b = 0; b < grid.count(); ++b)
                addBlock(view, v, grid.block(b), b);
            views.push_back(std::move(view));
        }
        return views;
    }

    void addBlock(ViewEvidence& view, std::size_t v, const Roi& block, int index) const
    {
        const auto b = static_cast<std::size_t>(index);
        const Eigen::Vector3d world = pointOf(v, block, index);
        const Eigen::Vector3d point = pose_.worldFromVolume().inverse() * world;
        const RandomField random(v + 1);
        const Eigen::Vector2d noise(0.1 * random.gaussian(2 * b), 0.1 * random.gaussian(2 * b + 1));
        BlockShift& shift = view.shifts[b];
        shift.centrePx = stated_[v].project(world);
        const Eigen::Vector3d truly = deformation_ ? point + deformation_(point) : point;
        shift.shiftPx = truly_[v].project(truly) - shift.centrePx + noise; // the true pose is none at all
        shift.covariancePx2 = 0.01 * Eigen::Matrix2d::Identity();
        shift.agreement = 0.9;
        shift.contrast = shift.foundContrast = 1.0;
        shift.found = lost_ == 0 || b % lost_ == 0;
        for (int axis = 0; axis < 6; ++axis) {
            const Pose ahead = moved(pose_, 0.1 * PoseIncrement::Unit(axis), frame());
            BlockShift& drift = view.drifts[static_cast<std::size_t>(axis)][b];
            drift.shiftPx = (stated_[v].project(ahead * point) - shift.centrePx) / 0.1;
            drift.found = true;
        }
    }

    std::vector<ProjectionGeometry> truly_;
    std::vector<ProjectionGeometry> stated_;
    Pose pose_;
    std::function<Eigen::Vector3d(const Eigen::Vector3d&)> deformation_;
    std::size_t lost_ = 0;
};

TEST(ModelTest, OfWhatIsRightIsGood)
{
    for (const std::vector<double>& angles :
         {std::vector{0.0}, std::vector{0.0, 90.0}, std::vector{10.0, 55.0}, std::vector{0.0, 45.0, 90.0}}) {
        Scene scene(angles);
        const ModelTest test = scene.tested();
        EXPECT_EQ(test.verdict, ModelVerdict::Good) << textOf(test);
        EXPECT_TRUE(test.suspicions.empty());
        EXPECT_TRUE(test.doubt.isZero());
        for (const ViewMisfit& view : test.views) {
            EXPECT_LT(view.restPx, 0.1);
            EXPECT_NEAR(view.foundPart, 1.0, 1e-9);
        }
    }
}

TEST(ModelTest, DistancesThatAreStatedWrongAreNamedWithTheirSize)
{
    Scene both({0.0, 90.0});
    both.misstate(0, {.distancePercent = 4.0});
    both.misstate(1, {.distancePercent = 4.0});
    const ModelTest test = both.tested();
    ASSERT_FALSE(test.suspicions.empty());
    EXPECT_EQ(test.suspicions[0].fault, ModelFault::Distance) << textOf(test);
    EXPECT_NEAR(test.suspicions[0].sizes[0], 100.0 * (1.0 / 1.04 - 1.0), 0.5);

    Scene one({0.0, 90.0});
    one.misstate(1, {.distancePercent = -3.0});
    const ModelTest second = one.tested();
    ASSERT_FALSE(second.suspicions.empty());
    EXPECT_EQ(second.suspicions[0].fault, ModelFault::Distance) << textOf(second);
    EXPECT_EQ(second.suspicions[0].view, 1u);
    EXPECT_NEAR(second.suspicions[0].sizes[0], 100.0 * (1.0 / 0.97 - 1.0), 0.5);
}

TEST(ModelTest, AMisplacedDetectorIsNamedAndThePoseIsWrongByAsMuchAsItSays)
{
    for (const Eigen::Vector2d& offset : {Eigen::Vector2d(10.0, 0.0), Eigen::Vector2d(0.0, 8.0)}) {
        Scene scene({0.0, 90.0});
        scene.misstate(1, {.detectorOffsetMm = offset});
        const ModelTest test = scene.tested();
        ASSERT_FALSE(test.suspicions.empty());
        const Suspicion& first = test.suspicions[0];
        EXPECT_EQ(test.verdict, ModelVerdict::Wrong);
        EXPECT_EQ(first.fault, ModelFault::Offset) << textOf(test);
        EXPECT_EQ(first.view, 1u);
        EXPECT_NEAR(first.sizes[0], -offset.x(), 1.0);
        EXPECT_NEAR(first.sizes[1], -offset.y(), 1.0);
        EXPECT_NEAR(first.effectMm, scene.errorMm(), 0.15 * scene.errorMm());
        EXPECT_GT(test.doubt.head<3>().norm(), 0.7 * scene.errorMm());
    }
}

TEST(ModelTest, ARotatedDetectorAndATurnedViewAreNamed)
{
    Scene rotated({0.0, 90.0});
    rotated.misstate(0, {.detectorRotationDeg = 2.0});
    const ModelTest test = rotated.tested();
    ASSERT_FALSE(test.suspicions.empty());
    EXPECT_TRUE(test.suspicions[0].fault == ModelFault::Rotation ||
                test.suspicions[0].fault == ModelFault::Direction)
        << textOf(test);

    Scene turned({0.0, 60.0});
    turned.misstate(1, {.directionDeg = 4.0});
    const ModelTest second = turned.tested();
    ASSERT_FALSE(second.suspicions.empty());
    EXPECT_NE(second.verdict, ModelVerdict::Good);
}

// In one view, a shifted or rotated detector looks like another pose. A wrong distance looks like another
// depth, except that structures nearer and farther than the pivot give it away.
TEST(ModelTest, OfOneViewSeesOnlyWhatDepthBetrays)
{
    Scene beside({0.0});
    beside.misstate(0, {.detectorOffsetMm = {5.0, -3.0}, .detectorRotationDeg = 2.0});
    const ModelTest first = beside.tested();
    EXPECT_EQ(first.verdict, ModelVerdict::Good) << textOf(first);

    Scene scene({0.0});
    scene.misstate(0, {.distancePercent = 3.0});
    const ModelTest test = scene.tested();
    ASSERT_FALSE(test.suspicions.empty());
    EXPECT_EQ(test.suspicions[0].fault, ModelFault::Distance) << textOf(test);
    EXPECT_NEAR(test.suspicions[0].effectMm, scene.errorMm(), 0.15 * scene.errorMm());
}

TEST(ModelTest, ADeformedBodyIsNamed)
{
    Scene scene({0.0, 90.0});
    scene.deform([](const Eigen::Vector3d& p) {
        return Eigen::Vector3d(3.0 * std::sin(0.04 * p.z()), 3.0 * std::cos(0.05 * p.x() + 0.03 * p.z()),
                               3.0 * std::sin(0.045 * p.y()));
    });
    const ModelTest test = scene.tested();
    EXPECT_NE(test.verdict, ModelVerdict::Good);
    EXPECT_TRUE(std::ranges::any_of(test.suspicions, [](const Suspicion& suspicion) {
        return suspicion.fault == ModelFault::Shape && suspicion.sizes[0] > 0.7;
    })) << textOf(test);
}

TEST(ModelTest, ABodyThatIsHardlyFoundIsNamedAndNothingSeenIsUntested)
{
    Scene scene({0.0, 90.0});
    scene.loseBlocks(3);
    const ModelTest test = scene.tested();
    EXPECT_EQ(test.verdict, ModelVerdict::Wrong);
    EXPECT_EQ(test.suspicions.back().fault, ModelFault::Unexplained);

    std::vector<ViewEvidence> nothing{{viewAt(0.0), {}}};
    EXPECT_EQ(testedModel(nothing, Pose(), PoseFrame(), {}).verdict, ModelVerdict::Untested);
}

} // namespace
} // namespace isocenter::core::model_test_test
