// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/projection_filter.h"

#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/reconstruction/weigh_projections_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

namespace isocenter::gpu {
namespace {

std::size_t product(int a, int b, std::size_t c = 1)
{
    return static_cast<std::size_t>(a) * static_cast<std::size_t>(b) * c;
}

// A power of two by which filtered projections come to about a thousand, in the middle of a half's range, for
// line integrals of ten.
double scaleForHalves(const core::FeldkampWeights& weights, std::size_t projections)
{
    constexpr double kLineIntegral = 10.0;
    constexpr double kTarget = 1000.0;
    float largest = 0.0f;
    for (std::size_t p = 0; p < projections; ++p)
        largest = std::max(largest, std::ranges::max(weights.ofColumns(p)));
    return std::exp2(std::round(std::log2(kTarget / (0.25 * kLineIntegral * static_cast<double>(largest)))));
}

// Halves end at 65504: the scale leaves room for this.
void requireInRangeOfHalves(std::size_t projection, const core::Image& lineIntegrals)
{
    constexpr float kLargest = 400.0f;
    std::atomic<bool> allInRange = true;
    core::parallelFor(lineIntegrals.rows, [&](int begin, int end) {
        bool inRange = true; // without leaving the loop, which vectors then go through
        for (std::size_t p = lineIntegrals.index(0, begin); p < lineIntegrals.index(0, end); ++p)
            inRange &= std::abs(lineIntegrals.values[p]) <= kLargest;
        if (!inRange)
            allInRange = false;
    });
    if (allInRange)
        return;
    const auto beyond = std::ranges::find_if(lineIntegrals.values,
                                             [](float value) { return !(std::abs(value) <= kLargest); });
    if (beyond != lineIntegrals.values.end())
        throw InputError(
            fmt::format("projection {} holds a line integral of {:g}, where X-rays have less than {:g}: "
                        "state their scale (--scale), or keep projections as floats (--projection-form "
                        "layers32)",
                        projection + 1, *beyond, kLargest));
}

} // namespace

ProjectionFilter::ProjectionFilter(Device& device, const core::ScanGeometry& scan,
                                   const FeldkampOptions& options, ProjectionForm form,
                                   const PixelRange& rows)
    : device_(device), scan_(scan), rows_(rows), weights_(scan_, options.truncationPadding),
      layout_(weights_.filteredScan(), form), form_(form), together_(options.projectionsAPass),
      valueScale_(scaleForHalves(weights_, scan_.count())),
      rowFilter_(device, weights_.filteredScan().columns(), options.filter)
{
    const auto together = static_cast<std::size_t>(together_);
    if (!device.info().software)
        for (int place = 0; place < together_; ++place)
            onTheirWay_.push_back(
                device.createHostMemory(sizeof(float) * product(scan_.columns(), rows_.count())));
    projections_ = floatBuffer(device_, product(scan_.columns(), rows_.count(), together));
    columnWeights_ = floatBuffer(device_, product(weights_.filteredScan().columns(), together_));
    detectors_ = floatBuffer(device_, product(DETECTOR_NUMBERS, together_));
    weighted_ = floatBuffer(device_, product(weights_.filteredScan().columns(), rows_.count(), together));
}

void ProjectionFilter::add(std::size_t projection, const core::Image& lineIntegrals)
{
    if (lineIntegrals.columns != scan_.columns() || lineIntegrals.rows != rows_.count())
        throw InputError(fmt::format(
            translatable("Data", "projection {} has {} x {} pixels, its geometry {} x {}"), projection + 1,
            lineIntegrals.columns, lineIntegrals.rows, scan_.columns(), rows_.count()));
    if (form_ == ProjectionForm::Layers16)
        requireInRangeOfHalves(projection, lineIntegrals);
    const core::ProjectionGeometry& view = scan_.projection(projection);
    const Eigen::Vector3d central = weights_.centralOnDetector(projection);
    queueUpload(pending_.projections.size(), lineIntegrals.values);
    for (const float weight : weights_.ofColumns(projection))
        pending_.columnWeights.push_back(weight * static_cast<float>(valueScale_));
    for (const double number :
         {view.principalPoint().x(), view.principalPoint().y(), view.pitchMm().x(), view.pitchMm().y(),
          central.x(), central.y(), central.z(), view.sourceToDetectorMm()})
        pending_.detectors.push_back(static_cast<float>(number));
    pending_.projections.push_back(projection);
}

void ProjectionFilter::queueUpload(std::size_t place, std::span<const float> lineIntegrals)
{
    const std::size_t first = product(scan_.columns(), rows_.count(), place);
    if (onTheirWay_.empty()) {
        projections_->write<float>(lineIntegrals, first);
        return;
    }
    HostMemory& memory = *onTheirWay_[place];
    const std::span<std::byte> room = memory.writable();
    const std::span<const std::byte> bytes = std::as_bytes(lineIntegrals);
    core::parallelFor(rows_.count(), [&](int begin, int end) {
        const std::size_t aRow = sizeof(float) * static_cast<std::size_t>(scan_.columns());
        const std::size_t from = aRow * static_cast<std::size_t>(begin);
        std::ranges::copy(bytes.subspan(from, aRow * static_cast<std::size_t>(end - begin)),
                          room.subspan(from).begin());
    });
    projections_->upload(memory.bytes(), sizeof(float) * first);
}

std::size_t ProjectionFilter::hostBytes(const DeviceInfo& device, const FeldkampOptions& options, int columns,
                                        int rows)
{
    return device.software
               ? 0
               : sizeof(float) * product(columns, rows, static_cast<std::size_t>(options.projectionsAPass));
}

// What waits is used up, whatever ends the pass.
std::vector<std::size_t> ProjectionFilter::run(const Buffer& filtered)
{
    Pending pass = std::exchange(pending_, {});
    const auto count = static_cast<int>(pass.projections.size());
    if (count == 0)
        return {};
    columnWeights_->write<float>(pass.columnWeights);
    detectors_->write<float>(pass.detectors);
    const int columns = weights_.filteredScan().columns();
    device_.launch(device_.kernel("weigh_projections"), {columns, rows_.count(), count},
                   {{"projections", projections_.get()},
                    {"columnWeights", columnWeights_.get()},
                    {"detectors", detectors_.get()},
                    {"weighted", weighted_.get()}},
                   WeighProjectionsParams{scan_.columns(), rows_.count(), columns, weights_.columnsBefore(),
                                          rows_.first, 0, 0, 0});
    rowFilter_.run(*weighted_, filtered, count,
                   FftRowsParams{columns, rows_.count(), layout_.columnStride(), layout_.rowStride(),
                                 layout_.pixels(), rows_.first, 0, 0});
    return std::move(pass.projections);
}

} // namespace isocenter::gpu
