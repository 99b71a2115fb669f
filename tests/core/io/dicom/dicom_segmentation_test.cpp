// SPDX-License-Identifier: MIT
// DICOM Segmentations on the grid of the CT that they segment: frames by their place, in any order, and what
// is refused.
#include "core/io/dicom/dicom_segmentation.h"
#include "core/support/error.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/messages.h"
#include "tests/support/segmentation_sample.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <utility>

namespace isocenter::core::dicom_segmentation_test {
namespace {

using tests::SegmentationSample;

// Five slices of four columns and three rows.
VolumeGeometry ctGrid()
{
    VolumeGeometry grid;
    grid.size = {4, 3, 5};
    grid.spacingMm = {0.75, 0.5, 2.0};
    grid.originMm = {10.0, 20.0, 30.0};
    return grid;
}

Eigen::Vector3d placeOf(int i, int j, int k)
{
    return ctGrid().volumeFromIndex() * Eigen::Vector3d(i, j, k);
}

// An image of 12 pixels in which some are marked with a value.
std::vector<std::uint8_t> pixelsWith(std::initializer_list<int> marked, std::uint8_t value = 1)
{
    std::vector<std::uint8_t> pixels(12);
    for (const int pixel : marked)
        pixels[static_cast<std::size_t>(pixel)] = value;
    return pixels;
}

// Two bones; the frames of the second come from the head down, and none lies in the third slice.
SegmentationSample twoBones()
{
    SegmentationSample sample;
    sample.segments = {"femur", "tibia"};
    sample.frames = {{1, placeOf(0, 0, 0), pixelsWith({0, 5})},
                     {1, placeOf(0, 0, 1), pixelsWith({11})},
                     {2, placeOf(0, 0, 4), pixelsWith({3})},
                     {2, placeOf(0, 0, 3), pixelsWith({8, 10})},
                     {2, placeOf(0, 0, 1), pixelsWith({11})}};
    return sample;
}

std::filesystem::path written(DcmFileFormat format, E_TransferSyntax syntax = EXS_LittleEndianExplicit)
{
    const auto file = test::freshFolder("segmentation") / "bones.dcm";
    tests::writeDicom(file, format, syntax);
    return file;
}

std::filesystem::path written(const SegmentationSample& sample)
{
    return written(tests::segmentationFileOf(sample));
}

// The indices of the voxels that are 1, in the order of the volume.
std::vector<int> markedOf(const Volume& volume)
{
    std::vector<int> marked;
    for (std::size_t v = 0; v < volume.values.size(); ++v)
        if (volume.values[v] != 0.0f)
            marked.push_back(static_cast<int>(v));
    return marked;
}

std::vector<int> markedOf(const SegmentationSample& sample, std::optional<int> segment)
{
    return markedOf(DicomSegmentation(written(sample)).on(ctGrid(), segment));
}

TEST(DicomSegmentation, FramesOfEachSegmentGoWhereTheyLie)
{
    const auto file = written(twoBones());
    ASSERT_TRUE(DicomSegmentation::isSegmentation(file));
    const DicomSegmentation segmentation(file);
    ASSERT_EQ(segmentation.segments().size(), 2u);
    EXPECT_EQ(segmentation.segments()[1].number, 2);
    EXPECT_EQ(segmentation.segments()[1].label, "tibia");
    EXPECT_EQ(markedOf(segmentation.on(ctGrid(), 1)), (std::vector<int>{0, 5, 23}));
    EXPECT_EQ(markedOf(segmentation.on(ctGrid(), 2)), (std::vector<int>{23, 44, 46, 51}));
    EXPECT_EQ(markedOf(segmentation.on(ctGrid(), std::nullopt)), (std::vector<int>{0, 5, 23, 44, 46, 51}));
    EXPECT_EQ(segmentation.on(ctGrid(), 1).geometry.originMm, ctGrid().originMm);
    EXPECT_TRUE(segmentation.liesInFrame("1.2.826.0.1.3680043.10.1.7"));
    EXPECT_FALSE(segmentation.liesInFrame(""));
}

TEST(DicomSegmentation, AFractionCountsFromOneHalf)
{
    for (const auto& [maximum, half] : {std::pair("255", 128), {"100", 50}, {"1", 1}}) {
        SegmentationSample sample;
        sample.segments = {"femur"};
        sample.type = "FRACTIONAL";
        sample.maximumFractionalValue = maximum;
        sample.frames = {{1, placeOf(0, 0, 2), pixelsWith({4}, static_cast<std::uint8_t>(half))},
                         {1, placeOf(0, 0, 3), pixelsWith({5}, static_cast<std::uint8_t>(half - 1))}};
        EXPECT_EQ(markedOf(sample, 1), std::vector<int>{28}) << maximum;
    }
}

TEST(DicomSegmentation, CompressedFramesAreReadAsWell)
{
    SegmentationSample sample;
    sample.segments = {"femur"};
    sample.type = "FRACTIONAL";
    sample.frames = {{1, placeOf(0, 0, 2), pixelsWith({4}, 255)}};
    const auto file = written(tests::segmentationFileOf(sample), EXS_RLELossless);
    EXPECT_EQ(markedOf(DicomSegmentation(file).on(ctGrid(), 1)), std::vector<int>{28});
}

TEST(DicomSegmentation, MirroredCroppedAndSagittalFramesFindTheirVoxels)
{
    SegmentationSample mirrored = twoBones();
    mirrored.rowDirection = -Eigen::Vector3d::UnitX();
    mirrored.frames = {{1, placeOf(3, 0, 1), pixelsWith({0})}};
    EXPECT_EQ(markedOf(mirrored, 1), std::vector<int>{15});

    SegmentationSample cropped = twoBones();
    cropped.columns = 2;
    cropped.rows = 1;
    cropped.frames = {{1, placeOf(2, 1, 4), {0, 1}}};
    EXPECT_EQ(markedOf(cropped, 1), std::vector<int>{48 + 7});

    SegmentationSample sagittal = twoBones(); // columns along y, rows up along z
    sagittal.columns = 3;
    sagittal.rows = 4;
    sagittal.rowDirection = Eigen::Vector3d::UnitY();
    sagittal.columnDirection = Eigen::Vector3d::UnitZ();
    sagittal.pixelSpacingMm = {2.0, 0.5};
    sagittal.frames = {{1, placeOf(2, 0, 1), pixelsWith({4})}}; // second row, second column
    EXPECT_EQ(markedOf(sagittal, 1), std::vector<int>{24 + 4 + 2});

    VolumeGeometry askew = ctGrid(); // j runs along the patient's -x, i along y
    askew.direction << 0, -1, 0, 1, 0, 0, 0, 0, 1;
    SegmentationSample turned = twoBones();
    turned.rowDirection = Eigen::Vector3d::UnitY();
    turned.columnDirection = -Eigen::Vector3d::UnitX();
    turned.frames = {{1, askew.originMm, pixelsWith({6})}};
    EXPECT_EQ(markedOf(DicomSegmentation(written(turned)).on(askew, 1)), std::vector<int>{6});
}

TEST(DicomSegmentation, FramesThatAreNoVoxelsOfTheCtAreNamedWithTheirTag)
{
    const auto refusal = [](SegmentationSample sample) {
        return tests::messageOf<DicomError>([&] { markedOf(sample, 1); });
    };
    SegmentationSample between = twoBones();
    between.frames[1].positionMm.z() += 1.0;
    EXPECT_TRUE(tests::says(refusal(between), "bones.dcm"));
    EXPECT_TRUE(tests::says(refusal(between), "frame 1: ImagePositionPatient (0020,0032)"));
    EXPECT_TRUE(tests::says(refusal(between), "10.000, 20.000, 33.000"));
    SegmentationSample nearly = twoBones(); // digits that were cut off
    nearly.frames[1].positionMm.z() += 0.004;
    EXPECT_EQ(markedOf(nearly, 1), (std::vector<int>{0, 5, 23}));

    SegmentationSample coarse = twoBones();
    coarse.pixelSpacingMm *= 2.0;
    EXPECT_TRUE(tests::says(refusal(coarse), "PixelSpacing (0028,0030)"));
    SegmentationSample stretched = twoBones();
    stretched.pixelSpacingMm *= 1.03;
    EXPECT_TRUE(tests::says(refusal(stretched), "PixelSpacing (0028,0030)"));
    SegmentationSample tilted = twoBones();
    tilted.rowDirection = Eigen::Vector3d(1.0, 0.1, 0.0).normalized();
    tilted.columnDirection = Eigen::Vector3d(-0.1, 1.0, 0.0).normalized();
    EXPECT_TRUE(tests::says(refusal(tilted), "ImageOrientationPatient (0020,0037)"));

    SegmentationSample outside = twoBones();
    outside.frames[0].positionMm = placeOf(1, 0, 0);
    outside.frames[0].values = pixelsWith({3});
    EXPECT_TRUE(
        tests::says(refusal(outside), "frame 0: by ImagePositionPatient (0020,0032) its pixel 3, 0 is"));
    outside.frames[0].values = pixelsWith({0}); // what reaches over the edge is empty
    EXPECT_EQ(markedOf(outside, 1), (std::vector<int>{1, 23}));
}

TEST(DicomSegmentation, WhatIsNotThereIsNamed)
{
    const DicomSegmentation segmentation(written(twoBones()));
    EXPECT_TRUE(tests::says(tests::messageOf<DicomError>([&] { segmentation.on(ctGrid(), 9); }),
                            "no segment 9; it has 1 'femur', 2 'tibia'"));
    EXPECT_TRUE(tests::says(tests::messageOf<DicomError>([&] { segmentation.liesInFrame("1.2.3"); }),
                            "FrameOfReferenceUID (0020,0052) is 1.2.826.0.1.3680043.10.1.7, but the CT's is "
                            "1.2.3"));
    SegmentationSample empty = twoBones();
    empty.segments.emplace_back("patella");
    EXPECT_TRUE(tests::says(tests::messageOf<DicomError>([&] { markedOf(empty, 3); }), "segment 3"));

    const auto refusal = [](const std::function<void(DcmDataset&)>& bend) {
        DcmFileFormat format = tests::segmentationFileOf(twoBones());
        bend(*format.getDataset());
        const auto file = written(format);
        return tests::messageOf<DicomError>([&] { DicomSegmentation(file).on(ctGrid(), 1); });
    };
    const auto groupsOf = [](DcmDataset& dataset, signed long frame) -> DcmItem& {
        DcmItem* groups = nullptr;
        EXPECT_TRUE(
            dataset.findAndGetSequenceItem(DCM_PerFrameFunctionalGroupsSequence, groups, frame).good());
        return *groups;
    };
    EXPECT_TRUE(tests::says(refusal([](DcmDataset& d) { d.findAndDeleteElement(DCM_SegmentSequence); }),
                            "SegmentSequence (0062,0002)"));
    EXPECT_TRUE(tests::says(refusal([](DcmDataset& d) { d.findAndDeleteElement(DCM_SegmentationType); }),
                            "SegmentationType (0062,0001) is missing"));
    EXPECT_TRUE(
        tests::says(refusal([](DcmDataset& d) { d.putAndInsertString(DCM_SegmentationType, "FRACTIONAL"); }),
                    "MaximumFractionalValue (0062,000e)"));
    EXPECT_TRUE(tests::says(refusal([&](DcmDataset& d) {
                                groupsOf(d, 2).findAndDeleteElement(DCM_SegmentIdentificationSequence);
                            }),
                            "frame 2: ReferencedSegmentNumber (0062,000b) is missing"));
    EXPECT_TRUE(tests::says(refusal([&](DcmDataset& d) {
                                DcmItem* item = nullptr;
                                groupsOf(d, 2).findAndGetSequenceItem(DCM_SegmentIdentificationSequence,
                                                                      item);
                                item->putAndInsertUint16(DCM_ReferencedSegmentNumber, 7);
                            }),
                            "frame 2: ReferencedSegmentNumber (0062,000b) is 7, but the segments are 1"));
    EXPECT_TRUE(tests::says(
        refusal([&](DcmDataset& d) { groupsOf(d, 1).findAndDeleteElement(DCM_PlanePositionSequence); }),
        "ImagePositionPatient (0020,0032)"));
    EXPECT_TRUE(tests::says(refusal([](DcmDataset& d) { d.putAndInsertString(DCM_NumberOfFrames, "50"); }),
                            "bones.dcm"));
}

TEST(DicomSegmentation, OtherFilesAreNone)
{
    const auto folder = test::freshFolder("no-segmentation");
    tests::writeDicom(folder / "ct.dcm", tests::DicomSample{});
    EXPECT_FALSE(DicomSegmentation::isSegmentation(folder / "ct.dcm"));
    EXPECT_FALSE(DicomSegmentation::isSegmentation(folder));
    EXPECT_FALSE(DicomSegmentation::isSegmentation(folder / "none.dcm"));
}

} // namespace
} // namespace isocenter::core::dicom_segmentation_test
