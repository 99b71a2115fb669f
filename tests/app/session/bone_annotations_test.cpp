// SPDX-License-Identifier: MIT
// Landmarks and measurements belong to the CT in which they are marked, while another bone's CT is shown,
// too.
#include "tests/app/session_bones_test.h"

namespace isocenter::app::session_bones_test {
namespace {

TEST_F(SessionBones, WhatIsMarkedInACtComesBackWithIt)
{
    giveTibiaACtOfItsOwn();
    open();
    const Landmarks femurs({{"epicondyle", Eigen::Vector3d(1.0, 2.0, 3.0)}, {"bead in the X-rays"}});
    const Measurement length{MeasurementKind::Distance, {}, {{0.0, 0.0, 0.0}, {4.0, 0.0, 0.0}}};
    session().setLandmarks(femurs);
    session().setMeasurements({length});
    session().activateBone(kTibia);
    ASSERT_EQ(session().landmarks().size(), 1U);
    EXPECT_EQ(session().landmarks()[0].name, "bead in the X-rays");
    EXPECT_TRUE(session().measurements().empty());
    session().setLandmarks(
        Landmarks({{"bead in the X-rays"}, {"malleolus", Eigen::Vector3d(5.0, 6.0, 7.0)}}));
    session().activateBone(kFemur);
    EXPECT_EQ(session().landmarks(), femurs);
    EXPECT_EQ(session().measurements(), Measurements{length});
    EXPECT_EQ(session().otherAnnotations().size(), 1U);
}

TEST_F(SessionBones, ProjectsKeepWhatIsMarkedInCtsThatAreNotShown)
{
    giveTibiaACtOfItsOwn();
    open();
    const Landmarks femurs({{"epicondyle", Eigen::Vector3d(1.0, 2.0, 3.0)}});
    const Landmarks tibias({{"malleolus", Eigen::Vector3d(5.0, 6.0, 7.0)}});
    const Measurement angle{MeasurementKind::Angle, {}, {{0.0, 0.0, 0.0}, {4.0, 0.0, 0.0}, {4.0, 3.0, 0.0}}};
    session().setLandmarks(femurs);
    session().activateBone(kTibia);
    session().setLandmarks(tibias);
    session().setMeasurements({angle});
    const auto saveAndOpen = [this](const char* name, test::Desk& other) {
        desk_.keeper.save(files_.folder / name);
        desk_.wait();
        other.open(files_.folder / name);
        ASSERT_TRUE(other.failures.empty()) << other.failures.front();
        EXPECT_FALSE(other.keeper.modified());
    };
    test::Desk tibiaShown;
    saveAndOpen("tibia.isocenter", tibiaShown);
    EXPECT_EQ(tibiaShown.session().landmarks(), tibias);
    tibiaShown.session().activateBone(kFemur);
    EXPECT_EQ(tibiaShown.session().landmarks(), femurs);

    session().activateBone(kFemur);
    test::Desk femurShown;
    saveAndOpen("femur.isocenter", femurShown);
    EXPECT_EQ(femurShown.session().landmarks(), femurs);
    femurShown.session().activateBone(kTibia);
    EXPECT_EQ(femurShown.session().landmarks(), tibias);
    EXPECT_EQ(femurShown.session().measurements(), Measurements{angle});
}

} // namespace
} // namespace isocenter::app::session_bones_test
