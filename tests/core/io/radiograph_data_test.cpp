// SPDX-License-Identifier: MIT
// Reads the X-rays of the sample data. The reference values come from another decoder (MANIFEST_dicom.csv
// and, for PNG and TIFF, a plain re-implementation of their decompression).
#include "core/image/filters/collimation.h"
#include "core/image/filters/collimator_blades.h"
#include "core/io/images/image_file.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"
#include "tests/support/messages.h"
#include "tests/support/provenance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>
#include <numeric>
#include <utility>

namespace isocenter::core::radiograph_data_test {
namespace {

using tests::entryOf;
using tests::messageOf;
using tests::says;

const std::filesystem::path kSampleData = ISOCENTER_SAMPLE_DATA;

double sumOf(const Image& image)
{
    return std::accumulate(image.values.begin(), image.values.end(), 0.0);
}

double meanOf(const Image& image)
{
    return sumOf(image) / static_cast<double>(image.values.size());
}

TEST(SampleXRays, CoronaryAngiogram)
{
    const auto file = kSampleData / "xa_coronary/I_000000.dcm";
    ASSERT_EQ(radiographFrames(file), 75);
    double sum = 0.0;
    for (int frame = 0; frame < 75; ++frame) {
        RadiographOptions options;
        options.frame = frame;
        sum += meanOf(readRadiograph(file, options).pixels);
    }
    EXPECT_NEAR(255.0 - sum / 75.0, 117.3602, 0.01); // stored as a logarithm of the intensity: inverted

    const Radiograph xray = readRadiograph(file);
    EXPECT_EQ(xray.intensity, IntensityKind::Logarithmic);
    EXPECT_EQ(entryOf(xray, "primary angle").value, "40.1 deg");
    EXPECT_EQ(entryOf(xray, "secondary angle").value, "27 deg");
    EXPECT_EQ(entryOf(xray, "source to detector").value, "1023 mm");
    EXPECT_TRUE(entryOf(xray, "source to isocentre").warning);
    EXPECT_TRUE(says(entryOf(xray, "pixel spacing").rule, "IntensifierSize (0018,1162)"));
    EXPECT_TRUE(says(entryOf(xray, "modality table").rule, "(0028,3000)"));
    const ProjectionGeometry& view = requireGeometry(xray);
    EXPECT_NEAR(view.pitchMm().x(), 170.0 / 512.0, 1e-6);
    EXPECT_LT((view.project({0, 0, 0}) - Eigen::Vector2d(256, 256)).norm(), 1e-9);
}

TEST(SampleXRays, PlatesAreInvertedAndHaveNoGeometry)
{
    const std::pair<const char*, double> plates[] = {{"radiographs/RG3_JLSL", 332.7147},
                                                     {"radiographs/gdcm-CR-MONO1-10-chest.dcm", 501.8573}};
    for (const auto& [name, mean] : plates) {
        const Radiograph xray = readRadiograph(kSampleData / name);
        EXPECT_EQ(xray.intensity, IntensityKind::Logarithmic) << name;
        EXPECT_NEAR(1023.0 - meanOf(xray.pixels), mean, 1e-3) << name;
        EXPECT_TRUE(says(messageOf<InputError>([&, &image = xray] { requireGeometry(image); }),
                         "DistanceSourceToDetector (0018,1110) is missing"));
    }
}

// A leg in the open beam, between blades whose shadow fades towards them.
TEST(SampleXRays, BladesAreFoundWhereTheyAre)
{
    const Radiograph leg = readRadiograph(kSampleData / "radiographs/RG3_JLSL");
    const Roi field = collimatedField(leg.pixels);
    EXPECT_NEAR(field.column, 465.0, 40.0);
    EXPECT_NEAR(field.column + field.columns, 1235.0, 40.0);
    EXPECT_EQ(field.rows, 1760);
    for (const char* name : {"radiographs/gdcm-CR-MONO1-10-chest.dcm", "radiographs/XA1_J2KR"}) {
        const Image pixels = readRadiograph(kSampleData / name).pixels;
        EXPECT_EQ(collimatedField(pixels), Roi::whole(pixels.columns, pixels.rows)) << name;
    }
}

TEST(SampleXRays, WhatCollimatorsLeaveIsFound)
{
    const auto found = [](const char* name) { return collimationOf(readRadiograph(kSampleData / name)); };
    const auto leg = found("radiographs/RG3_JLSL");
    ASSERT_TRUE(leg);
    EXPECT_NEAR(leg->field.column, 465.0, 40.0);
    EXPECT_NEAR(leg->field.column + leg->field.columns, 1235.0, 40.0);
    const auto knee = found("knee_implant_kneel1/AT_K1_V1_0160.tif");
    ASSERT_TRUE(knee);
    EXPECT_EQ(knee->field.columns, 1024);
    EXPECT_NEAR(knee->field.rows, 784, 10);
    for (const char* intensifier :
         {"radiographs/XA1_J2KR", "biplane_wrist/cam01/xr_rad_uln_cam01_UND.0099.tif"}) {
        const auto round = found(intensifier);
        ASSERT_TRUE(round) << intensifier;
        EXPECT_NEAR(round->ignoredPart(), 1.0 - std::numbers::pi / 4.0, 0.06) << intensifier;
        EXPECT_TRUE(round->mask.at(round->mask.columns / 2, round->mask.rows / 2)) << intensifier;
    }
    for (const char* open : {"radiographs/gdcm-CR-MONO1-10-chest.dcm", "xa_coronary/I_000000.dcm"})
        EXPECT_FALSE(found(open)) << open;
}

TEST(SampleXRays, SubtractionAngiogramWithoutGeometry)
{
    const Radiograph xray = readRadiograph(kSampleData / "radiographs/XA1_J2KR");
    EXPECT_NEAR(meanOf(xray.pixels), 107.2674, 1e-3);
    EXPECT_EQ(*std::ranges::max_element(xray.pixels.values), 504.0f);
    EXPECT_FALSE(xray.geometry);
    EXPECT_TRUE(entryOf(xray, "intensity scale").warning);
}

TEST(SampleXRays, SliceOfACtIsRefused)
{
    const auto slice = kSampleData / "ct_chest_lidc0001/1-001.dcm";
    EXPECT_TRUE(says(messageOf<DicomError>([&] { readRadiograph(slice); }), "Modality (0008,0060) is CT"));
}

// Damaged, odd and foreign files of every kind: each is read, or refused with its name; nothing else happens.
TEST(SampleXRays, EveryFileIsReadOrRefusedByName)
{
    int read = 0;
    int refused = 0;
    for (const char* folder : {"dicom_pydicom_small", "dicom_ct_all_syntaxes", "ct_gantry_tilt_4slices",
                               "matching", "video", "neurites"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(kSampleData / folder)) {
            if (!entry.is_regular_file())
                continue;
            try {
                EXPECT_FALSE(readRadiograph(entry.path()).pixels.empty()) << entry.path();
                ++read;
            } catch (const FileError& error) {
                EXPECT_TRUE(says(error.what(), entry.path().filename().string()));
                ++refused;
            }
        }
    EXPECT_GT(read, 5);
    EXPECT_GT(refused, 20);
}

TEST(SampleXRays, SimulatedProjections)
{
    const auto folder = kSampleData / "cbct_sim_lidc0001/projections";
    const Radiograph front = readRadiograph(folder / "proj_000.png");
    EXPECT_EQ(front.pixels.columns, 288);
    EXPECT_EQ(front.pixels.rows, 192);
    EXPECT_EQ(sumOf(front.pixels), 758948773.0);
    EXPECT_EQ(*std::ranges::max_element(front.pixels.values), 60000.0f);
    EXPECT_EQ(front.pixels.at(50, 100), 2125.0f);
    EXPECT_EQ(front.intensity, IntensityKind::Linear);
    EXPECT_FALSE(front.geometry);
    RadiographOptions options;
    options.unattenuatedPercentile = 100.0;
    const Radiograph side = readRadiograph(folder / "proj_030.png", options);
    EXPECT_EQ(sumOf(side.pixels), 1172186171.0);
    EXPECT_EQ(side.unattenuated, 60000.0);
}

TEST(SampleXRays, BiplaneWrist)
{
    const Image image = readImage(kSampleData / "biplane_wrist/cam01/xr_rad_uln_cam01_UND.0099.tif");
    EXPECT_EQ(image.columns, 1760);
    EXPECT_EQ(image.rows, 1760);
    EXPECT_EQ(sumOf(image), 537585966.0);
    EXPECT_EQ(image.at(900, 800), 81.0f);
    const auto stack = kSampleData / "biplane_wrist/Models/mc3_dcm_cropped.tif";
    EXPECT_EQ(imagePages(stack), 116);
    const ImageFile page = readImageFile(stack, 40);
    EXPECT_EQ(page.bitsPerSample, 16);
    EXPECT_EQ(page.pixels.columns, 60);
    EXPECT_EQ(page.pixels.rows, 59);
    EXPECT_EQ(sumOf(page.pixels), 1059357.0);
}

} // namespace
} // namespace isocenter::core::radiograph_data_test
