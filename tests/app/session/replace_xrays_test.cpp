// SPDX-License-Identifier: MIT
// All views at once for those of another trial.
#include "app/commands/session_commands.h"
#include "core/io/images/image_file.h"
#include "tests/support/bones/knee_files.h"
#include "tests/support/desk.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace isocenter::app::replace_xrays_test {
namespace {

class ReplaceXrays : public testing::Test
{
protected:
    ReplaceXrays() : files_(test::temporaryFolder() / "replace-xrays")
    {
        files_.writeRuns(2);
        for (const char* view : {"0", "1"})
            desk_.workspace.openXray({files_.folder / (*view == '0' ? "view1.tif" : "view2.tif"),
                                      {},
                                      files_.folder / "geometry.json",
                                      view},
                                     Workspace::XrayPlace::Add);
        desk_.wait();
        session().setPose(core::Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, Eigen::Vector3d::Zero()));
    }
    Session& session() { return desk_.session(); }
    void replace(std::vector<XrayRequest> requests)
    {
        desk_.workspace.replaceXrays(std::move(requests));
        desk_.wait();
    }

    test::KneeFiles files_;
    test::Desk desk_;
};

TEST_F(ReplaceXrays, AsManyOfOneSizeKeepTheGeometryOfTheirPlaces)
{
    const std::vector<SessionXray> before = session().xrays();
    const core::Pose pose = session().pose();
    int told = 0;
    const auto expectWhole = [&] { // whatever is told first, nobody sees a track of other frames
        ++told;
        EXPECT_EQ(session().track().size(), session().frames());
    };
    session().commands().changed.connect(expectWhole);
    session().trackChanged.connect(expectWhole);
    session().xraysChanged.connect(expectWhole);
    replace({{files_.folder / "run1.tif", {}, {}, {}}, {files_.folder / "run2.tif", {}, {}, {}}});
    ASSERT_TRUE(desk_.failures.empty()) << desk_.failures.front();
    ASSERT_EQ(session().xrays().size(), 2U);
    EXPECT_GE(told, 3);
    for (std::size_t x = 0; x < 2; ++x) {
        const core::Radiograph& xray = *session().xrays()[x].radiograph;
        EXPECT_EQ(xray.name.rfind("run", 0), 0U) << xray.name;
        ASSERT_TRUE(xray.geometry);
        EXPECT_EQ(xray.geometry->pixelFromWorld(), before[x].radiograph->geometry->pixelFromWorld());
    }
    EXPECT_EQ(session().frames(), 2);
    EXPECT_EQ(session().pose().worldFromVolume().matrix(), pose.worldFromVolume().matrix());
    EXPECT_EQ(std::ranges::count_if(desk_.notes, // nothing is kept in silence
                                    [](const std::string& note) {
                                        return note.find("keeps the geometry of") != std::string::npos;
                                    }),
              2);
}

// Written to that file: its middle is open, the rest as opaque as a collimator.
void writeCollimated(const std::filesystem::path& file)
{
    core::Image image(96, 64, 3.0f);
    for (int row = 8; row < 56; ++row)
        for (int column = 16; column < 80; ++column)
            image.at(column, row) = static_cast<float>(2000 + 10 * column);
    core::writeTiff(file, std::vector{image}, core::SampleType::Unsigned16);
}

TEST_F(ReplaceXrays, TheirCollimatorsAreMaskedAndSaid)
{
    const std::filesystem::path file = files_.folder / "collimated.tif";
    writeCollimated(file);
    replace({{file, {}, {}, {}}});
    ASSERT_EQ(session().xrays().size(), 1U);
    const auto mask = session().xrays()[0].mask;
    ASSERT_TRUE(mask);
    EXPECT_FALSE(mask->at(15, 30));
    EXPECT_TRUE(mask->at(40, 30));
    EXPECT_EQ(std::ranges::count_if(desk_.notes,
                                    [](const std::string& note) {
                                        return note.find("a collimator was found") != std::string::npos;
                                    }),
              1);
    session().setMask(0, {});
    desk_.workspace.openXray({file, {}, {}, {}}, Workspace::XrayPlace::Replace); // the same once more
    desk_.wait();
    EXPECT_FALSE(session().xrays()[0].mask); // as the user wants it
}

TEST_F(ReplaceXrays, OthersInNumberOrSizeKeepNothing)
{
    replace({{files_.folder / "run1.tif", {}, {}, {}}});
    ASSERT_EQ(session().xrays().size(), 1U);
    EXPECT_FALSE(session().xrays()[0].radiograph->geometry);
    const std::vector<core::Image> small{core::Image(16, 16)};
    core::writeTiff(files_.folder / "small.tif", small, core::SampleType::Unsigned16);
    replace({{files_.folder / "view1.tif", {}, files_.folder / "geometry.json", "0"}});
    replace({{files_.folder / "small.tif", {}, {}, {}}});
    EXPECT_FALSE(session().xrays()[0].radiograph->geometry);
}

TEST_F(ReplaceXrays, UndoAndPosesOfFramesStayBehind)
{
    replace({{files_.folder / "run1.tif", {}, {}, {}}, {files_.folder / "run2.tif", {}, {}, {}}});
    FrameTrack track = session().track();
    track.setKey(1, session().pose());
    session().setTrack(track);
    changeUsed(session(), 1, false);
    ASSERT_TRUE(session().commands().canUndo());
    std::filesystem::copy_file(files_.folder / "run1.tif", files_.folder / "again1.tif");
    replace({{files_.folder / "again1.tif", {}, {}, {}}});
    EXPECT_EQ(session().frames(), 2);
    EXPECT_TRUE(session().track().empty());
    EXPECT_FALSE(session().commands().canUndo()); // it would name a view that is no more
}

TEST_F(ReplaceXrays, WhatCannotBeReadReplacesNothing)
{
    const std::vector<SessionXray> before = session().xrays();
    replace({{files_.folder / "run1.tif", {}, {}, {}}, {files_.folder / "none.tif", {}, {}, {}}});
    ASSERT_EQ(desk_.failures.size(), 1U);
    EXPECT_NE(desk_.failures[0].find("none.tif"), std::string::npos);
    ASSERT_EQ(session().xrays().size(), 2U);
    EXPECT_EQ(session().xrays()[0].radiograph, before[0].radiograph);
}

} // namespace
} // namespace isocenter::app::replace_xrays_test
