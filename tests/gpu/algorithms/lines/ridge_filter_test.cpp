// SPDX-License-Identifier: MIT
// Ridge filters on every device: against cpu-reference, against a plain implementation in double precision,
// and against what they must be by mathematics.
#include "core/lines/ridges/hessian_taps.h"
#include "core/lines/ridges/matched_templates.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/ridge_filter.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/plain_ridges.h"
#include "tests/support/texture_samples.h"

#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

namespace isocenter::ridge_filter_test {
namespace {

using core::LinePolarity;
using core::RidgeKind;

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr double kPi = std::numbers::pi;
constexpr std::array kKinds{RidgeKind::Frangi, RidgeKind::Sato, RidgeKind::Matched};

class RidgeFilterTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }

    static gpu::RidgeResponse response(gpu::Device& on, const core::Image& image,
                                       const core::RidgeOptions& options)
    {
        const auto buffer = gpu::uploaded(on, image.values);
        return gpu::RidgeFilter(on, image.columns, image.rows, options).apply({buffer.get()});
    }
};

core::RidgeOptions ridges(RidgeKind kind, LinePolarity polarity = LinePolarity::Bright)
{
    core::RidgeOptions options;
    options.kind = kind;
    options.polarity = polarity;
    return options;
}

core::RidgeOptions ridges(RidgeKind kind, std::vector<double> sigmas)
{
    core::RidgeOptions options = ridges(kind);
    options.sigmas = std::move(sigmas);
    return options;
}

// On grey 30, a line of Gaussian profile through the centre of the pixel in the middle.
core::Image line(double angle, double sigma, double height)
{
    core::Image image(kColumns, kRows, 30.0f);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const double across =
                (row - kRows / 2) * std::cos(angle) - (column - kColumns / 2) * std::sin(angle);
            image.at(column, row) +=
                static_cast<float>(height * std::exp(-0.5 * across * across / (sigma * sigma)));
        }
    return image;
}

core::Image blob(double sigma, double height)
{
    core::Image image(kColumns, kRows, 30.0f);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const double away = std::hypot(column - kColumns / 2, row - kRows / 2);
            image.at(column, row) +=
                static_cast<float>(height * std::exp(-0.5 * away * away / (sigma * sigma)));
        }
    return image;
}

core::Image negative(const core::Image& image)
{
    core::Image result = image;
    for (float& value : result.values)
        value = 255.0f - value;
    return result;
}

double atCentre(const core::Image& image)
{
    return static_cast<double>(image.at(kColumns / 2, kRows / 2));
}

TEST_P(RidgeFilterTest, ResponsesAreTheOracles)
{
    const core::Image image = test::texture(kColumns, kRows);
    for (const RidgeKind kind : kKinds)
        for (const auto polarity : {LinePolarity::Bright, LinePolarity::Dark}) {
            const gpu::RidgeResponse expected = response(reference(), image, ridges(kind, polarity));
            const gpu::RidgeResponse seen = response(device(), image, ridges(kind, polarity));
            test::expectClose(seen.strength.values, expected.strength.values, 1, 1e-4);
            std::size_t differing = 0;
            for (std::size_t p = 0; p < image.values.size(); ++p)
                if (expected.strength.values[p] > 1e-3f)
                    differing += seen.sigma.values[p] != expected.sigma.values[p] ? 1 : 0;
            EXPECT_LE(differing, image.values.size() / 1000);
        }
}

TEST_P(RidgeFilterTest, ResponsesAreThoseOfDoublePrecision)
{
    const core::Image image = test::texture(41, 27);
    for (const RidgeKind kind : kKinds) {
        const core::RidgeOptions options = ridges(kind, {0.8, 2.0});
        const std::vector<float> expected = test::plainRidges(image, options);
        for (gpu::Device* on : both())
            test::expectClose(response(*on, image, options).strength.values, expected, 1, 1e-4);
    }
}

// Sigma of the line s, of the filter t: the curvature is h t^2 s / (s^2 + t^2)^(3/2), most at t = s sqrt(2).
TEST_P(RidgeFilterTest, SatosResponseToALineIsThatOfTheFormula)
{
    constexpr double kSigma = 2.0;
    constexpr double kHeight = 120.0;
    const double best = kSigma * std::numbers::sqrt2;
    for (const double degrees : {0.0, 30.0, 45.0, 90.0, 145.0}) {
        const core::Image image = line(degrees * kPi / 180.0, kSigma, kHeight);
        for (const double sigma : {1.0, 2.0, best, 4.0}) {
            const double formula =
                kHeight * sigma * sigma * kSigma / std::pow(kSigma * kSigma + sigma * sigma, 1.5);
            const gpu::RidgeResponse seen = response(device(), image, ridges(RidgeKind::Sato, {sigma}));
            EXPECT_NEAR(atCentre(seen.strength), formula, 0.005 * formula) << degrees << ' ' << sigma;
        }
        const gpu::RidgeResponse seen =
            response(device(), image, ridges(RidgeKind::Sato, {1.0, 2.0, 2.4, best, 3.3, 4.0}));
        EXPECT_FLOAT_EQ(static_cast<float>(atCentre(seen.sigma)), static_cast<float>(best)) << degrees;
        const double highest = 2.0 * kHeight / (3.0 * std::sqrt(3.0));
        EXPECT_NEAR(atCentre(seen.strength), highest, 0.005 * highest) << degrees;
    }
}

// The strongest norm is that of the line's crest, where the ratio of the eigenvalues is 0; in the centre of a
// blob it is 1.
TEST_P(RidgeFilterTest, FrangisVesselnessIsHighOnLinesAndLowOnBlobs)
{
    const core::RidgeOptions options = ridges(RidgeKind::Frangi, {2.0});
    const double ofStructure = 1.0 - std::exp(-2.0);
    for (const double degrees : {0.0, 30.0, 90.0}) {
        const gpu::RidgeResponse seen = response(device(), line(degrees * kPi / 180.0, 2.0, 100.0), options);
        EXPECT_NEAR(atCentre(seen.strength), ofStructure, 1e-3) << degrees;
    }
    const gpu::RidgeResponse seen = response(device(), blob(2.0, 100.0), options);
    EXPECT_NEAR(atCentre(seen.strength), std::exp(-2.0) * ofStructure, 1e-3);
}

TEST_P(RidgeFilterTest, StructureMayBeGivenInGreyValues)
{
    core::RidgeOptions options = ridges(RidgeKind::Frangi, {2.0});
    const core::Image image = line(0.0, 2.0, 100.0);
    const double norm = 100.0 / std::pow(2.0, 1.5);
    options.structure = 3.0 * norm;
    EXPECT_NEAR(atCentre(response(device(), image, options).strength), 1.0 - std::exp(-1.0 / 18.0), 1e-3);
    options.structure = 0.1 * norm;
    EXPECT_NEAR(atCentre(response(device(), image, options).strength), 1.0, 1e-3);
}

// Along the rows, n pixels of each of which are in the template.
TEST_P(RidgeFilterTest, AMatchedFiltersResponseIsTheHeightOfTheLineThatFits)
{
    constexpr double kHeight = 80.0;
    const gpu::RidgeResponse same =
        response(device(), line(0.0, 2.0, kHeight), ridges(RidgeKind::Matched, {2.0}));
    EXPECT_NEAR(atCentre(same.strength), kHeight, 1e-3 * kHeight);
    EXPECT_EQ(atCentre(same.sigma), 2.0);
    core::RidgeOptions options = ridges(RidgeKind::Matched, {2.0});
    options.directions = 2; // the other one sees nothing of it
    for (const double sigma : {1.0, 1.6, 3.0}) {
        double mean = 0.0;
        for (int k = -6; k <= 6; ++k)
            mean += std::exp(-k * k / 8.0) / 13.0;
        double ofLine = 0.0;
        double ofItself = 0.0;
        for (int k = -6; k <= 6; ++k) {
            const double weight = std::exp(-k * k / 8.0) - mean;
            ofLine += weight * kHeight * std::exp(-k * k / (2.0 * sigma * sigma));
            ofItself += weight * std::exp(-k * k / 8.0);
        }
        const gpu::RidgeResponse seen = response(device(), line(0.0, sigma, kHeight), options);
        EXPECT_NEAR(atCentre(seen.strength), ofLine / ofItself, 1e-4 * kHeight) << sigma;
    }
}

TEST_P(RidgeFilterTest, MatchedFiltersFollowTheDirectionOfALine)
{
    for (const double degrees : {30.0, 60.0, 135.0}) {
        const core::Image image = line(degrees * kPi / 180.0, 2.0, 80.0);
        const gpu::RidgeResponse seen = response(device(), image, ridges(RidgeKind::Matched, {2.0}));
        EXPECT_NEAR(atCentre(seen.strength), 80.0, 0.02 * 80.0) << degrees;
        core::RidgeOptions across = ridges(RidgeKind::Matched, {2.0});
        across.directions = 2;
        EXPECT_LT(atCentre(response(device(), image, across).strength), 70.0) << degrees;
    }
}

TEST_P(RidgeFilterTest, DarkLinesOfTheNegativeAreBrightLines)
{
    const core::Image image = line(0.4, 1.5, 90.0);
    for (const RidgeKind kind : kKinds) {
        const gpu::RidgeResponse bright = response(device(), image, ridges(kind));
        const gpu::RidgeResponse dark = response(device(), negative(image), ridges(kind, LinePolarity::Dark));
        test::expectClose(dark.strength.values, bright.strength.values, 1, 1e-4);
        EXPECT_GT(atCentre(bright.strength), 0.3);
        const gpu::RidgeResponse none = response(device(), image, ridges(kind, LinePolarity::Dark));
        EXPECT_LT(atCentre(none.strength), 0.1 * atCentre(bright.strength));
    }
}

TEST_P(RidgeFilterTest, OfAConstantImageAllIsZero)
{
    for (const RidgeKind kind : kKinds) {
        const gpu::RidgeResponse seen =
            response(device(), core::Image(kColumns, kRows, 137.3f), ridges(kind));
        EXPECT_EQ(seen.strength.values, std::vector<float>(seen.strength.values.size(), 0.0f));
        EXPECT_EQ(seen.sigma.values, std::vector<float>(seen.sigma.values.size(), 0.0f));
    }
}

// Where its pixels at the edge are repeated, a line along the rows goes on as it is.
TEST_P(RidgeFilterTest, ALineIsFoundUpToTheEdgeOfTheImage)
{
    for (const RidgeKind kind : kKinds) {
        const gpu::RidgeResponse seen = response(device(), line(0.0, 2.0, 100.0), ridges(kind));
        for (const int column : {0, 1, 5, kColumns - 1})
            EXPECT_NEAR(static_cast<double>(seen.strength.at(column, kRows / 2)), atCentre(seen.strength),
                        1e-4 * atCentre(seen.strength))
                << column;
        EXPECT_EQ(seen.strength.at(kColumns / 2, 0), 0.0f);
    }
}

TEST_P(RidgeFilterTest, PixelsThatAreNotNumbersTakeTheResponseFromTheirSurroundingsOnly)
{
    constexpr int kBadColumn = 20;
    constexpr int kBadRow = 30;
    const core::Image image = test::texture(kColumns, kRows);
    for (const RidgeKind kind : kKinds)
        for (const float bad :
             {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), -1e38f}) {
            core::RidgeOptions options = ridges(kind);
            const int reach = kind == RidgeKind::Matched ? core::matchedReach(3.0, options.length)
                                                         : core::hessianTaps(3.0).reach();
            core::Image damaged = image;
            damaged.at(kBadColumn, kBadRow) = bad;
            for (const float value : response(device(), damaged, options).strength.values)
                ASSERT_FALSE(std::isnan(value));
            options.structure = 10.0; // which is not asked of the image
            const gpu::RidgeResponse whole = response(device(), image, options);
            const gpu::RidgeResponse seen = response(device(), damaged, options);
            for (int row = 0; row < kRows; ++row)
                for (int column = 0; column < kColumns; ++column)
                    if (std::abs(column - kBadColumn) > reach || std::abs(row - kBadRow) > reach) {
                        ASSERT_EQ(seen.strength.at(column, row), whole.strength.at(column, row))
                            << bad << ' ' << column << ' ' << row;
                    }
        }
}

TEST_P(RidgeFilterTest, AFilterIsUsedAgainAndTakesOtherSlabs)
{
    const core::Image strong = line(0.7, 2.0, 200.0);
    const core::Image weak = line(0.7, 2.0, 20.0);
    std::vector<float> slabs = strong.values;
    slabs.insert(slabs.end(), weak.values.begin(), weak.values.end());
    const auto buffer = gpu::uploaded(device(), slabs);
    gpu::RidgeFilter frangi(device(), kColumns, kRows, ridges(RidgeKind::Frangi));
    const double ofStrong = atCentre(frangi.apply({buffer.get()}).strength);
    const double ofWeak = atCentre(frangi.apply({buffer.get(), 1}).strength);
    EXPECT_NEAR(ofWeak, ofStrong, 1e-3); // by its own strongest norm
    EXPECT_GT(ofWeak, 0.5);
    gpu::RidgeFilter sato(device(), kColumns, kRows, ridges(RidgeKind::Sato));
    EXPECT_NEAR(atCentre(sato.apply({buffer.get()}).strength),
                10.0 * atCentre(sato.apply({buffer.get(), 1}).strength), 0.01);
    gpu::RidgeFilter matched(device(), kColumns, kRows, ridges(RidgeKind::Matched));
    EXPECT_THROW(matched.apply({buffer.get(), 1}), UsageError);
}

TEST_P(RidgeFilterTest, ImagesMayBeSmallerThanAFilter)
{
    core::Image image(5, 3, 10.0f);
    for (int row = 0; row < 3; ++row)
        image.at(2, row) = 90.0f;
    for (const RidgeKind kind : kKinds) {
        const gpu::RidgeResponse seen = response(device(), image, ridges(kind));
        test::expectClose(seen.strength.values, response(reference(), image, ridges(kind)).strength.values, 1,
                          1e-4);
        EXPECT_GT(seen.strength.at(2, 1), seen.strength.at(0, 1));
    }
    EXPECT_THROW(gpu::RidgeFilter(device(), 0, 3, {}), UsageError);
    EXPECT_THROW(gpu::RidgeFilter(device(), 1 << 20, 1 << 10, {}), UsageError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(RidgeFilterTest);

TEST(RidgeOptions, SayWhatIsWrong)
{
    const auto rejected = [](RidgeKind kind, auto change) {
        core::RidgeOptions options = ridges(kind);
        change(options);
        EXPECT_THROW(options.validate(), UsageError);
    };
    const double nan = std::nan("");
    for (const RidgeKind kind : kKinds) {
        rejected(kind, [](core::RidgeOptions& o) { o.sigmas.clear(); });
        rejected(kind, [](core::RidgeOptions& o) { o.sigmas.assign(17, 1.0); });
        rejected(kind, [](core::RidgeOptions& o) { o.sigmas = {1.0, 0.4}; });
        rejected(kind, [](core::RidgeOptions& o) { o.sigmas = {21.0}; });
        rejected(kind, [nan](core::RidgeOptions& o) { o.sigmas = {nan}; });
        EXPECT_NO_THROW(ridges(kind).validate());
    }
    rejected(RidgeKind::Frangi, [](core::RidgeOptions& o) { o.beta = 0.0; });
    rejected(RidgeKind::Frangi, [](core::RidgeOptions& o) { o.structure = -1.0; });
    rejected(RidgeKind::Frangi, [](core::RidgeOptions& o) { o.structureShare = 0.0; });
    rejected(RidgeKind::Sato, [](core::RidgeOptions& o) { o.alpha1 = 0.0; });
    rejected(RidgeKind::Sato, [nan](core::RidgeOptions& o) { o.alpha2 = nan; });
    rejected(RidgeKind::Matched, [](core::RidgeOptions& o) { o.directions = 1; });
    rejected(RidgeKind::Matched, [](core::RidgeOptions& o) { o.directions = 37; });
    rejected(RidgeKind::Matched, [](core::RidgeOptions& o) { o.length = 0.5; });
    rejected(RidgeKind::Matched, [](core::RidgeOptions& o) { o.length = 60.0; });
    rejected(RidgeKind::Matched, [](core::RidgeOptions& o) { o.sigmas = {9.0}; });
}

TEST(HessianTaps, AreExactOnParabolas)
{
    for (const double sigma : {0.5, 1.0, 2.7, 20.0}) {
        const core::HessianTaps taps = core::hessianTaps(sigma);
        double smoothed = taps.smoothing[0];
        double slope = 0.0;
        double curvature = 0.0;
        for (int k = 1; k <= taps.reach(); ++k) {
            const auto tap = static_cast<std::size_t>(k);
            smoothed += 2.0 * taps.smoothing[tap];
            slope += 2.0 * k * taps.slope[tap];
            curvature += k * k * taps.curvature[tap]; // of x^2 / 2
        }
        EXPECT_NEAR(smoothed, 1.0, 1e-12);
        EXPECT_NEAR(slope, sigma, 1e-12 * sigma);
        EXPECT_NEAR(curvature, sigma * sigma, 1e-12 * sigma * sigma);
    }
}

} // namespace
} // namespace isocenter::ridge_filter_test
