// SPDX-License-Identifier: MIT
// Where a window belongs, found anew in double precision from the definition: by Newton's method with a
// derivative by differences on the equations that hold there. The reference and the fast kernels of
// KltTracker and AffineTemplates share their course (klt_follow.h, affine_alignment.h), which no comparison
// of devices can judge; nothing of it is used here.
#include "core/support/random.h"
#include "gpu/algorithms/features/affine_templates.h"
#include "gpu/algorithms/features/klt_tracker.h"
#include "tests/gpu/affine_pictures.h"
#include "tests/support/devices_under_test.h"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::gpu::alignment_oracle_test {
namespace {

using affine_test::kColumns;
using affine_test::kRows;
using affine_test::Map;
using Eigen::Vector2d;
using Eigen::VectorXd;
using Greys = std::vector<float>;

constexpr int kWindow = 15;
constexpr int kReach = kWindow / 2;

// Bilinear; the centre of the first pixel is at 0.5, 0.5.
double greyAt(const Greys& image, const Vector2d& place)
{
    const double x = place.x() - 0.5;
    const double y = place.y() - 0.5;
    const auto column = static_cast<int>(std::floor(x));
    const auto row = static_cast<int>(std::floor(y));
    const auto pixel = [&](int right, int down) {
        return static_cast<double>(
            image.at(static_cast<std::size_t>((row + down) * kColumns + column + right)));
    };
    const double above = std::lerp(pixel(0, 0), pixel(1, 0), x - column);
    const double below = std::lerp(pixel(0, 1), pixel(1, 1), x - column);
    return std::lerp(above, below, y - row);
}

// Scharr's.
Vector2d gradientAt(const Greys& image, const Vector2d& place)
{
    const auto across = [&](double down) {
        return greyAt(image, place + Vector2d(1, down)) - greyAt(image, place + Vector2d(-1, down));
    };
    const auto down = [&](double right) {
        return greyAt(image, place + Vector2d(right, 1)) - greyAt(image, place + Vector2d(right, -1));
    };
    return {(3.0 * across(-1) + 10.0 * across(0) + 3.0 * across(1)) / 32.0,
            (3.0 * down(-1) + 10.0 * down(0) + 3.0 * down(1)) / 32.0};
}

// From the middle of a window to its pixels, row by row.
std::vector<Vector2d> windowPlaces()
{
    std::vector<Vector2d> places;
    for (int row = -kReach; row <= kReach; ++row)
        for (int column = -kReach; column <= kReach; ++column)
            places.emplace_back(column, row);
    return places;
}

VectorXd greysAround(const Greys& image, const Vector2d& middle)
{
    VectorXd greys(kWindow * kWindow);
    Eigen::Index i = 0;
    for (const Vector2d& away : windowPlaces())
        greys[i++] = greyAt(image, middle + away);
    return greys;
}

Eigen::MatrixX2d gradientsAround(const Greys& image, const Vector2d& middle)
{
    Eigen::MatrixX2d gradients(kWindow * kWindow, 2);
    Eigen::Index i = 0;
    for (const Vector2d& away : windowPlaces())
        gradients.row(i++) = gradientAt(image, middle + away);
    return gradients;
}

VectorXd centred(const VectorXd& values)
{
    return values.array() - values.mean();
}

double correlationOf(const VectorXd& a, const VectorXd& b)
{
    return centred(a).dot(centred(b)) / (centred(a).norm() * centred(b).norm());
}

double rms(const VectorXd& values)
{
    return values.norm() / std::sqrt(static_cast<double>(values.size()));
}

// The zero of some equations near the start.
template <class Equations>
VectorXd zeroOf(const Equations& equations, VectorXd at)
{
    constexpr double kDifference = 1e-5;
    for (int iteration = 0; iteration < 30; ++iteration) {
        Eigen::MatrixXd derivative(at.size(), at.size());
        for (Eigen::Index k = 0; k < at.size(); ++k) {
            const VectorXd change = kDifference * VectorXd::Unit(at.size(), k);
            derivative.col(k) = (equations(at + change) - equations(at - change)) / (2.0 * kDifference);
        }
        const VectorXd step = derivative.fullPivLu().solve(equations(at));
        at -= step;
        if (step.norm() < 1e-9)
            break;
    }
    return at;
}

// A picture and the same under a map, darker and with noise, so that something of the greys is left. The
// first has none: of its templates the one that is not smoothed is the likest.
struct Pictures
{
    Greys first = affine_test::waves();
    Greys next;

    explicit Pictures(const Map& map) : next(affine_test::waves(map, 0.8f, 15.0f))
    {
        const core::RandomField noise(11);
        std::uint64_t index = 0;
        for (float& grey : next)
            grey += static_cast<float>(1.5 * noise.gaussian(index++));
    }
};

std::vector<Eigen::Vector2f> somePlaces()
{
    std::vector<Eigen::Vector2f> places;
    for (float y = 50.3f; y < kRows - 50.0f; y += 23.1f)
        for (float x = 50.8f; x < kColumns - 50.0f; x += 27.7f)
            places.emplace_back(x, y);
    return places;
}

class AlignmentOracleTest : public test::DeviceTest
{
protected:
    std::array<Device*, 2> both() { return {&device(), &reference()}; }
};

struct Followed
{
    Vector2d place;
    double residual;
    double correlation;
    double gain;
};

// Where the gradients of the window (of the template, or the mean of both) have no part in what is left of
// the greys any more, when their offset, or offset and gain, are compensated.
Followed followedTo(const Pictures& pictures, const Vector2d& start, const Vector2d& guess, KltLight light,
                    KltStep step)
{
    const VectorXd here = greysAround(pictures.first, start);
    const Eigen::MatrixX2d gradients = gradientsAround(pictures.first, start);
    const auto gainAt = [&](const VectorXd& there) {
        return light == KltLight::GainAndOffset ? centred(here).norm() / centred(there).norm() : 1.0;
    };
    const auto restAt = [&](const VectorXd& there) -> VectorXd {
        return light == KltLight::Same ? VectorXd(here - there)
                                       : VectorXd(centred(here) - gainAt(there) * centred(there));
    };
    const auto equations = [&](const VectorXd& place) -> VectorXd {
        const VectorXd there = greysAround(pictures.next, place);
        if (step == KltStep::InverseCompositional)
            return gradients.transpose() * restAt(there);
        return 0.5 * (gradients + gainAt(there) * gradientsAround(pictures.next, place)).transpose() *
               restAt(there);
    };
    const Vector2d place = zeroOf(equations, guess);
    const VectorXd there = greysAround(pictures.next, place);
    return {place, rms(restAt(there)), correlationOf(here, there),
            centred(here).norm() / centred(there).norm()};
}

TEST_P(AlignmentOracleTest, PointsAreFollowedToWhereTheGradientsSay)
{
    Map map;
    map.linear << 1.02f, 0.03f, -0.01f, 0.99f;
    map.shift = {0.6f, -0.4f};
    const Pictures pictures(map);
    for (const KltLight light : {KltLight::Same, KltLight::Offset, KltLight::GainAndOffset})
        for (const KltStep step : {KltStep::InverseCompositional, KltStep::Symmetric}) {
            KltOptions options;
            options.window = kWindow;
            options.iterations = 60;
            options.convergence = 1e-4;
            options.light = light;
            options.step = step;
            options.backward = false;
            options.largestResidual = 1000.0;
            options.pyramid.levels = 1;
            options.pyramid.smooth = false;
            std::vector<core::PointToTrack> points;
            for (const Eigen::Vector2f& place : somePlaces())
                points.push_back({place, map(place)});
            for (Device* on : both()) {
                KltTracker tracker(*on, kColumns, kRows, options);
                tracker.addFrame(pictures.first);
                tracker.addFrame(pictures.next);
                const auto tracked = tracker.track(points);
                for (std::size_t i = 0; i < points.size(); ++i) {
                    const Followed expected = followedTo(pictures, points[i].place.cast<double>(),
                                                         points[i].guess.cast<double>(), light, step);
                    const std::string where = fmt::format("point {} light {} step {}", i,
                                                          static_cast<int>(light), static_cast<int>(step));
                    ASSERT_EQ(tracked[i].status, core::TrackStatus::Tracked) << where;
                    EXPECT_LT((tracked[i].place.cast<double>() - expected.place).norm(), 0.002) << where;
                    EXPECT_NEAR(tracked[i].residual, expected.residual, 0.02) << where;
                    EXPECT_NEAR(tracked[i].correlation, expected.correlation, 1e-4) << where;
                    EXPECT_NEAR(tracked[i].gain, expected.gain, 1e-3) << where;
                }
            }
        }
}

struct Aligned
{
    Vector2d place;
    Vector2d stretches;
    double residual;
    double correlation;
};

// The affine map at which the template's steepest descents have no part in what is left of its greys any
// more, when the window's gain and offset are compensated by least squares.
Aligned alignedWith(const Pictures& pictures, const Vector2d& point, const Vector2d& start,
                    const Eigen::Matrix2d& startMap)
{
    const Vector2d middle(std::floor(point.x()) + 0.5, std::floor(point.y()) + 0.5);
    const VectorXd own = centred(greysAround(pictures.first, middle));
    const Eigen::MatrixX2d gradients = gradientsAround(pictures.first, middle);
    const std::vector<Vector2d> places = windowPlaces();
    Eigen::Matrix<double, Eigen::Dynamic, 6> descents(own.size(), 6);
    for (Eigen::Index i = 0; i < own.size(); ++i) {
        const Vector2d away = middle - point + places[static_cast<std::size_t>(i)];
        const Eigen::RowVector3d along(away.x() / kReach, away.y() / kReach, 1.0);
        descents.row(i) << gradients(i, 0) * along, gradients(i, 1) * along;
    }
    const auto greysUnder = [&](const VectorXd& at) {
        const Eigen::Matrix2d map{{at[2], at[3]}, {at[4], at[5]}};
        VectorXd greys(own.size());
        for (Eigen::Index i = 0; i < own.size(); ++i)
            greys[i] = greyAt(pictures.next,
                              at.head<2>() + map * (middle - point + places[static_cast<std::size_t>(i)]));
        return greys;
    };
    const auto equations = [&](const VectorXd& at) -> VectorXd {
        const VectorXd there = centred(greysUnder(at));
        return descents.transpose() * (own - there * own.squaredNorm() / own.dot(there));
    };
    VectorXd at(6);
    at << start, startMap(0, 0), startMap(0, 1), startMap(1, 0), startMap(1, 1);
    at = zeroOf(equations, at);
    const VectorXd there = centred(greysUnder(at));
    const Eigen::Matrix2d map{{at[2], at[3]}, {at[4], at[5]}};
    return {at.head<2>(), Eigen::JacobiSVD<Eigen::Matrix2d>(map).singularValues(),
            rms(there - own * own.dot(there) / own.squaredNorm()), correlationOf(own, there)};
}

TEST_P(AlignmentOracleTest, TemplatesAreAlignedByTheMapThatTheirDescentsSay)
{
    Map map;
    map.linear << 1.02f, 0.03f, -0.02f, 0.985f; // small: no smoother template is likest at the start
    map.shift = {1.2f, -0.7f};
    const Pictures pictures(map);
    const AffineTemplateOptions options{.window = kWindow, .iterations = 60, .convergence = 2e-4};
    AffineTemplates::Point point{};
    std::vector<AffineTemplates::Point> points, starts;
    for (const Eigen::Vector2f& place : somePlaces()) {
        points.push_back({point.id, place});
        starts.push_back({point.id++, map(place)});
    }
    for (Device* on : both()) {
        const auto uploaded = [&](const Greys& greys) {
            auto buffer = on->createBuffer(greys.size() * sizeof(float));
            buffer->write<float>(greys);
            return buffer;
        };
        AffineTemplates templates(*on, kColumns, kRows, options);
        templates.take(*uploaded(pictures.first), points);
        const auto aligned = templates.align(*uploaded(pictures.next), starts);
        ASSERT_EQ(aligned.size(), points.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Aligned expected = alignedWith(pictures, points[i].place.cast<double>(),
                                                 starts[i].place.cast<double>(), map.linear.cast<double>());
            ASSERT_EQ(aligned[i].outcome, AffineTemplates::Alignment::Outcome::Aligned) << "point " << i;
            EXPECT_LT((aligned[i].place.cast<double>() - expected.place).norm(), 0.002) << "point " << i;
            EXPECT_NEAR(aligned[i].largestStretch, expected.stretches[0], 0.001) << "point " << i;
            EXPECT_NEAR(aligned[i].smallestStretch, expected.stretches[1], 0.001) << "point " << i;
            EXPECT_NEAR(aligned[i].residual, expected.residual, 0.02) << "point " << i;
            EXPECT_NEAR(aligned[i].correlation, expected.correlation, 1e-4) << "point " << i;
        }
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(AlignmentOracleTest);

} // namespace
} // namespace isocenter::gpu::alignment_oracle_test
