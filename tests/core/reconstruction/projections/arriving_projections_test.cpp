// SPDX-License-Identifier: MIT
// Projections whose files are still being written: when they are there, and what goes wrong.
#include "core/io/images/image_file.h"
#include "core/reconstruction/projections/arriving_projections.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace isocenter::core::arriving_projections_test {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr DetectorSize kSize{4, 3};

Image imageOf(float value)
{
    Image image(kSize.columns, kSize.rows);
    std::ranges::fill(image.values, value);
    return image;
}

class Arriving : public testing::Test
{
protected:
    void write(const std::string& name, float value, const DetectorSize& size = kSize) const
    {
        Image image(size.columns, size.rows);
        std::ranges::fill(image.values, value);
        writeTiff(folder_ / name, std::vector{image}, SampleType::Float32);
    }
    // As if it had been written a while ago.
    void age(const std::string& name) const
    {
        fs::last_write_time(folder_ / name, fs::file_time_type::clock::now() - 1h);
    }
    // Looks are no more frequent than this.
    static bool isThereSoon(const ArrivingProjections& scan, int projection)
    {
        std::this_thread::sleep_for(60ms);
        return scan.isThere(projection);
    }

    fs::path folder_ = temporaryFile("first").parent_path();
};

TEST_F(Arriving, AFileIsThereWhenTheNextOneIsOrItRests)
{
    const ArrivingProjections scan(folder_, 3, kSize, 60s);
    EXPECT_EQ(scan.count(), 3);
    EXPECT_FALSE(scan.isThere(0));
    write("p9.tif", 1.0f);
    fs::last_write_time(folder_ / "p9.tif", fs::file_time_type::clock::now() + 1h); // it is being written
    EXPECT_FALSE(isThereSoon(scan, 0));
    EXPECT_TRUE(tests::says(tests::messageOf<FileError>([&] { scan.read(0); }), "is not there yet"));
    write("p10.tif", 2.0f);
    EXPECT_TRUE(isThereSoon(scan, 0));
    EXPECT_EQ(scan.read(0).values, imageOf(1.0f).values);
    age("p10.tif");
    EXPECT_TRUE(isThereSoon(scan, 1));
    EXPECT_EQ(scan.read(1).values, imageOf(2.0f).values);
    EXPECT_FALSE(scan.isThere(2));
}

TEST_F(Arriving, WaitsForThemAndForTheFirst)
{
    std::jthread scanner([this] {
        for (const char* name : {"a1.tif", "a2.tif", "a3.tif"}) {
            std::this_thread::sleep_for(100ms);
            write(name, 3.0f);
        }
    });
    const DetectorSize size = awaitFirstProjection(folder_, 60s, {});
    EXPECT_EQ(size.columns, kSize.columns);
    EXPECT_EQ(size.rows, kSize.rows);
    const ArrivingProjections scan(folder_, 3, size, 60s);
    for (int p = 0; p < scan.count(); ++p) {
        awaitProjection(scan, p, {});
        EXPECT_EQ(scan.read(p).values, imageOf(3.0f).values);
    }
}

TEST_F(Arriving, WaitingEndsWhenNothingComesOrItIsStopped)
{
    write("a1.tif", 1.0f);
    age("a1.tif");
    const ArrivingProjections scan(folder_, 2, kSize, 1s);
    awaitProjection(scan, 0, {});
    EXPECT_TRUE(tests::says(tests::messageOf<FileError>([&] { awaitProjection(scan, 1, {}); }),
                            "1 of 2 projections are there, and none has come for 1 s"));
    std::stop_source stop;
    stop.request_stop();
    const ArrivingProjections patient(folder_, 2, kSize, 60s);
    EXPECT_THROW(awaitProjection(patient, 1, stop.get_token()), Cancelled);
    Progress stopped;
    stopped.stop = stop.get_token();
    fs::remove(folder_ / "a1.tif");
    EXPECT_THROW(awaitFirstProjection(folder_, 60s, stopped), Cancelled);
    EXPECT_TRUE(
        tests::says(tests::messageOf<FileError>([&] { awaitFirstProjection(folder_ / "nowhere", 1s, {}); }),
                    "nowhere: is not a folder or pattern"));
}

TEST_F(Arriving, RefusesWhatCameOutOfOrderAndOtherSizes)
{
    write("a2.tif", 1.0f);
    age("a2.tif");
    const ArrivingProjections scan(folder_, 3, kSize, 60s);
    EXPECT_TRUE(scan.isThere(0));
    write("a1.tif", 1.0f);
    std::this_thread::sleep_for(60ms);
    EXPECT_TRUE(tests::says(tests::messageOf<FileError>([&] { scan.isThere(1); }),
                            "came after a2.tif, but its name stands before it"));
    fs::remove(folder_ / "a1.tif");
    write("a3.tif", 1.0f, {5, 3});
    age("a3.tif");
    EXPECT_TRUE(isThereSoon(scan, 1));
    EXPECT_TRUE(tests::says(tests::messageOf<FileError>([&] { scan.read(1); }),
                            "has 5 x 3 pixels, but the first projection has 4 x 3"));
}

} // namespace
} // namespace isocenter::core::arriving_projections_test
