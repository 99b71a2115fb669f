// SPDX-License-Identifier: MIT
// Plans of XMALab projects, whose archives and images are written here.
#include "app/cases/case_files.h"
#include "app/import/import_planner.h"
#include "app/study/study_requests.h"
#include "core/support/error.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/xmalab_sample.h"

#include <gtest/gtest.h>

namespace isocenter::app::xmalab_plan_test {
namespace {

namespace fs = std::filesystem;

class XmaLabPlanTest : public testing::Test
{
protected:
    void image(const std::string& name, int columns = 64, int rows = 48) const
    {
        fs::create_directories((folder_ / name).parent_path());
        std::ofstream(folder_ / name, std::ios::binary) << tests::tiffBytes(columns, rows);
    }
    // Two cameras with two recorded images each; the project names them as on another computer.
    tests::XmaLabSample withImages() const
    {
        tests::XmaLabSample sample;
        for (std::size_t k = 0; k < 2; ++k)
            for (const char* frame : {"0001", "0002"}) {
                const std::string name = "c" + std::to_string(k + 1) + "/walk." + frame + ".tif";
                image(name);
                sample.recorded[k].push_back("E:\\lab\\session\\c" + std::to_string(k + 1) + "\\walk." +
                                             frame + ".tif");
            }
        return sample;
    }
    ImportPlan planOf(const tests::XmaLabSample& sample, const std::vector<std::string>& more = {}) const
    {
        sample.write(folder_ / "study.xma");
        std::vector<fs::path> paths{folder_ / "study.xma"};
        for (const std::string& path : more)
            paths.push_back(folder_ / path);
        return planImport(lookThrough(paths));
    }
    static const ImportItem& rowOf(const ImportPlan& plan, ImportRole role, int camera)
    {
        for (const ImportItem& item : plan.items)
            if (item.role == role && item.camera == camera)
                return item;
        throw UsageError("the plan has no such row");
    }
    static std::string reasonOf(const ImportPlan& plan, const std::string& file)
    {
        for (const ImportItem& item : plan.items)
            if (item.files.front().filename() == file)
                return item.reason;
        return {};
    }

    fs::path folder_ = test::freshFolder("xmalab_plan");
};

TEST_F(XmaLabPlanTest, FindsTheImagesOfTheProject)
{
    const ImportPlan plan = planOf(withImages());
    EXPECT_TRUE(plan.certain());
    ASSERT_EQ(plan.cameras(), 2);
    for (int k = 0; k < 2; ++k) {
        const ImportItem& frames = rowOf(plan, ImportRole::Frames, k);
        ASSERT_EQ(frames.files.size(), 2u);
        EXPECT_EQ(frames.files[0], folder_ / ("c" + std::to_string(k + 1)) / "walk.0001.tif");
        EXPECT_EQ(frames.frames, 2);
        EXPECT_EQ(frames.columns, 64);
        EXPECT_EQ(rowOf(plan, ImportRole::Calibration, k).view, "Camera " + std::to_string(k + 1));
    }
    const StudyRequests study = requestsOf(plan);
    ASSERT_EQ(study.xrays.size(), 2u);
    for (std::size_t k = 0; k < 2; ++k) {
        EXPECT_EQ(study.xrays[k].geometryFile, folder_ / "study.xma");
        const core::ViewGeometry view =
            viewNamed(study.xrays[k].geometryFile, study.xrays[k].view, core::Image(64, 48));
        EXPECT_LT(
            (view.projection.source() - Eigen::Vector3d(0.0, 0.0, -900.0 - static_cast<double>(k))).norm(),
            1e-9);
    }
}

TEST_F(XmaLabPlanTest, AsksBeforeDistortedImagesAreTaken)
{
    tests::XmaLabSample sample = withImages();
    sample.undistorts = true;
    const ImportPlan plan = planOf(sample);
    EXPECT_FALSE(plan.certain());
    EXPECT_NE(rowOf(plan, ImportRole::Frames, 0).question.find("undistorted"), std::string::npos);
}

TEST_F(XmaLabPlanTest, TakesTheUndistortedImagesThatWereExported)
{
    tests::XmaLabSample sample = withImages();
    sample.undistorts = true;
    sample.cameras = {"C1", "C2"};
    for (const char* frame : {"0001", "0002"})
        for (const char* camera : {"C1", "C2"})
            image(std::string("walk") + camera + "UND/walk" + camera + "_UND." + frame + ".tif");
    const ImportPlan plan = planOf(sample, {"walkC1UND", "walkC2UND"});
    EXPECT_TRUE(plan.certain());
    ASSERT_EQ(plan.cameras(), 2);
    for (int k = 0; k < 2; ++k) {
        const std::string camera = "C" + std::to_string(k + 1);
        EXPECT_EQ(rowOf(plan, ImportRole::Frames, k).files[0].parent_path().filename(),
                  "walk" + camera + "UND");
        EXPECT_EQ(rowOf(plan, ImportRole::Calibration, k).view, camera);
    }
    EXPECT_NE(reasonOf(plan, "walk.0001.tif").find("distorted"), std::string::npos);
}

TEST_F(XmaLabPlanTest, SaysWhatToExport)
{
    tests::XmaLabSample videos;
    videos.recorded = {{"E:\\lab\\c1.avi"}, {"E:\\lab\\c2.avi"}};
    EXPECT_NE(reasonOf(planOf(videos), "study.xma").find("export the undistorted images"), std::string::npos);
    tests::XmaLabSample elsewhere;
    elsewhere.recorded = {{"E:\\1.tif", "E:\\2.tif"}, {"E:\\3.tif", "E:\\4.tif"}};
    const ImportPlan plan = planOf(elsewhere);
    EXPECT_NE(reasonOf(plan, "study.xma").find("open their folder with the project"), std::string::npos);
    EXPECT_EQ(plan.cameras(), 0);
}

TEST_F(XmaLabPlanTest, QuestionsOtherSizesAndSeveralTrials)
{
    tests::XmaLabSample sample = withImages();
    sample.columns = 80;
    sample.trials = {"walk", "run"};
    const ImportPlan plan = planOf(sample);
    EXPECT_EQ(rowOf(plan, ImportRole::Calibration, 1).question,
              "calibrated for 80 x 48 pixels, but the images have 64 x 48");
    bool asked = false;
    for (const ImportItem& item : plan.items)
        asked = asked || item.question.find("2 trials, opened is the active one, walk") != std::string::npos;
    EXPECT_TRUE(asked);
}

TEST_F(XmaLabPlanTest, ADamagedProjectIsARow)
{
    std::ofstream(folder_ / "broken.xma") << "PK and no more";
    image("one.tif");
    const ImportPlan plan = planImport(lookThrough({folder_}));
    bool found = false;
    for (const ImportItem& item : plan.items)
        if (item.files.front().filename() == "broken.xma") {
            EXPECT_TRUE(item.unreadable);
            found = true;
        }
    EXPECT_TRUE(found);
    EXPECT_EQ(plan.cameras(), 1);
}

} // namespace
} // namespace isocenter::app::xmalab_plan_test
