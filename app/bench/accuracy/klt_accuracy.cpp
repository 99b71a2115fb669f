// SPDX-License-Identifier: MIT
#include "app/bench/accuracy/klt_accuracy.h"

#include "app/report/statistics.h"
#include "core/features/tracked_point.h"
#include "core/support/error.h"
#include "gpu/algorithms/features/affine_templates.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/devices.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace isocenter::app {
namespace {

using Aim = AccuracyFigure::Aim;

constexpr double kAgreement = 0.005; // px between devices

double shareUnder(const std::vector<double>& errors, double limit)
{
    const auto under = std::ranges::count_if(errors, [limit](double error) { return error < limit; });
    return errors.empty() ? 0.0 : 100.0 * static_cast<double>(under) / static_cast<double>(errors.size());
}

double percentOf(std::size_t part, int whole)
{
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / whole;
}

// In percent: the points that both found at the same place, or both lost.
double agreement(const std::vector<core::TrackedPoint>& a, const std::vector<core::TrackedPoint>& b)
{
    std::size_t same = 0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (a[i].status == b[i].status &&
            (a[i].status != core::TrackStatus::Tracked ||
             static_cast<double>((a[i].place - b[i].place).norm()) <= kAgreement))
            ++same;
    return percentOf(same, static_cast<int>(std::max(a.size(), b.size())));
}

// What is asked of the errors; 0: nothing.
struct Limits
{
    double endPointMedian = 0.0;
    double underOnePixel = 0.0;
    double driftMedian = 0.0;
    double drift95 = 0.0;
};

AccuracyFigure figure(const char* name, double value, const char* unit, Aim aim = Aim::None,
                      double limit = 0.0)
{
    return {name, value, unit, limit == 0.0 ? Aim::None : aim, limit};
}

std::vector<AccuracyFigure> figuresOf(const KltErrors& errors, const KltErrors& reference,
                                      const Limits& limits)
{
    return {
        figure("end-point error, median", median(errors.endPoint), "px", Aim::AtMost, limits.endPointMedian),
        figure("end-point error, 95 %", percentile(errors.endPoint, 0.95), "px"),
        figure("under 1 px", shareUnder(errors.endPoint, 1.0), "%", Aim::AtLeast, limits.underOnePixel),
        figure("tracked", percentOf(errors.endPoint.size(), errors.inside), "%"),
        figure("drift, median", median(errors.drift), "px", Aim::AtMost, limits.driftMedian),
        figure("drift, 95 %", percentile(errors.drift, 0.95), "px", Aim::AtMost, limits.drift95),
        figure("tracked to the end", percentOf(errors.drift.size(), errors.started), "%"),
        figure("as cpu-reference", agreement(errors.found, reference.found), "%", Aim::AtLeast, 99.9),
    };
}

AccuracyCase makeCase(const std::string& name, const std::string& what, const KltAccuracyScene& scene,
                      const Limits& limits)
{
    const auto prepare = [scene, limits](const std::stop_token& stop) -> AccuracyCase::Measure {
        const auto test = std::make_shared<KltAccuracyTest>(scene, stop);
        const auto oracle = gpu::createDevice({gpu::Backend::CpuReference, 0});
        const auto reference = std::make_shared<KltErrors>(test->errorsOn(*oracle, stop));
        return [test, reference, limits](gpu::Device& device, const std::stop_token& stopDevice) {
            return figuresOf(test->errorsOn(device, stopDevice), *reference, limits);
        };
    };
    return {name, what, prepare};
}

// The camera turns round at frame 60 of 80, where it is farthest from where it began: an error that a return
// would undo shows.
KltAccuracyScene sceneOf(int columns, int rows, int window, const char* motion, int frames)
{
    KltAccuracyScene scene;
    scene.camera.columns = columns;
    scene.camera.rows = rows;
    scene.camera.motion = core::CameraMotion::named(motion);
    scene.camera.motion.period = 80;
    scene.tracker.window = window;
    scene.frames = frames;
    return scene;
}

} // namespace

KltAccuracyTest::KltAccuracyTest(const KltAccuracyScene& scene, const std::stop_token& stop)
    : scene_(scene), camera_(scene.camera)
{
    const int columns = scene.camera.columns;
    const int rows = scene.camera.rows;
    const auto device = gpu::createDevice({gpu::Backend::Cpu, 0});
    const auto image = device->createBuffer(static_cast<std::size_t>(columns) *
                                            static_cast<std::size_t>(rows) * sizeof(float));
    gpu::CornerDetector detector(*device, columns, rows,
                                 core::CornerOptions::goodFeatures(scene.points, scene.tracker.window));
    for (int number = 0; number <= scene.frames; ++number) {
        if (stop.stop_requested())
            throw Cancelled();
        const core::Image frame = camera_.frame(number).image;
        frames_.emplace_back(frame.values.begin(), frame.values.end()); // whole greys
        if (number == scene.frames)
            break;
        image->write<float>(frame.values);
        corners_.push_back(core::startsAt(detector.detect({image.get()})));
    }
}

KltErrors KltAccuracyTest::errorsOn(gpu::Device& device, const std::stop_token& stop) const
{
    gpu::KltTracker tracker(device, scene_.camera.columns, scene_.camera.rows, scene_.tracker);
    KltErrors errors;
    std::vector<core::PointToTrack> followed;
    std::vector<Eigen::Vector2d> origins;
    for (const core::PointToTrack& corner : corners_.front())
        if (staysInside(corner.place.cast<double>())) {
            followed.push_back(corner);
            origins.push_back(corner.place.cast<double>());
        }
    errors.started = static_cast<int>(followed.size());
    tracker.addFrame(frames_.front());
    std::vector<gpu::AffineTemplates::Point> living; // numbered by where they were in the beginning
    for (const core::PointToTrack& point : followed)
        living.push_back({static_cast<std::int64_t>(living.size()), point.place});
    gpu::AffineTemplates templates(device, scene_.camera.columns, scene_.camera.rows);
    if (scene_.affineConsistency)
        templates.take(tracker.newest().buffer(), living);
    for (std::size_t frame = 1; frame < frames_.size(); ++frame) {
        if (stop.stop_requested())
            throw Cancelled();
        tracker.addFrame(frames_[frame]);
        followAll(tracker, frame, errors);
        const std::vector<core::TrackedPoint> there = tracker.track(followed);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < there.size(); ++i)
            if (there[i].status == core::TrackStatus::Tracked)
                living[kept++] = {living[i].id, there[i].place};
        living.resize(kept);
        if (scene_.affineConsistency) {
            const auto aligned = templates.align(tracker.newest().buffer(), living);
            kept = 0;
            for (std::size_t i = 0; i < aligned.size(); ++i)
                if (!aligned[i].isLost())
                    living[kept++] = {living[i].id, aligned[i].place};
            living.resize(kept);
        }
        followed.clear();
        for (const gpu::AffineTemplates::Point& point : living)
            followed.push_back({point.place, point.place});
    }
    for (const gpu::AffineTemplates::Point& point : living)
        errors.drift.push_back((point.place.cast<double>() -
                                camera_.mapped(origins[static_cast<std::size_t>(point.id)], 0, scene_.frames))
                                   .norm());
    return errors;
}

bool KltAccuracyTest::staysInside(const Eigen::Vector2d& point) const
{
    for (int number = 1; number <= scene_.frames; ++number)
        if (!camera_.isInside(camera_.mapped(point, 0, number), scene_.tracker.window))
            return false;
    return true;
}

void KltAccuracyTest::followAll(gpu::KltTracker& tracker, std::size_t frame, KltErrors& errors) const
{
    const std::vector<core::PointToTrack>& corners = corners_[frame - 1];
    const std::vector<core::TrackedPoint> found = tracker.track(corners);
    const auto number = static_cast<int>(frame);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Eigen::Vector2d truth = camera_.mapped(corners[i].place.cast<double>(), number - 1, number);
        if (!camera_.isInside(truth, scene_.tracker.window / 2.0))
            continue;
        ++errors.inside;
        if (found[i].status == core::TrackStatus::Tracked)
            errors.endPoint.push_back((found[i].place.cast<double>() - truth).norm());
    }
    errors.found.insert(errors.found.end(), found.begin(), found.end());
}

std::vector<AccuracyCase> kltAccuracyCases(int frames)
{
    const Limits small{0.053, 99.86, 0.0, 0.0};
    const Limits withoutDrift{0.053, 99.86, 0.123, 0.336};
    const Limits large{0.034, 100.0, 0.0, 0.0};
    std::vector<AccuracyCase> cases;
    const auto add = [&](const char* name, const char* what, const KltAccuracyScene& scene,
                         const Limits& limits) { cases.push_back(makeCase(name, what, scene, limits)); };
    add("klt 640x480 window 7", "translation, rotation, zoom and perspective at once, noise 2",
        sceneOf(640, 480, 7, "combined", frames), small);
    KltAccuracyScene consistent = sceneOf(640, 480, 7, "combined", frames);
    consistent.affineConsistency = true;
    add("klt 640x480 window 7 affine consistency",
        "the same, aligned with the first templates in every frame", consistent, withoutDrift);
    KltAccuracyScene halves = sceneOf(640, 480, 7, "combined", frames);
    halves.tracker.pyramid.halves = true;
    add("klt 640x480 window 7 halves", "the first case with pyramids kept as halves", halves, {});
    halves.affineConsistency = true;
    add("klt 640x480 window 7 halves affine consistency",
        "the same, aligned with the first templates in every frame", halves, {});
    add("klt 640x480 window 7 translation", "4 to 6 px a frame, noise 2",
        sceneOf(640, 480, 7, "translation", frames), small);
    consistent = sceneOf(640, 480, 7, "translation", frames);
    consistent.affineConsistency = true;
    add("klt 640x480 window 7 affine consistency translation",
        "the same, aligned with the first templates in every frame", consistent, withoutDrift);
    add("klt 640x480 window 7 rotation", "up to 1 degree a frame, noise 2",
        sceneOf(640, 480, 7, "rotation", frames), small);
    consistent = sceneOf(640, 480, 7, "rotation", frames);
    consistent.affineConsistency = true;
    add("klt 640x480 window 7 affine consistency rotation",
        "the same, aligned with the first templates in every frame", consistent, withoutDrift);
    add("klt 640x480 window 21", "all motions, noise 2", sceneOf(640, 480, 21, "combined", frames), large);
    add("klt 1920x1080 window 7", "all motions, noise 2", sceneOf(1920, 1080, 7, "combined", frames), small);
    KltAccuracyScene symmetric = sceneOf(640, 480, 7, "combined", frames);
    symmetric.tracker.step = gpu::KltStep::Symmetric;
    add("klt 640x480 window 7 symmetric", "all motions, noise 2, gradients of both frames", symmetric, {});
    KltAccuracyScene noisy = sceneOf(640, 480, 7, "combined", frames);
    noisy.camera.noiseSigma = 6.0;
    add("klt 640x480 window 7 noise 6", "all motions, noise 6", noisy, {});
    noisy.affineConsistency = true;
    add("klt 640x480 window 7 affine consistency noise 6",
        "the same, aligned with the first templates in every frame", noisy, {});
    KltAccuracyScene exposure = sceneOf(640, 480, 7, "combined", frames);
    exposure.camera.gainChange = 0.2;
    add("klt 640x480 window 7 gain", "all motions, noise 2, exposure up and down by 20 %", exposure, {});
    exposure.tracker.light = gpu::KltLight::GainAndOffset;
    add("klt 640x480 window 7 gain compensated", "the same, with compensation of gain and offset", exposure,
        {});
    exposure.affineConsistency = true;
    add("klt 640x480 window 7 affine consistency gain compensated",
        "the same, aligned with the first templates in every frame", exposure, {});
    KltAccuracyScene focus = sceneOf(640, 480, 7, "combined", frames);
    focus.camera.blurSigma = 2.0;
    add("klt 640x480 window 7 blur", "all motions, noise 2, focus lost to 2 px and found again", focus, {});
    focus.affineConsistency = true;
    add("klt 640x480 window 7 affine consistency blur",
        "the same, aligned with the first templates in every frame", focus, {});
    return cases;
}

} // namespace isocenter::app
