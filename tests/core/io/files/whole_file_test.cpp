// SPDX-License-Identifier: MIT
// Files appear whole under their names or not at all, whatever writes them and whenever the disk is full.
#include "core/io/dicom/dicom_writer.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/whole_file.h"
#include "core/io/formats/geometry_file.h"
#include "core/io/formats/pose_file.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/image_file.h"
#include "tests/core/small_files.h"
#include "tests/core/temporary_files.h"

#include <sys/stat.h>

#include <functional>
#include <map>
#include <random>

namespace isocenter::core::whole_file_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOld = "what was there before";

Image noise(int columns, int rows)
{
    Image image(columns, rows);
    unsigned state = 1;
    for (float& value : image.values)
        value = static_cast<float>((state = state * 1664525u + 1013904223u) >> 24);
    return image;
}

Volume smallCt()
{
    Volume ct;
    ct.geometry.size = {64, 64, 2};
    ct.values.assign(ct.geometry.voxelCount(), 100.0f);
    return ct;
}

using Writers = std::map<std::string, std::function<void(const fs::path&)>>;

Writers writers()
{
    const Image image = noise(200, 200);
    return {{"a.txt", [](const fs::path& file) { writeTextFile(file, std::string(40000, 'x')); }},
            {"a.png", [=](const fs::path& file) { writePng16(file, image); }},
            {"rgb.png",
             [](const fs::path& file) {
                 RgbImage picture(200, 200);
                 std::mt19937 random(1); // what cannot be packed into the little room
                 for (auto& pixel : picture.values)
                     pixel = {static_cast<std::uint8_t>(random()), static_cast<std::uint8_t>(random()), 3};
                 writeRgbPng(file, picture);
             }},
            {"a.jpg", [=](const fs::path& file) { writeJpeg(file, image); }},
            {"a.tif", [=](const fs::path& file) { writeTiffFloat(file, image); }},
            {"a.raw", [=](const fs::path& file) { writeRawFloat(file, image); }},
            {"pose.json", [](const fs::path& file) {
                 PoseFile pose;
                 pose.options["long"] = std::string(20000, 'x');
                 writePoseFile(file, pose);
             }}};
}

TEST(WholeFile, AFullDiskLeavesTheOldFileOrNone)
{
    for (const auto& [name, write] : writers())
        for (const bool isThere : {false, true}) {
            const fs::path file = temporaryFile(name);
            fs::remove(file);
            if (isThere)
                writeTextFile(file, kOld);
            {
                const SmallFiles limit(4096);
                expectMentions(messageOf([&] { write(file); }),
                               {name.c_str(), "cannot be written completely"});
            }
            EXPECT_EQ(fs::exists(file), isThere) << name;
            if (isThere) {
                EXPECT_EQ(readTextFile(file), kOld) << name;
            }
            EXPECT_EQ(entriesIn(file.parent_path()), isThere ? 1u : 0u) << name << ": something half-written";
            fs::remove(file);
            write(file); // and it works once there is room
            EXPECT_GT(fs::file_size(file), 1000u) << name;
            fs::remove_all(file.parent_path());
            fs::create_directories(file.parent_path());
        }
}

TEST(WholeFile, DicomOnAFullDiskIsAnError)
{
    const fs::path folder = temporaryFile("ct");
    const DicomStudy study{};
    {
        const SmallFiles limit(4096);
        expectMentions(messageOf([&] { writeCtSeries(folder, smallCt(), study); }),
                       {"CT0001.dcm", "cannot be written completely", "disk full"});
    }
    EXPECT_EQ(entriesIn(folder), 0u);
    writeCtSeries(folder, smallCt(), study);
    EXPECT_EQ(entriesIn(folder), 2u);
}

TEST(WholeFile, AVideoOnAFullDiskIsAnError)
{
    const fs::path file = temporaryFile("film.mp4");
    const auto film = [&] {
        const auto video = openVideo(file, 25.0);
        for (int frame = 0; frame < 40; ++frame) {
            RgbImage picture(320, 240);
            unsigned state = static_cast<unsigned>(frame) + 1;
            for (Rgb& pixel : picture.values)
                pixel[0] = static_cast<std::uint8_t>((state = state * 1664525u + 1013904223u) >> 24);
            video->add(picture);
        }
        video->finish();
    };
    try {
        film();
    } catch (const InputError& error) {
        GTEST_SKIP() << error.what(); // a program without FFmpeg
    }
    fs::remove(file);
    {
        const SmallFiles limit(4096);
        expectMentions(messageOf(film), {"film.mp4", "cannot be written"});
    }
    EXPECT_EQ(entriesIn(file.parent_path()), 0u);
}

TEST(WholeFile, DevicesAreWrittenStraight)
{
    expectMentions(messageOf([] { writeTextFile("/dev/full", "text"); }), {"/dev/full", "is the disk full?"});
    writeTextFile("/dev/null", "text");
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_FALSE(fs::exists("/dev/null.part"));
}

TEST(WholeFile, LinksAndPermissionsStay)
{
    const fs::path file = temporaryFile("real.txt", kOld);
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_write);
    const fs::path link = temporaryFile("link.txt");
    fs::create_symlink(file, link);
    writeTextFile(link, "new");
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(readTextFile(file), "new");
    EXPECT_EQ(fs::status(file).permissions() & fs::perms::group_write, fs::perms::group_write);
}

TEST(WholeFile, ErrorsComeBeforeAnythingIsComputed)
{
    expectMentions(messageOf([] { WholeFile("/no/such/folder/x.txt"); }),
                   {"/no/such/folder/x.txt", "its folder exists"});
    expectMentions(messageOf([&] { WholeFile(temporaryFile("x").parent_path()); }), {"is a folder"});
}

TEST(WholeFile, WhatIsNotKeptIsRemoved)
{
    const fs::path file = temporaryFile("x.txt");
    {
        WholeFile whole(file);
        whole.write(std::vector<std::uint8_t>(200000, 1));
        EXPECT_TRUE(fs::exists(whole.part()));
    }
    EXPECT_EQ(entriesIn(file.parent_path()), 0u);
}

} // namespace
} // namespace isocenter::core::whole_file_test
