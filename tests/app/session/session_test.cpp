// SPDX-License-Identifier: MIT
#include "app/cases/case_files.h"
#include "app/commands/pose_edits.h"
#include "app/commands/session_commands.h"
#include "app/session/compared_views.h"
#include "app/session/looks/grey_scale.h"
#include "app/session/session.h"
#include "core/geometry/c_arm_geometry.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::app::session_test {
namespace {

LoadedVolume smallVolume()
{
    core::Volume volume;
    volume.geometry.size = {4, 6, 8};
    volume.geometry.spacingMm = {1.0, 2.0, 3.0};
    volume.geometry.originMm = {10.0, -20.0, 30.0};
    volume.values.assign(volume.geometry.voxelCount(), 100.0f);
    auto shared = std::make_shared<const core::Volume>(volume);
    return {shared, shared, {}};
}

std::shared_ptr<core::Radiograph> smallXray(core::WorldFrame world)
{
    auto xray = std::make_shared<core::Radiograph>();
    xray->pixels = core::Image(30, 30, 5.0f);
    core::CArmGeometry carm;
    carm.columns = carm.rows = 30;
    xray->geometry = carm.projection();
    xray->world = world;
    return xray;
}

SessionXray xrayOf(const char* file)
{
    SessionXray xray{smallXray(core::WorldFrame::Isocentre)};
    xray.source.request.file = file;
    return xray;
}

void move(Session& session, const core::Pose& to, int gesture = 0)
{
    changePose(session, "Move", to, gesture);
}

bool same(const core::Pose& a, const core::Pose& b)
{
    return a.worldFromVolume().isApprox(b.worldFromVolume(), 1e-12);
}

TEST(Session, StartsAtTheIsocentreOrInThePatientsFrame)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray({smallXray(core::WorldFrame::Isocentre)});
    EXPECT_LT((session.pose() * session.pivotMm()).norm(), 1e-12);
    EXPECT_LT(session.poseParameters().translationMm.cross(session.pivotMm()).norm(), 1e-9);
    session.replaceXray(0, {smallXray(core::WorldFrame::Patient)});
    EXPECT_TRUE(same(session.pose(), core::Pose()));
}

TEST(Session, KeepsTheMaskOfAnImageAndForgetsThatOfAnother)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray(xrayOf("a.png"));
    int told = 0;
    session.maskChanged.connect([&] { ++told; });
    auto mask = std::make_shared<core::Mask>(30, 30, true);
    mask->set(3, 4, false);
    session.setMask(0, mask);
    EXPECT_EQ(told, 1);
    session.showMoment(session.xrays());
    session.replaceXray(0, xrayOf("a.png"));
    ASSERT_EQ(session.xrays()[0].mask, mask);
    EXPECT_FALSE(comparedView(session.xrays()[0]).mask.at(3, 4));

    std::vector<SessionXray> cropped = session.xrays();
    auto smaller = smallXray(core::WorldFrame::Isocentre);
    smaller->pixels = core::Image(20, 20);
    cropped[0].radiograph = smaller;
    session.showMoment(cropped);
    EXPECT_FALSE(session.xrays()[0].mask);
    EXPECT_THROW(session.setMask(0, mask), InputError);
    session.setMask(0, std::make_shared<core::Mask>(20, 20, true));
    EXPECT_FALSE(session.xrays()[0].mask) << "one that ignores nothing is none";
}

TEST(Session, LandmarksBelongToTheirCtAndTheirImages)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray(xrayOf("a.png"));
    session.addXray(xrayOf("b.png"));
    const MarkedImage second = MarkedImage::of(session.xrays()[1].source);
    Landmarks landmarks;
    landmarks.add({"in the CT only", Eigen::Vector3d(1, 2, 3)});
    landmarks.add({"in both", Eigen::Vector3d(4, 5, 6), {{second, {7.0, 8.0}}}});
    session.setLandmarks(landmarks);
    session.removeXray(0);
    const AnatomicalLandmark& both = session.landmarks()[1];
    EXPECT_EQ(both.pixelIn(MarkedImage::of(session.xrays()[0].source)), Eigen::Vector2d(7.0, 8.0));
    MarkedImage otherFrame = second;
    otherFrame.frame = 1;
    EXPECT_FALSE(both.pixelIn(otherFrame));

    session.setVolume(smallVolume());
    ASSERT_EQ(session.landmarks().size(), 1u);
    EXPECT_EQ(session.landmarks()[0].name, "in both");
    EXPECT_FALSE(session.landmarks()[0].volumeMm);
    session.setCase(smallVolume(), {}, core::Pose(), std::nullopt);
    EXPECT_TRUE(session.landmarks().empty());
}

TEST(Session, AnotherMomentKeepsPoseAndRegion)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray({smallXray(core::WorldFrame::Isocentre)});
    session.setRegion(session.activeXray(), {5, 5, 10, 10});
    const core::Pose moved = shifted(session.pose(), {1, 2, 3});
    session.setPose(moved);
    std::vector<SessionXray> next = session.xrays();
    next[0].radiograph = smallXray(core::WorldFrame::Isocentre);
    session.showMoment(next);
    EXPECT_EQ(session.radiograph(), next[0].radiograph);
    EXPECT_TRUE(same(session.pose(), moved));
    EXPECT_EQ(session.roi(), (core::Roi{5, 5, 10, 10}));
    session.replaceXray(0, {smallXray(core::WorldFrame::Isocentre)});
    EXPECT_FALSE(same(session.pose(), moved));
    EXPECT_TRUE(session.roi().empty());
}

TEST(Session, ASecondViewKeepsPoseAndBecomesTheActiveOne)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray({smallXray(core::WorldFrame::Isocentre)});
    session.setRegion(session.activeXray(), {5, 5, 10, 10});
    const core::Pose moved = shifted(session.pose(), {1, 2, 3});
    move(session, moved);
    session.addXray({smallXray(core::WorldFrame::Isocentre)});
    EXPECT_EQ(session.activeXray(), 1u);
    EXPECT_TRUE(same(session.pose(), moved));
    EXPECT_TRUE(session.commands().canUndo());
    EXPECT_TRUE(session.roi().empty()); // of the new one
    EXPECT_EQ(session.xrays()[0].region, (core::Roi{5, 5, 10, 10}));
    EXPECT_EQ(session.comparedGeometries().size(), 2u);
    session.setUsed(0, false);
    EXPECT_EQ(session.comparedGeometries().size(), 1u);
    session.removeXray(1);
    EXPECT_EQ(session.activeXray(), 0u);
    EXPECT_FALSE(session.canRegister()); // the one that is left is not used
    EXPECT_TRUE(same(session.pose(), moved));
}

TEST(SessionCommands, ARemovedViewComesBackInItsPlaceWithAllThatItHad)
{
    Session session;
    session.setVolume(smallVolume());
    for (int view = 0; view < 3; ++view) {
        SessionXray xray{smallXray(core::WorldFrame::Isocentre)};
        xray.frames = view == 1 ? 4 : 0;
        session.addXray(xray);
    }
    FrameTrack track = session.track();
    track.setKey(2, session.pose());
    session.setTrack(track);
    session.setRegion(1, {5, 5, 10, 10});
    const std::shared_ptr<const core::Radiograph> second = session.xrays()[1].radiograph;
    removeXray(session, 1);
    EXPECT_EQ(session.xrays().size(), 2U);
    EXPECT_EQ(session.frames(), 0);
    session.commands().undo();
    ASSERT_EQ(session.xrays().size(), 3U);
    EXPECT_EQ(session.activeXray(), 1U);
    EXPECT_EQ(session.xrays()[1].radiograph, second);
    EXPECT_EQ(session.xrays()[1].region, (core::Roi{5, 5, 10, 10}));
    EXPECT_TRUE(session.track().frames.at(2).key);
    session.commands().redo();
    EXPECT_EQ(session.xrays().size(), 2U);
    EXPECT_NE(session.xrays()[1].radiograph, second);
}

TEST(SessionCommands, UseOfViewsAndGreysOfTheCtAreStepsToUndo)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray({smallXray(core::WorldFrame::Isocentre)});
    changeUsed(session, 0, false);
    changeUsed(session, 0, false); // no step
    const core::WindowLevel before = session.display().window();
    const int drag = session.commands().newGesture();
    changeVolumeWindow(session, {0.0, 10.0}, drag);
    changeVolumeWindow(session, {0.0, 20.0}, drag);
    changeVolumeWindow(session, {0.0, 30.0}, session.commands().newGesture());
    session.commands().undo();
    EXPECT_EQ(session.display().window(), (core::WindowLevel{0.0, 20.0}));
    session.commands().undo();
    EXPECT_EQ(session.display().window(), before);
    EXPECT_FALSE(session.xrays()[0].used);
    session.commands().undo();
    EXPECT_TRUE(session.xrays()[0].used);
    EXPECT_FALSE(session.commands().canUndo());
}

TEST(Session, AViewOfAnotherWorldIsRefused)
{
    Session session;
    session.setVolume(smallVolume());
    session.addXray({smallXray(core::WorldFrame::Isocentre)});
    EXPECT_THROW(session.addXray({smallXray(core::WorldFrame::Patient)}), InputError);
    EXPECT_EQ(session.xrays().size(), 1u);
}

TEST(Session, RegionStaysInsideTheImage)
{
    Session session;
    session.addXray({smallXray(core::WorldFrame::Isocentre)});
    session.setRegion(session.activeXray(), {20, -5, 50, 15});
    EXPECT_EQ(session.roi(), (core::Roi{20, 0, 10, 10}));
    session.setRegion(session.activeXray(), {-1, -1, 100, 100}); // the whole image is not a region
    EXPECT_TRUE(session.roi().empty());
}

TEST(Session, LockedAxesStay)
{
    Session session;
    session.setVolume(smallVolume());
    session.setLocks({false, true, false, false, false, true});
    const core::PoseParameters held{{1, 2, 3}, {4, 5, 6}};
    const core::PoseParameters wanted{{10, 20, 30}, {14, 15, 16}};
    const core::PoseParameters got = session
                                         .withLocks(core::Pose::fromParameters(wanted, session.pivotMm()),
                                                    core::Pose::fromParameters(held, session.pivotMm()))
                                         .parameters(session.pivotMm());
    EXPECT_TRUE(got.translationMm.isApprox(Eigen::Vector3d(10, 2, 30), 1e-9));
    EXPECT_TRUE(got.rotationDeg.isApprox(Eigen::Vector3d(14, 15, 6), 1e-9));
}

TEST(Session, LocksHoldTheAxesOfTheFirstViewToo)
{
    Session session;
    session.setVolume(smallVolume());
    auto turned = smallXray(core::WorldFrame::Isocentre);
    core::CArmGeometry carm;
    carm.columns = carm.rows = 30;
    carm.primaryAngleDeg = 35.0;
    turned->geometry = carm.projection();
    session.addXray({turned});
    session.setLocks({false, false, true, false, false, false}); // its depth
    session.setLockAxes(core::LockAxes::View);
    const core::Pose held = session.pose();
    const core::Pose wanted = shifted(held, {10, 20, 30});
    const Eigen::Vector3d moved =
        session.withLocks(wanted, held) * session.pivotMm() - held * session.pivotMm();
    const Eigen::Vector3d depth = turned->geometry->viewDirection();
    EXPECT_NEAR(moved.dot(depth), 0.0, 1e-9);
    EXPECT_TRUE(
        (moved + depth.dot(Eigen::Vector3d(10, 20, 30)) * depth).isApprox(Eigen::Vector3d(10, 20, 30), 1e-9));
}

TEST(XrayPairs, FilesOfOneNumberBelongTogetherInTheOrderOfTheirNames)
{
    const auto requests =
        pairedRequests({"b/cam02.tif", "b/cam01.tif"}, {"calib/cam01.txt", "calib/cam02.txt"});
    ASSERT_EQ(requests.size(), 2u);
    EXPECT_EQ(requests[0].file, "b/cam01.tif");
    EXPECT_EQ(requests[0].geometryFile, "calib/cam01.txt");
    EXPECT_EQ(requests[1].geometryFile, "calib/cam02.txt");
    for (const XrayRequest& request : pairedRequests({"1.png", "2.png", "3.png"}, {"a.txt", "b.txt"}))
        EXPECT_TRUE(request.geometryFile.empty()); // nobody knows which is whose
}

TEST(XrayPairs, ViewsOfOneFileAreTakenInOrder)
{
    const std::filesystem::path folder = test::temporaryFolder();
    const std::filesystem::path file = folder / "isocenter-xray-pairs.json";
    core::CArmGeometry carm;
    carm.columns = carm.rows = 30;
    const core::ViewGeometry view{"view", carm.projection(), carm, std::nullopt, std::nullopt};
    core::writeGeometryFile(file, std::vector{view, view});
    const auto requests = pairedRequests({"a.png", "b.png"}, {file});
    EXPECT_EQ(requests[0].view, "0");
    EXPECT_EQ(requests[1].view, "1");
    EXPECT_TRUE(pairedRequests({"a.png"}, {file}).front().view.empty()); // the user is asked
}

TEST(CommandStack, UndoesAndRedoesInOrder)
{
    Session session;
    session.setVolume(smallVolume());
    const core::Pose first = session.pose();
    const core::Pose second = shifted(first, {1, 0, 0});
    const core::Pose third = shifted(second, {0, 1, 0});
    move(session, second);
    move(session, third);
    session.commands().undo();
    EXPECT_TRUE(same(session.pose(), second));
    session.commands().undo();
    EXPECT_TRUE(same(session.pose(), first));
    EXPECT_FALSE(session.commands().canUndo());
    session.commands().undo(); // nothing left: nothing happens
    EXPECT_TRUE(same(session.pose(), first));
    session.commands().redo();
    EXPECT_TRUE(same(session.pose(), second));
    EXPECT_EQ(session.commands().redoText(), "Move");
    move(session, first); // a new branch forgets the old one
    EXPECT_FALSE(session.commands().canRedo());
}

TEST(CommandStack, MergesTheStepsOfOneGesture)
{
    Session session;
    session.setVolume(smallVolume());
    const core::Pose start = session.pose();
    move(session, shifted(start, {1, 0, 0}), 7);
    move(session, shifted(start, {2, 0, 0}), 7);
    move(session, shifted(start, {3, 0, 0}), 8);
    session.commands().undo();
    EXPECT_TRUE(same(session.pose(), shifted(start, {2, 0, 0})));
    session.commands().undo();
    EXPECT_TRUE(same(session.pose(), start));
    EXPECT_FALSE(session.commands().canUndo());
}

TEST(CommandStack, NewDataForgetsWhatCouldBeUndone)
{
    Session session;
    session.setVolume(smallVolume());
    move(session, shifted(session.pose(), {1, 0, 0}));
    session.setVolume(smallVolume());
    EXPECT_FALSE(session.commands().canUndo());
}

TEST(GreyScale, GivesTheInnerThirdTheXraysMean)
{
    auto xray = smallXray(core::WorldFrame::Isocentre);
    core::Image integrals(15, 15); // shrunk by 2
    for (int row = 0; row < 15; ++row)
        for (int column = 0; column < 15; ++column)
            integrals.at(column, row) = 0.1f * static_cast<float>(column);
    const core::Image linear = GreyScale::of(*xray).convert(integrals);
    EXPECT_NEAR(linear.at(3, 0) / linear.at(8, 0), std::exp(0.5f), 1e-4f);
    double sum = 0.0;
    for (int row = 5; row < 10; ++row)
        for (int column = 5; column < 10; ++column)
            sum += static_cast<double>(linear.at(column, row));
    EXPECT_NEAR(sum / 25.0, 5.0, 1e-5);

    constexpr double kOpenBeam = 8.0;
    xray->unattenuated = kOpenBeam;
    const core::Image direct = GreyScale::of(*xray).forDisplay(integrals);
    const core::Image overIntensities = core::lineIntegralsOf(linear, kOpenBeam);
    for (std::size_t p = 0; p < direct.values.size(); ++p)
        EXPECT_NEAR(direct.values[p], overIntensities.values[p], 1e-5f);
    integrals.at(0, 0) = 100.0f; // lets nothing through
    EXPECT_FLOAT_EQ(GreyScale::of(*xray).forDisplay(integrals).at(0, 0),
                    static_cast<float>(std::log(kOpenBeam / core::kSmallestIntensity)));
    integrals.at(0, 0) = 0.0f;

    xray->intensity = core::IntensityKind::Logarithmic;
    const core::Image logarithmic = GreyScale::of(*xray).convert(integrals);
    EXPECT_NEAR(logarithmic.at(8, 0) / logarithmic.at(4, 0), 2.0f, 1e-4f);
    EXPECT_EQ(GreyScale::of(*xray).forDisplay(integrals).values, logarithmic.values);
}

} // namespace
} // namespace isocenter::app::session_test
