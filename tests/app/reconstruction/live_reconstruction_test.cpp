// SPDX-License-Identifier: MIT
// Reconstructions in the background: previews that become the volume, what a cancelled one leaves, errors.
#include "app/reconstruction/live_reconstruction.h"
#include "app/reconstruction/reconstructed_case.h"
#include "core/image/attenuation.h"
#include "core/reconstruction/projections/ring_deviations.h"
#include "core/support/error.h"
#include "gpu/devices.h"
#include "tests/support/mailbox.h"
#include "tests/support/scan_samples.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace isocenter::app::live_reconstruction_test {
namespace {

constexpr gpu::DeviceId kCpu{gpu::Backend::Cpu, 0};
constexpr gpu::DeviceId kMissing{gpu::Backend::OpenCl, 77};
constexpr int kProjections = 40;

core::ScanGeometry scan()
{
    return core::scanOf(test::smallScan(kProjections, 360.0, 48, 36));
}

// Line integrals in memory, which come as slowly as a scanner's; one of them may be damaged, and a column of
// the detector may see too much.
class SlowProjections : public core::ProjectionSource
{
public:
    explicit SlowProjections(std::chrono::milliseconds delay, int damaged = -1, float tooMuch = 0.0f)
        : ProjectionSource(48, 36, names()), images_(test::projectionsOf(test::twoBalls(), scan())),
          delay_(delay), damaged_(damaged)
    {
        for (core::Image& image : images_)
            for (int row = 0; row < image.rows; ++row)
                image.at(30, row) += tooMuch;
    }

    core::Image read(int projection) const override
    {
        std::this_thread::sleep_for(delay_);
        if (projection == damaged_)
            throw FileError(nameOf(projection), "is truncated");
        return images_.at(static_cast<std::size_t>(projection));
    }

private:
    static std::vector<std::string> names()
    {
        std::vector<std::string> names;
        for (int p = 0; p < kProjections; ++p)
            names.push_back(fmt::format("projection {}", p));
        return names;
    }

    std::vector<core::Image> images_;
    std::chrono::milliseconds delay_;
    int damaged_;
};

ReconstructionRequest request(double voxelMm)
{
    core::ProjectionIntensity intensity;
    intensity.lineIntegrals = true;
    return {scan(), intensity, core::seenVolume(scan(), voxelMm), {}, {}, 1000};
}

std::shared_ptr<const SlowProjections> projections(int milliseconds = 0, int damaged = -1)
{
    return std::make_shared<const SlowProjections>(std::chrono::milliseconds(milliseconds), damaged);
}

double rootMeanSquare(const core::Volume& one, const core::Volume& other)
{
    double squares = 0.0;
    for (std::size_t v = 0; v < one.values.size(); ++v)
        squares += std::pow(static_cast<double>(one.values[v]) - static_cast<double>(other.values[v]), 2);
    return std::sqrt(squares / static_cast<double>(one.values.size()));
}

struct Watched
{
    test::Mailbox mailbox;
    LiveReconstruction live{mailbox.dispatcher(), std::make_shared<OpenDevices>()};
    std::vector<ReconstructionPreview> previews;
    std::vector<Failure> failures;
    bool ended = false;

    Watched()
    {
        live.previewed.connect([this] { previews.push_back(*live.preview()); });
        live.jobs().failed.connect([this](const Failure& failure) { failures.push_back(failure); });
        live.ended.connect([this] { ended = true; });
    }
    bool runToEnd()
    {
        return mailbox.runUntil([this] { return ended; });
    }
};

TEST(CoarseVolume, CoversTheSameBoxAboutTheSameMiddle)
{
    const core::VolumeGeometry whole = core::seenVolume(scan(), 0.5);
    const core::VolumeGeometry coarse = coarseVolume(whole, 16);
    EXPECT_LE(coarse.size.maxCoeff(), 16);
    EXPECT_LT((coarse.centreMm() - whole.centreMm()).norm(), 1e-9);
    const Eigen::Vector3d wholeMm = whole.spacingMm.cwiseProduct(whole.size.cast<double>());
    const Eigen::Vector3d coarseMm = coarse.spacingMm.cwiseProduct(coarse.size.cast<double>());
    EXPECT_TRUE(((coarseMm - wholeMm).array() >= -1e-9).all());
    EXPECT_TRUE(((coarseMm - wholeMm).array() < coarse.spacingMm.array()).all());
    EXPECT_EQ(coarseVolume(whole, 1000).size, whole.size);
}

TEST(LiveReconstruction, PreviewsBecomeTheVolume)
{
    Watched watched;
    watched.live.start(kCpu, projections(25), request(2.0), test::kWaterPerMm);
    EXPECT_TRUE(watched.live.running());
    ASSERT_TRUE(watched.runToEnd());
    ASSERT_TRUE(watched.failures.empty()) << watched.failures.front().message;
    ASSERT_GE(watched.previews.size(), 3u);
    const core::Volume& volume = watched.live.result()->volume;
    EXPECT_EQ(watched.live.volume().get(), &volume);
    double before = std::numeric_limits<double>::infinity();
    int projectionsBefore = 0;
    for (const ReconstructionPreview& preview : watched.previews) {
        ASSERT_EQ(preview.volume->values.size(), volume.values.size());
        EXPECT_EQ(preview.ofProjections, kProjections);
        EXPECT_GT(preview.projections, projectionsBefore);
        const double error = rootMeanSquare(*preview.volume, volume);
        EXPECT_LT(error, before);
        before = error;
        projectionsBefore = preview.projections;
    }
    ASSERT_TRUE(watched.live.result()->proof);
    EXPECT_LT(watched.live.result()->proof->relativeRmse(), 1e-5);
}

TEST(LiveReconstruction, IsCoarseFirstWhereTheVolumeIsLarge)
{
    Watched watched;
    const ReconstructionRequest fine = request(0.25);
    ASSERT_GT(fine.volume.size.maxCoeff(), LiveReconstruction::kPreviewVoxels);
    watched.live.start(kCpu, projections(), fine, test::kWaterPerMm);
    ASSERT_TRUE(watched.runToEnd());
    ASSERT_FALSE(watched.previews.empty());
    EXPECT_TRUE(watched.previews.back().complete());
    EXPECT_LE(watched.previews.back().volume->geometry.size.maxCoeff(), LiveReconstruction::kPreviewVoxels);
    EXPECT_EQ(watched.live.volume()->geometry.size, fine.volume.size);
    // Both show the same: the ball of water in the middle.
    const core::Volume& coarse = *watched.previews.back().volume;
    const Eigen::Vector3i middle = coarse.geometry.size / 2;
    EXPECT_NEAR(coarse.at(middle.x(), middle.y(), middle.z()), 0.0, 100.0);
}

TEST(LiveReconstruction, CancelledKeepsWhatIsThere)
{
    Watched watched;
    watched.live.start(kCpu, projections(40), request(2.0), test::kWaterPerMm);
    ASSERT_TRUE(watched.mailbox.runUntil([&] { return watched.previews.size() >= 2; }));
    const auto asked = std::chrono::steady_clock::now();
    watched.live.cancel();
    ASSERT_TRUE(watched.runToEnd());
    EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::milliseconds(100));
    EXPECT_FALSE(watched.live.running());
    EXPECT_TRUE(watched.failures.empty());
    EXPECT_FALSE(watched.live.result());
    ASSERT_TRUE(watched.live.preview());
    EXPECT_LT(watched.live.preview()->projections, kProjections);
    EXPECT_EQ(watched.live.volume(), watched.live.preview()->volume);
    // The next one begins anew.
    watched.ended = false;
    watched.live.start(kCpu, projections(), request(4.0), test::kWaterPerMm);
    EXPECT_FALSE(watched.live.preview());
    ASSERT_TRUE(watched.runToEnd());
    EXPECT_TRUE(watched.live.result());
}

ReconstructionRequest iterated(double voxelMm, int iterations)
{
    ReconstructionRequest asked = request(voxelMm);
    asked.iterative = IterativeRequest{.iterations = iterations, .leastImprovement = 0.0};
    return asked;
}

TEST(LiveReconstruction, IterationsCanBeWatched)
{
    Watched watched;
    watched.live.start(kCpu, projections(), iterated(2.0, 150), test::kWaterPerMm);
    ASSERT_TRUE(watched.runToEnd());
    ASSERT_TRUE(watched.failures.empty()) << watched.failures.front().message;
    ASSERT_GE(watched.previews.size(), 2u);
    const ReconstructionResult& result = *watched.live.result();
    ASSERT_TRUE(result.course);
    EXPECT_EQ(result.course->residualShares.size(), 150u);
    double before = std::numeric_limits<double>::infinity();
    for (const ReconstructionPreview& preview : watched.previews) {
        ASSERT_TRUE(preview.course);
        const std::vector<double>& shares = preview.course->residualShares;
        EXPECT_TRUE(std::equal(shares.begin(), shares.end(), result.course->residualShares.begin()));
        const double error = rootMeanSquare(*preview.volume, result.volume);
        EXPECT_LT(error, before);
        before = error;
    }
}

TEST(LiveReconstruction, CancelledIterationsKeepTheLastOne)
{
    Watched watched;
    const ReconstructionRequest fine = iterated(0.25, 1000);
    watched.live.start(kCpu, projections(), fine, test::kWaterPerMm);
    ASSERT_TRUE(watched.mailbox.runUntil(
        [&] { return !watched.previews.empty() && watched.previews.back().course.has_value(); }));
    // Before them, the coarse volume by filtered back-projection.
    EXPECT_FALSE(watched.previews.front().course);
    EXPECT_LE(watched.previews.front().volume->geometry.size.maxCoeff(), LiveReconstruction::kPreviewVoxels);
    const auto asked = std::chrono::steady_clock::now();
    watched.live.cancel();
    ASSERT_TRUE(watched.runToEnd());
    EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::milliseconds(100));
    EXPECT_FALSE(watched.live.result());
    ASSERT_TRUE(watched.live.preview()->course);
    EXPECT_LT(watched.live.preview()->course->residualShares.size(), 1000u);
    EXPECT_EQ(watched.live.volume()->geometry.size, fine.volume.size);
}

// Iterations may take long: until the next one, the difference image of another projection stays.
TEST(LiveReconstruction, KeepsTheLastDifferenceImageUntilTheNextOneComes)
{
    Watched watched;
    watched.live.watchDifference(7);
    watched.live.start(kCpu, projections(), iterated(2.0, 1000), test::kWaterPerMm);
    ASSERT_TRUE(watched.mailbox.runUntil([&] { return watched.live.difference() != nullptr; }));
    watched.live.watchDifference(12);
    ASSERT_TRUE(watched.live.difference());
    EXPECT_EQ(watched.live.difference()->projection, 7);
    ASSERT_TRUE(watched.mailbox.runUntil([&] { return watched.live.difference()->projection == 12; }));
    watched.live.cancel();
    ASSERT_TRUE(watched.mailbox.runUntil([&] { return !watched.live.running(); }));
}

// The difference image of the watched projection comes with iterations, and afterwards of any one.
TEST(LiveReconstruction, ShowsWhatIterationsLeaveUnexplained)
{
    const auto source = projections();
    Watched watched;
    std::vector<std::shared_ptr<const DifferenceImage>> seen;
    watched.live.differenceChanged.connect([&] {
        if (watched.live.difference())
            seen.push_back(watched.live.difference());
    });
    watched.live.watchDifference(7);
    watched.live.start(kCpu, source, iterated(2.0, 40), test::kWaterPerMm);
    ASSERT_TRUE(watched.mailbox.runUntil(
        [&] { return !watched.failures.empty() || (!seen.empty() && seen.back()->iterations == 40); }));
    ASSERT_TRUE(watched.failures.empty()) << watched.failures.front().message;
    ASSERT_GE(seen.size(), 2u);
    double before = std::numeric_limits<double>::infinity();
    for (const auto& difference : seen) {
        EXPECT_EQ(difference->projection, 7);
        const double size = Eigen::Map<const Eigen::ArrayXf>(difference->lineIntegrals.values.data(), 48 * 36)
                                .cast<double>()
                                .matrix()
                                .norm();
        EXPECT_LT(size, before);
        before = size;
    }
    watched.live.watchDifference(12);
    ASSERT_TRUE(watched.mailbox.runUntil([&] { return seen.back()->projection == 12; }));
    EXPECT_EQ(seen.back()->iterations, 40);

    // As the run itself has it, whose volume is the same with nobody watching.
    core::Image own;
    ReconstructionObserver observer;
    observer.iterationsEnded = [&](const DifferenceImageOf& differenceOf) { own = differenceOf(12); };
    const std::unique_ptr<gpu::Device> device = gpu::createDevice(kCpu);
    const ReconstructionResult unwatched =
        app::reconstruct(*device, *source, iterated(2.0, 40), {}, observer);
    EXPECT_EQ(core::hounsfieldOf(unwatched.volume, test::kWaterPerMm).values, watched.live.volume()->values);
    ASSERT_EQ(own.values.size(), seen.back()->lineIntegrals.values.size());
    for (std::size_t pixel = 0; pixel < own.values.size(); ++pixel)
        ASSERT_NEAR(own.values[pixel], seen.back()->lineIntegrals.values[pixel], 1e-5);

    watched.live.watchDifference({});
    EXPECT_FALSE(watched.live.difference());
}

TEST(LiveReconstruction, TakesRingsAway)
{
    constexpr int kRingPixels = 5;
    const auto ringed = std::make_shared<const SlowProjections>(std::chrono::milliseconds(0), -1, 0.1f);
    Watched watched;
    watched.live.start(kCpu, ringed, request(2.0), test::kWaterPerMm, kRingPixels);
    ASSERT_TRUE(watched.runToEnd());
    ASSERT_TRUE(watched.live.result());
    ReconstructionRequest known = request(2.0);
    known.intensity.corrections.rings = std::make_shared<const core::Image>(
        core::ringDeviations(*ringed, known.intensity, core::RingDirection::AlongRows, kRingPixels));
    Watched knowing;
    knowing.live.start(kCpu, ringed, known, test::kWaterPerMm);
    ASSERT_TRUE(knowing.runToEnd());
    EXPECT_EQ(watched.live.volume()->values, knowing.live.volume()->values);
    Watched blind;
    blind.live.start(kCpu, ringed, request(2.0), test::kWaterPerMm);
    ASSERT_TRUE(blind.runToEnd());
    EXPECT_GT(rootMeanSquare(*blind.live.volume(), *watched.live.volume()), 20.0); // HU
}

TEST(LiveReconstruction, SaysWhatGoesWrong)
{
    Watched watched;
    ReconstructionRequest beside = request(2.0);
    beside.volume.originMm.x() += 1000.0;
    EXPECT_THROW(watched.live.start(kCpu, projections(), beside, test::kWaterPerMm), InputError);
    EXPECT_THROW(watched.live.start(kCpu, projections(), request(2.0), 0.0), UsageError);
    EXPECT_FALSE(watched.live.running());

    watched.live.start(kCpu, projections(0, 17), request(2.0), test::kWaterPerMm);
    ASSERT_TRUE(watched.runToEnd());
    ASSERT_EQ(watched.failures.size(), 1u);
    EXPECT_NE(watched.failures.back().message.find("projection 17"), std::string::npos)
        << watched.failures.back().message;

    watched.ended = false;
    watched.live.start(kMissing, projections(), request(2.0), test::kWaterPerMm);
    ASSERT_TRUE(watched.runToEnd());
    ASSERT_EQ(watched.failures.size(), 2u);
    EXPECT_NE(watched.failures.back().message.find("opencl:77"), std::string::npos)
        << watched.failures.back().message;
    EXPECT_FALSE(watched.live.volume());
}

TEST(LiveReconstruction, EndsWithItsOwner)
{
    auto watched = std::make_unique<Watched>();
    watched->live.start(kCpu, projections(40), request(0.5), test::kWaterPerMm);
    ASSERT_TRUE(watched->mailbox.runUntil([&] { return !watched->previews.empty(); }));
    const auto asked = std::chrono::steady_clock::now();
    watched.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(2));
}

TEST(ReconstructedCase, HasXraysAtTheirPosesAndACt)
{
    const std::vector<std::size_t> pair = crossedPair(scan(), 3);
    ASSERT_EQ(pair.size(), 2u);
    EXPECT_EQ(pair[0], 3u);
    const double between = scan().anglesRad()[pair[1]] - scan().anglesRad()[pair[0]];
    EXPECT_NEAR(std::abs(std::sin(between)), 1.0, 1e-9);

    const ReconstructionRequest asked = request(2.0);
    const auto source = projections();
    const std::vector<SessionXray> xrays = xraysOf(*source, asked.scan, asked.intensity, pair);
    ASSERT_EQ(xrays.size(), 2u);
    const core::Radiograph& second = *xrays[1].radiograph;
    EXPECT_EQ(second.pixels.values, source->read(static_cast<int>(pair[1])).values);
    EXPECT_EQ(second.intensity, core::IntensityKind::Logarithmic);
    EXPECT_EQ(second.world, core::WorldFrame::Patient);
    ASSERT_TRUE(second.geometry);
    EXPECT_TRUE(second.geometry->pixelFromWorld().isApprox(asked.scan.projection(pair[1]).pixelFromWorld()));

    auto volume = std::make_shared<core::Volume>();
    volume->geometry.size = {1, 1, 2};
    volume->values = {-2000.0f, 0.0f};
    const LoadedVolume loaded = loadedReconstruction(volume);
    EXPECT_EQ(loaded.volume, volume);
    EXPECT_FLOAT_EQ(loaded.attenuation->values[0], 0.0f);
    EXPECT_FLOAT_EQ(loaded.attenuation->values[1], 0.02f);
}

} // namespace
} // namespace isocenter::app::live_reconstruction_test
