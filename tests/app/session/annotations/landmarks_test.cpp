// SPDX-License-Identifier: MIT
// Landmarks of a session: edits and undo, files, and the pose that they give.
#include "app/commands/annotation_edits.h"
#include "core/geometry/error_measures.h"
#include "core/io/formats/landmark_file.h"
#include "core/phantom/synthetic_case.h"
#include "core/support/error.h"
#include "tests/support/messages.h"
#include "tests/support/small_case.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace isocenter::app::landmarks_test {
namespace {

using test::SmallCase;

// The small case with two views, from its start.
void open(Session& session, std::size_t views = 2)
{
    const SmallCase& small = SmallCase::shared();
    std::vector<SessionXray> xrays;
    for (std::size_t view = 0; view < views; ++view) {
        SessionXray xray{small.views[view].radiograph};
        xray.source.request.file = "view" + std::to_string(view) + ".png";
        xrays.push_back(std::move(xray));
    }
    const auto ct = std::make_shared<const core::Volume>(small.made.ct);
    session.setCase({ct, small.attenuation, {}}, xrays, small.made.start, std::nullopt);
}

// Some of the case's targets, marked where the views show them at the true pose.
void markTargets(Session& session, std::size_t points, std::size_t views)
{
    const SmallCase& small = SmallCase::shared();
    for (std::size_t p = 0; p < points; ++p) {
        const Eigen::Vector3d point = small.made.targetsMm[p];
        const std::size_t landmark = setLandmarkInCt(session, "Set", std::nullopt, point);
        for (std::size_t view = 0; view < views; ++view)
            markLandmarkInXray(session, "Mark", landmark, view,
                               session.xrays()[view].radiograph->geometry->project(small.made.truth * point));
    }
}

std::string problemOf(const Session& session)
{
    return tests::messageOf<InputError>([&] { fitLandmarks(session); });
}

TEST(LandmarkEdits, AreUndoneAndMerge)
{
    Session session;
    open(session);
    const std::size_t first = setLandmarkInCt(session, "Set landmark", std::nullopt, {1, 2, 3});
    EXPECT_EQ(markLandmarkInXray(session, "Mark landmark", first, 0, {10, 20}), first);
    EXPECT_EQ(setLandmarkInCt(session, "Set landmark", first, {4, 5, 6}), 1u) << "it has a point already";
    renameLandmark(session, "Rename landmark", first, "head");
    renameLandmark(session, "Rename landmark", first, "head"); // no step
    moveLandmarkInXray(session, "Move landmark", first, 0, {11, 20}, 7);
    moveLandmarkInXray(session, "Move landmark", first, 0, {12, 20}, 7);
    moveLandmarkInCt(session, "Move landmark", first, {1, 2, 4}, 8);
    deleteLandmark(session, "Delete landmark", 1);
    ASSERT_EQ(session.landmarks().size(), 1u);
    EXPECT_EQ(session.landmarks().label(0), "head");
    const Landmarks last = session.landmarks();

    CommandStack& commands = session.commands();
    commands.undo();
    EXPECT_EQ(session.landmarks().label(1), "2");
    commands.undo();
    EXPECT_EQ(*session.landmarks()[0].volumeMm, Eigen::Vector3d(1, 2, 3));
    commands.undo();
    EXPECT_EQ(session.landmarks()[0].pixelIn(MarkedImage::of(session.xrays()[0].source)),
              Eigen::Vector2d(10, 20))
        << "a drag is one step";
    commands.undo();
    EXPECT_EQ(session.landmarks()[0].name, "");
    while (commands.canUndo())
        commands.undo();
    EXPECT_TRUE(session.landmarks().empty());
    while (commands.canRedo())
        commands.redo();
    EXPECT_EQ(session.landmarks(), last);
}

TEST(LandmarkEdits, GiveTheTruePose)
{
    const SmallCase& small = SmallCase::shared();
    for (const std::size_t views : {std::size_t{1}, std::size_t{2}}) {
        Session session;
        open(session);
        markTargets(session, views == 1 ? 6 : 4, views);
        const double before = *landmarkResidualPx(session, 0);
        EXPECT_GT(before, 1.0);
        const LandmarkFit fit = poseFromLandmarks(session, "Pose from landmarks");
        EXPECT_EQ(fit.views, views);
        EXPECT_EQ(fit.marks, fit.points * views);
        EXPECT_LT(fit.found.rmsPx, 1e-4);
        EXPECT_LT(*landmarkResidualPx(session, 0), 1e-4);
        EXPECT_LT(core::meanTargetRegistrationError(small.made.truth, session.pose(), small.made.targetsMm),
                  0.01);
        session.commands().undo();
        EXPECT_NEAR(*landmarkResidualPx(session, 0), before, 1e-9);
        EXPECT_TRUE(session.pose().worldFromVolume().isApprox(small.made.start.worldFromVolume(), 1e-12));
    }
}

TEST(LandmarkEdits, SayWhatIsMissing)
{
    Session session;
    open(session);
    EXPECT_TRUE(tests::says(problemOf(session), "there are 0 with 0 marks; set more"));
    markTargets(session, 2, 2);
    EXPECT_TRUE(tests::says(problemOf(session), "there are 2 with 4 marks"));
    renameLandmark(session, "", setLandmarkInCt(session, "", std::nullopt, {1, 2, 3}), "head");
    markLandmarkInXray(session, "", std::nullopt, 0, {10, 20});
    EXPECT_TRUE(tests::says(problemOf(session), "set \"4\" in the CT"));
    EXPECT_TRUE(tests::says(problemOf(session), "mark \"head\" in a radiograph"));

    Session line;
    open(line);
    for (const double z : {-20.0, -10.0, 10.0, 20.0})
        markLandmarkInXray(line, "", setLandmarkInCt(line, "", std::nullopt, {0.0, 0.0, z}), 0,
                           {60.0, 60.0 + z});
    EXPECT_TRUE(tests::says(problemOf(line), "on a line"));

    Session withoutGeometry;
    auto flat = std::make_shared<core::Radiograph>(*SmallCase::shared().views[0].radiograph);
    flat->geometry.reset();
    withoutGeometry.addXray({flat});
    EXPECT_TRUE(tests::says(problemOf(withoutGeometry), "geometry"));
}

TEST(LandmarkEdits, GoThroughAFile)
{
    Session session;
    open(session);
    markTargets(session, 3, 2);
    renameLandmark(session, "", 0, "head");
    setLandmarkInCt(session, "", std::nullopt, {9, 9, 9}); // not marked anywhere: no line
    const std::filesystem::path file = test::temporaryFolder() / "session-landmarks.csv";
    core::writeLandmarkFile(file, landmarksForFile(session));

    Session other;
    open(other);
    other.setLandmarks(landmarksFromFile(file, other));
    ASSERT_EQ(other.landmarks().size(), 3u);
    EXPECT_EQ(other.landmarks().label(0), "head");
    EXPECT_EQ(other.landmarks()[2].marks.size(), 2u);
    EXPECT_LT(fitLandmarks(other).found.rmsPx, 1e-4);

    Session single;
    open(single, 1);
    const auto problem = tests::messageOf<FileError>([&] { landmarksFromFile(file, single); });
    EXPECT_TRUE(tests::says(problem, "\"head\" is in X-ray 2, but 1 is open"));
    std::filesystem::remove(file);
}

} // namespace
} // namespace isocenter::app::landmarks_test
