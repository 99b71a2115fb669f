// SPDX-License-Identifier: MIT
#include "app/frames/live/stream_frames.h"
#include "app/registration/registration_run.h"
#include "app/workspace/project_file.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/schedule_file.h"
#include "core/support/error.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <thread>
#include <vector>

namespace isocenter::app::project_file_test {
namespace {

core::Pose poseAt(double x)
{
    return core::Pose::fromParameters({{x, 20.25, -30.125}, {10.0, -20.0, 30.0}}, {5.0, 6.0, 7.0});
}

bool same(const core::Pose& a, const core::Pose& b)
{
    return a.worldFromVolume().isApprox(b.worldFromVolume(), 1e-14);
}

// One in which nothing has its default.
Project fullProject(const std::filesystem::path& folder)
{
    Project project;
    CtRequest& ct = project.ct.request;
    ct.paths = {folder / "data" / "ct", folder.parent_path() / "elsewhere" / "ct.tif"};
    ct.series = "1.2.3.4";
    ct.options.irregular = core::IrregularSlices::Resample;
    ct.options.tiff = {Eigen::Vector3d(0.4, 0.4, 0.8), {1.0, 2.0, 3.0}, 2.0, -1024.0, {false, true, false}};
    ProjectXray xray;
    xray.source.request.file = folder / "data" / "xräy.dcm";
    core::RadiographOptions& options = xray.source.request.options;
    options.frame = 7;
    options.sourceToDetectorMm = 1200.5;
    options.sourceToIsocentreMm = 800.25;
    options.primaryAngleDeg = -30.0;
    options.secondaryAngleDeg = 12.5;
    options.pixelSpacingMm = Eigen::Vector2d(0.3, 0.31);
    options.polarity = core::StoredPolarity::BonesHigh;
    options.intensity = core::IntensityKind::Logarithmic;
    options.unattenuated = 60000.0;
    options.unattenuatedRoi = core::Roi{1, 2, 3, 4};
    options.unattenuatedPercentile = 99.5;
    options.crop = core::Roi{10, 20, 300, 400};
    options.cropToCollimator = true;
    xray.source.request.geometryFile = folder / "geometry.json";
    xray.source.request.view = "lateral";
    xray.region = {11, 12, 130, 140};
    xray.mask = {300, 400, "0 119999 1"};
    xray.look.xray = {2.5, 40.0, 1.5, true, 1.25, 0.5};
    xray.look.drr.gamma = 2.0;
    xray.look.drrWindow = core::WindowLevel{3.5, -1.25};
    xray.look.forRegistration = true;
    project.xrays.push_back(xray);
    core::CArmGeometry carm;
    carm.columns = carm.rows = 8;
    auto undistorted = std::make_shared<core::ViewGeometry>(
        core::ViewGeometry{"edited", carm.projection(), carm, std::nullopt, std::nullopt});
    undistorted->distortion = folder / "data" / "distortion.json";
    project.xrays.back().source.edited = std::move(undistorted);
    const MarkedImage image = MarkedImage::of(xray.source);
    MarkedImage otherFrame = image;
    otherFrame.frame = 2;
    project.landmarks.add({"Femoral head, \"left\"",
                           Eigen::Vector3d(0.1, 1.0 / 3.0, -3.0),
                           {{image, {1.25, 2.5}}, {otherFrame, {3.0, 4.0}}}});
    project.landmarks.add();
    xray.mask = {};
    xray.source = {{}, 64};
    project.xrays.push_back(xray);
    project.startPose = poseAt(0.1);
    project.pose = poseAt(1.0 / 3.0);
    project.locks = {true, false, false, false, false, true};
    project.lockAxes = core::LockAxes::View;
    project.xrays.back().source.geometryConfirmed = true;
    core::Schedule own = core::Schedule::coarseToFine(2, core::optimiserNamed("cma-es"));
    own.name = "knees";
    own.stages[1].measure = "gc+0.3*ncc";
    own.stages[1].budget.milliseconds = 0.1;
    project.search = {"opencl:1", "gc+0.5*ncc", "own", 4, 2.5, 1.25, core::scheduleText(own)};
    project.display = {
        core::WindowLevel{1250.5, -300.25}, Eigen::Vector3d(1.5, -2.25, 3.0), Eigen::Vector3d(-7.5, 0.1, 1e3),
        VolumeRendering{VolumeLook::XrayLike,
                        TransferFunction{{{-1.5, 0.0, {0.1, 0.2, 0.3}}, {7.25, 1.0, {1.0, 0.0, 0.5}}}, false},
                        1.75},
        VolumeClip{true, {0.1, 0.0, 0.3}, {1.0, 0.5, 0.9}, true}};
    project.runs.push_back({"2026-11-21T14:05:00Z",
                            "A GPU",
                            "gc",
                            "default",
                            0.8125,
                            1234,
                            5.5,
                            true,
                            poseAt(2.0),
                            poseAt(3.0),
                            "the knee moved",
                            project.search.stages,
                            1,
                            3,
                            core::ValueComparison{"gc+0.5*ncc", 0.25, 0.75},
                            {{core::RunDoubtKind::AtBound, "at its bound"}},
                            core::FindVerdict{true, 2.5, 4.25, 0.75, 0.8125, 0.5, 0.125, 12},
                            core::LookAlike{poseAt(2.5), 0.75, 9.5, 0.96},
                            {"gc", {{poseAt(2.0), 0.75, 41}}, {1, 2, 0.5}},
                            {"xxh3-128:01", {{"xxh3-128:02", "xxh3-128:03"}}},
                            {{1, 0, 0.125, 0.3}, {7, 1, 2.5, 0.1}},
                            true});
    const MarkedImage lateral = MarkedImage::of(project.xrays[1].source);
    project.measurements = {
        {MeasurementKind::Distance, {}, {{0.1, -2.5, 1e3}, {1.0 / 3.0, 0.0, 7.0}}},
        {MeasurementKind::Angle, lateral, {{1.5, 2.25, 0.0}, {3.0, 4.0, 0.0}, {7.0, 0.5, 0.0}}}};
    project.track.options = {{"device", "A GPU"}, {"smoothing", "2 frames"}};
    project.track.frames.resize(9);
    project.track.setKey(3, poseAt(4.0));
    project.track.frames[8].found = {FrameState::Lost, poseAt(5.0),     0.25, 77, "prediction",
                                     "it jumps",       SecondPass::Done};
    project.scan.source = folder / "scan";
    project.scan.geometry = {GeometrySetup::Kind::Circle,
                             folder / "matrices.csv",
                             0.5,
                             {0.1, 0.2},
                             400.5,
                             600.25,
                             {0.3, 0.4},
                             {-1.5, 2.5},
                             "0:0.5:720",
                             true};
    project.scan.intensity = {
        IntensitySetup::Kind::Flat, 60000.5,           {1, 2, 3, 4}, 0.5, folder / "open.tif",
        folder / "dark.tif",        folder / "bad.png"};
    project.scan.corrections = {2, "3,17", {1, 2, 3, 4}, 2, 1.5, "0 1 0,01", 9, true};
    project.scan.box = {0.25, {100, 200, 300}, {1.5, -2.5, 3.5}, 0.019};
    project.scan.method.iterates = true;
    project.scan.method.filter = {core::RampWindow::Hann, 0.75};
    project.scan.method.iterative.options = {gpu::AlgebraicMethod::Sirt, 7, 0.25, false, true, 0.001, 9};
    project.scan.method.iterative.iterations = 33;
    project.scan.method.iterative.leastImprovement = 0.01;
    project.scan.method.iterative.beginWithFeldkamp = true;
    project.marks[ct.paths[0]] = {123456789012, "xxh3-128:00112233445566778899aabbccddeeff"};
    project.marks[project.xrays[0].source.request.file] = {42, "xxh3-128:ffeeddccbbaa99887766554433221100"};
    return project;
}

class ProjectFile : public testing::Test
{
protected:
    ProjectFile()
        : folder_(test::temporaryFolder() / "isocenter-project" / "case"), file_(folder_ / "knee.isocenter")
    {
        std::filesystem::create_directories(folder_);
    }
    ~ProjectFile() override { std::filesystem::remove_all(folder_.parent_path()); }

    std::string problemOf(const std::string& text)
    {
        core::writeTextFile(file_, text);
        return tests::messageOf<FileError>([&] { readProjectFile(file_); });
    }

    std::filesystem::path folder_;
    std::filesystem::path file_;
};

TEST_F(ProjectFile, KeepsEverything)
{
    const Project before = fullProject(folder_);
    writeProjectFile(file_, before);
    const Project after = readProjectFile(file_);
    EXPECT_EQ(after.ct, before.ct);
    ASSERT_EQ(after.xrays.size(), 2U);
    for (std::size_t x = 0; x < 2; ++x) {
        XraySource source = after.xrays[x].source;
        ASSERT_EQ(source.edited != nullptr, before.xrays[x].source.edited != nullptr);
        if (source.edited) {
            EXPECT_EQ(source.edited->distortion, before.xrays[x].source.edited->distortion);
            source.edited = before.xrays[x].source.edited; // which is compared by where it lies
        }
        EXPECT_EQ(source, before.xrays[x].source);
        EXPECT_EQ(after.xrays[x].region, before.xrays[x].region);
        EXPECT_EQ(after.xrays[x].look, before.xrays[x].look);
    }
    EXPECT_TRUE(same(after.startPose, before.startPose));
    EXPECT_TRUE(same(after.pose, before.pose));
    EXPECT_EQ(after.locks, before.locks);
    EXPECT_EQ(after.lockAxes, before.lockAxes);
    EXPECT_EQ(after.search, before.search);
    EXPECT_EQ(after.display.window, before.display.window);
    EXPECT_EQ(after.display.crosshairMm, before.display.crosshairMm);
    EXPECT_EQ(after.display.turningPointMm, before.display.turningPointMm);
    EXPECT_EQ(after.display.rendering, before.display.rendering);
    EXPECT_EQ(after.display.clip, before.display.clip);
    EXPECT_EQ(after.measurements, before.measurements);
    EXPECT_EQ(after.scan, before.scan);
    EXPECT_EQ(after.marks, before.marks);
    ASSERT_EQ(after.runs.size(), 1U);
    EXPECT_TRUE(same(after.runs[0].start, before.runs[0].start));
    EXPECT_TRUE(same(after.runs[0].pose, before.runs[0].pose));
    EXPECT_EQ(after.runs[0].stages, before.runs[0].stages);
    EXPECT_EQ(after.runs[0].data, before.runs[0].data);
    EXPECT_EQ(after.runs[0].doubts, before.runs[0].doubts);
    EXPECT_EQ(after.runs[0].verdict, before.runs[0].verdict);
    EXPECT_TRUE(same(after.runs[0].candidates.poses.at(0).pose, poseAt(2.0)));
    EXPECT_EQ(after.runs[0].lookAlike.value().apartDeg, 9.5);
    EXPECT_TRUE(same(after.runs[0].lookAlike->pose, before.runs[0].lookAlike->pose));
    EXPECT_EQ(after.runs[0].comparison.value().atStart, 0.25);
    EXPECT_EQ(after.runs[0].endedInStage, 1);
    EXPECT_EQ(after.runs[0].curve, before.runs[0].curve);
    EXPECT_TRUE(after.runs[0].plotted);
    ASSERT_EQ(after.track.size(), 9);
    EXPECT_EQ(after.track.options, before.track.options);
    EXPECT_EQ(after.landmarks, before.landmarks);
    EXPECT_EQ(after.xrays[0].mask, before.xrays[0].mask);
    EXPECT_TRUE(after.track.frames[3].key);
    EXPECT_EQ(after.track.quality(3), FrameQuality::Given);
    EXPECT_EQ(after.track.quality(4), FrameQuality::None);
    EXPECT_EQ(after.track.quality(8), FrameQuality::Lost);
    EXPECT_TRUE(same(*after.track.pose(8), poseAt(5.0)));
    // Whatever this test does not compare by itself.
    EXPECT_EQ(projectText(after, file_), core::readTextFile(file_));
}

TEST(SearchChoice, SearchesByOwnStages)
{
    core::Schedule own = core::scheduleNamed("track");
    own.name = "knees";
    own.stages[1].budget.evaluations = 77;
    SearchChoice search;
    search.search = SearchChoice::kOwnStages;
    EXPECT_THROW(search.validate(), UsageError);
    search.stages = core::scheduleText(own);
    search.validate();
    EXPECT_TRUE(search.isSchedule());
    EXPECT_EQ(search.searchName(), "knees");
    EXPECT_EQ(core::scheduleText(search.settings().schedule), search.stages);
    EXPECT_EQ(search.stated("a GPU").at("search"), "knees");
    EXPECT_EQ(search.stated("a GPU").at("stages"), search.stages);
    search.search = "powell"; // keeps them for later
    EXPECT_EQ(search.searchName(), "powell");
    EXPECT_FALSE(search.stated("a GPU").contains("stages"));
    EXPECT_EQ(search.schedule().stages.size(), 3U);
}

TEST_F(ProjectFile, KeepsHowASurfaceModelIsRead)
{
    Project project;
    project.ct.request.paths = {folder_ / "implant.stl"};
    project.ct.request.options.surface.material = "titanium";
    project.ct.request.options.surface.unit = core::FileUnit::Inch;
    project.ct.request.options.surface.voxelMm = 0.25;
    writeProjectFile(file_, project);
    EXPECT_EQ(readProjectFile(file_).ct, project.ct);
}

TEST_F(ProjectFile, KeepsWhereTheFramesOfAStreamAre)
{
    Project project;
    XrayRequest& request = project.xrays.emplace_back().source.request;
    request.file = folder_ / "cam1";
    request.options.frame = 1;
    request.stream = std::make_shared<const StreamFrames>(
        std::vector<FrameFile>{{folder_ / "cam1" / "7.tif", 0}, {folder_ / "cam1" / "9.tif", 3}});
    writeProjectFile(file_, project);
    EXPECT_EQ(core::readTextFile(file_).find(folder_.string()), std::string::npos);
    const XrayRequest read = readProjectFile(file_).xrays.at(0).source.request;
    ASSERT_TRUE(read.stream);
    const std::vector<FrameFile> frames = read.stream->files();
    ASSERT_EQ(frames.size(), 2u);
    EXPECT_EQ(frames[1].file, folder_ / "cam1" / "9.tif");
    EXPECT_EQ(frames[1].frame, 3);
    EXPECT_EQ(framesOfXray(read), 2);
}

TEST_F(ProjectFile, MovesWithItsData)
{
    writeProjectFile(file_, fullProject(folder_));
    EXPECT_EQ(core::readTextFile(file_).find(folder_.parent_path().string()), std::string::npos);
    const std::filesystem::path moved = folder_.parent_path() / "moved" / "deep";
    std::filesystem::create_directories(moved);
    std::filesystem::rename(file_, moved / "knee.isocenter");
    const Project project = readProjectFile(moved / "knee.isocenter");
    EXPECT_EQ(project.ct.request.paths[0], moved / "data" / "ct");
    EXPECT_EQ(project.ct.request.paths[1], moved.parent_path() / "elsewhere" / "ct.tif");
    EXPECT_EQ(project.xrays[0].source.edited->distortion, moved / "data" / "distortion.json");
}

TEST_F(ProjectFile, AutosavesNameAbsolutePaths)
{
    Project project = fullProject(folder_);
    project.savedAs = file_;
    const std::filesystem::path autosave = folder_.parent_path() / "autosave.isocenter";
    core::writeTextFile(autosave, projectText(project, autosave, ProjectPaths::Absolute));
    const Project read = readProjectFile(autosave);
    EXPECT_EQ(read.ct, project.ct);
    EXPECT_EQ(read.savedAs, file_);
}

TEST_F(ProjectFile, NamesWhatIsWrong)
{
    const std::string schema = R"({"schema": "isocenter.project/1")";
    core::writeTextFile(file_, schema + "}");
    EXPECT_TRUE(readProjectFile(file_).ct.empty());
    EXPECT_EQ(problemOf(schema + R"(, "zoom": 2})"),
              file_.string() +
                  ": unknown key \"zoom\"; the keys are schema, version, savedAs, ct, xrays, bones, "
                  "startPose, pose, locks, lockAxes, display, registration, landmarks, measurements, "
                  "track, scan, runs, interrupted");
    const std::pair<std::string, std::string> cases[] = {
        {R"({"schema": "isocenter.project/9"})", R"("schema" must be "isocenter.project/1", it is)"},
        {schema + R"(, "ct": {"paths": []}})", R"("ct.paths" must be a list of at least one file or folder)"},
        {schema + R"(, "ct": {"paths": [{"path": "a"}], "surface": {"unit": "feet"}}})",
         R"("ct.surface.unit" must be "mm", "cm", "m" or "inch")"},
        {schema + R"(, "ct": {"paths": [{"path": "a", "crc": 1}]}})", R"(unknown key "ct.paths[0].crc")"},
        {schema + R"(, "xrays": [{"roi": [1,2,3,4]}]})", R"(the key "xrays[0].data" is missing)"},
        {schema + R"(, "xrays": [{"data": {"path": "a"}, "options": {"polarity": "up"}}]})",
         R"("xrays[0].options.polarity" must be one of fromFile, bonesLow, bonesHigh, it is "up")"},
        {schema + R"(, "xrays": [{"demo": 64, "mask": {"columns": 4, "rows": 2, "runs": "9"}}]})",
         "add up to its 4 x 2 pixels"},
        {schema + R"(, "landmarks": [{"name": "a", "marks": [{"xray": 0, "frame": 0, "pixel": [1, 2]}]}]})",
         R"("landmarks[0].marks[0].xray" must be a whole number, 0 or more and less than 0)"},
        {schema + R"(, "scan": {}})", R"("scan.source" is missing)"},
        {schema + R"(, "scan": {"source": {"path": "a"}, "geometry": {"pixelCentre": 1}}})",
         R"("scan.geometry.pixelCentre" must be 0 or 0.5, it is 1)"},
        {schema + R"(, "scan": {"source": {"path": "a"}, "box": {"size": [1, 2, 0]}}})",
         R"("scan.box.size" must be a whole number, 1 or more)"},
        {schema + R"(, "scan": {"source": {"path": "a"}, "method": {"name": "art"}}})",
         R"("scan.method.name" must be one of sart, os-sart, sirt, cgls, it is "art")"},
        {schema + R"(, "scan": {"source": {"path": "a"}, "method": {"cutoff": 0}}})", "cut-off"},
        {schema + R"(, "landmarks": [{"name": "a", "ct": [1, 2], "marks": []}]})",
         R"("landmarks[0].ct" must be three numbers in mm)"},
        {schema + R"(, "measurements": [{"kind": "angle", "points": [[1, 2, 3], [4, 5, 6]]}]})",
         R"("measurements[0].points" must be 3 points)"},
        {schema + R"(, "measurements": [{"kind": "distance", "xray": 0, "frame": 0, "points": []}]})",
         R"("measurements[0].xray" must be a whole number, 0 or more and less than 0)"},
        {schema + R"(, "display": {"look": "bone", "ownLook": {"shaded": true, "points": []}}})",
         "needs at least two points"},
        {schema + R"(, "locks": ["tw"]})", R"("locks" must be a list of axes)"},
        {schema + R"(, "lockAxes": "table"})", R"("lockAxes" must be one of view, world)"},
        {schema + R"(, "pose": [1, 2]})", R"("pose" must be a 4x4 matrix)"},
        {schema + R"(, "registration": {"measure": "love"}})", "love"},
        {schema + R"(, "registration": {"search": "luck"}})", "luck"},
        {schema + R"(, "registration": {"device": "abacus"}})", "abacus"},
        {schema + R"(, "registration": {"search": "own"}})", "there are none: edit the stages"},
        {schema +
             R"(, "registration": {"stages": {"schema": "isocenter.schedule/1", "stages": [{"zoom": 1}]}}})",
         R"(unknown key "stages[0].zoom")"},
        {schema + R"(, "track": {"frames": [{"frame": 1, "found": {"state": "asleep"}}]}})",
         R"("asleep" is not a state of a frame)"},
        {schema + R"(, "runs": [{"value": 1}]})", R"(the key "runs[0].evaluations" is missing)"},
    };
    for (const auto& [text, expected] : cases)
        EXPECT_TRUE(tests::says(problemOf(text), expected)) << text;
}

TEST_F(ProjectFile, SaysThatItIsCutOff)
{
    const std::string whole = projectText(fullProject(folder_), file_);
    for (const std::size_t length : {std::size_t{0}, std::size_t{1}, whole.size() / 2, whole.size() - 3})
        EXPECT_TRUE(tests::says(problemOf(whole.substr(0, length)), "is not valid JSON")) << length;
}

TEST_F(ProjectFile, IsWholeWheneverItsWriterIsKilled)
{
    const Project project = fullProject(folder_);
    Project longer = project;
    longer.runs.resize(200, project.runs.front());
    writeProjectFile(file_, project);
    for (int killed = 0; killed < 40; ++killed) {
        const pid_t writer = fork();
        ASSERT_GE(writer, 0);
        if (writer == 0)
            while (true) {
                writeProjectFile(file_, longer);
                writeProjectFile(file_, project);
            }
        std::this_thread::sleep_for(std::chrono::microseconds(700 * killed));
        kill(writer, SIGKILL);
        int status = 0;
        waitpid(writer, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself";
        const std::size_t runs = readProjectFile(file_).runs.size();
        EXPECT_TRUE(runs == 1 || runs == 200) << runs;
    }
}

} // namespace
} // namespace isocenter::app::project_file_test
