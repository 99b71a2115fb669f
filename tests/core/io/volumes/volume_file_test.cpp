// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_file.h"
#include "tests/core/temporary_files.h"
#include "tests/support/volume_file_samples.h"

#include <zlib.h>

#include <algorithm>

namespace isocenter::core::volume_file_test {
namespace {

using tests::StoredGrid;

// Directions of i, j and k that are not an axis of the patient, and right-handed.
Eigen::Matrix3d oblique()
{
    return (Eigen::AngleAxisd(0.4, Eigen::Vector3d::UnitZ()) *
            Eigen::AngleAxisd(-0.7, Eigen::Vector3d::UnitX()))
        .toRotationMatrix();
}

StoredGrid someGrid(const Eigen::Matrix3d& direction = oblique())
{
    StoredGrid grid;
    grid.geometry.size = {4, 3, 5};
    grid.geometry.spacingMm = {0.5, 0.75, 2.0};
    grid.geometry.originMm = {-10.0, 20.0, 30.0};
    grid.geometry.direction = direction;
    for (int k = 0; k < 5; ++k)
        for (int j = 0; j < 3; ++j)
            for (int i = 0; i < 4; ++i)
                grid.values.push_back(static_cast<std::int16_t>(100 * k + 10 * j + i - 1000));
    return grid;
}

VolumeReading read(const std::filesystem::path& file)
{
    return readVolume(file, "");
}

// Every voxel has to lie where the writer put it, whatever the order in which it is kept.
void expectSameVolume(const Volume& volume, const StoredGrid& grid)
{
    const Eigen::Affine3d indexFromStored =
        volume.geometry.volumeFromIndex().inverse() * grid.geometry.volumeFromIndex();
    ASSERT_EQ(volume.geometry.size, grid.geometry.size);
    EXPECT_NO_THROW(volume.geometry.validate());
    for (int k = 0; k < 5; ++k)
        for (int j = 0; j < 3; ++j)
            for (int i = 0; i < 4; ++i) {
                const Eigen::Vector3d place = indexFromStored * Eigen::Vector3d(i, j, k);
                const Eigen::Vector3i index = place.array().round().cast<int>();
                ASSERT_TRUE((place - index.cast<double>()).norm() < 1e-4) << place.transpose();
                ASSERT_EQ(volume.at(index.x(), index.y(), index.z()),
                          static_cast<float>(100 * k + 10 * j + i - 1000));
            }
}

TEST(VolumeFile, NiftiIsTurnedFromRasToLps)
{
    for (const bool sform : {true, false}) {
        const auto file = temporaryFile(sform ? "sform.nii" : "qform.nii", tests::niftiOf(someGrid(), sform));
        const VolumeReading reading = read(file);
        expectSameVolume(reading.volume, someGrid());
        EXPECT_EQ(reading.volume.quantity, VolumeQuantity::HounsfieldUnits);
        EXPECT_TRUE(reading.findings.empty()) << reading.findings.front().text;
    }
    EXPECT_EQ(read(temporaryFile("named.nii", tests::niftiOf(someGrid()))).volume.description, "named");
}

TEST(VolumeFile, NrrdIsReadInBothFrames)
{
    for (const bool ras : {true, false}) {
        const auto file = temporaryFile(ras ? "ras.nrrd" : "lps.nrrd", tests::nrrdOf(someGrid(), ras));
        const VolumeReading reading = read(file);
        expectSameVolume(reading.volume, someGrid());
        EXPECT_TRUE(reading.findings.empty()) << reading.findings.front().text;
    }
}

TEST(VolumeFile, MetaImageKeepsItsObliqueDirections)
{
    const VolumeReading reading = read(temporaryFile("oblique.mha", tests::metaImageOf(someGrid())));
    expectSameVolume(reading.volume, someGrid());
    EXPECT_TRUE(reading.findings.empty());
}

TEST(VolumeFile, LeftHandedGridsAreTurnedNotMirrored)
{
    Eigen::Matrix3d mirrored = oblique();
    mirrored.col(0) = -mirrored.col(0);
    const StoredGrid grid = someGrid(mirrored);
    expectSameVolume(read(temporaryFile("left.nii", tests::niftiOf(grid))).volume, grid);
    expectSameVolume(read(temporaryFile("left.nrrd", tests::nrrdOf(grid, false))).volume, grid);
    expectSameVolume(read(temporaryFile("left.mha", tests::metaImageOf(grid))).volume, grid);
}

TEST(VolumeFile, WhatTheFileLeavesOpenIsWarnedOf)
{
    const auto warningsOf = [](const std::filesystem::path& file) {
        std::string text;
        for (const Finding& finding : read(file).findings)
            text += finding.warning ? finding.text + "\n" : "";
        return text;
    };
    StoredGrid straight = someGrid(Eigen::Matrix3d::Identity());
    std::string nifti = tests::niftiOf(straight);
    std::fill_n(nifti.begin() + 252, 4, '\0'); // qform_code and sform_code
    expectMentions(warningsOf(temporaryFile("nowhere.nii", nifti)), {"how its axes lie", "left and right"});
    expectMentions(warningsOf(temporaryFile("letters.mha", tests::metaImageOf(straight, "LAS"))),
                   {"AnatomicalOrientation is LAS", "RAI"});
    EXPECT_EQ(warningsOf(temporaryFile("same.mha", tests::metaImageOf(straight, "RAI"))), "");
    for (std::int16_t& value : straight.values)
        value = static_cast<std::int16_t>(value + 1000);
    expectMentions(warningsOf(temporaryFile("unsigned.mha", tests::metaImageOf(straight))),
                   {"--rescale 1,-1000"});
    std::ranges::replace_if(
        straight.values, [](std::int16_t value) { return value > 1; }, std::int16_t{1});
    expectMentions(warningsOf(temporaryFile("attenuation.mha", tests::metaImageOf(straight))),
                   {"attenuation", "--rescale 50000,-1000"});
}

TEST(VolumeFile, ValuesAreRescaledOnRequest)
{
    VolumeOptions options;
    options.tiff.slope = 2.0;
    options.tiff.intercept = -100.0;
    const auto file = temporaryFile("scaled.nrrd", tests::nrrdOf(someGrid(), true));
    EXPECT_EQ(readVolume(file, "", options).volume.at(1, 0, 0), 2.0f * -999.0f - 100.0f);
    options.tiff.spacingMm = Eigen::Vector3d::Ones();
    expectMentions(messageOf([&] { readVolume(file, "", options); }), {"--spacing", "scaled.nrrd"});
}

TEST(VolumeFile, TruncatedFilesAreNamed)
{
    const auto truncated = [](const std::string& name, std::string bytes, std::size_t missing) {
        bytes.resize(bytes.size() - missing);
        const auto file = temporaryFile(name, bytes);
        expectMentions(messageOf([&] { read(file); }), {name.c_str(), "truncated"});
    };
    truncated("cut.nii", tests::niftiOf(someGrid()), 7);
    truncated("cut.nrrd", tests::nrrdOf(someGrid(), true), 7);
    truncated("cut.mha", tests::metaImageOf(someGrid()), 7);
    const auto packed = temporaryFile("packed.nii.gz");
    const std::string bytes = tests::niftiOf(someGrid());
    const gzFile stream = gzopen(packed.c_str(), "wb");
    gzwrite(stream, bytes.data(), static_cast<unsigned>(bytes.size()));
    gzclose(stream);
    expectSameVolume(read(packed).volume, someGrid());
    std::filesystem::resize_file(packed, std::filesystem::file_size(packed) - 12);
    expectMentions(messageOf([&] { read(packed); }), {"packed.nii.gz", "truncated"});
    temporaryFile("packed.nii", bytes);
    expectMentions(messageOf([&] { read(packed); }), {"packed.nii.gz", "truncated"}); // not that one
    expectMentions(
        messageOf([&] { read(temporaryFile("head.nii", tests::niftiOf(someGrid()).substr(0, 100))); }),
        {"head.nii"});
}

// ITK would take such a header for one with other bytes first, and believe what was never checked.
TEST(VolumeFile, ADamagedSizeOfTheHeaderIsNamed)
{
    std::string bytes = tests::niftiOf(someGrid());
    bytes[3] = 'T';
    expectMentions(messageOf([&] { read(temporaryFile("size.nii", bytes)); }),
                   {"size.nii", "not a NIfTI, NRRD or MetaImage"});
}

TEST(VolumeFile, WhatIsNoVolumeIsNamed)
{
    expectMentions(messageOf([] { read(temporaryFile("text.nii", "Dear Sir or Madam,")); }),
                   {"text.nii", "not a NIfTI, NRRD or MetaImage"});
    expectMentions(messageOf([] { read("/no/such/file.mha"); }), {"/no/such/file.mha", "no such file"});
    StoredGrid flat = someGrid();
    flat.geometry.size.z() = 1;
    flat.values.resize(12);
    expectMentions(messageOf([&] { read(temporaryFile("flat.mha", tests::metaImageOf(flat))); }),
                   {"flat.mha", "one slice"});
    StoredGrid skewed = someGrid();
    skewed.geometry.direction.col(2) = (oblique().col(2) + 0.2 * oblique().col(0)).normalized();
    expectMentions(messageOf([&] { read(temporaryFile("skewed.nrrd", tests::nrrdOf(skewed, false))); }),
                   {"skewed.nrrd", "not perpendicular"});
}

TEST(VolumeFile, OnlyTheNameTells)
{
    for (const char* name : {"a.nii", "a.nii.gz", "A.NII.GZ", "a.nrrd", "a.nhdr", "a.mha", "a.mhd", "a.hdr"})
        EXPECT_TRUE(isVolumeFile(std::filesystem::path(name))) << name;
    for (const char* name : {"a.dcm", "a.gz", "nii", "a.tif", "folder"})
        EXPECT_FALSE(isVolumeFile(std::filesystem::path(name))) << name;
}

} // namespace
} // namespace isocenter::core::volume_file_test
