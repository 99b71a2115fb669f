// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/io/volumes/volume_writer.h"
#include "tests/core/small_files.h"
#include "tests/core/temporary_files.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::core::volume_writer_test {
namespace {

namespace fs = std::filesystem;

// Whole Hounsfield units that say where they are, on an oblique grid.
Volume obliqueCt(const Eigen::Vector3i& size = {6, 5, 4})
{
    Volume ct;
    ct.geometry.size = size;
    ct.geometry.spacingMm = {0.5, 0.75, 1.0 / 3.0};
    ct.geometry.originMm = {-10.123456789, 20.0, 1e-3 / 7.0};
    ct.geometry.direction =
        (Eigen::AngleAxisd(0.4, Eigen::Vector3d::UnitZ()) * Eigen::AngleAxisd(-0.7, Eigen::Vector3d::UnitX()))
            .toRotationMatrix();
    ct.description = "written";
    for (int k = 0; k < size.z(); ++k)
        for (int j = 0; j < size.y(); ++j)
            for (int i = 0; i < size.x(); ++i)
                ct.values.push_back(static_cast<float>(100 * k + 10 * j + i - 1000));
    return ct;
}

void expectSameGrid(const VolumeGeometry& actual, const VolumeGeometry& expected, double tolerance)
{
    EXPECT_EQ(actual.size, expected.size);
    EXPECT_LT((actual.spacingMm - expected.spacingMm).norm(), tolerance);
    EXPECT_LT((actual.originMm - expected.originMm).norm(), tolerance * 10.0);
    EXPECT_LT((actual.direction - expected.direction).norm(), tolerance);
}

std::vector<std::string> namesOfFormats()
{
    std::vector<std::string> names{"v.tif", "v.raw", "series"};
#ifdef ISOCENTER_TEST_ITK
    names.insert(names.end(), {"v.mha", "v.nrrd", "v.nii", "v.nii.gz"});
#endif
    return names;
}

#ifdef ISOCENTER_TEST_ITK
TEST(VolumeWriter, MetaImageNrrdAndNiftiKeepValuesAndObliqueGrid)
{
    Volume ct = obliqueCt();
    ct.values[7] = -999.125f; // no whole number
    for (const auto& [name, tolerance] :
         {std::pair("v.mha", 1e-12), {"v.nrrd", 1e-12}, {"v.nii", 1e-6}, {"v.nii.gz", 1e-6}}) {
        const fs::path file = temporaryFile(name);
        writeVolume(file, ct);
        EXPECT_EQ(entriesIn(file.parent_path()), 1u) << name;
        const VolumeReading reading = readVolume(file, "");
        EXPECT_EQ(reading.volume.values, ct.values) << name;
        expectSameGrid(reading.volume.geometry, ct.geometry, tolerance);
        EXPECT_TRUE(reading.findings.empty()) << name << ": " << reading.findings.front().text;
        fs::remove(file);
    }
}

TEST(VolumeWriter, WhatNiftiCannotHoldIsRefused)
{
    const fs::path file = temporaryFile("long.nii");
    expectMentions(messageOf([&] {
                       writeVolume(file, obliqueCt({40000, 1, 1}));
                   }),
                   {"long.nii", "32767", ".mha"});
    EXPECT_EQ(entriesIn(file.parent_path()), 0u);
}
#endif

TEST(VolumeWriter, TiffHasAPageASlice)
{
    Volume ct = obliqueCt();
    ct.values[7] = -999.125f;
    const fs::path file = temporaryFile("v.tiff");
    writeVolume(file, ct);
    VolumeOptions options;
    options.tiff.spacingMm = ct.geometry.spacingMm;
    const VolumeReading reading = readVolume(file, "", options);
    EXPECT_EQ(reading.volume.values, ct.values);
    EXPECT_EQ(reading.volume.geometry.size, ct.geometry.size);
    EXPECT_TRUE(readImageFile(file, 3).floatingPoint);
}

TEST(VolumeWriter, RawIsBareNumbersWithTheirDescription)
{
    Volume volume = obliqueCt();
    volume.quantity = VolumeQuantity::Attenuation;
    const fs::path file = temporaryFile("v.raw");
    writeVolume(file, volume);
    const std::vector<std::uint8_t> bytes = readFileBytes(file);
    ASSERT_EQ(bytes.size(), volume.values.size() * sizeof(float));
    EXPECT_EQ(std::memcmp(bytes.data(), volume.values.data(), bytes.size()), 0);
    const auto header = nlohmann::json::parse(readTextFile(file.string() + ".json"));
    EXPECT_EQ(header.at("size"), nlohmann::json({6, 5, 4}));
    EXPECT_EQ(header.at("sampleType"), "float32");
    EXPECT_EQ(header.at("byteOrder"), "little-endian");
    EXPECT_EQ(header.at("quantity"), "attenuation per mm");
    VolumeGeometry grid;
    grid.size = volume.geometry.size;
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        grid.spacingMm[axis] = header.at("spacingMm").at(a).get<double>();
        grid.originMm[axis] = header.at("originMm").at(a).get<double>();
        for (int column = 0; column < 3; ++column)
            grid.direction(axis, column) =
                header.at("direction").at(a).at(static_cast<std::size_t>(column)).get<double>();
    }
    expectSameGrid(grid, volume.geometry, 1e-12);
}

TEST(VolumeWriter, ANameWithoutEndingIsADicomSeries)
{
    const Volume ct = obliqueCt();
    const fs::path folder = temporaryFile("series");
    writeVolume(folder / "", ct); // as completion in a shell leaves it
    EXPECT_EQ(entriesIn(folder), 4u);
    EXPECT_EQ(entriesIn(folder.parent_path()), 1u);
    const VolumeReading reading = readVolume(folder, "");
    EXPECT_EQ(reading.volume.values, ct.values);
    expectSameGrid(reading.volume.geometry, ct.geometry, 1e-9);
    EXPECT_EQ(reading.volume.quantity, VolumeQuantity::HounsfieldUnits);

    Volume other = ct;
    other.values.front() += 1.0f;
    const fs::path empty = temporaryFile("empty");
    fs::create_directory(empty);
    writeVolume(empty, other);
    EXPECT_EQ(readVolume(empty, "").volume.values, other.values);
    EXPECT_NE(scanDicom(folder).series.front().uid, scanDicom(empty).series.front().uid);
}

TEST(VolumeWriter, WhatCannotBeASeriesIsRefusedBeforeAnythingIsWritten)
{
    Volume volume = obliqueCt();
    const fs::path folder = temporaryFile("series");
    volume.quantity = VolumeQuantity::Attenuation;
    expectMentions(messageOf([&] { writeVolume(folder, volume); }), {"series", "Hounsfield units", ".mha"});
    EXPECT_FALSE(fs::exists(folder));
    const fs::path file = temporaryFile("file", "text");
    expectMentions(messageOf([&] { requireWritableVolume(file, VolumeQuantity::HounsfieldUnits); }),
                   {"is a file"});
    fs::create_directory(folder);
    writeTextFile(folder / "other.txt", "text");
    expectMentions(messageOf([&] { requireWritableVolume(folder, VolumeQuantity::HounsfieldUnits); }),
                   {"series", "holds files already"});
}

TEST(VolumeWriter, NamesSayTheFormat)
{
    for (const char* name :
         {"a.mha", "a.nrrd", "a.b.nii.gz", "a.tif", "a.tiff", "a.raw", "folder", "folder/"})
        EXPECT_NO_THROW(requireWritableVolume(name, VolumeQuantity::HounsfieldUnits)) << name;
    for (const char* name : {"", ".", "..", "a.mhd", "a.nhdr", "a.dcm", "a.gz", ".mha", "a.mha/", "a.MHA"})
        EXPECT_THROW(requireWritableVolume(name, VolumeQuantity::HounsfieldUnits), UsageError) << name;
    const auto refusal = [](const char* name) { return messageOf([&] { writeVolume(name, obliqueCt()); }); };
    expectMentions(refusal("a.dcm"), {"a.dcm", ".mha", ".nrrd", ".nii.gz", ".tif", ".raw", "DICOM"});
    expectMentions(refusal("a.mhd"), {"a.mhd", "use .mha"});
    expectMentions(refusal("a.nhdr"), {"a.nhdr", "use .nrrd"});
}

TEST(VolumeWriter, AFolderThatDoesNotExistIsTold)
{
    for (const std::string& name : namesOfFormats()) {
        const fs::path file = temporaryFile("nowhere") / name;
        expectMentions(messageOf([&] { writeVolume(file, obliqueCt()); }),
                       {file.string().c_str(), "folder does not exist"});
        EXPECT_FALSE(fs::exists(file.parent_path())) << name;
    }
}

TEST(VolumeWriter, AFullDiskLeavesTheOldFileOrNone)
{
    Volume ct = obliqueCt({64, 64, 9});
    for (std::size_t voxel = 0; voxel < ct.values.size();
         ++voxel) // what gzip cannot pack into the little room
        ct.values[voxel] = std::round(1000.0f * std::sin(static_cast<float>(voxel * voxel % 9973)));
    const fs::path folder = temporaryFile("x").parent_path();
    for (const std::string& name : namesOfFormats())
        for (const rlim_t room : {rlim_t{100}, rlim_t{8000}}) {
            {
                const SmallFiles limit(room);
                expectMentions(messageOf([&] { writeVolume(folder / name, ct); }),
                               {name.c_str(), "cannot be written completely"});
            }
            EXPECT_EQ(entriesIn(folder), 0u) << name << ": something half-written";
        }
    for (const std::string& name : namesOfFormats()) {
        const fs::path file = folder / name;
        if (file.has_extension()) {
            writeTextFile(file, "old");
            const SmallFiles limit(8000);
            EXPECT_NE(messageOf([&] { writeVolume(file, ct); }), "") << name;
        }
        EXPECT_EQ(file.has_extension() ? readTextFile(file) : "old", "old") << name;
        writeVolume(file, ct); // and it works once there is room
        EXPECT_TRUE(fs::is_directory(file) || fs::file_size(file) > 30000) << name;
        fs::remove_all(file);
        fs::remove(file.string() + ".json");
        EXPECT_EQ(entriesIn(folder), 0u) << name;
    }
}

// The last bytes are written when the file is closed, of which libraries may say nothing.
TEST(VolumeWriter, ADiskThatIsFullAtTheLastByteIsNoticed)
{
    const Volume ct = obliqueCt({16, 16, 16});
    const fs::path folder = temporaryFile("x").parent_path();
    for (const std::string& name : namesOfFormats()) {
        if (name == "series")
            continue;
        writeVolume(folder / name, ct);
        const auto bytes = fs::file_size(folder / name);
        fs::remove(folder / name);
        fs::remove(folder / "v.raw.json");
        {
            const SmallFiles limit(bytes - 1);
            expectMentions(messageOf([&] { writeVolume(folder / name, ct); }), {name.c_str()});
        }
        EXPECT_EQ(entriesIn(folder), 0u) << name;
    }
}

TEST(VolumeWriter, AStoppedSeriesLeavesNothing)
{
    const fs::path folder = temporaryFile("series");
    std::stop_source stop;
    Progress progress;
    progress.report = [&](double fraction, const std::string&) {
        if (fraction > 0.4)
            stop.request_stop();
    };
    progress.stop = stop.get_token();
    EXPECT_THROW(writeVolume(folder, obliqueCt(), progress), Cancelled);
    EXPECT_EQ(entriesIn(folder.parent_path()), 0u);
}

TEST(VolumeWriter, ResultsThatAreNotFiniteAreNotWritten)
{
    for (const std::string& name : namesOfFormats())
        for (const float bad :
             {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
            Volume ct = obliqueCt();
            ct.values[7] = bad;
            const fs::path file = temporaryFile(name);
            expectMentions(messageOf([&] { writeVolume(file, ct); }),
                           {name.c_str(), "was not written: 1 of its 120 values", "too large"});
            EXPECT_FALSE(fs::exists(file)) << name;
        }
}

TEST(VolumeWriter, VolumesThatAreNoneAreRefused)
{
    Volume ct = obliqueCt();
    ct.values.pop_back();
    const fs::path file = temporaryFile("v.raw");
    expectMentions(messageOf([&] { writeVolume(file, ct); }), {"v.raw", "119 values for 120 voxels"});
    EXPECT_NE(messageOf([&] { writeVolume(file, Volume{}); }), "");
    EXPECT_EQ(entriesIn(file.parent_path()), 0u);
}

} // namespace
} // namespace isocenter::core::volume_writer_test
