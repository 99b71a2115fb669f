// SPDX-License-Identifier: MIT
// The description of a cone-beam scan in projects.
#include "app/workspace/project_keeper.h"
#include "core/io/files/file_contents.h"
#include "tests/support/desk.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace isocenter::app::scan_project_test {
namespace {

using test::Desk;

// A scan is independent of what is registered: it makes a project, and asks for its files.
TEST(ScanProject, BringsTheScanBackAndAsksForWhatMoved)
{
    const std::filesystem::path folder = test::freshFolder("scan-project");
    const std::filesystem::path file = folder / "scan.isocenter";
    ScanSetup scan;
    scan.source = folder / "case" / "scan";
    scan.geometry.file = folder / "case" / "matrices.csv";
    scan.box.voxelMm = 0.5;
    std::filesystem::create_directories(scan.source);
    core::writeTextFile(scan.source / "p1.tif", "one");
    core::writeTextFile(scan.geometry.file, "1,2,3");

    Desk first;
    first.session().setScan(scan);
    EXPECT_FALSE(first.keeper.empty());
    EXPECT_TRUE(first.keeper.modified());
    EXPECT_TRUE(first.keeper.worthAsking());
    first.keeper.save(file);
    first.wait();
    EXPECT_TRUE(first.failures.empty());
    EXPECT_FALSE(first.keeper.modified());

    std::filesystem::rename(folder / "case", folder / "moved");
    Desk second;
    second.open(file);
    EXPECT_EQ(second.session().scan(), scan);
    const std::vector<std::filesystem::path> missing{scan.source, scan.geometry.file};
    EXPECT_EQ(second.missing, missing);
    second.keeper.locate(scan.source, folder / "moved" / "scan");
    second.wait();
    EXPECT_EQ(second.session().scan().source, folder / "moved" / "scan");
    EXPECT_EQ(second.session().scan().geometry.file, folder / "moved" / "matrices.csv");
    second.keeper.close();
    second.wait();
    EXPECT_EQ(second.session().scan(), ScanSetup());
    EXPECT_TRUE(second.keeper.empty());
}

TEST(ScanProject, IsWorthAskingForOnceItIsDescribed)
{
    Desk desk;
    ScanSetup scan;
    scan.source = test::freshFolder("scan-named");
    scan.geometry.kind = GeometrySetup::Kind::Stated; // by its files
    desk.session().setScan(scan);
    EXPECT_FALSE(desk.keeper.worthAsking());
    scan.intensity.kind = IntensitySetup::Kind::LineIntegrals;
    desk.session().setScan(scan);
    EXPECT_TRUE(desk.keeper.worthAsking());
}

} // namespace
} // namespace isocenter::app::scan_project_test
