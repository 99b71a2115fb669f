// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/corner_detector.h"

#include "core/support/error.h"
#include "gpu/params/cell_maxima_params.h"
#include "gpu/params/clear_params.h"
#include "gpu/params/corner_response_params.h"
#include "gpu/params/local_maxima_params.h"
#include "gpu/params/peak_params.h"
#include "gpu/params/structure_tensor_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace isocenter::gpu {
namespace {

constexpr int kExpectedAtFirst = 4096; // corners
constexpr int kCellItems = 64;         // of the group of a cell
constexpr int kPeakItems = 256;        // of a group
constexpr int kPixelsOfPeakItem = 64;  // about

std::size_t bytesOf(int columns, int rows)
{
    return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * sizeof(float);
}

// Two local maxima are never neighbours.
int mostLocalMaxima(int columns, int rows)
{
    return ((columns + 1) / 2) * ((rows + 1) / 2);
}

core::CornerOptions validated(const core::CornerOptions& options, int columns, int rows)
{
    options.validate();
    if (std::min(columns, rows) <= 2 * options.border)
        throw UsageError(fmt::format("an image of {} x {} pixels has none inside a border of {}; take a "
                                     "larger image or a smaller border",
                                     columns, rows, options.border));
    return options;
}

// Normalised so that a ramp of one grey value a pixel has the derivative 1.
vec4 derivativeMask(core::GradientMask mask)
{
    return mask == core::GradientMask::Sobel ? vec4{1.0f / 8.0f, 2.0f / 8.0f, 0.0f, 0.0f}
                                             : vec4{3.0f / 32.0f, 10.0f / 32.0f, 0.0f, 0.0f};
}

Defines excludeDefine(bool excludes, Defines defines = {})
{
    if (excludes)
        defines["EXCLUDE"] = "1";
    return defines;
}

} // namespace

CornerDetector::CornerDetector(Device& device, int columns, int rows, const core::CornerOptions& options)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options, columns, rows)),
      tensorXx_(device.createBuffer(bytesOf(columns, rows))),
      tensorXy_(device.createBuffer(bytesOf(columns, rows))),
      tensorYy_(device.createBuffer(bytesOf(columns, rows))),
      response_(device.createBuffer(bytesOf(columns, rows))),
      capacity_(options.cellSize > 0 ? cellColumns() * cellRows() * options.cornersPerCell
                                     : mostLocalMaxima(columns, rows)),
      expected_(options.cellSize > 0 ? capacity_ : std::min(capacity_, kExpectedAtFirst)),
      mask_(device, columns, rows)
{
    list_ = device.createBuffer((LIST_HEAD + LIST_ENTRY * static_cast<std::size_t>(capacity_)) * sizeof(int));
    const std::vector<float> window = taps();
    taps_ = device.createBuffer(window.size() * sizeof(float));
    taps_->write<float>(window);
}

std::vector<float> CornerDetector::taps() const
{
    if (options_.window == core::CornerWindow::Gaussian)
        return GaussianFilter::taps(options_.sigma(), options_.windowSize / 2);
    return std::vector<float>(static_cast<std::size_t>(options_.windowSize),
                              1.0f / static_cast<float>(options_.windowSize));
}

std::vector<core::Keypoint> CornerDetector::detect(const ImageSlabs& image,
                                                   std::span<const core::Keypoint> excluded)
{
    queueResponse(image);
    queueList(excluded);
    return core::selectCorners(readList(), options_.minimumDistance, options_.maximumCorners);
}

void CornerDetector::queueResponse(const ImageSlabs& image)
{
    const int reach = options_.windowSize / 2;
    device_.launch(
        device_.kernel("structure_tensor"), {columns_, rows_, 1},
        {{"image", image.buffer},
         {"taps", taps_.get()},
         {"tensorXx", tensorXx_.get()},
         {"tensorXy", tensorXy_.get()},
         {"tensorYy", tensorYy_.get()}},
        StructureTensorParams{{columns_, rows_, reach, image.first}, derivativeMask(options_.gradient)});
    const Defines defines =
        options_.measure == core::CornerMeasure::ShiTomasi ? Defines{{"MIN_EIGENVALUE", "1"}} : Defines{};
    device_.launch(device_.kernel("corner_response", defines), {columns_, rows_, 1},
                   {{"tensorXx", tensorXx_.get()},
                    {"tensorXy", tensorXy_.get()},
                    {"tensorYy", tensorYy_.get()},
                    {"taps", taps_.get()},
                    {"response", response_.get()}},
                   CornerResponseParams{
                       {columns_, rows_, reach, 0}, static_cast<float>(options_.kappa), 0.0f, 0.0f, 0.0f});
}

void CornerDetector::queueList(std::span<const core::Keypoint> excluded)
{
    queuePeak();
    const bool excludes = !excluded.empty();
    if (excludes)
        mask_.exclude(excluded, std::max(options_.minimumDistance, 1.0));
    if (options_.cellSize > 0)
        queueCellMaxima(excludes);
    else
        queueLocalMaxima(excludes);
}

void CornerDetector::queuePeak()
{
    device_.launch(device_.kernel("clear"), {LIST_HEAD, 1, 1}, {{"values", list_.get()}},
                   ClearParams{{LIST_HEAD, 0, 0, 0}});
    if (options_.relativeThreshold <= 0.0)
        return;
    const Defines defines{{"GROUP_X", std::to_string(kPeakItems)}, {"GROUP_Y", "1"}};
    const int items = std::max(kPeakItems, columns_ * rows_ / kPixelsOfPeakItem);
    device_.launch(device_.kernel("peak", defines), {items, 1, 1},
                   {{"values", response_.get()}, {"list", list_.get()}},
                   PeakParams{{columns_, rows_, options_.border, 0}});
}

void CornerDetector::queueLocalMaxima(bool excludes)
{
    std::vector<Binding> bindings{{"response", response_.get()}, {"list", list_.get()}};
    if (excludes)
        bindings.push_back({"excluded", &mask_.words()});
    const LocalMaximaParams params{{columns_, rows_, options_.border, capacity_},
                                   static_cast<float>(options_.relativeThreshold),
                                   static_cast<float>(options_.absoluteThreshold),
                                   0.0f,
                                   0.0f};
    device_.launch(device_.kernel("local_maxima", excludeDefine(excludes)), {columns_, rows_, 1}, bindings,
                   std::as_bytes(std::span(&params, 1)));
}

void CornerDetector::queueCellMaxima(bool excludes)
{
    std::vector<Binding> bindings{{"response", response_.get()}, {"list", list_.get()}};
    if (excludes)
        bindings.push_back({"excluded", &mask_.words()});
    const CellMaximaParams params{
        {columns_, rows_, options_.border, 0},
        {options_.cellSize, cellColumns(), cellColumns() * cellRows(), options_.cornersPerCell},
        static_cast<float>(options_.relativeThreshold),
        static_cast<float>(options_.absoluteThreshold),
        0.0f,
        0.0f};
    const Defines defines =
        excludeDefine(excludes, {{"GROUP_X", std::to_string(kCellItems)}, {"GROUP_Y", "1"}});
    device_.launch(device_.kernel("cell_maxima", defines), {cellColumns() * kCellItems, cellRows(), 1},
                   bindings, std::as_bytes(std::span(&params, 1)));
}

std::vector<core::CornerCandidate> CornerDetector::readList()
{
    const auto entries = [](int count) { return LIST_ENTRY * static_cast<std::size_t>(count); };
    std::vector<int> numbers = list_->read<int>(LIST_HEAD + entries(expected_));
    int count = expected_;
    if (options_.cellSize == 0) {
        count = std::min(numbers[LIST_COUNT], capacity_);
        if (count > expected_) {
            const auto rest = list_->read<int>(entries(count - expected_), numbers.size());
            numbers.insert(numbers.end(), rest.begin(), rest.end());
            expected_ = std::min(capacity_, count + count / 4);
        }
    }
    std::vector<core::CornerCandidate> candidates;
    candidates.reserve(static_cast<std::size_t>(count));
    for (int corner = 0; corner < count; ++corner) {
        const int* entry = numbers.data() + LIST_HEAD + entries(corner);
        if (entry[3] >= 0) // cells may have fewer
            candidates.push_back({std::bit_cast<float>(entry[0]), std::bit_cast<float>(entry[1]),
                                  std::bit_cast<float>(entry[2]), entry[3],
                                  options_.cellSize > 0 ? corner % options_.cornersPerCell : 0});
    }
    return candidates;
}

} // namespace isocenter::gpu
