// SPDX-License-Identifier: MIT
// Lines of X-rays: found in the background, chosen by clicks, and ignored by masks.
#include "app/commands/xray_edits.h"
#include "app/jobs/xray_line_reader.h"
#include "core/support/error.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/mailbox.h"
#include "tests/support/messages.h"
#include "tests/support/wires.h"

#include <gtest/gtest.h>

#include <optional>

namespace isocenter::app::xray_lines_test {
namespace {

constexpr int kSide = 200;

// A field without anatomy, with two wires that do not touch and a short clip.
const std::vector<test::Wire>& wires()
{
    static const std::vector<test::Wire> two{test::curvedWire({30, 20}, {60, 180}, 12.0, 4.0, 0.8),
                                             test::curvedWire({140, 190}, {150, 15}, -8.0, 4.0, 0.8),
                                             test::curvedWire({95, 90}, {105, 105}, 0.0, 4.0, 0.8)};
    return two;
}

std::shared_ptr<const core::Radiograph> wiredField()
{
    core::Radiograph field;
    field.name = "field.png";
    field.pixels = core::Image(kSide, kSide);
    for (int row = 0; row < kSide; ++row)
        for (int column = 0; column < kSide; ++column)
            field.pixels.at(column, row) = 20000.0f + 40.0f * static_cast<float>(column);
    return test::withWires(field, wires());
}

// What becomes of a reading, waited for.
struct Reading
{
    test::Mailbox mailbox;
    XrayLineReader reader{mailbox.dispatcher()};
    std::optional<XrayLines> lines;
    std::string failure;
    std::vector<std::string> steps;

    Reading()
    {
        reader.ready.connect([this](const XrayLines& found) { lines = found; });
        reader.failed.connect([this](const Failure& failed) { failure = failed.message; });
        reader.progressed.connect([this](double, const std::string& step) { steps.push_back(step); });
    }
    void wait()
    {
        ASSERT_TRUE(mailbox.runUntil([this] { return !reader.busy(); }));
    }
    static XrayLines of(const std::shared_ptr<const core::Radiograph>& xray,
                        const XrayLineOptions& options = {},
                        const std::shared_ptr<gpu::DeviceThread>& device = {})
    {
        Reading reading;
        reading.reader.read(device, xray, options);
        reading.wait();
        EXPECT_EQ(reading.failure, "");
        return reading.lines.value();
    }
};

// Of the pixels in the middle of a wire, and of all.
double shareIgnored(const core::Mask& mask, const test::Wire& wire)
{
    std::size_t ignored = 0;
    for (const core::PixelPoint& point : wire.points)
        ignored += mask.at(static_cast<int>(point.u), static_cast<int>(point.v)) ? 0U : 1U;
    return static_cast<double>(ignored) / static_cast<double>(wire.points.size());
}

double shareIgnored(const core::Mask& mask)
{
    return 1.0 - static_cast<double>(mask.countedPixels()) / static_cast<double>(mask.counts.size());
}

TEST(XrayLines, AreFoundOnEveryDevice)
{
    for (const gpu::DeviceInfo& info : test::deviceList().devices) {
        const auto device = std::make_shared<gpu::DeviceThread>(info.id);
        const XrayLines lines = Reading::of(wiredField(), {}, device);
        EXPECT_EQ(lines.drawing().trees.size(), 2u) << info.id.toString();
        EXPECT_NEAR(lines.drawing().totalLengthPx(), 345.0, 20.0) << info.id.toString();
    }
}

TEST(XrayLines, LeaveWhatHasTheirWidthOutOfTheMask)
{
    const core::Mask mask = Reading::of(wiredField()).mask();
    EXPECT_GT(shareIgnored(mask, wires()[0]), 0.98);
    EXPECT_GT(shareIgnored(mask, wires()[1]), 0.98);
    EXPECT_EQ(shareIgnored(mask, wires()[2]), 0.0); // too short
    const double area = 345.0 * (4.0 + 2.0 * 2.0) / (kSide * kSide);
    EXPECT_NEAR(shareIgnored(mask), area, 0.25 * area);
}

TEST(XrayLines, OnlyThoseOfTheKindThatIsAskedFor)
{
    XrayLineOptions dark;
    dark.polarity = core::LinePolarity::Dark;
    EXPECT_EQ(shareIgnored(Reading::of(wiredField(), dark).mask()), 0.0);
    auto opened = std::make_shared<core::Radiograph>(*wiredField());
    opened->intensity = core::IntensityKind::Logarithmic; // now they attenuate less than what is beside them
    EXPECT_GT(shareIgnored(Reading::of(opened, dark).mask(), wires()[0]), 0.98);
    XrayLineOptions weak;
    weak.contrast = 400.0;
    EXPECT_TRUE(Reading::of(wiredField(), weak).drawing().lines.empty());
}

TEST(XrayLines, AreAllChosenUntilOneIsClicked)
{
    XrayLines lines = Reading::of(wiredField());
    EXPECT_EQ(lines.chosen(), lines.drawing().lines.size());
    EXPECT_FALSE(lines.click({100.0, 20.0}, 5.0, true));
    EXPECT_FALSE(lines.anyClicked());
    const core::PixelPoint onFirst = wires()[0].points[100];
    EXPECT_TRUE(lines.click({onFirst.u + 4.0, onFirst.v}, 5.0, true));
    EXPECT_TRUE(lines.anyClicked());
    EXPECT_GT(shareIgnored(lines.mask(), wires()[0]), 0.98);
    EXPECT_EQ(shareIgnored(lines.mask(), wires()[1]), 0.0);
    EXPECT_TRUE(lines.click(onFirst, 5.0, true)); // not any more
    EXPECT_EQ(lines.chosen(), lines.drawing().lines.size());
}

TEST(XrayLines, AreAddedToTheMaskInOneStep)
{
    Session session;
    session.addXray({wiredField()});
    core::Mask drawn(kSide, kSide, true);
    drawn.set(190, 100, false);
    changeMask(session, "Draw mask", 0, drawn);
    XrayLines lines = Reading::of(session.xrays()[0].radiograph);
    addToMask(session, "Mask lines", 0, lines.mask());
    EXPECT_FALSE(session.xrays()[0].mask->at(190, 100));
    EXPECT_GT(shareIgnored(*session.xrays()[0].mask, wires()[0]), 0.98);
    session.commands().undo();
    EXPECT_EQ(session.xrays()[0].mask->counts, drawn.counts);
    session.commands().redo();
    EXPECT_EQ(session.xrays()[0].mask->counts, lines.mask().intersected(drawn).counts);
    core::Mask ofAnother(10, 10, true);
    ofAnother.set(5, 5, false);
    EXPECT_THROW(addToMask(session, "Mask lines", 0, ofAnother), InputError);
}

TEST(XrayLines, ReadingSaysHowFarItIs)
{
    Reading reading;
    reading.reader.read({}, wiredField(), {});
    reading.wait();
    ASSERT_FALSE(reading.steps.empty()); // steps that follow one another fast are not all told
    EXPECT_EQ(reading.steps.front(), "finding peaks of lines");
}

TEST(XrayLines, ACancelledReadingSaysNothing)
{
    Reading reading;
    reading.reader.read({}, wiredField(), {});
    reading.reader.cancel();
    reading.wait();
    EXPECT_FALSE(reading.lines);
    EXPECT_EQ(reading.failure, "");
}

TEST(XrayLines, TheLastReadingWins)
{
    Reading reading;
    XrayLineOptions longer;
    longer.shortestPx = 120.0;
    reading.reader.read({}, wiredField(), {});
    reading.reader.read({}, wiredField(), longer);
    reading.wait();
    ASSERT_TRUE(reading.lines);
    EXPECT_EQ(reading.lines->options(), longer);
}

TEST(XrayLines, WhatCannotBeSearchedIsSaid)
{
    Reading reading;
    auto tiny = std::make_shared<core::Radiograph>();
    tiny->pixels = core::Image(9, 9, 100.0f);
    reading.reader.read({}, tiny, {});
    reading.wait();
    EXPECT_TRUE(tests::says(reading.failure, "smaller than the window")) << reading.failure;
    XrayLineOptions wide;
    wide.scalePx = 40;
    EXPECT_TRUE(tests::says(tests::messageOf<UsageError>([&] { wide.search(); }), "scale of lines"));
}

} // namespace
} // namespace isocenter::app::xray_lines_test
