// SPDX-License-Identifier: MIT
// What the command line does with input that makes no sense, with a disk that is full and with requests to
// end: an error that names the file or option, nothing half-written, no exit code 0.
#include "core/io/files/file_contents.h"
#include "core/io/formats/pose_file.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <thread>

namespace isocenter::app::bad_input_test {
namespace {

namespace fs = std::filesystem;
using test::CliOutcome;
using test::freshFolder;
using test::runCli;
using tests::DicomSample;
using tests::says;

// In a shell, after some of its commands, such as a limit.
CliOutcome runAfter(const std::string& commands, const std::string& arguments)
{
    return test::runInShell(fmt::format("({}; {} {}) 2>&1", commands, ISOCENTER_CLI, arguments));
}

// A tiny case of the phantom: ct, geometry.json and X-rays, made once.
const fs::path& phantomCase()
{
    static const fs::path folder = [] {
        const fs::path made = freshFolder("bad-input-phantom");
        const CliOutcome outcome = runCli(
            fmt::format("phantom --size 64,64,48 --image 96,96 --output {}", (made / "case").string()));
        EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
        return made / "case";
    }();
    return folder;
}

fs::path smallCt(const std::string& name)
{
    const fs::path folder = freshFolder(name);
    for (int slice = 0; slice < 3; ++slice) {
        DicomSample sample;
        sample.columns = 64;
        sample.rows = 64;
        sample.positionMm.z() = 2.0 * slice;
        sample.attributes = {{DCM_RescaleSlope, slice == 1 ? "2" : "1"}, {DCM_RescaleIntercept, "-1024"}};
        tests::writeDicom(folder / "ct" / fmt::format("{}.dcm", slice), sample);
    }
    return folder;
}

TEST(FullDisk, PrintedTextThatDoesNotArriveIsAnError)
{
    for (const char* command : {"schedules default", "--help", "--version", "schedules", "devices --json"}) {
        const CliOutcome outcome = runCli(fmt::format("{} 2>&1 > /dev/full", command));
        EXPECT_EQ(outcome.exitCode, 3) << command;
        EXPECT_TRUE(says(outcome.output, "standard output: cannot be written completely")) << command;
    }
}

TEST(FullDisk, AnonymisingLeavesNothingBehind)
{
    const fs::path folder = smallCt("full-anonymise");
    const std::string arguments =
        fmt::format("anonymise {} --output {}", (folder / "ct").string(), (folder / "out").string());
    const CliOutcome full = runAfter("ulimit -f 4", arguments);
    EXPECT_EQ(full.exitCode, 3) << full.output;
    EXPECT_TRUE(says(full.output, "cannot be written completely"));
    EXPECT_FALSE(fs::exists(folder / "out"));
    EXPECT_FALSE(fs::exists(folder / "out.partial"));
    EXPECT_EQ(runCli(arguments).exitCode, 0);
}

TEST(FullDisk, EveryOutputIsWholeOrMissing)
{
    const fs::path folder = freshFolder("full-outputs");
    const std::string scene = fmt::format("--ct {}/ct --geometry {}/geometry.json --view 0 --device cpu",
                                          phantomCase().string(), phantomCase().string());
    for (const char* name : {"drr.png", "drr.tif", "drr.raw"}) {
        const CliOutcome full =
            runAfter("ulimit -f 1", fmt::format("drr {} --output {}", scene, (folder / name).string()));
        EXPECT_EQ(full.exitCode, 3) << name << full.output;
        EXPECT_TRUE(says(full.output, "cannot be written completely")) << name;
    }
    const CliOutcome phantom =
        runAfter("ulimit -f 1",
                 fmt::format("phantom --size 64,64,48 --image 96,96 --output {}", (folder / "p").string()));
    EXPECT_EQ(phantom.exitCode, 3) << phantom.output;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        EXPECT_FALSE(entry.is_regular_file()) << entry.path();
}

TEST(BadOptions, NumbersBeyondAnyUseNameTheirOption)
{
    const std::string scene = fmt::format("drr --ct {}/ct --geometry {}/geometry.json --view 0 --device cpu "
                                          "--output {}",
                                          phantomCase().string(), phantomCase().string(),
                                          (freshFolder("bad-options") / "x.png").string());
    const auto refused = [&](const std::string& option, const std::string& what) {
        const CliOutcome outcome = runCli(scene + " " + option);
        EXPECT_EQ(outcome.exitCode, 2) << option << ": " << outcome.output;
        EXPECT_TRUE(says(outcome.output, what)) << option;
    };
    refused("--step 1e300", "--step is 1e300");
    refused("--step nan", "--step");
    refused("--step 1e-30", "--step");
    refused("--step 1e9", "--step");
    refused("--water inf", "--water is inf");
    refused("--pose 1e308,0,0,0,0,0", "1e308");
    refused("--pose 0,0,0,1e308,0,0", "1e308");
    EXPECT_EQ(runCli(scene + " --step 0.5").exitCode, 0);
}

TEST(BadOptions, ADetectorThatIsTooLargeIsNoCrash)
{
    const fs::path folder = freshFolder("huge-detector");
    core::writeTextFile(folder / "huge.json",
                        R"({"schema": "isocenter.geometry/1", "views": [{"columns": 1000000, "rows": 1000000,
        "pixelCentre": 0.5, "carm": {"sddMm": 1000, "sidMm": 700, "primaryDeg": 0, "secondaryDeg": 0,
        "spacingMm": 0.001}}]})");
    const CliOutcome outcome = runCli(
        fmt::format("drr --ct {}/ct --geometry {} --view 0 --device cpu --output {}", phantomCase().string(),
                    (folder / "huge.json").string(), (folder / "x.png").string()));
    EXPECT_EQ(outcome.exitCode, 3) << outcome.output;
    EXPECT_TRUE(says(outcome.output, "huge.json"));
    EXPECT_TRUE(says(outcome.output, "1000000 x 1000000"));
}

TEST(InfoOfScaling, ShowsSlopeAndInterceptAndWhatIsIrregular)
{
    const fs::path folder = smallCt("info-scaling");
    const CliOutcome outcome = runCli("info " + folder.string());
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_TRUE(says(outcome.output, "rescale        slope 1 to 2, intercept -1024"));
    EXPECT_TRUE(says(outcome.output, "note: the slices differ in RescaleSlope (0028,1053)"));
    const auto json = nlohmann::json::parse(runCli("info --json 2>/dev/null " + folder.string()).output);
    EXPECT_EQ(json.at("series").at(0).at("volume").at("rescale").at("slope"), nlohmann::json({1.0, 2.0}));
}

TEST(InfoOfVolumeFiles, ShowsThem)
{
    const fs::path file = freshFolder("info-volume") / "v.mha";
    std::string text =
        "ObjectType = Image\nNDims = 3\nBinaryData = True\nBinaryDataByteOrderMSB = False\n"
        "Offset = 1 2 3\nElementSpacing = 0.5 0.5 2\nDimSize = 4 3 2\nElementType = MET_SHORT\n"
        "ElementDataFile = LOCAL\n";
    core::writeTextFile(file, text + std::string(48, '\1'));
    const CliOutcome outcome = runCli("info " + file.string());
    if (outcome.output.find("built without it") != std::string::npos)
        GTEST_SKIP() << "no ITK";
    EXPECT_EQ(outcome.exitCode, 0) << outcome.output;
    EXPECT_TRUE(says(outcome.output, "4 x 3 x 2 voxels of 0.5 x 0.5 x 2 mm"));
    EXPECT_TRUE(says(outcome.output, "values         257 to 257"));
    EXPECT_EQ(runCli("info /no/such/file.nii.gz").output.find("holds no DICOM"), std::string::npos);
}

TEST(BadVideo, APlaylistOfMissingFilesIsNotAMissingFile)
{
    const fs::path folder = freshFolder("bad-video");
    core::writeTextFile(folder / "list.mp4", "ffconcat version 1.0\nfile nothere.mp4\n");
    const CliOutcome outcome = runCli(fmt::format("track {} --device cpu", (folder / "list.mp4").string()));
    EXPECT_EQ(outcome.exitCode, 3) << outcome.output;
    EXPECT_EQ(outcome.output.find("No such file or directory"), std::string::npos) << outcome.output;
}

// Resuming from a record that was edited.
TEST(BadRecords, EvaluationsAreCheckedOnResuming)
{
    const fs::path folder = freshFolder("bad-results");
    const std::string command = fmt::format(
        "evaluate --phantom --phantom-size 64,64,48 --phantom-image 96,96 --levels 2 --largest-start 4 "
        "--starts-per-bin 1 --device cpu --measure ncc --output {}",
        folder.string());
    ASSERT_EQ(runCli(command).exitCode, 0);
    const fs::path file = folder / "results.json";
    const auto good = nlohmann::json::parse(core::readTextFile(file));
    const auto refused = [&](const std::function<void(nlohmann::json&)>& bend, const std::string& what) {
        nlohmann::json bent = good;
        bend(bent);
        core::writeTextFile(file, bent.dump());
        const CliOutcome outcome = runCli(command + " --resume");
        EXPECT_EQ(outcome.exitCode, 3) << what << ": " << outcome.output;
        EXPECT_TRUE(says(outcome.output, "results.json: cannot be resumed from")) << what;
        EXPECT_TRUE(says(outcome.output, what));
    };
    const auto registration = [](nlohmann::json& bent) -> nlohmann::json& {
        return bent["configurations"][0]["registrations"][0];
    };
    refused([&](auto& bent) { registration(bent)["axes"] = {1, 2, 3, 4, 5, 6, 7}; }, "axes");
    refused([&](auto& bent) { registration(bent)["bin"] = 99; }, "\"bin\" is 99");
    refused([&](auto& bent) { registration(bent)["number"] = -1; }, "\"number\" is -1");
    refused([&](auto& bent) { registration(bent)["mtreMm"] = 1e300; }, "\"mtreMm\"");
    refused([&](auto& bent) { registration(bent)["seconds"] = -5; }, "\"seconds\"");
    refused([&](auto& bent) { registration(bent)["extra"] = 1; }, "unknown key \"extra\"");
    refused([&](auto& bent) { bent["extra"] = 1; }, "unknown key \"extra\"");
    refused([&](auto& bent) { bent["configurations"][0]["registrations"].push_back(registration(bent)); },
            "twice");
    core::writeTextFile(file, good.dump());
    EXPECT_EQ(runCli(command + " --resume").exitCode, 0);
}

// A registration that takes long, ended by a signal.
class EndedRegistration : public testing::Test
{
protected:
    void endBy(int signal, const fs::path& output)
    {
        const pid_t child = fork();
        if (child == 0) {
            const std::string ct = (phantomCase() / "ct").string();
            const std::string xray = (phantomCase() / "xray" / "view_1.dcm").string();
            const int nothing = open("/dev/null", O_WRONLY);
            dup2(nothing, STDOUT_FILENO);
            dup2(nothing, STDERR_FILENO);
            execl(ISOCENTER_CLI, ISOCENTER_CLI, "register", "--ct", ct.c_str(), "--xray", xray.c_str(),
                  "--device", "cpu", "--multi-start", "100000", "--output", output.c_str(), nullptr);
            std::_Exit(99);
        }
        const auto begin = std::chrono::steady_clock::now();
        const auto elapsed = [&] { return std::chrono::steady_clock::now() - begin; };
        while (elapsed() < std::chrono::seconds(60) && !fs::exists(output / "trace.csv"))
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        kill(child, signal);
        waitpid(child, &status_, 0);
    }

    int status_ = 0;
};

TEST_F(EndedRegistration, AKilledOneHasLeftItsTraceAndBestPose)
{
    const fs::path output = freshFolder("killed") / "out";
    endBy(SIGKILL, output);
    ASSERT_TRUE(WIFSIGNALED(status_)) << "it ended by itself";
    const core::PoseFile pose = core::readPoseFile(output / "pose.json");
    EXPECT_TRUE(pose.options.contains("unfinished"));
    const std::string trace = core::readTextFile(output / "trace.csv");
    EXPECT_GT(std::ranges::count(trace, '\n'), 10);
}

TEST_F(EndedRegistration, ARequestToEndIsTakenAsCtrlC)
{
    const fs::path output = freshFolder("terminated") / "out";
    endBy(SIGTERM, output);
    ASSERT_TRUE(WIFEXITED(status_));
    EXPECT_EQ(WEXITSTATUS(status_), 130);
    EXPECT_FALSE(core::readPoseFile(output / "pose.json").options.contains("unfinished"));
    EXPECT_TRUE(fs::exists(output / "trace.csv"));
}

} // namespace
} // namespace isocenter::app::bad_input_test
