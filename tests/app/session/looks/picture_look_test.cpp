// SPDX-License-Identifier: MIT
// How X-rays and DRRs are shown: as data, in the session, and in the picture of both.
#include "app/commands/session_commands.h"
#include "app/exports/overlay_picture.h"
#include "app/jobs/picture_filtering.h"
#include "app/session/compared_views.h"
#include "app/session/session.h"
#include "core/image/filters/preprocessing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <condition_variable>
#include <deque>
#include <mutex>

namespace isocenter::app::picture_look_test {
namespace {

using Kind = core::ImageFilter::Kind;

core::Image ramp(int columns = 32, int rows = 4)
{
    core::Image image(columns, rows);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        image.values[p] = static_cast<float>(p);
    return image;
}

SessionXray xrayOf(const char* file)
{
    core::Radiograph radiograph;
    radiograph.pixels = ramp();
    radiograph.intensity = core::IntensityKind::Logarithmic;
    radiograph.geometry = core::ProjectionGeometry::fromDetector(
        {0, 0, -400}, {-16, -2, 600}, Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY(), {1.0, 1.0}, 32, 4);
    SessionXray xray{std::make_shared<const core::Radiograph>(std::move(radiograph))};
    xray.source.request.file = file;
    return xray;
}

TEST(PictureLook, StepsComeInTheOrderInWhichTheyAreMeasured)
{
    PictureFilters filters;
    EXPECT_TRUE(filters.plain());
    EXPECT_TRUE(filters.steps().empty());
    filters = {2.0, 30.0, 1.5, true, 2.0, 0.5};
    EXPECT_EQ(core::textOf(core::Preprocessing{filters.steps()}),
              "clahe:2:8,background:30,gaussian:1.5,sobel");
    EXPECT_EQ(filters.narrowed({100.0, 300.0}), (core::WindowLevel{150.0, 250.0}));
    EXPECT_EQ(filters.narrowed({300.0, 100.0}), (core::WindowLevel{250.0, 150.0})); // inverted stays so
}

TEST(PictureLook, IsHeldInItsRanges)
{
    PictureLook look;
    look.xray = {0.5, 1e9, 0.01, false, 100.0, 0.0};
    look = validLook(look);
    EXPECT_EQ(look.xray.clip, 0.0); // less than 1 limits nothing
    EXPECT_EQ(look.xray.backgroundSigma, kLargestBackgroundSigma);
    EXPECT_EQ(look.xray.gaussianSigma, 0.0);
    EXPECT_EQ(look.xray.contrast, kMostContrast);
    EXPECT_EQ(look.xray.gamma, 1.0 / kMostGamma);
}

TEST(PictureLook, ChangesWhatIsMeasuredOnlyWhereThatIsChosen)
{
    Session session;
    session.addXray(xrayOf("a.png"));
    int changes = 0;
    session.pictureLooksChanged.connect([&] { ++changes; });
    const ComparedData before = session.comparedData();
    PictureLook look;
    look.xray.gaussianSigma = 2.0;
    look.xray.gamma = 2.0;
    changePictureLooks(session, {look});
    EXPECT_EQ(changes, 1);
    EXPECT_TRUE(comparedView(session.xrays()[0]).preprocessing.filters.empty());
    EXPECT_EQ(session.comparedData(), before);
    look.forRegistration = true;
    changePictureLooks(session, {look});
    EXPECT_EQ(core::textOf(comparedView(session.xrays()[0]).preprocessing), "gaussian:2");
    EXPECT_NE(session.comparedData(), before);
    session.commands().undo();
    session.commands().undo();
    EXPECT_EQ(session.pictureLooks(), std::vector{PictureLook()});
    EXPECT_EQ(session.comparedData(), before);
}

TEST(PictureLook, StaysWithTheFile)
{
    Session session;
    session.addXray(xrayOf("a.png"));
    PictureLook look;
    look.drr.edges = true;
    session.setPictureLooks({look});
    session.replaceXray(0, xrayOf("a.png"));
    EXPECT_EQ(session.xrays()[0].look, look);
    session.replaceXray(0, xrayOf("b.png"));
    EXPECT_TRUE(session.xrays()[0].look.plain());
}

TEST(OverlayPicture, ShowsContrastGammaAndTheDrrsOwnWindow)
{
    OverlayPicture picture;
    picture.setXray(ramp(), 0.0);
    picture.setDrr(ramp(), 1);
    picture.setWindow({0.0, 128.0});
    picture.setMode(ComparisonMode::Blend);
    const OverlayPicture::Grey plain = picture.xrayGrey();
    EXPECT_EQ(plain[64], 127);
    PictureLook look;
    look.xray.contrast = 2.0;
    picture.setLook(look);
    EXPECT_EQ(picture.xrayGrey()[64], 127); // about the same level
    EXPECT_EQ(picture.xrayGrey()[32], 0);
    EXPECT_EQ(picture.xrayGrey()[96], 255);
    look.xray = {};
    look.xray.gamma = 2.0;
    picture.setLook(look);
    EXPECT_NEAR(picture.xrayGrey()[32], 255.0 * std::sqrt(0.25), 1.0);

    look = {};
    EXPECT_EQ(picture.drrWindow(), picture.window());
    look.drrWindow = core::WindowLevel{0.0, 64.0};
    picture.setLook(look);
    EXPECT_EQ(picture.xrayGrey(), plain);
    picture.setBlend(1.0); // the DRR alone
    EXPECT_EQ(picture.rgb().values[32][0], 127);
    picture.setFilteredXray(core::Image(32, 4, 64.0f));
    EXPECT_EQ(picture.xrayGrey()[0], 127);
    picture.setFilteredXray({});
    EXPECT_EQ(picture.xrayGrey(), plain);
    look = {};
    look.drr.edges = true; // is in no scale of the X-ray's
    picture.setLook(look);
    EXPECT_EQ(picture.drrWindow(), picture.automaticDrrWindow());
}

// What jobs post, until the test's thread does it.
class Posted
{
public:
    Dispatcher dispatcher()
    {
        return [this](std::function<void()> action) {
            const std::lock_guard lock(mutex_);
            actions_.push_back(std::move(action));
            posted_.notify_one();
        };
    }
    void doOne()
    {
        std::unique_lock lock(mutex_);
        posted_.wait(lock, [this] { return !actions_.empty(); });
        const std::function<void()> action = std::move(actions_.front());
        actions_.pop_front();
        lock.unlock();
        action();
    }

private:
    std::mutex mutex_;
    std::condition_variable posted_;
    std::deque<std::function<void()>> actions_;
};

TEST(PictureFiltering, GivesTheLatestAndForgets)
{
    using Side = PictureFiltering::Side;
    Posted posted;
    PictureFiltering filtering(posted.dispatcher());
    const auto image = std::make_shared<const core::Image>(ramp());
    std::vector<std::vector<float>> xrays;
    filtering.ready.connect([&](Side side, const core::Image& result) {
        if (side == Side::Xray)
            xrays.push_back(result.values);
    });
    const auto blur = [](double sigma) { return PictureFiltering::Steps{{Kind::Gaussian, sigma}}; };
    filtering.request(Side::Xray, image, blur(1.0));
    filtering.request(Side::Xray, image, blur(2.0)); // replaced before it begins
    filtering.request(Side::Xray, image, blur(3.0));
    filtering.request(Side::Drr, image, blur(3.0));
    while (filtering.busy())
        posted.doOne();
    ASSERT_EQ(xrays.size(), 2U);
    EXPECT_EQ(xrays[0], core::filtered(*image, blur(1.0)).values);
    EXPECT_EQ(xrays[1], core::filtered(*image, blur(3.0)).values);
    filtering.request(Side::Xray, image, blur(1.0));
    filtering.forget(Side::Xray);
    while (filtering.busy())
        posted.doOne();
    EXPECT_EQ(xrays.size(), 2U);
}

} // namespace
} // namespace isocenter::app::picture_look_test
