// SPDX-License-Identifier: MIT
// Which roles the files of studies get. Every study is written here, with readers that know nothing of the
// plan.
#include "app/import/import_planner.h"
#include "app/study/study_requests.h"
#include "core/io/cases/synthetic_case_files.h"
#include "core/io/images/image_file.h"
#include "core/phantom/synthetic_case.h"
#include "core/support/error.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace isocenter::app::import_planner_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTriangle = "solid body\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 10 0 0\n"
                                  "vertex 0 10 0\nendloop\nendfacet\nendsolid body\n";

class ImportPlannerTest : public testing::Test
{
protected:
    ImportPlannerTest() { fs::create_directories(folder_); }
    ~ImportPlannerTest() override { fs::remove_all(folder_); }

    fs::path text(const std::string& name, const std::string& content) const
    {
        fs::create_directories((folder_ / name).parent_path());
        std::ofstream(folder_ / name, std::ios::binary) << content;
        return folder_ / name;
    }
    fs::path tiff(const std::string& name, int columns, int rows, int pages = 1) const
    {
        fs::create_directories((folder_ / name).parent_path());
        core::writeTiff(folder_ / name,
                        std::vector(static_cast<std::size_t>(pages), core::Image(columns, rows, 7.0f)),
                        core::SampleType::Unsigned16);
        return folder_ / name;
    }
    fs::path mayaCam(const std::string& name, int columns, int rows) const
    {
        return text(name,
                    "image size\n" + std::to_string(columns) + "," + std::to_string(rows) +
                        "\n\ncamera matrix\n1000,0,20\n0,1000,16\n0,0,1\n\nrotation\n1,0,0\n0,1,0\n0,0,1\n\n"
                        "translation\n0\n0\n900\n");
    }
    // Two cameras with two frames each, their calibrations, and bones, as a biplane lab keeps them.
    void writeTrial(const std::string& folder) const
    {
        for (const char* camera : {"cam01", "cam02"}) {
            for (const char* frame : {"0099", "0158"})
                tiff(folder + "/" + camera + "/xr_rad_" + camera + "_UND." + frame + ".tif", 44, 40);
            mayaCam(folder + "/calib/xr_calib_" + camera + ".txt", 44, 40);
        }
        for (const char* bone : {"rad", "uln"})
            tiff(folder + "/Models/" + bone + "_cropped.tif", 8, 6, 5);
        text(folder + "/LICENSE", "Copyright, all of it\n");
    }

    ImportPlan planOf(const std::vector<fs::path>& paths, const ImportContext& open = {}) const
    {
        return planImport(lookThrough(paths), open);
    }
    static const ImportItem& rowOf(const ImportPlan& plan, const std::string& file)
    {
        for (const ImportItem& item : plan.items)
            for (const fs::path& path : item.files)
                if (path.filename() == file)
                    return item;
        throw UsageError("the plan has no row of " + file);
    }
    static ImportRole roleOf(const ImportPlan& plan, const std::string& file)
    {
        return rowOf(plan, file).role;
    }

    fs::path folder_ =
        fs::absolute(fs::temp_directory_path() / ("import_planner_test" + std::to_string(::getpid())));
};

void expectTrial(const ImportPlan& plan)
{
    ASSERT_EQ(plan.cameras(), 2);
    EXPECT_EQ(plan.of(ImportRole::Frames).size(), 2u);
    EXPECT_EQ(plan.of(ImportRole::Bone).size(), 2u);
    const std::vector<std::size_t> calibrations = plan.of(ImportRole::Calibration);
    ASSERT_EQ(calibrations.size(), 2u);
    for (const std::size_t row : calibrations) {
        const ImportItem& calibration = plan.items[row];
        const ImportItem* frames = plan.camera(calibration.camera);
        ASSERT_TRUE(frames);
        const std::string name = calibration.files.front().stem().string();
        EXPECT_NE(frames->files.front().string().find(name.substr(name.size() - 5)), std::string::npos)
            << name;
        EXPECT_TRUE(calibration.question.empty()) << calibration.question;
    }
}

TEST_F(ImportPlannerTest, TakesTheFolderOfABiplaneTrial)
{
    writeTrial("trial");
    const ImportPlan plan = planOf({folder_ / "trial"});
    expectTrial(plan);
    EXPECT_EQ(roleOf(plan, "LICENSE"), ImportRole::NotUsed);
    EXPECT_FALSE(plan.certain()); // a TIFF does not say how large its voxels are
    ASSERT_EQ(plan.missing.size(), 1u);
    EXPECT_NE(plan.missing.front().find("2 TIFF volumes"), std::string::npos);
}

TEST_F(ImportPlannerTest, TakesTheSameAsLooseFiles)
{
    writeTrial("trial");
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_ / "trial"))
        if (entry.is_regular_file())
            files.push_back(entry.path());
    std::ranges::reverse(files);
    expectTrial(planOf(files));
}

TEST_F(ImportPlannerTest, ReadsATrialOfAutoscoperWithItsVoxels)
{
    writeTrial("trial");
    text("trial/wrist.cfg",
         "Version 1.1\nmayaCam_csv calib/xr_calib_cam01.txt\nmayaCam_csv calib/xr_calib_cam02.txt\n"
         "CameraRootDir cam01\nCameraRootDir cam02\nVolumeFile Models/rad_cropped.tif\n"
         "VolumeFlip 0 0 1\nVoxelSize 0.4 0.4 0.6\nVolumeFile Models/uln_cropped.tif\n"
         "VoxelSize 0.4 0.4 0.6\n");
    for (const std::vector<fs::path>& paths :
         {std::vector{folder_ / "trial"}, std::vector{folder_ / "trial" / "wrist.cfg"}}) {
        const ImportPlan plan = planOf(paths);
        expectTrial(plan);
        EXPECT_TRUE(plan.certain());
        EXPECT_TRUE(plan.missing.empty());
        const StudyRequests study = requestsOf(plan);
        ASSERT_EQ(study.bodies.size(), 2u);
        EXPECT_EQ(study.bodies[0].options.tiff.spacingMm, Eigen::Vector3d(0.4, 0.4, 0.6));
        EXPECT_TRUE(study.bodies[0].options.tiff.mirrored[2]);
        ASSERT_EQ(study.xrays.size(), 2u);
        EXPECT_EQ(study.xrays[1].geometryFile.filename(), "xr_calib_cam02.txt");
    }
}

TEST_F(ImportPlannerTest, ReadsAnExportOfXmaLab)
{
    for (const char* camera : {"Cam1", "Cam2"}) {
        for (const char* frame : {"0001", "0002", "0003"})
            tiff(std::string("walk") + camera + "UND/walk" + camera + "_UND." + frame + ".tif", 32, 32);
        mayaCam(std::string(camera) + "_MayaCam2.txt", 32, 32);
    }
    text("femur.stl", kTriangle);
    const std::string pose = "1,0,0,0,0,1,0,0,0,0,1,0,1,2,3,1\n";
    text("RigidBody001_femur_transformation.csv", pose + pose + pose);
    const ImportPlan plan = planOf({folder_});
    EXPECT_EQ(plan.of(ImportRole::Frames).size(), 2u);
    const ImportItem& second = rowOf(plan, "Cam2_MayaCam2.txt");
    EXPECT_EQ(plan.camera(second.camera)->files.front().filename(), "walkCam2_UND.0001.tif");
    EXPECT_EQ(rowOf(plan, "RigidBody001_femur_transformation.csv").body, "femur");
    EXPECT_TRUE(plan.certain());
}

TEST_F(ImportPlannerTest, TakesImplantsWithAllTheirPoses)
{
    for (const char* frame : {"0160", "0170", "0180"})
        tiff(std::string("knee/AT_K1_V1_") + frame + ".tif", 32, 32);
    text("knee/calibration.txt", "JT_INTCALIB\n1198\n0\n0\n0.373\n");
    for (const char* part : {"6_tib", "7_fem"})
        text(std::string("knee/KR_right_") + part + ".stl", kTriangle);
    for (const char* poses : {"fem.jts", "tib.jts"})
        text(std::string("knee/") + poses, "JT_EULER_312\nx,y,z,rz,rx,ry\n1,2,-900,0,0,0,\n1,2,-900,0,0,0,\n"
                                           "1,2,-900,0,0,0,\n");
    tiff("knee/Labels/fem/AT_K1_V1_0160_label_fem.tif", 32, 32);
    const ImportPlan plan = planOf({folder_ / "knee"});
    EXPECT_TRUE(plan.certain()) << plan.items.front().question;
    EXPECT_TRUE(plan.missing.empty());
    EXPECT_EQ(rowOf(plan, "AT_K1_V1_0170.tif").role, ImportRole::Frames);
    EXPECT_EQ(rowOf(plan, "AT_K1_V1_0170.tif").files.size(), 3u);
    EXPECT_EQ(roleOf(plan, "calibration.txt"), ImportRole::Calibration);
    EXPECT_EQ(rowOf(plan, "fem.jts").body, "KR_right_7_fem");
    EXPECT_EQ(rowOf(plan, "tib.jts").body, "KR_right_6_tib");
    EXPECT_EQ(roleOf(plan, "AT_K1_V1_0160_label_fem.tif"), ImportRole::NotUsed);
    EXPECT_EQ(requestsOf(plan).bodies.size(), 2u);
}

TEST_F(ImportPlannerTest, TakesACtWithAPictureAndMatrices)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {16, 16, 16};
    options.columns = options.rows = 32;
    core::writeSyntheticCase(folder_ / "case", core::makeSyntheticCase(options));
    std::string rows;
    for (int view = 0; view < 40; ++view)
        rows += "1000,0,16,0,0,1000,16,0,0,0,1,1000\n";
    text("study/matrices.csv", rows);
    tiff("study/proj_030.tif", 32, 32);
    const ImportPlan plan = planOf({folder_ / "case" / "ct", folder_ / "study"});
    EXPECT_EQ(plan.of(ImportRole::Ct).size(), 1u);
    EXPECT_EQ(roleOf(plan, "proj_030.tif"), ImportRole::Xray);
    const ImportItem& calibration = rowOf(plan, "matrices.csv");
    EXPECT_EQ(calibration.role, ImportRole::Calibration);
    EXPECT_EQ(calibration.view, "30");
    EXPECT_FALSE(calibration.question.empty()); // whether views are counted from 0 is the user's to say
}

TEST_F(ImportPlannerTest, TakesAWrittenCaseAtOnce)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {16, 16, 16};
    options.columns = options.rows = 32;
    core::writeSyntheticCase(folder_ / "case", core::makeSyntheticCase(options));
    const ImportPlan plan = planOf({folder_ / "case"});
    EXPECT_TRUE(plan.certain());
    EXPECT_TRUE(plan.missing.empty());
    EXPECT_EQ(plan.of(ImportRole::Ct).size(), 1u);
    EXPECT_EQ(plan.cameras(), 2);
    EXPECT_EQ(roleOf(plan, "truth.json"), ImportRole::NotUsed);    // it is what a registration is to find
    EXPECT_EQ(roleOf(plan, "geometry.json"), ImportRole::NotUsed); // the tags state it
}

TEST_F(ImportPlannerTest, TakesManyImagesWithAsManyMatricesForAScan)
{
    std::string rows;
    for (int view = 0; view < 12; ++view) {
        rows += "1000,0,16,0,0,1000,16,0,0,0,1,1000\n";
        tiff("scan/proj_" + std::to_string(view) + ".tif", 32, 32);
    }
    text("scan/matrices.csv", rows);
    const ImportPlan plan = planOf({folder_ / "scan"});
    EXPECT_TRUE(plan.certain());
    const StudyRequests study = requestsOf(plan);
    EXPECT_EQ(study.projections, std::vector{folder_ / "scan" / "proj_*.tif"});
    EXPECT_EQ(study.scanGeometry, std::vector{folder_ / "scan" / "matrices.csv"});
    EXPECT_TRUE(study.xrays.empty());
}

TEST_F(ImportPlannerTest, PairsXraysWithTheirMatrices)
{
    for (const char* view : {"ap_1.tif", "ap_2.tif"})
        tiff(view, 32, 32);
    text("matrices.csv", "1000,0,16,0,0,1000,16,0,0,0,1,1000\n900,0,16,0,0,900,16,0,0,0,1,1000\n");
    const StudyRequests study = requestsOf(planOf({folder_}));
    ASSERT_EQ(study.xrays.size(), 2u);
    EXPECT_EQ(study.xrays[0].file.filename(), "ap_1.tif");
    EXPECT_EQ(study.xrays[0].view, "0");
    EXPECT_EQ(study.xrays[1].view, "1");
}

TEST_F(ImportPlannerTest, MatchesCalibrationsToOpenXraysByName)
{
    const fs::path first = mayaCam("cal_left.txt", 44, 40);
    const fs::path second = mayaCam("cal_right.txt", 44, 40);
    const ImportContext open{{}, {{"b/right_0001", 44, 40, false}, {"a/left_0001", 44, 40, false}}};
    const StudyRequests study = requestsOf(planOf({first, second}, open));
    ASSERT_EQ(study.geometries.size(), 2u);
    for (const StudyRequests::OfXray& geometry : study.geometries)
        EXPECT_EQ(geometry.file.filename(), geometry.xray == 0 ? "cal_right.txt" : "cal_left.txt");
}

TEST_F(ImportPlannerTest, QuestionsACalibrationOfAnotherSize)
{
    const ImportContext open{{}, {{"a/left_0001", 100, 80, false}}};
    const ImportPlan plan = planOf({mayaCam("left.txt", 44, 40)}, open);
    EXPECT_NE(plan.items.front().question.find("44 x 40"), std::string::npos) << plan.items.front().question;
    EXPECT_FALSE(plan.certain());
}

TEST_F(ImportPlannerTest, QuestionsACalibrationThatDoesNotShowTheCt)
{
    core::SyntheticCaseOptions options;
    options.volumeSize = {16, 16, 16};
    options.columns = options.rows = 32;
    core::writeSyntheticCase(folder_ / "case", core::makeSyntheticCase(options));
    tiff("study/ap.tif", 32, 32);
    // Looks along z from below, a metre beside the CT.
    text("study/matrices.csv", "1000,0,16,1000000,0,1000,16,0,0,0,1,1000\n");
    const ImportPlan plan = planOf({folder_ / "case" / "ct", folder_ / "study"});
    EXPECT_NE(rowOf(plan, "matrices.csv").question.find("outside the image"), std::string::npos)
        << rowOf(plan, "matrices.csv").question;
}

TEST_F(ImportPlannerTest, MakesARowOfAFileThatCannotBeRead)
{
    for (int frame = 0; frame < 20; ++frame)
        tiff("run/image_" + std::to_string(frame) + ".tif", 16, 16);
    text("run/image_7.tif", "this is no TIFF, though it is called so \x01\x02");
    text("run/empty.json", "");
    mayaCam("run/camera.txt", 16, 16);
    text("body.stl", kTriangle);
    const ImportPlan plan = planOf({folder_});
    EXPECT_TRUE(rowOf(plan, "empty.json").unreadable);
    EXPECT_EQ(roleOf(plan, "image_7.tif"), ImportRole::NotUsed);
    const ImportItem& frames = rowOf(plan, "image_12.tif");
    EXPECT_EQ(frames.role, ImportRole::Frames);
    EXPECT_EQ(frames.files.size(), 19u);
    EXPECT_EQ(frames.files[1].filename(), "image_1.tif"); // natural order
    EXPECT_EQ(frames.files[2].filename(), "image_2.tif");
}

TEST_F(ImportPlannerTest, AsksWhereNothingTells)
{
    for (const char* name : {"image_1.tif", "image_2.tif"})
        tiff(name, 16, 16);
    ImportPlan plan = planOf({folder_});
    ASSERT_EQ(plan.items.size(), 1u);
    EXPECT_FALSE(plan.certain());
    changeRole(plan, 0, ImportRole::Xray);
    EXPECT_TRUE(plan.certain());
    EXPECT_EQ(requestsOf(plan).xrays.size(), 2u);
    changeRole(plan, 0, ImportRole::Frames);
    EXPECT_EQ(requestsOf(plan).xrays.size(), 1u);
    EXPECT_EQ(requestsOf(plan).xrays.front().file, folder_ / "image_*.tif");
}

TEST_F(ImportPlannerTest, TakesPagesOfTheSizeOfAnOpenXrayForFrames)
{
    const ImportContext open{"CT", {{"fluoroscopy", 44, 40, true}}};
    const ImportPlan plan = planOf({tiff("frames.tif", 44, 40, 3), tiff("bone.tif", 8, 6, 5)}, open);
    EXPECT_EQ(roleOf(plan, "frames.tif"), ImportRole::Frames);
    EXPECT_TRUE(rowOf(plan, "frames.tif").question.empty());
    EXPECT_EQ(roleOf(plan, "bone.tif"), ImportRole::Bone);
    const ImportPlan first = planOf({folder_ / "frames.tif"}, {"CT", {}}); // no X-ray is open
    EXPECT_EQ(roleOf(first, "frames.tif"), ImportRole::Frames);
}

TEST_F(ImportPlannerTest, RefusesAPathThatIsNotThere)
{
    EXPECT_THROW(lookThrough({folder_ / "nowhere"}), FileError);
}

TEST(PatternOf, HasAStarForTheNumberAlone)
{
    EXPECT_EQ(patternOf({"a/x_0100.tif", "a/x_0101.tif"}), fs::path("a/x_*.tif"));
    EXPECT_EQ(patternOf({"a/9.png", "a/10.png"}), fs::path("a/*.png"));
    EXPECT_TRUE(patternOf({"a/1.png", "b/2.png"}).empty());
}

TEST(NamesOf, HaveFoldersWhereOthersHaveTheName)
{
    const auto row = [](std::vector<fs::path> files, std::string series = {}) {
        ImportItem item;
        item.files = std::move(files);
        item.series = std::move(series);
        return item;
    };
    ImportPlan plan;
    plan.items = {row({"/a/left/start.json"}), row({"/a/right/start.json"}), row({"/a/truth.json"}),
                  row({"/a/x/ct/1.dcm", "/a/x/ct/2.dcm"}, "1"), row({"/a/y/ct/1.dcm", "/a/y/ct/2.dcm"}, "2")};
    EXPECT_EQ(namesOf(plan), (std::vector<std::string>{"left/start.json", "right/start.json", "truth.json",
                                                       "x/ct", "y/ct"}));
}

} // namespace
} // namespace isocenter::app::import_planner_test
