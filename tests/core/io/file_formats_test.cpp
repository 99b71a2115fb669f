// SPDX-License-Identifier: MIT
// The table of formats: that its rows agree with themselves, and that files are recognised by their content
// and, where that says nothing, by their names.
#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_start.h"
#include "core/io/images/image_file.h"
#include "core/support/lower_case.h"
#include "tests/core/temporary_files.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <map>
#include <string>

namespace isocenter::core::file_formats_test {
namespace {

using namespace std::string_literals;

std::string nameOfFormat(const std::filesystem::path& file)
{
    const FileFormat* format = formatOf(file);
    return format == nullptr ? "" : std::string(format->name);
}

// A header of NIfTI-1 in one file, as far as its signature goes.
std::string niftiStart()
{
    std::string bytes(352, '\0');
    bytes[0] = '\x5c';
    bytes[1] = '\x01'; // 348
    bytes.replace(344, 4, "n+1\0"s);
    return bytes;
}

std::string analyzeStart()
{
    std::string bytes = niftiStart().replace(344, 4, 4, '\0');
    bytes[40] = 3; // dimensions
    return bytes;
}

TEST(FileFormats, HaveANameEndingsAndAWayToBeKnown)
{
    std::map<std::string_view, std::string_view> claimed;
    for (const FileFormat& format : fileFormats()) {
        EXPECT_FALSE(format.name.empty());
        ASSERT_FALSE(format.endings.empty()) << format.name;
        EXPECT_TRUE(format.byEnding || format.recognises != nullptr || !format.schema.empty()) << format.name;
        for (const std::string_view ending : format.endings) {
            EXPECT_TRUE(ending.starts_with('.')) << format.name;
            EXPECT_EQ(lowerCase(ending), ending) << format.name;
            if (!format.byEnding)
                continue;
            EXPECT_TRUE(claimed.emplace(ending, format.name).second)
                << ending << " is claimed by " << claimed[ending] << " and by " << format.name;
        }
    }
}

TEST(FileFormats, HaveAReaderOfAllThatTheyHold)
{
    for (const FileFormat& format : fileFormats()) {
        const auto holds = [&](Holds what) { return overlap(format.holds, what); };
        const bool isDicom = format.kind == FileKind::Dicom; // by series, and by its tags
        EXPECT_EQ(format.read.image != nullptr || isDicom, holds(Holds::Image)) << format.name;
        EXPECT_EQ(format.read.frames != nullptr, holds(Holds::Frames)) << format.name;
        EXPECT_EQ(format.read.projections != nullptr, holds(Holds::Projections)) << format.name;
        EXPECT_EQ(format.read.surface != nullptr, holds(Holds::Surface)) << format.name;
        EXPECT_EQ(format.read.geometry.has_value(), holds(Holds::Geometry)) << format.name;
        EXPECT_TRUE(format.read.volume == nullptr || holds(Holds::Volume)) << format.name;
        EXPECT_TRUE(!format.severalFiles || holds(Holds::Projections)) << format.name;
    }
}

TEST(FileFormats, AreRecognisedByTheirContentWhateverTheNameSays)
{
    const std::vector<std::pair<std::string, std::string>> starts{
        {"DICOM", std::string(128, '\0') + "DICM" + std::string(40, '\0')},
        {"PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"s},
        {"JPEG", "\xff\xd8\xff\xe0"s + std::string(20, '\0')},
        {"TIFF", "II*\0\x08\0\0\0"s + std::string(20, '\0')},
        {"TIFF", "MM\0*\0\0\0\x08"s + std::string(20, '\0')},
        {"Netpbm", "P5\n# a comment\n2 1\n255\nab"},
        {"BMP", "BM"s + "\x46\0\0\0"s + "\0\0\0\0"s + std::string(40, '\0')},
        {"NIfTI", niftiStart()},
        {"Analyze 7.5", analyzeStart()},
        {"NRRD", "NRRD0004\ntype: short\n"},
        {"MetaImage", "ObjectType = Image\nNDims = 3\nElementDataFile = LOCAL\n"},
        {"video", "\0\0\0\x20"s + "ftypisom" + std::string(20, '\0')},
        {"video", "RIFF\0\0\0\0AVI LIST"s},
        {"video", "\x1a\x45\xdf\xa3"s + std::string(20, '\0')},
        {"ITK transform", "#Insight Transform File V1.0\n"},
        {"Autoscoper trial", "mayaCam_csv cam1.csv\nCameraRootDir frames\n"},
        {"isocenter.geometry", R"({"schema": "isocenter.geometry/1", "views": []})"},
        {"isocenter.pose", R"({"schema": "isocenter.pose/1"})"},
        {"isocenter.bones", R"({"schema": "isocenter.bones/1"})"},
        {"isocenter.mask", R"({"schema": "isocenter.mask/1"})"},
        {"isocenter.camera", R"({"schema": "isocenter.camera/1"})"},
        {"isocenter.distortion", R"({"schema": "isocenter.distortion/1"})"},
        {"isocenter.schedule", R"({"schema": "isocenter.schedule/1"})"},
        {"isocenter.projections", R"({"schema": "isocenter.projections/1"})"},
        {"Isocenter project", R"({"schema": "isocenter.project/1"})"},
        {"MayaCam 2.0", "image size\n640,480\n"},
        {"JointTrack calibration", "JT_INTCALIB\n1000\n0\n0\n0.5\n"},
        {"RTK",
         "<?xml version=\"1.0\"?>\n<!DOCTYPE RTKGEOMETRY>\n<RTKThreeDCircularGeometry version=\"3\">\n"},
        {"ASTRA", "# cone_vec\n1 2 3 4 5 6 7 8 9 10 11 12\n"},
        {"landmarks", "name,x,y,z,view,column,row\na,1,2,3,1,5,6\n"},
        {"sightings of a calibration object", "camera,point,column,row\nA,1,2,3\n"},
        {"table of 3x4 matrices", "1,0,0,0,0,1,0,0,0,0,1,0\n"},
    };
    for (const auto& [name, bytes] : starts)
        for (const char* file : {"without_ending", "of_another.ply", "unknown.xyz"})
            EXPECT_EQ(nameOfFormat(temporaryFile(file, bytes)), name) << file;
}

TEST(FileFormats, PackedVolumesAreRecognisedByWhatIsPacked)
{
    const std::filesystem::path file = temporaryFile("packed.dat", "");
    const std::string bytes = niftiStart();
    const gzFile packed = gzopen(file.c_str(), "wb");
    ASSERT_EQ(gzwrite(packed, bytes.data(), static_cast<unsigned>(bytes.size())),
              static_cast<int>(bytes.size()));
    gzclose(packed);
    EXPECT_EQ(nameOfFormat(file), "NIfTI");
}

TEST(FileFormats, UnknownContentAndMissingFilesAreKnownByTheirEnding)
{
    const std::string noise = "\x07\0\x13\x02 of no format"s;
    EXPECT_EQ(nameOfFormat(temporaryFile("A.NII.GZ", noise)), "NIfTI");
    EXPECT_EQ(nameOfFormat(temporaryFile("scan.XIM", noise)), "XIM");
    EXPECT_EQ(nameOfFormat(temporaryFile("part.stl", noise)), "STL");
    EXPECT_EQ(nameOfFormat("missing.mha"), "MetaImage");
    EXPECT_EQ(nameOfFormat("missing.dcm"), "DICOM");
    EXPECT_EQ(nameOfFormat(temporaryFile("notes.txt", "some words")), "") << "texts share their endings";
    EXPECT_EQ(nameOfFormat(temporaryFile("any.json", "{}")), "");
    EXPECT_EQ(nameOfFormat(temporaryFile("noise", noise)), "");
    EXPECT_EQ(nameOfFormat(test::freshFolder("folder.nii")), "");
}

TEST(FileFormats, EndingsOfSeveralFormatsStandThereOnce)
{
    const auto endings = endingsOf(Holds::Geometry);
    EXPECT_EQ(std::ranges::count(endings, ".csv"), 1);
    EXPECT_EQ(std::ranges::count(endings, ".xma"), 1);
    EXPECT_EQ(std::ranges::count(endings, ".png"), 0);
    const FileKind kinds[] = {FileKind::Surface};
    EXPECT_EQ(endingsOf(kinds), (std::vector<std::string_view>{".stl", ".obj", ".ply"}));
    EXPECT_EQ(pictureNames(), "PNG, JPEG, TIFF, Netpbm or BMP");
}

} // namespace
} // namespace isocenter::core::file_formats_test
