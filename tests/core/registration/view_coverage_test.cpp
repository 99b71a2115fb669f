// SPDX-License-Identifier: MIT
// What of a view a volume covers, and how it is brought into views and turned by quarters.
#include "core/geometry/c_arm_geometry.h"
#include "core/registration/centred_pose.h"
#include "core/registration/view_coverage.h"
#include "tests/core/temporary_files.h"

namespace isocenter::core::view_coverage_test {
namespace {

// Half a pixel a mm at the isocentre.
ProjectionGeometry viewFrom(double primaryDeg)
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = 1200.0;
    carm.sourceToIsocentreMm = 800.0;
    carm.primaryAngleDeg = primaryDeg;
    carm.columns = carm.rows = 200;
    carm.pitchMm.setConstant(3.0);
    return carm.projection();
}

// A cube of 100 mm about the world's origin.
VolumeGeometry cube()
{
    VolumeGeometry volume;
    volume.size.setConstant(50);
    volume.spacingMm.setConstant(2.0);
    volume.originMm.setConstant(-49.0);
    return volume;
}

Pose shifted(const Eigen::Vector3d& mm)
{
    return Pose::fromParameters({mm, Eigen::Vector3d::Zero()}, cube().centreMm());
}

std::optional<ViewMiss> missAt(const Pose& pose, const Roi& region = Roi::whole(200, 200),
                               const Mask* mask = nullptr)
{
    const ProjectionGeometry view = viewFrom(0.0);
    return missOf(coverageOf({view, region, mask}, pose, cube()));
}

TEST(ViewCoverage, CountsThePixelsUnderTheBox)
{
    const ProjectionGeometry view = viewFrom(0.0);
    const ViewCoverage coverage = coverageOf({view, {0, 0, 100, 200}}, Pose(), cube());
    // The near face, at 750 mm, is seen largest: 100 mm are 100 * 1200 / 750 / 3 = 53.3 pixels.
    EXPECT_NEAR(static_cast<double>(coverage.image), 53.3 * 53.3, 120.0);
    EXPECT_NEAR(static_cast<double>(coverage.region), 0.5 * 53.3 * 53.3, 120.0);
    EXPECT_EQ(coverage.counted, coverage.region);
    EXPECT_FALSE(missOf(coverage));
}

TEST(ViewCoverage, SaysWhyThereIsNothingToCompare)
{
    const ProjectionGeometry view = viewFrom(0.0);
    EXPECT_FALSE(missAt(Pose()));
    EXPECT_FALSE(missAt(shifted(390.0 * view.columnDirection() / 2.0))); // its edge is still in the image
    EXPECT_EQ(missAt(shifted(500.0 * view.columnDirection())), ViewMiss::BesideImage);
    EXPECT_EQ(missAt(shifted(-500.0 * view.rowDirection())), ViewMiss::BesideImage);
    EXPECT_EQ(missAt(shifted(-900.0 * view.viewDirection())), ViewMiss::BehindSource);
    EXPECT_EQ(missAt(Pose(), {0, 0, 40, 40}), ViewMiss::BesideRegion);
    Mask mask(200, 200, true);
    for (int row = 60; row < 140; ++row)
        for (int column = 60; column < 140; ++column)
            mask.set(column, row, false);
    EXPECT_EQ(missAt(Pose(), Roi::whole(200, 200), &mask), ViewMiss::Masked);
    EXPECT_FALSE(missAt(shifted(100.0 * view.columnDirection()), Roi::whole(200, 200), &mask));
}

TEST(ViewCoverage, ABoxAroundTheSourceCoversTheImage)
{
    const ProjectionGeometry view = viewFrom(0.0);
    const Pose around = shifted(view.source() + 20.0 * view.viewDirection());
    EXPECT_EQ(coverageOf({view, Roi::whole(200, 200)}, around, cube()).image, 200u * 200u);
}

TEST(CentredPose, LiesWhereTheRaysOfTwoViewsMeet)
{
    const ProjectionGeometry frontal = viewFrom(0.0);
    const ProjectionGeometry lateral = viewFrom(90.0);
    const std::vector<CentredView> views{{frontal, Roi::whole(200, 200)}, {lateral, Roi::whole(200, 200)}};
    const Pose turned = Pose::fromParameters({{700, -900, 400}, {10, 20, 30}}, cube().centreMm());
    const Pose centred = centredInViews(turned, cube(), views);
    EXPECT_LT((centred * cube().centreMm()).norm(), 1e-6); // patient coordinates, too: the rays alone tell
    EXPECT_TRUE(centred.worldFromVolume().linear().isApprox(turned.worldFromVolume().linear()));
}

TEST(CentredPose, OneViewTakesTheDepthOfTheIsocentreOrTheSize)
{
    const ProjectionGeometry view = viewFrom(30.0);
    const Roi right{100, 50, 80, 100};
    const std::vector<CentredView> about{{view, right, true}};
    const Eigen::Vector3d there = centredInViews(shifted({0, 2000, 0}), cube(), about) * cube().centreMm();
    EXPECT_NEAR(view.depthMm(there), 800.0, 1e-6);
    EXPECT_TRUE(view.project(there).isApprox(Eigen::Vector2d(140, 100), 1e-6));
    const std::vector<CentredView> bySize{{view, {0, 0, 100, 100}, false}};
    const Eigen::Vector3d seen = centredInViews(Pose(), cube(), bySize) * cube().centreMm();
    EXPECT_NEAR(view.depthMm(seen), 400.0, 1e-6); // 100 mm on 100 pixels of 3 mm: magnified three times
    EXPECT_THROW(centredInViews(Pose(), cube(), {}), InputError);
}

TEST(ViewRotation, RotatesAboutTheImagesAxesAndNeverMirrors)
{
    const ProjectionGeometry view = viewFrom(40.0);
    const Eigen::Vector3d middle = cube().centreMm();
    for (const char* text : {"columns:90", "rows:-90", "depth:180"}) {
        const ViewRotation rotation = ViewRotation::parse(text);
        EXPECT_EQ(rotation.text(), text);
        const Pose rotated = core::rotated(shifted({5, 6, 7}), rotation, view, middle);
        EXPECT_NEAR(rotated.worldFromVolume().linear().determinant(), 1.0, 1e-12);
        EXPECT_TRUE((rotated * middle).isApprox(shifted({5, 6, 7}) * middle, 1e-9));
    }
    // Twice 180 degrees, and four times 90, are nothing.
    Pose pose;
    for (int times = 0; times < 4; ++times)
        pose = rotated(pose, ViewRotation::parse("rows:90"), view, middle);
    EXPECT_TRUE(pose.worldFromVolume().isApprox(Eigen::Isometry3d::Identity(), 1e-9));
    // A flip about the depth turns the image by 180 degrees.
    const Eigen::Vector3d beside = middle + 20.0 * view.columnDirection();
    const Pose flipped = rotated(Pose(), ViewRotation::parse("depth:180"), view, middle);
    EXPECT_TRUE((flipped * beside).isApprox(middle - 20.0 * view.columnDirection(), 1e-9));
    for (const char* text : {"rows", "rows:45", "x:90", "depth:", ":90"})
        expectMentions(messageOf([&] { ViewRotation::parse(text); }), {"rows:180"});
}

} // namespace
} // namespace isocenter::core::view_coverage_test
