// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/formats/autoscoper_trial.h"
#include "core/support/error.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace isocenter::core::autoscoper_trial_test {
namespace {

class AutoscoperTrialTest : public testing::Test
{
protected:
    AutoscoperTrialTest()
    {
        std::filesystem::remove_all(folder_);
        for (const char* folder : {"Calibration", "frames/cam01", "frames/cam02", "volumes"})
            std::filesystem::create_directories(folder_ / folder);
        for (const char* file :
             {"Calibration/cam01.txt", "Calibration/cam02.txt", "volumes/radius.tif", "volumes/ulna.tif"})
            std::ofstream(folder_ / file) << "x";
    }
    ~AutoscoperTrialTest() override { std::filesystem::remove_all(folder_); }

    std::filesystem::path write(const std::string& text) const
    {
        const std::filesystem::path file = folder_ / "trial.cfg";
        std::ofstream(file, std::ios::binary) << text;
        return file;
    }
    std::string problemOf(const std::string& text) const
    {
        try {
            readAutoscoperTrial(write(text));
        } catch (const FileError& error) {
            return error.what();
        }
        return {};
    }

    std::filesystem::path folder_ = std::filesystem::absolute(
        std::filesystem::temp_directory_path() / ("autoscoper_trial_test" + std::to_string(::getpid())));
};

TEST_F(AutoscoperTrialTest, ReadsRelativePathsFlipsAndVoxels)
{
    const auto file =
        write("# a trial\r\nVersion 1.1\r\n\r\n"
              "mayaCam_csv Calibration/cam01.txt\r\nmayaCam_csv ./Calibration/cam02.txt\r\n"
              "CameraRootDir frames/cam01/\r\nCameraRootDir frames/cam02\r\n"
              "VolumeFile volumes/radius.tif\r\nVolumeFlip 0 1 0\r\nVoxelSize 0.4 0.4 0.625\r\n"
              "VolumeFile volumes/ulna.tif\r\nVoxelSize 0.5 0.5 0.5\r\nRenderResolution 512 512\r\n");
    EXPECT_TRUE(isAutoscoperTrial(readTextFile(file)));
    const AutoscoperTrial trial = readAutoscoperTrial(file);
    ASSERT_EQ(trial.calibrations.size(), 2u);
    EXPECT_EQ(trial.calibrations[1], folder_ / "Calibration/cam02.txt");
    ASSERT_EQ(trial.cameraFolders.size(), 2u);
    EXPECT_EQ(trial.cameraFolders[0], folder_ / "frames/cam01");
    ASSERT_EQ(trial.volumes.size(), 2u);
    EXPECT_EQ(trial.volumes[0].voxelMm, Eigen::Vector3d(0.4, 0.4, 0.625));
    EXPECT_EQ(trial.volumes[0].mirrored, (std::array<bool, 3>{false, true, false}));
    EXPECT_EQ(trial.volumes[1].mirrored, (std::array<bool, 3>{}));
}

TEST_F(AutoscoperTrialTest, FindsPathsOfAnotherMachineByTheirLastParts)
{
    const AutoscoperTrial trial =
        readAutoscoperTrial(write("mayaCam_csv C:\\Users\\lab\\study\\Calibration\\cam01.txt\n"
                                  "CameraRootDir C:/Users/lab/study/frames/cam01/\n"
                                  "VolumeFile /home/lab/volumes/radius.tif\nVoxelSize 1 1 1\n"));
    EXPECT_EQ(trial.calibrations.front(), folder_ / "Calibration/cam01.txt");
    EXPECT_EQ(trial.cameraFolders.front(), folder_ / "frames/cam01");
    EXPECT_EQ(trial.volumes.front().file, folder_ / "volumes/radius.tif");
}

TEST_F(AutoscoperTrialTest, SaysWhatIsWrong)
{
    const std::string camera = "mayaCam_csv Calibration/cam01.txt\nCameraRootDir frames/cam01\n";
    EXPECT_NE(problemOf("mayaCam_csv nowhere.txt\nCameraRootDir frames/cam01\n").find("line 1"),
              std::string::npos);
    EXPECT_NE(problemOf(camera + "mayaCam_csv Calibration/cam02.txt\n").find("2 calibrations"),
              std::string::npos);
    EXPECT_NE(problemOf(camera + "VolumeFile volumes/ulna.tif\n").find("0 voxel sizes"), std::string::npos);
    EXPECT_NE(problemOf(camera + "VolumeFile volumes/ulna.tif\nVoxelSize 1 2\n").find("three numbers"),
              std::string::npos);
    EXPECT_NE(problemOf(camera + "VolumeFile volumes/ulna.tif\nVoxelSize 1 2 -1\n").find("above 0"),
              std::string::npos);
    EXPECT_NE(problemOf(camera + "VoxelSize 1 1 1\n").find("before any VolumeFile"), std::string::npos);
    EXPECT_FALSE(isAutoscoperTrial("colour = red\n"));
}

} // namespace
} // namespace isocenter::core::autoscoper_trial_test
