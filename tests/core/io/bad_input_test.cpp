// SPDX-License-Identifier: MIT
// Input that lies or makes no sense is refused by a message that names file and tag or key, before it takes
// memory and before a library or a kernel sees it.
#include "core/io/dicom/dicom_pixels.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/io/formats/bones_file.h"
#include "core/io/formats/camera_file.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/mask_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/formats/schedule_file.h"
#include "core/io/images/image_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/volume_reader.h"
#include "core/support/memory_limit.h"
#include "tests/core/temporary_files.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/image_samples.h"
#include "tests/support/volume_file_samples.h"

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <utility>

namespace isocenter::core::bad_input_test {
namespace {

namespace fs = std::filesystem;
using tests::DicomSample;

std::string nested(int depth)
{
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
}

TEST(BadJson, NestedTooDeepIsRefusedByEveryReader)
{
    const auto file = temporaryFile("deep.json", nested(100000));
    const std::function<void()> readers[] = {[&] { readPoseFile(file); }, [&] { readCameraFile(file); },
                                             [&] { readGeometryFile(file); }, [&] { readBonesFile(file); },
                                             [&] { readScheduleFile(file); }};
    for (const auto& read : readers)
        expectMentions(messageOf(read), {"deep.json", "nested more than 64 deep"});
    const auto inside = temporaryFile("pose.json", R"({"schema": "isocenter.pose/1", "worldFromVolume": )" +
                                                       nested(100000) + "}");
    expectMentions(messageOf([&] { readPoseFile(inside); }), {"pose.json", "nested more than 64 deep"});
    EXPECT_EQ(messageOf([] { parsedJson<nlohmann::json>(nested(64), "x"); }), "");
    EXPECT_NE(messageOf([] { parsedJson<nlohmann::ordered_json>(nested(65), "x"); }), "");
}

TEST(BadJson, NumbersBeyondAnyUseAreRefused)
{
    const auto pose = temporaryFile(
        "pose.json",
        R"({"schema": "isocenter.pose/1", "worldFromVolume": [1,0,0,1e308, 0,1,0,0, 0,0,1,0, 0,0,0,1]})");
    expectMentions(messageOf([&] { readPoseFile(pose); }), {"pose.json", "worldFromVolume"});
    const auto far = temporaryFile(
        "far.json",
        R"({"schema": "isocenter.pose/1", "worldFromVolume": [1,0,0,1e9, 0,1,0,0, 0,0,1,0, 0,0,0,1]})");
    expectMentions(messageOf([&] { readPoseFile(far); }), {"far.json", "1e+09", "1e+07"});
    expectMentions(messageOf([] { readInitialPose("1e308,0,0,0,0,0", Eigen::Vector3d::Zero()); }),
                   {"1e308", "at most 1e+07"});
    const auto beyond = temporaryFile("beyond.json", R"({"schema": 1e400})");
    expectMentions(messageOf([&] { readPoseFile(beyond); }), {"beyond.json", "is not valid JSON"});
}

TEST(BadCamera, NumbersMustSuitSinglePrecision)
{
    const auto message = [](const std::string& more) {
        return messageOf([&] {
            readCameraFile(temporaryFile("camera.json",
                                         R"({"schema": "isocenter.camera/1", "columns": 64, "rows": 48, )" +
                                             more + "}"));
        });
    };
    expectMentions(message(R"("focalPx": [1e-300, 60], "centrePx": [32, 24])"), {"camera.json", "focalPx"});
    expectMentions(message(R"("focalPx": [1e15, 60], "centrePx": [32, 24])"), {"camera.json", "focalPx"});
    expectMentions(message(R"("focalPx": [60, 60], "centrePx": [-1e15, 24])"), {"camera.json", "centrePx"});
    expectMentions(message(R"("focalPx": [60, 60], "centrePx": [32, 24], "radial": [1e12, 0, 0])"),
                   {"camera.json", "radial"});
    EXPECT_EQ(message(R"("focalPx": [60, 60], "centrePx": [32, 24], "radial": [-0.3, 0.1, 0])"), "");
}

TEST(BadGeometry, AHugeDetectorIsRefusedBeforeItIsAllocated)
{
    const auto file = temporaryFile(
        "huge.json", R"({"schema": "isocenter.geometry/1", "views": [{"columns": 1000000, "rows": 1000000,
             "pixelCentre": 0.5, "carm": {"sddMm": 1000, "sidMm": 700, "primaryDeg": 0, "secondaryDeg": 0,
             "spacingMm": 0.3}}]})");
    expectMentions(messageOf([&] { readGeometryFile(file); }), {"huge.json", "1000000 x 1000000", "4000 GB"});
}

TEST(MemoryLimit, SaysWhatItWouldTake)
{
    requireMemory(1 << 20, "a small thing");
    expectMentions(messageOf([] { requireMemory(std::uintmax_t{1} << 60, "a large thing"); }),
                   {"a large thing would take", "GB", "free here"});
    EXPECT_EQ(bytesFor(4, std::numeric_limits<std::uintmax_t>::max() / 2, 3),
              std::numeric_limits<std::uintmax_t>::max());
    EXPECT_EQ(bytesFor(4, 10, 20, 3), 2400u);
    expectMentions(messageOf([] { Image(2000000, 2000000); }), {"an image of 2000000 x 2000000 pixels"});
}

// A CT of three slices, one of which a test bends.
class BadSlices : public testing::Test
{
protected:
    std::string messageWith(std::vector<std::pair<DcmTagKey, std::string>> attributes, int slices = 1)
    {
        return messageOf([&] { readVolume(folderWith(std::move(attributes), slices), ""); });
    }
    fs::path folderWith(std::vector<std::pair<DcmTagKey, std::string>> attributes, int bent)
    {
        const fs::path folder = temporaryFile("ct");
        fs::remove_all(folder);
        for (int slice = 0; slice < 3; ++slice) {
            DicomSample sample;
            sample.positionMm.z() = 2.0 * slice;
            sample.attributes = {{DCM_RescaleSlope, "1"}, {DCM_RescaleIntercept, "-1024"}};
            if (slice < bent)
                sample.attributes.insert(sample.attributes.end(), attributes.begin(), attributes.end());
            tests::writeDicom(folder / ("slice" + std::to_string(slice) + ".dcm"), sample);
        }
        return folder;
    }
};

TEST_F(BadSlices, RescaleMustMakeSense)
{
    for (const char* slope : {"0", "1e300", "nan", "1,5", "-1e9"})
        expectMentions(messageWith({{DCM_RescaleSlope, slope}}), {"slice0.dcm", "RescaleSlope (0028,1053)"});
    expectMentions(messageWith({{DCM_RescaleSlope, "1,5"}}), {"is \"1,5\", which is not a number"});
    expectMentions(messageWith({{DCM_RescaleIntercept, "1e300"}}),
                   {"slice0.dcm", "RescaleIntercept (0028,1052) is 1e+300"});
    expectMentions(messageWith({{DCM_RescaleSlope, ""}}),
                   {"slice0.dcm", "RescaleSlope (0028,1053)", "is missing, but slice1.dcm has both"});
    EXPECT_EQ(messageWith({{DCM_RescaleSlope, "0.5"}}), "");
}

TEST_F(BadSlices, PlacesAndSpacingsMustMakeSense)
{
    for (const char* spacing : {"1e30\\0.5", "1e308\\1e308"})
        expectMentions(messageWith({{DCM_PixelSpacing, spacing}}, 3),
                       {"slice0.dcm", "PixelSpacing (0028,0030)"});
    expectMentions(messageWith({{DCM_PixelSpacing, "0\\0"}}, 3),
                   {"PixelSpacing (0028,0030)", "not positive"});
    expectMentions(messageWith({{DCM_PixelSpacing, "a\\b"}}), {"is \"a\\b\", which is not a number"});
    const std::string far = messageWith({{DCM_ImagePositionPatient, "0\\0\\1e300"}});
    expectMentions(far, {"slice0.dcm", "ImagePositionPatient (0020,0032) is 1e+300"});
    EXPECT_EQ(far.find("missing"), std::string::npos) << far;
    const std::string gap = messageWith({{DCM_ImagePositionPatient, "0\\0\\-9000000"}});
    EXPECT_EQ(gap.find("-9223372036854775808"), std::string::npos) << gap;
}

TEST_F(BadSlices, SlicesThatLieAboutTheirSizeTakeNoMemory)
{
    const fs::path folder = temporaryFile("ct");
    for (int slice = 0; slice < 3; ++slice) {
        DicomSample sample;
        sample.positionMm.z() = 2.0 * slice;
        DcmFileFormat format = tests::dicomFileOf(sample);
        format.getDataset()->putAndInsertUint16(DCM_Rows, 65535);
        format.getDataset()->putAndInsertUint16(DCM_Columns, 65535);
        tests::writeDicom(folder / ("slice" + std::to_string(slice) + ".dcm"), format);
    }
    const auto before = std::chrono::steady_clock::now();
    expectMentions(messageOf([&] { readVolume(folder, ""); }), {"slice0.dcm", "65535 x 65535", "truncated"});
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(2));
}

TEST(BadDicom, CompressedFilesThatLieAboutTheirSizeAreRefusedByTheirHeader)
{
    for (const E_TransferSyntax syntax : {EXS_JPEGProcess14SV1, EXS_JPEGLSLossless, EXS_RLELossless}) {
        DicomSample sample;
        sample.columns = 64;
        sample.rows = 48;
        const fs::path file = temporaryFile("lie.dcm");
        tests::writeDicom(file, sample, syntax);
        std::vector<std::uint8_t> bytes = readFileBytes(file);
        const std::vector<std::uint8_t> rows{0x28, 0x00, 0x10, 0x00, 'U', 'S', 0x02, 0x00}; // then the value
        const auto at = std::ranges::search(bytes, rows);
        ASSERT_FALSE(at.empty());
        std::fill_n(at.end(), 2, std::uint8_t{0xff});
        writeFileBytes(file, bytes);
        expectMentions(messageOf([&] { decodePixels(DicomFile(file)); }),
                       {"lie.dcm", "Rows (0028,0010)", "65535"});
    }
}

TEST(BadDicom, DamagedRunLengthsAreNotAnUnknownSyntax)
{
    DicomSample sample;
    sample.columns = 64;
    sample.rows = 48;
    const fs::path file = temporaryFile("damaged.dcm");
    tests::writeDicom(file, sample, EXS_RLELossless);
    std::vector<std::uint8_t> bytes = readFileBytes(file);
    const std::vector<std::uint8_t> item{0xfe, 0xff, 0x00, 0xe0};
    const auto table = std::ranges::search(bytes, item);
    const auto fragment = std::search(table.end(), bytes.end(), item.begin(), item.end());
    ASSERT_NE(fragment, bytes.end());
    std::fill_n(fragment + 8, 4, std::uint8_t{0x7f}); // how many segments follow
    writeFileBytes(file, bytes);
    const std::string message = messageOf([&] { decodePixels(DicomFile(file)); });
    expectMentions(message, {"damaged.dcm", "damaged or truncated"});
    EXPECT_EQ(message.find("not supported"), std::string::npos) << message;
}

TEST(BadDicom, XraysWithTagsThatMakeNoSenseNameThem)
{
    const auto message = [](const DcmTagKey& tag, const char* value) {
        DicomSample sample;
        sample.modality = "XA";
        sample.sopClass = UID_XRayAngiographicImageStorage;
        sample.isSigned = false;
        sample.withGeometry = false;
        sample.attributes = {{DCM_DistanceSourceToDetector, "1000"}, {DCM_ImagerPixelSpacing, "0.5\\0.5"}};
        sample.attributes.push_back({tag, value});
        const fs::path file = temporaryFile("xray.dcm");
        tests::writeDicom(file, sample);
        return messageOf([&] { readRadiograph(file); });
    };
    expectMentions(message(DCM_RescaleSlope, "0"), {"xray.dcm", "RescaleSlope (0028,1053) is 0"});
    expectMentions(message(DCM_RescaleSlope, "1e300"), {"xray.dcm", "RescaleSlope (0028,1053)"});
    expectMentions(message(DCM_ImagerPixelSpacing, "1e30\\1e30"),
                   {"xray.dcm", "ImagerPixelSpacing (0018,1164)"});
    expectMentions(message(DCM_ImagerPixelSpacing, "0,5\\0,5"), {"is \"0,5\\0,5\", which is not a number"});
    expectMentions(message(DCM_DistanceSourceToDetector, "1e308"),
                   {"xray.dcm", "DistanceSourceToDetector (0018,1110)"});
    expectMentions(message(DCM_PositionerPrimaryAngle, "1e300"), {"PositionerPrimaryAngle (0018,1510)"});
}

TEST(BadFiles, PipesAreNotWaitedFor)
{
    const fs::path pipe = temporaryFile("pipe.dcm");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const fs::path volume = temporaryFile("pipe.nii");
    ASSERT_EQ(mkfifo(volume.c_str(), 0600), 0);
    const std::function<void()> readers[] = {[&] { DicomFile file(pipe); }, [&] { readPoseFile(pipe); },
                                             [&] { readRadiograph(pipe); }, [&] { readImage(pipe); },
                                             [&] { readVolume(pipe, ""); }, [&] { readVolume(volume, ""); },
                                             [&] { scanDicom(pipe); }};
    for (const auto& read : readers)
        expectMentions(messageOf(read), {"pipe.", "pipe or device"});
}

TEST(BadFiles, ALinkToItselfDoesNotSpoilItsFolder)
{
    const fs::path folder = temporaryFile("ct");
    for (int slice = 0; slice < 3; ++slice) {
        DicomSample sample;
        sample.positionMm.z() = 2.0 * slice;
        tests::writeDicom(folder / std::to_string(slice), sample);
    }
    fs::create_symlink(folder / "loop", folder / "loop");
    ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(readVolume(folder, "").volume.geometry.size.z(), 3);
    const DicomScan scan = scanDicom(folder);
    ASSERT_EQ(scan.ignored.size(), 1u);
    expectMentions(scan.ignored.front().reason, {"cannot be opened"});
    expectMentions(messageOf([&] { readVolume(folder / "loop", ""); }), {"loop", "cannot be opened"});
}

TEST(BadImages, PixelsThatAreNoNumbersAreRefused)
{
    for (const float bad :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), 1e30f}) {
        Image image(8, 4, 1.0f);
        image.at(3, 2) = bad;
        const fs::path file = temporaryFile("nan.tif");
        tests::writeAnyFloatTiff(file, image);
        expectMentions(messageOf([&] { readImage(file); }), {"nan.tif", "pixel (3, 2)"});
    }
}

// One strip of 8 bytes behind a directory that states whatever size.
std::string tiffOf(int columns, int rows, int bits, int compression)
{
    const auto number = [](int value, int bytes) {
        std::string text;
        for (int byte = 0; byte < bytes; ++byte)
            text += static_cast<char>(value >> (8 * byte) & 0xff);
        return text;
    };
    constexpr int kLong = 4;
    const std::pair<int, int> entries[] = {{256, columns},     {257, rows}, {258, bits},
                                           {259, compression}, {262, 1},    {273, 8},
                                           {277, 1},           {278, rows}, {279, 8}};
    std::string file = "II" + number(42, 2) + number(16, 4) + std::string(8, '\0');
    file += number(static_cast<int>(std::size(entries)), 2);
    for (const auto& [tag, value] : entries)
        file += number(tag, 2) + number(kLong, 2) + number(1, 4) + number(value, 4);
    return file + number(0, 4);
}

TEST(BadImages, TiffPagesThatTheFileCannotHoldAreRefused)
{
    const auto refusal = [](int columns, int rows, int bits, int compression) {
        return messageOf(
            [&] { readImageFile(temporaryFile("huge.tif", tiffOf(columns, rows, bits, compression)), 0); });
    };
    // 130 bytes each: 1 bit that is rendered, samples that are read as they are, and packed ones.
    expectMentions(refusal(48000, 4100, 1, 1), {"huge.tif", "48000 x 4100 pixels of 1 bits", "130 bytes"});
    expectMentions(refusal(20, 10, 16, 1), {"20 x 10 pixels of 16 bits does not fit into 130 bytes"});
    expectMentions(refusal(8000, 8000, 8, 5), {"8000 x 8000 pixels of 8 bits does not fit"});
    expectMentions(refusal(8000, 8000, 8, 8), {"8000 x 8000 pixels of 8 bits does not fit"});
    expectMentions(refusal(8000, 8000, 8, 32773), {"8000 x 8000 pixels of 8 bits does not fit"});
    EXPECT_EQ(refusal(4, 2, 8, 1), ""); // all 8 bytes are there
}

#ifdef ISOCENTER_TEST_ITK

tests::StoredGrid grid()
{
    tests::StoredGrid grid;
    grid.geometry.size = {4, 3, 2};
    grid.values.assign(24, 100);
    return grid;
}

std::string messageOfVolume(const std::string& name, const std::string& content)
{
    const fs::path file = temporaryFile(name, content);
    return messageOf([&] { readVolume(file, ""); });
}

TEST(BadVolumeFiles, NiftiHeadersAreCheckedFirst)
{
    const auto bent = [](std::size_t offset, auto value) {
        std::string bytes = tests::niftiOf(grid());
        tests::putAt(bytes, offset, value);
        return messageOfVolume("bad.nii", bytes);
    };
    EXPECT_EQ(messageOfVolume("good.nii", tests::niftiOf(grid())), "");
    expectMentions(bent(280, std::numeric_limits<float>::quiet_NaN()), {"bad.nii", "srow_x[0] = nan"});
    expectMentions(bent(308, 1e30f), {"bad.nii", "srow_y[3]"}); // 296 + 4 * 3
    expectMentions(bent(40, std::int16_t{-3}), {"bad.nii", "dim[0] = -3"});
    expectMentions(bent(42, std::int16_t{-4}), {"bad.nii", "dim[1] = -4"});
    expectMentions(bent(80, std::numeric_limits<float>::infinity()), {"bad.nii", "pixdim[1] = inf"});
    expectMentions(bent(108, -1e30f), {"bad.nii", "vox_offset"});
    expectMentions(bent(256, std::numeric_limits<float>::quiet_NaN()), {"bad.nii", "quatern"});
}

TEST(BadVolumeFiles, NrrdAndMetaImageHeadersAreCheckedFirst)
{
    const auto with = [](std::string text, const std::string& from, const std::string& to) {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return text.replace(at, from.size(), to);
    };
    const std::string meta = tests::metaImageOf(grid());
    EXPECT_EQ(messageOfVolume("good.mha", meta), "");
    expectMentions(messageOfVolume("bad.mha", with(meta, "NDims = 3", "NDims = -1")),
                   {"bad.mha", "NDims = -1"});
    expectMentions(messageOfVolume("bad.mha", with(meta, "DimSize = 4 3 2", "DimSize = 4 3")),
                   {"3 axes and 2"});
    expectMentions(messageOfVolume("bad.mha", with(meta, "DimSize = 4 3 2", "DimSize = 4 3 -2")),
                   {"DimSize"});
    expectMentions(messageOfVolume("bad.mha", with(meta, "DimSize = 4 3 2", "DimSize = 99999 99999 99999")),
                   {"bad.mha", "99999 x 99999 x 99999", "free here"});
    expectMentions(messageOfVolume("bad.mha", with(meta, "Offset = 0", "Offset = nan")), {"Offset"});
    const std::string nrrd = tests::nrrdOf(grid(), false);
    EXPECT_EQ(messageOfVolume("good.nrrd", nrrd), "");
    expectMentions(messageOfVolume("bad.nrrd", with(nrrd, "sizes: 4 3 2", "sizes: 999999999 999999999 2")),
                   {"bad.nrrd", "free here"});
    expectMentions(messageOfVolume("bad.nrrd", with(nrrd, "sizes: 4 3 2", "sizes: 4 3 1e300")), {"sizes"});
    expectMentions(messageOfVolume("bad.nrrd", with(nrrd, "sizes: 4 3 2", "sizes: 400 300 200")),
                   {"bad.nrrd", "truncated"});
    expectMentions(messageOfVolume("bad.nrrd", with(nrrd, "space origin: (0", "space origin: (nan")),
                   {"origin"});
}

#endif

} // namespace
} // namespace isocenter::core::bad_input_test
