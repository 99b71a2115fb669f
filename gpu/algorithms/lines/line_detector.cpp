// SPDX-License-Identifier: MIT
#include "gpu/algorithms/lines/line_detector.h"

#include "core/lines/line_windows.h"
#include "core/support/error.h"
#include "core/support/parallel.h"
#include "gpu/algorithms/arrays/packed_mask.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/line_tiles.h"
#include "gpu/params/lines/line_maxima_fused_params.h"
#include "gpu/params/lines/line_maxima_params.h"
#include "gpu/params/lines/line_secondary_params.h"
#include "gpu/params/lines/line_symmetry_params.h"
#include "gpu/params/lines/list_lines_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>

namespace isocenter::gpu {
namespace {

// The share of a secondary maximum's contrast that makes a candidate: line_secondary may round otherwise.
constexpr float kOfCandidates = 0.99f;

static_assert(core::kLineWeightSteps == LINE_WEIGHT_STEPS);
static_assert(LINE_MOST_REACH * 255 * LINE_WEIGHT_STEPS < 1 << 16, "sums of bytes fit half a word");

core::LineOptions validated(const core::LineOptions& options, int columns, int rows)
{
    options.validate();
    if (columns < 1 || rows < 1)
        throw UsageError(fmt::format("an image of {} x {} pixels has no lines", columns, rows));
    return options;
}

std::vector<LineWindowShape> shapesOf(const std::vector<core::LineWindow>& windows)
{
    std::vector<LineWindowShape> shapes;
    for (const core::LineWindow& window : windows) {
        const int places = static_cast<int>(window.half.size());
        shapes.push_back(
            {places, window.minorPlaces, window.nextInColumn ? 1 : 0, static_cast<float>(1.0 / places)});
    }
    return shapes;
}

std::vector<LineWindowPlace> placesOf(const std::vector<core::LineWindow>& windows)
{
    std::vector<LineWindowPlace> places(windows.size() * LINE_MOST_REACH, LineWindowPlace{});
    for (std::size_t direction = 0; direction < windows.size(); ++direction)
        std::ranges::transform(
            windows[direction].half,
            places.begin() + static_cast<std::ptrdiff_t>(direction * LINE_MOST_REACH),
            [](const core::LineWindowPlace& place) {
                return LineWindowPlace{{place.column, place.row}, static_cast<float>(place.nextWeight)};
            });
    return places;
}

template <class Params>
std::span<const std::byte> bytesOf(const Params& params)
{
    return std::as_bytes(std::span<const Params, 1>(&params, 1));
}

// Most peaks of a list: more are read as images.
std::size_t capacityOf(int columns, int rows)
{
    return imageBytes(columns, rows) / sizeof(float) / 4 + 1;
}

std::vector<LinePeak> listOf(const LinePeaks& image)
{
    std::vector<LinePeak> peaks;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            if (image.isPeak(column, row))
                peaks.push_back({column, row, image.bestDirection(column, row), image.contrast(column, row)});
    return peaks;
}

// What list_lines leaves, cut into its parts.
struct ListedPeaks
{
    std::span<const int> mask;
    std::span<const int> places; // of the first peak of each word of the mask
    std::span<const int> list;
};

// The peaks of a row of the mask, from left to right.
void listRow(const ListedPeaks& listed, int row, int columns, LinePeak* peak)
{
    const int wordsOfRow = packedWords(columns);
    for (int word = 0; word < wordsOfRow; ++word) {
        const auto wordOfMask = static_cast<std::size_t>(row * wordsOfRow + word);
        auto bits = static_cast<unsigned>(listed.mask[wordOfMask]);
        const int* entry = listed.list.data() + std::ptrdiff_t{LINE_PEAK_ENTRY} * listed.places[wordOfMask];
        for (; bits != 0; bits &= bits - 1, entry += LINE_PEAK_ENTRY)
            *peak++ = {32 * word + std::countr_zero(bits), row, entry[0], std::bit_cast<float>(entry[1])};
    }
}

// Which peak is the first of each row, by the mask.
std::vector<std::size_t> firstOfRows(std::span<const int> mask, int rows)
{
    const std::size_t wordsOfRow = mask.size() / static_cast<std::size_t>(rows);
    std::vector<std::size_t> firsts;
    std::size_t count = 0;
    for (; !mask.empty(); mask = mask.subspan(wordsOfRow)) {
        firsts.push_back(count);
        for (const int word : mask.first(wordsOfRow))
            count += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(word)));
    }
    return firsts;
}

} // namespace

bool LinePeaks::isPeak(int column, int row) const
{
    return std::popcount(peaksOf(column, row)) >= leastDirections;
}

std::uint32_t LinePeaks::peaksOf(int column, int row) const
{
    return marks[index(column, row)] & LINE_DIRECTION_MASK;
}

int LinePeaks::bestDirection(int column, int row) const
{
    return static_cast<int>(marks[index(column, row)] >> LINE_BEST_SHIFT);
}

core::Image LinePeaks::peakContrasts() const
{
    core::Image image(columns, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            if (isPeak(column, row))
                image.at(column, row) = contrast(column, row);
    return image;
}

LineDetector::LineDetector(Device& device, int columns, int rows, const core::LineOptions& options,
                           LineKernels kernels)
    : device_(device), columns_(columns), rows_(rows), options_(validated(options, columns, rows)),
      kernels_(kernels), windows_(uploaded(device, shapesOf(core::lineWindows(options)))),
      places_(uploaded(device, placesOf(core::lineWindows(options)))),
      maxima_(imageBuffer(device, columns, rows)), marks_(imageBuffer(device, columns, rows)),
      contrasts_(imageBuffer(device, columns, rows))
{
    if (options_.sigma > 0.0) {
        gaussian_.emplace(device, options_.sigma);
        smoothed_ = imageBuffer(device, columns, rows);
    }
    kernelOfPixels("line_secondary");
    if (kernels_ == LineKernels::Fused) {
        fusedKernel(false);
    } else {
        kernelOfTiles("line_maxima");
        kernelOfPixels("line_symmetry");
    }
}

void LineDetector::setContrasts(double primary, double secondary)
{
    core::LineOptions options = options_;
    options.contrast = primary;
    options.secondaryContrast = secondary;
    options.validate();
    options_ = options;
}

LinePeaks LineDetector::detect(const ImageSlabs& image)
{
    queue(image);
    return read();
}

LinePeaks LineDetector::detect(std::span<const std::uint8_t> greys)
{
    upload(greys);
    queueUploaded();
    return read();
}

void LineDetector::queue(const ImageSlabs& image)
{
    if (gaussian_) {
        gaussian_->apply(image, {contrasts_.get()}, {smoothed_.get()}, columns_, rows_);
        return queueMaxima({smoothed_.get(), false});
    }
    if (image.first != 0)
        throw UsageError("lines are detected in the first image of a buffer only, unless it is smoothed");
    queueMaxima({image.buffer, false});
}

void LineDetector::upload(std::span<const std::uint8_t> greys)
{
    const std::size_t pixels = imageBytes(columns_, rows_) / sizeof(float);
    if (greys.size() != pixels)
        throw UsageError(
            fmt::format("an image of {} pixels is not one of {} x {}", greys.size(), columns_, rows_));
    if (!bytes_)
        bytes_ = byteImageBuffer(device_, columns_, rows_);
    bytes_->write(greys);
}

void LineDetector::queueUploaded()
{
    if (!bytes_)
        throw UsageError("no greys were uploaded in which lines could be detected");
    if (gaussian_) {
        gaussian_->applyToBytes(*bytes_, {contrasts_.get()}, {smoothed_.get()}, columns_, rows_);
        return queueMaxima({smoothed_.get(), false});
    }
    queueMaxima({bytes_.get(), true});
}

void LineDetector::queueMaxima(const Input& image)
{
    if (kernels_ == LineKernels::Fused)
        queueFused(image);
    else
        queueSeparate(image);
    queueSecondary(image);
}

template <class Params>
Params LineDetector::paramsOf(double contrast, double symmetry) const
{
    return {columns_,
            rows_,
            options_.directions,
            signOf(options_.polarity),
            static_cast<float>(contrast),
            static_cast<float>(symmetry),
            0,
            0};
}

void LineDetector::queueFused(const Input& image)
{
    auto params = paramsOf<LineMaximaFusedParams>(options_.contrast, options_.symmetry);
    params.candidateContrast = kOfCandidates * static_cast<float>(options_.secondaryContrast);
    const auto words = image.bytes ? LineTileWords::Pairs : LineTileWords::Floats;
    device_.launch(fusedKernel(image.bytes), lineTileGrid(columns_, rows_, words), bindings(image),
                   bytesOf(params));
}

void LineDetector::queueSeparate(const Input& image)
{
    for (const int minor : {0, 1})
        device_.launch(kernelOfTiles("line_maxima", image.bytes), lineTileGrid(columns_, rows_),
                       {{"image", image.buffer},
                        {"windows", windows_.get()},
                        {"places", places_.get()},
                        {"maxima", maxima_.get()}},
                       LineMaximaParams{columns_, rows_, options_.directions, signOf(options_.polarity),
                                        minor, 0, 0, 0});
    const auto params = paramsOf<LineSymmetryParams>(options_.contrast, options_.symmetry);
    device_.launch(kernelOfPixels("line_symmetry", image.bytes), {columns_, rows_, 1}, bindings(image),
                   bytesOf(params));
}

void LineDetector::queueSecondary(const Input& image)
{
    const auto params = paramsOf<LineSecondaryParams>(options_.secondaryContrast, options_.secondarySymmetry);
    device_.launch(kernelOfPixels("line_secondary", image.bytes), {columns_, rows_, 1}, bindings(image),
                   bytesOf(params));
}

LinePeaks LineDetector::read() const
{
    const std::size_t pixels = imageBytes(columns_, rows_) / sizeof(float);
    return {columns_,
            rows_,
            options_.directions,
            options_.agreeingDirections(),
            marks_->read<std::uint32_t>(pixels),
            contrasts_->read<float>(pixels)};
}

std::size_t LineDetector::wordsOfMask() const
{
    return static_cast<std::size_t>(packedWords(columns_)) * static_cast<std::size_t>(rows_);
}

void LineDetector::queuePeaks(int capacity)
{
    if (!peaks_)
        peaks_ = device_.createBuffer(wordsOfList(capacityOf(columns_, rows_)) * sizeof(int));
    if (capacity > 0)
        clear(device_, *peaks_, LINE_PEAKS_MASK, 1);
    const int words = packedWords(columns_);
    device_.launch(device_.kernel("list_lines"), {words, rows_, 1},
                   {{"marks", marks_.get()}, {"contrasts", contrasts_.get()}, {"peaks", peaks_.get()}},
                   ListLinesParams{columns_, rows_, words, options_.agreeingDirections(), capacity, 0, 0, 0});
}

core::PackedMask LineDetector::readMask()
{
    queuePeaks(0);
    return {peaks_->read<int>(wordsOfMask(), LINE_PEAKS_MASK), columns_, rows_};
}

std::size_t LineDetector::wordsOfList(std::size_t peaks) const
{
    return LINE_PEAKS_MASK + 2 * wordsOfMask() + LINE_PEAK_ENTRY * peaks;
}

const std::vector<LinePeak>& LineDetector::readList()
{
    const std::size_t capacity = capacityOf(columns_, rows_);
    queuePeaks(static_cast<int>(capacity));
    if (!listed_)
        listed_ = device_.createReadback(peaks_->bytes());
    const auto wordsWith = [&](std::size_t peaks) {
        listed_->queue(*peaks_, wordsOfList(peaks) * sizeof(int));
        const std::span<const std::byte> bytes = listed_->wait();
        return std::span(reinterpret_cast<const int*>(bytes.data()), bytes.size() / sizeof(int));
    };
    std::span<const int> words = wordsWith(std::min(expectedPeaks_, capacity));
    const auto count = static_cast<std::size_t>(words[LINE_PEAKS_COUNT]);
    if (count > capacity)
        return list_ = listOf(read());
    if (wordsOfList(count) > words.size())
        words = wordsWith(count);
    expectedPeaks_ = count + count / 8; // the next image's, as a rule
    const ListedPeaks listed{words.subspan(LINE_PEAKS_MASK, wordsOfMask()),
                             words.subspan(LINE_PEAKS_MASK + wordsOfMask(), wordsOfMask()),
                             words.subspan(wordsOfList(0))};
    const std::vector<std::size_t> firsts = firstOfRows(listed.mask, rows_);
    list_.resize(count);
    core::parallelFor(rows_, [&](int begin, int end) {
        for (int row = begin; row < end; ++row)
            listRow(listed, row, columns_, list_.data() + firsts[static_cast<std::size_t>(row)]);
    });
    return list_;
}

const Kernel& LineDetector::fusedKernel(bool bytes)
{
    Defines defines = lineTileDefines(options_.reach());
    if (bytes)
        defines.insert({{"FRAME_BYTES", "1"}, {"LINE_PAIRS", "1"}});
    return device_.kernel("line_maxima_fused", defines);
}

const Kernel& LineDetector::kernelOfTiles(const char* stem, bool bytes)
{
    Defines defines = lineTileDefines(options_.reach());
    if (bytes)
        defines["FRAME_BYTES"] = "1";
    return device_.kernel(stem, defines);
}

const Kernel& LineDetector::kernelOfPixels(const char* stem, bool bytes)
{
    return device_.kernel(stem, bytes ? Defines{{"FRAME_BYTES", "1"}} : Defines{});
}

std::vector<Binding> LineDetector::bindings(const Input& image) const
{
    return {{"image", image.buffer},   {"windows", windows_.get()}, {"places", places_.get()},
            {"maxima", maxima_.get()}, {"marks", marks_.get()},     {"contrasts", contrasts_.get()}};
}

} // namespace isocenter::gpu
