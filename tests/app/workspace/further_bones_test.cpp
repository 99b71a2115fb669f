// SPDX-License-Identifier: MIT
#include "app/workspace/further_bones.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

namespace isocenter::app::further_bones_test {
namespace {

CtRequest tray(const char* material)
{
    CtRequest bone{{"models/left tray.stl"}, {}, {}};
    bone.options.surface.material = material;
    bone.options.surface.unit = core::FileUnit::Centimetre;
    bone.options.surface.voxelMm = 0.25;
    return bone;
}

TEST(FurtherBones, StandBehindTheCtThatIsOpen)
{
    CtSource ct{{{"femoral.ply"}, {}, {}}};
    ct.request.options.surface.material = "metal";
    const core::BonesFile bones = withFurtherBones({}, ct, {tray("titanium"), tray("polyethylene")});
    ASSERT_EQ(bones.bones.size(), 3u);
    EXPECT_EQ(bones.bones[0].name, "femoral");
    EXPECT_EQ(bones.bones[0].material, "metal");
    EXPECT_EQ(bones.bones[1].name, "left_tray");
    EXPECT_EQ(bones.bones[2].name, "left_tray-2");
    EXPECT_EQ(bones.bones[1].ct, bones.bones[2].ct);
    EXPECT_EQ(bones.bones[2].material, "polyethylene");
    EXPECT_EQ(bones.bones[2].unit, "cm");
    EXPECT_EQ(bones.bones[2].voxelMm, 0.25);
    EXPECT_FALSE(core::haveSameCt(bones.bones[1], bones.bones[2]));
}

TEST(FurtherBones, StandBehindBonesThatAreOpenWhichStayAsTheyAre)
{
    BoneSet open;
    open.bones.resize(2);
    open.bones[0].entry.name = "left_tray";
    open.bones[0].entry.label = 3;
    open.bones[1].entry.name = "tibia";
    open.reference = 1;
    open.side = core::BodySide::Left;
    const core::BonesFile bones = withFurtherBones(open, CtSource{{{"ct"}, {}, {}}}, {tray("metal")});
    ASSERT_EQ(bones.bones.size(), 3u); // the CT is what they are parts of
    EXPECT_EQ(bones.bones[0].label, 3);
    EXPECT_EQ(bones.bones[2].name, "left_tray-2");
    EXPECT_EQ(bones.reference, 1u);
    EXPECT_EQ(bones.side, core::BodySide::Left);
}

TEST(FurtherBones, MayBeVolumesInPagesOfTiff)
{
    CtRequest ulna{{"uln.tif"}, {}, {}};
    ulna.options.tiff.spacingMm = Eigen::Vector3d(0.4, 0.4, 0.6);
    ulna.options.tiff.mirrored = {false, true, false};
    const core::BonesFile bones = withFurtherBones({}, CtSource{{{"rad.nii"}, {}, {}}}, {ulna});
    ASSERT_EQ(bones.bones.size(), 2u);
    EXPECT_EQ(bones.bones[1].name, "uln");
    EXPECT_EQ(bones.bones[1].spacingMm, Eigen::Vector3d(0.4, 0.4, 0.6));
    EXPECT_TRUE(bones.bones[1].mirrored[1]);
}

TEST(FurtherBones, AreNumberedWhereTheirFilesHaveNoName)
{
    const core::BonesFile bones =
        withFurtherBones({}, {}, {CtRequest{{""}, {}, {}}, CtRequest{{""}, {}, {}}});
    EXPECT_EQ(bones.bones[0].name, "bone");
    EXPECT_EQ(bones.bones[1].name, "bone-2");
}

TEST(FurtherBones, OneAloneIsNone)
{
    EXPECT_THROW(withFurtherBones({}, {}, {tray("metal")}), UsageError);
    EXPECT_EQ(withFurtherBones({}, {}, {tray("metal"), tray("bone")}).bones.size(), 2u);
    const CtSource slices{{{"1.dcm", "2.dcm"}, {}, {}}};
    EXPECT_THROW(withFurtherBones({}, slices, {tray("metal")}), UsageError);
}

TEST(FurtherBones, KeepPosesByName)
{
    BoneSet before;
    before.bones.resize(1);
    before.bones[0].entry.name = "tibia";
    before.bones[0].pose = core::Pose(Eigen::Isometry3d(Eigen::Translation3d(1.0, 2.0, 3.0)));
    before.bones[0].shown = false;
    BoneSet bones;
    bones.bones.resize(2);
    bones.bones[0].entry.name = "tray";
    bones.bones[1].entry.name = "tibia";
    keepPoses(before, bones);
    EXPECT_EQ(bones.bones[1].pose * Eigen::Vector3d::Zero(), Eigen::Vector3d(1.0, 2.0, 3.0));
    EXPECT_FALSE(bones.bones[1].shown);
    EXPECT_TRUE(bones.bones[0].shown);
}

} // namespace
} // namespace isocenter::app::further_bones_test
