// SPDX-License-Identifier: MIT
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/image_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::app::info_command_test {
namespace {

using test::runCli;
using tests::DicomSample;
using tests::says;

// A folder with a CT of the given places (mm), an angiogram and a text file.
std::filesystem::path mixedFolder(const std::string& name, const std::vector<double>& places)
{
    const auto folder = test::freshFolder(name);
    for (std::size_t index = 0; index < places.size(); ++index) {
        DicomSample slice;
        slice.positionMm = {1.0, 2.0, places[index]};
        slice.attributes = {{DCM_SeriesNumber, "1"}, {DCM_RescaleSlope, "1"}, {DCM_RescaleIntercept, "0"}};
        tests::writeDicom(folder / "ct" / std::to_string(index), slice);
    }
    DicomSample angiogram;
    angiogram.sopClass = UID_XRayAngiographicImageStorage;
    angiogram.seriesUid = "1.2.3";
    angiogram.modality = "XA";
    angiogram.isSigned = false;
    angiogram.attributes = {{DCM_SeriesNumber, "2"},
                            {DCM_DistanceSourceToDetector, "1000"},
                            {DCM_ImagerPixelSpacing, "0.5\\0.5"}};
    tests::writeDicom(folder / "xa.dcm", angiogram);
    core::writeFileBytes(folder / "notes.txt", std::vector<std::uint8_t>(10, 'x'));
    return folder;
}

TEST(InfoCommand, ShowsVolumesAndXraysForPeople)
{
    const auto folder = mixedFolder("info_text", {0.0, 2.5, 5.0});
    const auto [exitCode, output] = runCli("info " + folder.string());
    EXPECT_EQ(exitCode, 0) << output;
    EXPECT_TRUE(says(output, "0: CT, 3 images of 4 x 3, series 1, 'sample series'"));
    EXPECT_TRUE(says(output, "4 x 3 x 3 voxels of 0.75 x 0.5 x 2.5 mm"));
    EXPECT_TRUE(says(output, "first voxel    1, 2, 0 mm (LPS)"));
    EXPECT_TRUE(says(output, "1: XA, 1 image of 4 x 3"));
    EXPECT_TRUE(says(output, "DistanceSourceToDetector (0018,1110)"));
    EXPECT_TRUE(says(output, "notes.txt is not a DICOM file"));
}

TEST(InfoCommand, TextsThatAreNoUtf8StayJson)
{
    const auto folder = test::freshFolder("info_latin1");
    DicomSample angiogram;
    angiogram.sopClass = UID_XRayAngiographicImageStorage;
    angiogram.modality = "XA";
    angiogram.attributes = {{DCM_SeriesDescription, "R\xf6ntgen"}, {DCM_PatientOrientation, "L\xff\\F"}};
    tests::writeDicom(folder / "xa.dcm", angiogram);
    const auto [exitCode, output] = runCli("info --json " + folder.string() + " 2>/dev/null");
    ASSERT_EQ(exitCode, 0) << output;
    EXPECT_TRUE(nlohmann::json::accept(output)) << output;
}

TEST(InfoCommand, SaysWhatIsIrregular)
{
    const auto folder = mixedFolder("info_gap", {0.0, 2.5, 7.5, 10.0});
    const auto [exitCode, output] = runCli("info " + folder.string());
    EXPECT_EQ(exitCode, 0) << output;
    EXPECT_TRUE(says(output, "warning: about 1 slice(s) are missing"));
    EXPECT_TRUE(says(output, "--irregular resample"));
}

TEST(InfoCommand, GivesTheSameToMachines)
{
    const auto folder = mixedFolder("info_json", {0.0, 2.5, 5.0});
    const auto picture = tests::temporaryFile("info_picture.tif");
    core::writeTiffFloat(picture, tests::ramp(5, 4, 10.0f));
    const auto [exitCode, output] =
        runCli("info --json " + folder.string() + " " + picture.string() + " 2>/dev/null");
    EXPECT_EQ(exitCode, 0) << output;
    const nlohmann::json document = nlohmann::json::parse(output);
    ASSERT_EQ(document.at("series").size(), 2u);
    const nlohmann::json& volume = document["series"][0].at("volume");
    EXPECT_EQ(volume.at("size"), nlohmann::json({4, 3, 3}));
    EXPECT_EQ(volume.at("spacingMm"), nlohmann::json({0.75, 0.5, 2.5}));
    EXPECT_EQ(volume.at("originMm"), nlohmann::json({1.0, 2.0, 0.0}));
    EXPECT_EQ(volume.at("irregular"), false);
    const nlohmann::json& xray = document["series"][1].at("xrays").at(0);
    EXPECT_EQ(xray.at("hasGeometry"), true);
    EXPECT_FALSE(xray.at("provenance").empty());
    EXPECT_EQ(document.at("pictures").at(0).at("columns"), 5);
    EXPECT_EQ(document.at("ignored").at(0).at("reason"), "is not a DICOM file");
}

TEST(InfoCommand, UnusableInputHasItsExitCode)
{
    const auto missing = runCli("info /no/such/folder");
    EXPECT_EQ(missing.exitCode, 3);
    EXPECT_TRUE(says(missing.output, "/no/such/folder: there is no such file or folder"));
    EXPECT_EQ(runCli("info " + test::freshFolder("info_empty").string()).exitCode, 3);
    EXPECT_EQ(runCli("info").exitCode, 2);
}

} // namespace
} // namespace isocenter::app::info_command_test
