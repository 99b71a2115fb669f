// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/hypothesis_finder.h"

#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/registration/shift_correlation_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu {
namespace {

constexpr int kLargestReach = 128; // pixels: an X-ray of so small a pixel is compared in a part of the range
constexpr int kPosesAtOnce = 512;  // rendered before the host looks at what they are worth
constexpr float kLeastIntegral = 1e-4f; // a DRR that varies by less shows nothing of the volume

// As line integrals but for a factor and an offset, which correlation does not see.
float comparable(float value, core::GreyMatch match, float largest)
{
    if (match != core::GreyMatch::IntensityFactor)
        return value;
    return -std::log(std::max(value, 1e-3f * largest) / largest);
}

core::Image comparableImage(const EvaluatorView& view)
{
    core::Image image = view.pixels;
    const float largest = std::max(*std::ranges::max_element(image.values), 1e-6f);
    for (float& value : image.values)
        value = comparable(value, view.greyMatch, largest);
    return image;
}

bool counts(const EvaluatorView& view, int column, int row)
{
    return view.region.contains(column, row) && (view.mask.empty() || view.mask.at(column, row));
}

bool countsWithNeighbours(const EvaluatorView& view, int column, int row)
{
    return column > 0 && row > 0 && column + 1 < view.pixels.columns && row + 1 < view.pixels.rows &&
           counts(view, column, row) && counts(view, column - 1, row) && counts(view, column + 1, row) &&
           counts(view, column, row - 1) && counts(view, column, row + 1);
}

// The records of shift_correlation's reference before anything is normalised.
std::vector<vec4> recordsOf(const EvaluatorView& view)
{
    const core::Image image = comparableImage(view);
    std::vector<vec4> records;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            vec4 record{0.0f, 0.0f, 0.0f, SHIFT_NOTHING};
            if (counts(view, column, row))
                record = {image.at(column, row), 0.0f, 0.0f, SHIFT_VALUE};
            if (countsWithNeighbours(view, column, row))
                record = {record.x, image.at(column + 1, row) - image.at(column - 1, row),
                          image.at(column, row + 1) - image.at(column, row - 1), SHIFT_GRADIENT};
            records.push_back(record);
        }
    return records;
}

// Each number of the records divided by its norm over all; nothing where there is none.
void normalise(std::vector<vec4>& records, float vec4::*number)
{
    double squares = 0.0;
    for (const vec4& record : records)
        squares += static_cast<double>(record.*number) * static_cast<double>(record.*number);
    const double factor = squares > 0.0 ? 1.0 / std::sqrt(squares) : 0.0;
    for (vec4& record : records)
        record.*number = static_cast<float>(factor * static_cast<double>(record.*number));
}

// Makes the values free of their mean; gives how many count.
int removeMean(std::vector<vec4>& records)
{
    double sum = 0.0;
    int count = 0;
    for (const vec4& record : records)
        if (record.w != SHIFT_NOTHING) {
            sum += static_cast<double>(record.x);
            ++count;
        }
    for (vec4& record : records)
        if (record.w != SHIFT_NOTHING)
            record.x -= static_cast<float>(sum / std::max(count, 1));
    return count;
}

// How many pixels of the view the distance is at most, at the depth of the world's point.
int pixelsOf(double mm, double pitchMm, double sourceToDetectorMm, double depthMm)
{
    const double pixels = mm * sourceToDetectorMm / std::max(depthMm, 1.0) / pitchMm;
    return std::clamp(static_cast<int>(std::ceil(pixels)), 1, kLargestReach);
}

// The buffer, made anew where it has no room for so many floats.
Buffer& withRoom(Device& device, std::unique_ptr<Buffer>& buffer, std::size_t floats)
{
    if (!buffer || buffer->bytes() < floats * sizeof(float))
        buffer = floatBuffer(device, floats);
    return *buffer;
}

} // namespace

std::size_t HypothesisFinder::WideView::places() const
{
    return static_cast<std::size_t>(2 * reachColumns + 1) * static_cast<std::size_t>(2 * reachRows + 1);
}

HypothesisFinder::HypothesisFinder(Device& device, std::shared_ptr<const AttenuationVolume> volume,
                                   std::span<const EvaluatorView> views, const DrrOptions& drr,
                                   const core::HypothesisOptions& options, const core::Pose& start,
                                   const Eigen::Vector3d& pivotMm)
    : device_(device), renderer_(device, std::move(volume), drr), planner_(device), options_(options),
      start_(start), pivotMm_(pivotMm), depths_(core::depthsAround(options))
{
    for (const EvaluatorView& view : views)
        addView(view);
}

void HypothesisFinder::addView(const EvaluatorView& view)
{
    std::vector<vec4> records = recordsOf(view);
    const int counted = removeMean(records);
    for (float vec4::*const number : {&vec4::x, &vec4::y, &vec4::z})
        normalise(records, number);
    if (std::ranges::all_of(records, [](const vec4& record) { return record.x == 0.0f; }))
        throw InputError(translatable(
            "Data", "an X-ray in which nothing counts, or all is of one grey value, shows nothing that "
                    "could be found"));
    const core::ProjectionGeometry& geometry = view.geometry;
    const Eigen::Vector2d pitch = geometry.pitchMm();
    const double distance = geometry.sourceToDetectorMm();
    const double depth = std::max(geometry.depthMm(start_ * pivotMm_), 0.25 * distance);
    const int columns = pixelsOf(options_.withinMm, pitch.x(), distance, depth);
    const int rows = pixelsOf(options_.withinMm, pitch.y(), distance, depth);
    views_.push_back(
        {geometry,
         geometry.cropped(-columns, -rows, geometry.columns() + 2 * columns, geometry.rows() + 2 * rows),
         columns, rows, static_cast<float>(counted), uploaded(device_, records)});
}

std::vector<core::PoseHypothesis> HypothesisFinder::find(const core::Progress& progress)
{
    const std::vector<core::Pose> orientations = core::orientationsAround(start_, pivotMm_, options_);
    const auto chunk = static_cast<std::size_t>(orientationsAtOnce());
    std::vector<core::PoseHypothesis> found;
    for (std::size_t first = 0; first < orientations.size(); first += chunk) {
        const std::size_t count = std::min(chunk, orientations.size() - first);
        const auto some = hypothesesOf(std::span(orientations).subspan(first, count), progress.stop);
        found.insert(found.end(), some.begin(), some.end());
        progress.update(static_cast<double>(first + count) / static_cast<double>(orientations.size()), {});
    }
    return found;
}

std::vector<core::PoseHypothesis> HypothesisFinder::hypothesesOf(std::span<const core::Pose> orientations,
                                                                 const std::stop_token& stop)
{
    std::vector<std::vector<core::Pose>> poses; // of each view, depth after depth of each orientation
    std::vector<std::vector<float>> maps;
    for (const WideView& view : views_) {
        poses.push_back(atDepths(view, orientations));
        maps.push_back(agreement(view, poses.back(), stop));
    }
    const auto seenOf = [&](std::size_t orientation) {
        std::vector<std::vector<core::DisplacedAgreement>> seen(views_.size());
        for (std::size_t v = 0; v < views_.size(); ++v)
            for (std::size_t depth = 0; depth < depths_.size(); ++depth) {
                const std::size_t slab = orientation * depths_.size() + depth;
                const std::size_t places = views_[v].places();
                seen[v].push_back({&views_[v].geometry, poses[v][slab], views_[v].reachColumns,
                                   views_[v].reachRows,
                                   std::span<const float>(maps[v]).subspan(slab * places, places)});
            }
        return seen;
    };
    std::vector<std::vector<core::PoseHypothesis>> proposed(orientations.size());
    core::parallelFor(static_cast<int>(orientations.size()), [&](int begin, int end) {
        for (auto o = static_cast<std::size_t>(begin); o < static_cast<std::size_t>(end); ++o)
            proposed[o] = core::hypothesesOf(seenOf(o), pivotMm_, options_);
    });
    std::vector<core::PoseHypothesis> all;
    for (const std::vector<core::PoseHypothesis>& ofOrientation : proposed)
        all.insert(all.end(), ofOrientation.begin(), ofOrientation.end());
    return all;
}

int HypothesisFinder::orientationsAtOnce() const
{
    int poses = kPosesAtOnce;
    for (const WideView& view : views_)
        poses =
            std::min(poses, renderer_.largestBatch(core::Roi::whole(view.wide.columns(), view.wide.rows())));
    return std::max(1, poses / static_cast<int>(depths_.size()));
}

// Depth after depth of each orientation.
std::vector<core::Pose> HypothesisFinder::atDepths(const WideView& view,
                                                   std::span<const core::Pose> orientations) const
{
    const Eigen::Vector3d direction = view.geometry.viewDirection();
    std::vector<core::Pose> poses;
    for (const core::Pose& pose : orientations)
        for (const double depth : depths_) {
            const double inFront = view.geometry.depthMm(pose * pivotMm_);
            const double by = std::max(depth, 0.1 * inFront - inFront); // never behind the source
            poses.emplace_back(Eigen::Translation3d(by * direction) * pose.worldFromVolume());
        }
    return poses;
}

std::vector<float> HypothesisFinder::agreement(const WideView& view, std::span<const core::Pose> poses,
                                               const std::stop_token& stop)
{
    const core::Roi area = core::Roi::whole(view.wide.columns(), view.wide.rows());
    Buffer& drrs = withRoom(device_, drrs_, poses.size() * area.pixels());
    Buffer& values = withRoom(device_, agreement_, poses.size() * view.places());
    renderer_.renderBatch(view.wide, area, poses, drrs, stop);
    ShiftCorrelationParams params{.imageSize = {view.geometry.columns(), view.geometry.rows()},
                                  .reach = {view.reachColumns, view.reachRows},
                                  .countedValues = view.countedValues,
                                  .leastDeviation = kLeastIntegral,
                                  .leastDifference = kLeastIntegral,
                                  .firstSlab = 0};
    const LaunchSize size{static_cast<int>(poses.size()), 1, static_cast<int>(view.places())};
    planner_.run(size, stop, [&](const LaunchPart& part) {
        params.firstSlab = part.firstSlab;
        device_.launch(device_.kernel("shift_correlation"),
                       {2 * view.reachColumns + 1, 2 * view.reachRows + 1, part.slabs},
                       {{"reference", view.reference.get()}, {"drrs", &drrs}, {"agreement", &values}},
                       params);
    });
    return values.read<float>(poses.size() * view.places());
}

} // namespace isocenter::gpu
