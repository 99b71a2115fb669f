// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/corner_detector.h"

#include "core/features/corner_selector.h"
#include "core/support/error.h"
#include "gpu/algorithms/arrays/peak.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/arrays/clear_params.h"
#include "gpu/params/features/cell_maxima_params.h"
#include "gpu/params/features/corner_bin_params.h"
#include "gpu/params/features/corner_rank_params.h"
#include "gpu/params/features/corner_response_params.h"
#include "gpu/params/features/structure_tensor_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

namespace isocenter::gpu {
namespace {

constexpr int kExpectedAtFirst = 4096; // corners
constexpr int kFewestExpected = 1024;
constexpr int kSpareOfExpected = 16; // one more for so many that the last frame needed
constexpr int kCellItems = 64;       // of the group of a cell
constexpr int kOrderItems = 256;     // of a group that sorts
constexpr int kFewestOrderGroups = 4;
constexpr int kMostOrderGroups = 64;

// Two local maxima are never neighbours.
int mostLocalMaxima(int columns, int rows)
{
    return ((columns + 1) / 2) * ((rows + 1) / 2);
}

std::size_t intBytes(int head, int entry, int entries)
{
    return (static_cast<std::size_t>(head) +
            static_cast<std::size_t>(entry) * static_cast<std::size_t>(entries)) *
           sizeof(int);
}

int mostWanted(const core::CornerOptions& options, int capacity)
{
    if (options.maximumCorners == 0 || options.minimumDistance > 0.0) // some may be too close
        return capacity;
    return std::min(options.maximumCorners, capacity);
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
struct DerivativeWeights
{
    float side;
    float middle;
};
DerivativeWeights derivativeWeights(core::GradientMask mask)
{
    return mask == core::GradientMask::Sobel ? DerivativeWeights{1.0f / 8.0f, 2.0f / 8.0f}
                                             : DerivativeWeights{3.0f / 32.0f, 10.0f / 32.0f};
}

Defines measureDefine(core::CornerMeasure measure)
{
    switch (measure) {
    case core::CornerMeasure::Harris:
        return {};
    case core::CornerMeasure::ShiTomasi:
        return {{"MIN_EIGENVALUE", "1"}};
    case core::CornerMeasure::Noble:
        return {{"NOBLE", "1"}};
    }
    return {};
}

} // namespace

CornerDetector::CornerDetector(Device& device, int columns, int rows, const core::CornerOptions& options,
                               const CornerVariant& variant)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options, columns, rows)),
      halfTensors_(variant.halfTensors), tensorXx_(imageBuffer(device, columns, rows)),
      tensorXy_(variant.halfTensors ? nullptr : imageBuffer(device, columns, rows)),
      tensorYy_(imageBuffer(device, columns, rows)), response_(imageBuffer(device, columns, rows)),
      capacity_(options.cellSize > 0 ? cellColumns() * cellRows() * options.cornersPerCell
                                     : mostLocalMaxima(columns, rows)),
      wanted_(mostWanted(options, capacity_)), expected_(std::min(wanted_, kExpectedAtFirst)),
      list_(device.createBuffer(intBytes(LIST_ENTRIES, LIST_ENTRY, capacity_))),
      order_(device.createBuffer(intBytes(0, 1, capacity_))),
      ordered_(device.createBuffer(intBytes(ORDERED_HEAD, ORDERED_ENTRY, wanted_))),
      lister_(device, columns, rows, variant.compaction), mask_(device, columns, rows)
{
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
    return readCorners();
}

std::vector<core::Keypoint> CornerDetector::detect(std::span<const std::uint8_t> greys,
                                                   std::span<const core::Keypoint> excluded)
{
    upload(greys);
    queueUploadedResponse();
    queueList(excluded);
    return readCorners();
}

void CornerDetector::queueResponse(const ImageSlabs& image)
{
    queueResponse(image, {});
}

void CornerDetector::upload(std::span<const std::uint8_t> greys)
{
    const std::size_t pixels = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
    if (greys.size() != pixels)
        throw UsageError(
            fmt::format("a frame of {} pixels is not one of {} x {}", greys.size(), columns_, rows_));
    if (!byteFrame_)
        byteFrame_ = device_.createBuffer((pixels + 3) / 4 * 4); // kernels read whole words
    byteFrame_->write(greys);
}

void CornerDetector::queueUploadedResponse()
{
    queueResponse({byteFrame_.get()}, {{"FRAME_BYTES", "1"}});
}

void CornerDetector::copyResponse(const CornerDetector& from)
{
    if (from.columns_ != columns_ || from.rows_ != rows_)
        throw UsageError(fmt::format("the response of an image of {} x {} pixels is not one of {} x {}",
                                     from.columns_, from.rows_, columns_, rows_));
    response_->write<float>(from.response_->read<float>(from.response_->bytes() / sizeof(float)));
}

void CornerDetector::queueResponse(const ImageSlabs& image, Defines defines)
{
    const int reach = options_.windowSize / 2;
    Defines measure = measureDefine(options_.measure);
    std::vector<Binding> tensor{{"tensorXx", tensorXx_.get()}, {"tensorYy", tensorYy_.get()}};
    if (halfTensors_) {
        defines["HALF"] = "1";
        measure["HALF"] = "1";
    } else {
        tensor.push_back({"tensorXy", tensorXy_.get()});
    }
    const auto launch = [&](const Kernel& kernel, std::vector<Binding> bindings, const auto& params) {
        bindings.insert(bindings.end(), tensor.begin(), tensor.end());
        bindings.push_back({"taps", taps_.get()});
        device_.launch(kernel, {columns_, rows_, 1}, bindings, std::as_bytes(std::span(&params, 1)));
    };
    const DerivativeWeights weights = derivativeWeights(options_.gradient);
    launch(device_.kernel("structure_tensor", defines), {{"image", image.buffer}},
           StructureTensorParams{.imageSize = {columns_, rows_},
                                 .reach = reach,
                                 .slab = image.first,
                                 .sideWeight = weights.side,
                                 .middleWeight = weights.middle});
    launch(device_.kernel("corner_response", measure), {{"response", response_.get()}},
           CornerResponseParams{.imageSize = {columns_, rows_},
                                .reach = reach,
                                .kappa = static_cast<float>(options_.kappa),
                                .randomness = static_cast<float>(options_.randomness)});
}

void CornerDetector::queueList(std::span<const core::Keypoint> excluded)
{
    queuedRead_ = 0; // it was of the list before
    device_.launch(device_.kernel("clear"), {LIST_COUNTERS, 1, 1}, {{"values", list_.get()}},
                   ClearParams{.slabLength = LIST_COUNTERS});
    queuePeak(device_, *response_, *list_, columns_, rows_, options_.border);
    const bool excludes = !excluded.empty();
    if (excludes)
        mask_.exclude(excluded, std::max(options_.minimumDistance, 1.0));
    if (options_.cellSize > 0)
        queueCellMaxima(excludes);
    else
        queueLocalMaxima(excludes);
    queueOrder();
}

void CornerDetector::queueLocalMaxima(bool excludes)
{
    lister_.queue(*response_, *list_, excludes ? &mask_.words() : nullptr,
                  {.imageSize = {columns_, rows_},
                   .edge = options_.border,
                   .capacity = capacity_,
                   .relativeThreshold = static_cast<float>(options_.relativeThreshold),
                   .absoluteThreshold = static_cast<float>(options_.absoluteThreshold)});
}

void CornerDetector::queueCellMaxima(bool excludes)
{
    std::vector<Binding> bindings{{"response", response_.get()}, {"list", list_.get()}};
    Defines defines{{"GROUP_X", std::to_string(kCellItems)}, {"GROUP_Y", "1"}};
    if (excludes) {
        bindings.push_back({"excluded", &mask_.words()});
        defines["EXCLUDE"] = "1";
    }
    const CellMaximaParams params{.imageSize = {columns_, rows_},
                                  .edge = options_.border,
                                  .binBits = binBits(),
                                  .cellSide = options_.cellSize,
                                  .cellsAcross = cellColumns(),
                                  .cells = cellColumns() * cellRows(),
                                  .cornersOfCell = options_.cornersPerCell,
                                  .relativeThreshold = static_cast<float>(options_.relativeThreshold),
                                  .absoluteThreshold = static_cast<float>(options_.absoluteThreshold)};
    device_.launch(device_.kernel("cell_maxima", defines), {cellColumns() * kCellItems, cellRows(), 1},
                   bindings, std::as_bytes(std::span(&params, 1)));
}

// Each rank of a cell has bins of its own.
int CornerDetector::binBits() const
{
    const int ranks = options_.cellSize > 0 ? options_.cornersPerCell : 1;
    return LIST_BIN_BITS - static_cast<int>(std::bit_width(static_cast<unsigned>(ranks - 1)));
}

void CornerDetector::queueOrder()
{
    const int perCell = options_.cellSize > 0 ? options_.cornersPerCell : 0;
    const auto relative = static_cast<float>(options_.relativeThreshold);
    const auto absolute = static_cast<float>(options_.absoluteThreshold);
    const Defines defines{{"GROUP_X", std::to_string(kOrderItems)}, {"GROUP_Y", "1"}};
    const int groups = device_.info().software
                           ? kFewestOrderGroups
                           : std::clamp(found_ / kOrderItems + 1, kFewestOrderGroups, kMostOrderGroups);
    const Grid grid{groups * kOrderItems, 1, 1};
    device_.launch(device_.kernel("corner_bin", defines), grid,
                   {{"list", list_.get()}, {"order", order_.get()}, {"ordered", ordered_.get()}},
                   CornerBinParams{.capacity = capacity_,
                                   .cornersOfCell = perCell,
                                   .binBits = binBits(),
                                   .relativeThreshold = relative,
                                   .absoluteThreshold = absolute});
    device_.launch(device_.kernel("corner_rank", defines), grid,
                   {{"list", list_.get()}, {"order", order_.get()}, {"ordered", ordered_.get()}},
                   CornerRankParams{.wanted = wanted_,
                                    .cornersOfCell = perCell,
                                    .binBits = binBits(),
                                    .relativeThreshold = relative,
                                    .absoluteThreshold = absolute});
}

// Those of the order from first to before last, behind the ones that were read before.
void CornerDetector::readOrdered(int first, int last)
{
    const std::size_t begin = first == 0 ? 0 : intBytes(ORDERED_HEAD, ORDERED_ENTRY, first);
    const std::size_t end = intBytes(ORDERED_HEAD, ORDERED_ENTRY, last);
    if (numbers_.size() * sizeof(int) < end)
        numbers_.resize(end / sizeof(int));
    ordered_->download(std::as_writable_bytes(std::span(numbers_)).subspan(begin, end - begin), begin);
}

void CornerDetector::queueRead()
{
    const std::size_t bytes = intBytes(ORDERED_HEAD, ORDERED_ENTRY, expected_);
    if (!readback_ || readback_->bytes() < bytes)
        readback_ = device_.createReadback(std::min(2 * bytes, ordered_->bytes()));
    readback_->queue(*ordered_, bytes);
    queuedRead_ = expected_;
}

// As many of the order as are expected to be needed.
void CornerDetector::readFirst()
{
    if (queuedRead_ == 0)
        return readOrdered(0, expected_);
    const std::span<const std::byte> bytes = readback_->wait();
    numbers_.resize(std::max(numbers_.size(), bytes.size() / sizeof(int)));
    std::ranges::copy(bytes, std::as_writable_bytes(std::span(numbers_)).begin());
    queuedRead_ = 0;
}

std::vector<core::Keypoint> CornerDetector::readCorners()
{
    return readCorners(nullptr);
}

std::vector<core::Keypoint> CornerDetector::readCorners(const CornerWish& wish)
{
    std::vector<core::Keypoint> corners = readCorners(&wish);
    std::erase_if(corners, [&](const core::Keypoint& corner) { return !wish.isWanted(corner.x, corner.y); });
    if (corners.size() > static_cast<std::size_t>(wish.most))
        corners.resize(static_cast<std::size_t>(wish.most));
    return corners;
}

// All of them, or of an order at least those that are wanted.
std::vector<core::Keypoint> CornerDetector::readCorners(const CornerWish* wish)
{
    readFirst();
    found_ = numbers_[ORDERED_COUNT];
    if (numbers_[ORDERED_FULLEST] > MOST_OF_BIN) // thousands of nearly equal responses
        return core::selectCorners(readList(), options_.minimumDistance, options_.maximumCorners);
    const int count = std::min(found_, wanted_);
    return keepsAll() ? firstOfOrder(count) : selectedOfOrder(count, wish);
}

// Of an order without ranks of cells, and with no distance to keep, the first are those that are wanted.
bool CornerDetector::keepsAll() const
{
    return options_.cellSize == 0 && options_.minimumDistance <= 0.0;
}

std::vector<core::Keypoint> CornerDetector::firstOfOrder(int count)
{
    if (count > expected_)
        readOrdered(expected_, count);
    expectNext(count);
    std::vector<core::Keypoint> corners(static_cast<std::size_t>(count));
    const int* entry = numbers_.data() + ORDERED_HEAD;
    for (core::Keypoint& corner : corners) {
        corner.x = std::bit_cast<float>(entry[0]);
        corner.y = std::bit_cast<float>(entry[1]);
        corner.response = std::bit_cast<float>(entry[2]);
        entry += ORDERED_ENTRY;
    }
    return corners;
}

// Ends where it has as many as are wanted; ranks of cells are not an order of strength, and all are selected.
std::vector<core::Keypoint> CornerDetector::selectedOfOrder(int count, const CornerWish* wish)
{
    int wanted = wish != nullptr && options_.cellSize == 0 ? wish->most : std::numeric_limits<int>::max();
    int read = expected_;
    core::CornerSelector selector(options_.minimumDistance, options_.maximumCorners,
                                  static_cast<float>(columns_), static_cast<float>(rows_));
    selector.reserve(static_cast<std::size_t>(
        options_.maximumCorners > 0 ? std::min(count, options_.maximumCorners) : count));
    int corner = 0;
    for (; corner < count && wanted > 0 && !selector.isFull(); ++corner) {
        if (corner == read) {
            read = count;
            readOrdered(corner, read);
        }
        const int* entry = numbers_.data() + ORDERED_HEAD + ORDERED_ENTRY * corner;
        const float x = std::bit_cast<float>(entry[0]);
        const float y = std::bit_cast<float>(entry[1]);
        const bool taken = selector.offer(x, y, std::bit_cast<float>(entry[2]));
        if (taken && wish != nullptr && wish->isWanted(x, y))
            --wanted;
    }
    expectNext(corner);
    return std::move(selector).take();
}

// As many as this frame needed, and some more.
void CornerDetector::expectNext(int needed)
{
    expected_ = std::clamp(needed + needed / kSpareOfExpected, std::min(wanted_, kFewestExpected), wanted_);
}

std::vector<core::CornerCandidate> CornerDetector::readList() const
{
    const bool hasCells = options_.cellSize > 0;
    const int count = hasCells ? capacity_ : std::min(list_->read<int>(LIST_HEAD)[LIST_COUNT], capacity_);
    const std::vector<int> numbers =
        list_->read<int>(LIST_ENTRY * static_cast<std::size_t>(count), LIST_ENTRIES);
    std::vector<core::CornerCandidate> candidates;
    candidates.reserve(static_cast<std::size_t>(count));
    for (int corner = 0; corner < count; ++corner) {
        const int* entry = numbers.data() + LIST_ENTRY * corner;
        if (entry[3] >= 0) // cells may have fewer
            candidates.push_back({std::bit_cast<float>(entry[0]), std::bit_cast<float>(entry[1]),
                                  std::bit_cast<float>(entry[2]), entry[3],
                                  hasCells ? corner % options_.cornersPerCell : 0});
    }
    return candidates;
}

} // namespace isocenter::gpu
