// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/images/image_file.h"
#include "tests/support/cli_run.h"
#include "tests/support/dicom_samples.h"
#include "tests/support/messages.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

namespace isocenter::app::info_kinds_test {
namespace {

using nlohmann::json;
using test::runCli;
using tests::says;

struct Printed
{
    json entry; // of the one file
    std::string text;
};

Printed infoOf(const std::filesystem::path& path)
{
    const auto [exitCode, output] = runCli("info --json " + path.string() + " 2>/dev/null");
    Printed printed{json::object(), runCli("info " + path.string()).output};
    const json document = json::parse(output, nullptr, false);
    if (!document.is_discarded() && document["others"].size() == 1)
        printed.entry = document["others"][0];
    else
        ADD_FAILURE() << output;
    EXPECT_EQ(exitCode, printed.entry.contains("problem") ? 3 : 0) << output;
    return printed;
}

Printed infoOfText(const char* name, const std::string& text)
{
    const auto file = test::freshFolder("info_kinds") / name;
    core::writeTextFile(file, text);
    return infoOf(file);
}

std::string detailOf(const Printed& printed)
{
    return printed.entry.value("details", json::array()).dump();
}

TEST(InfoKinds, FilesOfCommandsAreDescribed)
{
    const Printed views =
        infoOfText("views.json",
                   R"({"schema": "isocenter.geometry/1", "views": [{"name": "left", "columns": 64, "rows": 48,
            "pixelCentre": 0.5, "projection": [[1000, 0, 32, 32000], [0, 1000, 24, 24000], [0, 0, 1, 1000]]}]})");
    EXPECT_EQ(views.entry["kind"], "geometry");
    EXPECT_TRUE(says(detailOf(views), "1 view(s): left"));
    EXPECT_TRUE(says(views.text, "1 view(s): left"));

    const Printed matrices = infoOfText("matrices.csv", "1000,0,32,32000,0,1000,24,24000,0,0,1,1000\n"
                                                        "1000,0,32,32000,0,1000,24,24000,0,0,1,1100\n");
    EXPECT_EQ(matrices.entry["kind"], "geometry");
    EXPECT_TRUE(says(detailOf(matrices), "2 view(s)"));

    const Printed track =
        infoOfText("knee.tra", "1,0,0,5,0,1,0,6,0,0,1,7,0,0,0,1\nNaN,NaN,NaN,NaN,NaN,NaN\n");
    EXPECT_EQ(track.entry["kind"], "poses of Autoscoper");
    EXPECT_TRUE(says(detailOf(track), "2 frame(s)"));

    const Printed object = infoOfText("cube.csv", "s10,s10,s10\n0.1,0.2,0.3\n0.4,0.5,0.6\n0.7,0.8,0.1\n");
    EXPECT_EQ(object.entry["kind"], "calibration object");
    EXPECT_TRUE(says(detailOf(object), "3 point(s)"));

    EXPECT_EQ(infoOfText("seen.csv", "camera,point,column,row\ncam1,1,598.6,653.4\n").entry["kind"],
              "sightings of a calibration object");
    const Printed angles = infoOfText("angles.txt", "0\n90\n180.5\n");
    EXPECT_EQ(angles.entry["kind"], "angles");
    EXPECT_TRUE(says(detailOf(angles), "3 angle(s) from 0 to 180.5 degrees"));

    const Printed camera = infoOfText("camera.yaml", "image_width: 640\n");
    EXPECT_EQ(camera.entry["kind"], "camera");
    EXPECT_TRUE(says(camera.entry.value("problem", ""), "camera.yaml"));

    const Printed damaged = infoOfText("broken.json", R"({"schema": "isocenter.geometry/1", "views": [{}]})");
    EXPECT_EQ(damaged.entry["kind"], "geometry");
    EXPECT_TRUE(says(damaged.entry.value("problem", ""), "broken.json"));
}

// Frames of one grey, with black borders, as FFmpeg's yuv4mpegpipe writes them.
std::string y4m(int frames)
{
    std::string bytes = "YUV4MPEG2 W32 H16 F10:1 Ip A1:1 C420jpeg\n";
    for (int frame = 0; frame < frames; ++frame)
        bytes += "FRAME\n" + std::string(16, '\0') + std::string(std::size_t{32} * 16 - 16, 'x') +
                 std::string(std::size_t{2} * 16 * 8, '\x80');
    return bytes;
}

TEST(InfoKinds, TextsOfNoKindSayWhatTheyAreNot)
{
    const Printed letter = infoOfText("letter.txt", "Dear reader,\nnothing to see.\n");
    EXPECT_TRUE(says(letter.entry.value("problem", ""), "letter.txt: text in no known format"));
    const auto file = test::freshFolder("info_cut") / "cut.json";
    core::writeTextFile(file, R"({"schema": "isocenter.projections/1", "columns": )");
    const auto cut = runCli("info " + file.string());
    EXPECT_EQ(cut.exitCode, 3);
    EXPECT_TRUE(says(cut.output, "cut.json: is not valid JSON"));
    const Printed other = infoOfText("other.json", R"({"schema": "isocenter.landmarks/1"})");
    EXPECT_TRUE(says(other.entry.value("problem", ""), "isocenter.landmarks file, not part of a study"));
}

TEST(InfoKinds, VideosAreDescribedByTheirContent)
{
    for (const char* name : {"clip.mp4", "clip.y4m", "clip"}) {
        const Printed video = infoOfText(name, y4m(5));
        EXPECT_EQ(video.entry["kind"], "video") << name;
        EXPECT_EQ(video.entry["columns"], 32) << name;
        EXPECT_EQ(video.entry["rows"], 16) << name;
        EXPECT_EQ(video.entry["framesPerSecond"], 10.0) << name;
        EXPECT_TRUE(says(video.text, "32 x 16 pixels")) << name;
        EXPECT_TRUE(says(video.text, "10 frames/s")) << name;
    }
    const Printed damaged = infoOfText("damaged.mp4", std::string(400, '\1'));
    EXPECT_TRUE(says(damaged.text, "damaged.mp4"));
    EXPECT_TRUE(says(damaged.entry.value("problem", ""), "damaged.mp4"));
}

TEST(InfoKinds, FilesBesideDicomFilesAreToldApart)
{
    const auto folder = test::freshFolder("info_beside");
    tests::writeDicom(folder / "slice", tests::DicomSample());
    core::writeTextFile(folder / "angles.txt", "0\n90\n");
    core::writeTextFile(folder / "letter.txt", "Dear reader,\nnothing to see.\n");
    core::writeTextFile(folder / "part.obj",
                        "v 0 0 0\nv 9 0 0\nv 0 9 0\nv 0 0 9\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
    core::writePng8(folder / "view.png", core::Image(8, 6));
    const auto [exitCode, output] = runCli("info --json " + folder.string() + " 2>/dev/null");
    ASSERT_EQ(exitCode, 0) << output;
    const json document = json::parse(output);
    EXPECT_EQ(document["series"].size(), 1u);
    ASSERT_EQ(document["others"].size(), 2u);
    EXPECT_EQ(document["others"][0]["kind"], "angles");
    EXPECT_EQ(document["others"][1]["kind"], "pictures");
    EXPECT_EQ(document["others"][1]["details"][0], "1 file(s)");
    ASSERT_EQ(document["surfaces"].size(), 1u);
    EXPECT_EQ(document["surfaces"][0]["triangles"], 4);
    ASSERT_EQ(document["ignored"].size(), 1u);
    EXPECT_TRUE(says(document["ignored"][0]["file"].get<std::string>(), "letter.txt"));
}

TEST(InfoKinds, TextsOfDicomAreDecoded)
{
    const auto folder = test::freshFolder("info_text_sets");
    tests::DicomSample sample;
    sample.modality = "XA";
    sample.attributes = {{DCM_SpecificCharacterSet, "ISO_IR 100"},
                         {DCM_SeriesDescription, "Sch\xe4"
                                                 "del"}};
    tests::writeDicom(folder / "xa", sample);
    const auto [exitCode, output] = runCli("info --json " + folder.string() + " 2>/dev/null");
    ASSERT_EQ(exitCode, 0) << output;
    EXPECT_EQ(json::parse(output)["series"][0]["description"], "Schädel");
}

} // namespace
} // namespace isocenter::app::info_kinds_test
