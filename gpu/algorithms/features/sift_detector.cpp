// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/sift_detector.h"

#include "core/support/error.h"
#include "gpu/algorithms/features/sift_records.h"
#include "gpu/algorithms/features/sift_taps.h"
#include "gpu/cpu/kernels/half.h"
#include "gpu/params/arrays/clear_params.h"
#include "gpu/params/features/sift_bin_params.h"
#include "gpu/params/features/sift_blur_params.h"
#include "gpu/params/features/sift_descriptor_params.h"
#include "gpu/params/features/sift_extrema_params.h"
#include "gpu/params/features/sift_orientation_params.h"
#include "gpu/params/features/sift_rank_params.h"
#include "gpu/params/features/sift_refine_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::gpu {
namespace {

using core::SiftOptions;
using core::SiftPyramid;

static_assert(SIFT_SLABS == SiftPyramid::kSlabs && SIFT_SCALES == SiftOptions::kScales &&
              SIFT_ORIENTATIONS == SiftOptions::kMostOrientations &&
              SiftPyramid::kRowStep % SIFT_EXTREMA_ROWS == 0);

constexpr double kGreys = 255.0;
constexpr int kPixelsPerCandidate = 160; // that there is room for at first
constexpr int kFewestCandidates = 256;
constexpr int kFewestExpectedFeatures = 1024;
constexpr int kGroup = 64;
constexpr int kDescriptorGroup = 128; // pixels of a large one are many
constexpr int kSortGroup = 256;       // divides SIFT_BINS
constexpr int kMostGroups = 4096;

Defines groupOf(int x, int y)
{
    return {{"GROUP_X", std::to_string(x)}, {"GROUP_Y", std::to_string(y)}};
}

const Defines& tile()
{
    static const Defines kTileGroup = groupOf(32, 8);
    return kTileGroup;
}

const Defines& lines()
{
    static const Defines kLines = groupOf(kGroup, 2);
    return kLines;
}

const Defines& line()
{
    static const Defines kLine = groupOf(kGroup, 1);
    return kLine;
}

const Defines& sortLine()
{
    static const Defines kLine = groupOf(kSortGroup, 1);
    return kLine;
}

Defines pyramidDefines(Defines defines, const SiftVariant& variant)
{
    if (variant.halves)
        defines["HALF"] = "1";
    return defines;
}

std::unique_ptr<Buffer> bufferOf(Device& device, int count, std::size_t bytes = sizeof(float))
{
    return device.createBuffer(static_cast<std::size_t>(count) * bytes);
}

std::vector<ivec4> octavesOf(const SiftPyramid& pyramid)
{
    std::vector<ivec4> octaves;
    for (const SiftPyramid::Octave& octave : pyramid.octaves())
        octaves.push_back({octave.offset, octave.columns, octave.rows, octave.firstRow});
    return octaves;
}

// Cards blur by such kernels in two thirds (OpenCL) or nine tenths (OpenGL) of the time; software takes
// minutes to compile them, or has its own.
bool compilesTaps(const DeviceInfo& device, const SiftVariant& variant)
{
    return !device.software && !variant.halves;
}

core::SiftOptions validated(const core::SiftOptions& options)
{
    options.validate();
    return options;
}

} // namespace

SiftDetector::SiftDetector(Device& device, int columns, int rows, const core::SiftOptions& options,
                           const SiftVariant& variant)
    : device_(device), options_(validated(options)), variant_(variant),
      compiledTaps_(compilesTaps(device.info(), variant)), pyramidTile_(pyramidDefines(tile(), variant)),
      pyramidLine_(pyramidDefines(line(), variant)), columns_(columns), rows_(rows),
      pyramid_(columns, rows, options_), expected_(kFewestExpectedFeatures)
{
    const SiftPyramid::Octave& first = pyramid_.octaves().front();
    floats_ = bufferOf(device, columns * rows);
    bytes_ = bufferOf(device, (columns * rows + 3) / 4);
    scratch_ = bufferOf(device, SIFT_SLABS * first.columns * rows);
    if (variant.halves)
        base_ = bufferOf(device, first.pixels() / 4);
    scaleSpace_ = bufferOf(device, variant.halves ? pyramid_.values() / 2 : pyramid_.values());
    taps_ = bufferOf(device, 2 * SIFT_SLABS * SIFT_TAPS);
    taps_->write<float>(siftTaps(pyramid_));
    firstColumns_ = &device.kernel("sift_blur", blurDefines(true, true));
    rowsBlur_ = &device.kernel("sift_blur", blurDefines(false, false));
    columnsBlur_ = &device.kernel("sift_blur", blurDefines(false, true));
    const std::vector<ivec4> octaves = octavesOf(pyramid_);
    octaves_ = bufferOf(device, static_cast<int>(octaves.size()), sizeof(ivec4));
    octaves_->write<ivec4>(octaves);
    const int keypoints = options_.maximumKeypoints;
    selected_ = bufferOf(device, keypoints * SIFT_KEYPOINT_VEC4S, sizeof(vec4));
    orientations_ = bufferOf(device, (1 + SIFT_ORIENTATIONS) * keypoints);
    results_ = device.createBuffer(siftResultBytes(SIFT_ORIENTATIONS * keypoints));
    readback_ = device.createReadback(results_->bytes());
    reserveLists(std::max(pyramid_.values() / SIFT_SLABS / kPixelsPerCandidate, kFewestCandidates));
}

Defines SiftDetector::blurDefines(bool firstOctave, bool alongColumns) const
{
    Defines defines = alongColumns ? pyramidTile_ : lines();
    if (alongColumns)
        defines["ALONG_COLUMNS"] = "1";
    if (firstOctave && options_.doubling)
        defines["DOUBLING"] = "1";
    if (compiledTaps_)
        defines.merge(siftTapDefines(pyramid_, firstOctave));
    return defines;
}

// Compiled when an image of that kind comes.
const Kernel& SiftDetector::firstRows(bool bytes)
{
    const Kernel*& kernel = bytes ? firstRowsOfBytes_ : firstRows_;
    if (!kernel) {
        Defines defines = blurDefines(true, false);
        if (bytes)
            defines["FRAME_BYTES"] = "1";
        kernel = &device_.kernel("sift_blur", defines);
    }
    return *kernel;
}

void SiftDetector::reserveLists(int candidates)
{
    candidates_ = candidates;
    candidateList_ = bufferOf(device_, candidates, sizeof(ivec4));
    found_ = bufferOf(device_, candidates * SIFT_KEYPOINT_VEC4S, sizeof(vec4));
    binned_ = bufferOf(device_, candidates * SIFT_KEYPOINT_VEC4S, sizeof(vec4));
}

void SiftDetector::requireSize(std::size_t pixels) const
{
    if (pixels != static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_))
        throw InputError(fmt::format("SIFT was prepared for images of {} x {} pixels and got one of {}",
                                     columns_, rows_, pixels));
}

core::SiftFeatures SiftDetector::detect(const core::Image& image)
{
    requireSize(image.columns == columns_ ? image.values.size() : 0);
    floats_->write<float>(image.values);
    return detectUploaded(*floats_, false);
}

core::SiftFeatures SiftDetector::detect(const Buffer& image)
{
    requireSize(image.bytes() / sizeof(float));
    return detectUploaded(image, false);
}

core::SiftFeatures SiftDetector::detect(std::span<const std::uint8_t> image)
{
    requireSize(image.size());
    bytes_->write(image);
    return detectUploaded(*bytes_, true);
}

std::vector<float> SiftDetector::scaleSpace() const
{
    const auto values = static_cast<std::size_t>(pyramid_.values());
    if (!variant_.halves)
        return scaleSpace_->read<float>(values);
    std::vector<float> greys(values);
    std::ranges::transform(scaleSpace_->read<std::uint16_t>(values), greys.begin(),
                           [](std::uint16_t half) { return cpu::floatOf(half) + SIFT_HALF_ZERO; });
    return greys;
}

core::SiftFeatures SiftDetector::detectUploaded(const Buffer& image, bool bytes)
{
    launchScaleSpace(image, bytes);
    launchKeypoints();
    launchFeatures();
    if (const int found = readResults(); found > candidates_) {
        reserveLists(found + found / 4);
        launchKeypoints();
        launchFeatures();
        readResults();
    }
    return featuresRead();
}

// The first octave is blurred from the image, doubled on the way or not. The others' slabs are blurred from
// their first, which is there already; with halves, from the base, which is then the octave's first in
// floats.
void SiftDetector::launchScaleSpace(const Buffer& image, bool bytes)
{
    launchOctave(0, image, firstRows(bytes), *firstColumns_);
    for (std::size_t o = 1; o < pyramid_.octaves().size(); ++o)
        launchOctave(o, variant_.halves ? *base_ : *scaleSpace_, *rowsBlur_, *columnsBlur_);
}

void SiftDetector::launchOctave(std::size_t number, const Buffer& from, const Kernel& alongRows,
                                const Kernel& alongColumns)
{
    const SiftPyramid::Octave& octave = pyramid_.octaves()[number];
    const bool fromBase = number == 0 || variant_.halves;
    const int slabs = fromBase ? SIFT_SLABS : SIFT_SLABS - 1;
    const int firstTaps = number == 0 ? 0 : 2 * SIFT_SLABS - slabs;
    const ivec2 fromSize = number == 0 ? ivec2{columns_, rows_} : ivec2{octave.columns, octave.rows};
    const auto itemsOf = [](int rows, int rowsOfItem) { return (rows + rowsOfItem - 1) / rowsOfItem; };
    const auto launch = [&](const Kernel& kernel, const Grid& grid, const Buffer& source, const Buffer& to,
                            const SiftBlurParams& params) {
        // In the order in which variants of the kernel come to need them.
        const std::array<Binding, 4> bindings{
            {{"from", &source}, {"to", &to}, {"taps", taps_.get()}, {"nextBase", base_.get()}}};
        device_.launch(kernel, grid, std::span(bindings).first(kernel.arguments().size()),
                       std::as_bytes(std::span<const SiftBlurParams, 1>(&params, 1)));
    };
    SiftBlurParams params{.imageSize = fromSize,
                          .firstFrom = fromBase ? 0 : octave.offset,
                          .firstTo = 0,
                          .slabs = slabs,
                          .slabStride = 0,
                          .firstTaps = firstTaps,
                          .nextSlab = -1,
                          .nextSize = {0, 0},
                          .firstNext = 0};
    launch(alongRows, {fromSize.x, itemsOf(fromSize.y, SIFT_BLUR_LINES), 1}, from, *scratch_, params);
    params.imageSize = {octave.columns, fromSize.y};
    params.firstFrom = 0;
    params.firstTo = octave.offset + (SIFT_SLABS - slabs) * octave.pixels();
    params.slabStride = octave.columns * fromSize.y;
    if (number + 1 < pyramid_.octaves().size()) {
        const SiftPyramid::Octave& other = pyramid_.octaves()[number + 1];
        params.nextSlab = SIFT_SCALES - SIFT_SLABS + slabs; // of twice the first one's blur
        params.nextSize = {other.columns, other.rows};
        params.firstNext = variant_.halves ? 0 : other.offset;
    }
    const int columnItems = variant_.halves ? (octave.columns + 1) / 2 : octave.columns;
    launch(alongColumns, {columnItems, itemsOf(octave.rows, SIFT_BLUR_ROWS), slabs}, *scratch_, *scaleSpace_,
           params);
}

void SiftDetector::launchKeypoints()
{
    device_.launch(device_.kernel("clear", sortLine()), {SIFT_COUNTERS, 1, 1}, {{"values", results_.get()}},
                   ClearParams{.slabLength = SIFT_COUNTERS});
    const int octaves = static_cast<int>(pyramid_.octaves().size());
    const double contrast = options_.contrastThreshold * kGreys / SIFT_SCALES;
    device_.launch(device_.kernel("sift_extrema", pyramidLine_),
                   {pyramid_.octaves().front().columns,
                    (pyramid_.rows() + SIFT_EXTREMA_ROWS - 1) / SIFT_EXTREMA_ROWS, 1},
                   {{"pyramid", scaleSpace_.get()},
                    {"octaves", octaves_.get()},
                    {"results", results_.get()},
                    {"candidates", candidateList_.get()}},
                   SiftExtremaParams{.octaves = octaves,
                                     .rows = pyramid_.rows(),
                                     .capacity = candidates_,
                                     // at a pixel it may be lower than between them
                                     .threshold = static_cast<float>(0.5 * contrast)});
    const double ratio = options_.edgeThreshold;
    device_.launch(device_.kernel("sift_refine", pyramidLine_), {candidates_, 1, 1},
                   {{"pyramid", scaleSpace_.get()},
                    {"octaves", octaves_.get()},
                    {"candidates", candidateList_.get()},
                    {"results", results_.get()},
                    {"found", found_.get()}},
                   SiftRefineParams{.capacity = candidates_,
                                    .contrast = static_cast<float>(contrast),
                                    .edge = static_cast<float>((ratio + 1.0) * (ratio + 1.0) / ratio),
                                    .sigma = static_cast<float>(options_.sigma)});
    device_.launch(device_.kernel("sift_bin", sortLine()), {candidates_, 1, 1},
                   {{"found", found_.get()}, {"results", results_.get()}, {"binned", binned_.get()}},
                   SiftBinParams{.capacity = candidates_});
    device_.launch(device_.kernel("sift_rank", sortLine()), {candidates_, 1, 1},
                   {{"binned", binned_.get()}, {"results", results_.get()}, {"selected", selected_.get()}},
                   SiftRankParams{.capacity = candidates_, .wanted = options_.maximumKeypoints});
}

void SiftDetector::launchFeatures()
{
    const int groups = std::min(options_.maximumKeypoints, kMostGroups);
    const Defines wide = pyramidDefines(groupOf(kDescriptorGroup, 1), variant_);
    device_.launch(
        device_.kernel("sift_orientation", pyramidLine_), {groups * kGroup, 1, 1},
        {{"pyramid", scaleSpace_.get()},
         {"octaves", octaves_.get()},
         {"selected", selected_.get()},
         {"results", results_.get()},
         {"orientations", orientations_.get()}},
        SiftOrientationParams{.keypoints = options_.maximumKeypoints, .mostOrientations = SIFT_ORIENTATIONS});
    device_.launch(device_.kernel("sift_descriptor", wide), {groups * kDescriptorGroup, SIFT_ORIENTATIONS, 1},
                   {{"pyramid", scaleSpace_.get()},
                    {"octaves", octaves_.get()},
                    {"selected", selected_.get()},
                    {"orientations", orientations_.get()},
                    {"results", results_.get()}},
                   SiftDescriptorParams{.keypoints = options_.maximumKeypoints,
                                        .firstOctave = pyramid_.firstOctave(),
                                        .firstScale = pyramid_.firstScale(),
                                        .rootSift = options_.rootSift ? 1 : 0});
}

// Reads as many features as the last image had and some more at once; a second read brings all of them.
int SiftDetector::readResults()
{
    const auto read = [this](int features) {
        readback_->queue(*results_, std::min(siftResultBytes(features), results_->bytes()));
        read_ = readback_->wait();
    };
    read(expected_);
    const int features = siftFeatureCount(read_);
    if (siftResultBytes(features) > read_.size())
        read(features);
    expected_ = std::max(features + features / 4, kFewestExpectedFeatures);
    return siftCandidateCount(read_);
}

core::SiftFeatures SiftDetector::featuresRead() const
{
    core::SiftFeatures found = siftFeaturesOf(read_);
    const auto bound = static_cast<std::size_t>(options_.maximumFeatures);
    if (bound > 0 && found.keypoints.size() > bound) {
        found.keypoints.resize(bound);
        found.descriptors.resize(bound);
    }
    return found;
}

} // namespace isocenter::gpu
