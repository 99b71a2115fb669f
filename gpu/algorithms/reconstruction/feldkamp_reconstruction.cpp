// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/feldkamp_reconstruction.h"

#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/back_project_params.h"
#include "gpu/params/pack_half_params.h"
#include "gpu/params/weigh_projections_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::gpu {
namespace {

constexpr int kVoxelsAnItem = 8; // what bench reconstruction finds best on GPUs
constexpr int kAlignedVoxelsAnItem = 16;
constexpr int kMostVoxelsAnItem = 64;
constexpr int kMostPaddingColumns = 65536;
constexpr std::size_t kTail = 64; // numbers behind the last column, which vectors reach

std::size_t product(int a, int b, int c = 1)
{
    return static_cast<std::size_t>(a) * static_cast<std::size_t>(b) * static_cast<std::size_t>(c);
}

ProjectionForm fastestForm(const DeviceInfo& device, bool readsLayers)
{
    if (readsLayers && device.volumeStorage == VolumeStorage::LayerPairs16)
        return ProjectionForm::Layers16;
    return device.id.backend == Backend::Cpu ? ProjectionForm::Columns : ProjectionForm::Buffer;
}

ProjectionForm chosenForm(const DeviceInfo& device, const FeldkampOptions& options)
{
    const bool readsLayers = device.limits.maxTextureLayers >= options.projectionsAPass;
    const ProjectionForm form = options.form.value_or(fastestForm(device, readsLayers));
    if ((form == ProjectionForm::Layers32 || form == ProjectionForm::Layers16) && !readsLayers)
        throw DeviceError(fmt::format("{} takes {} layers in a texture array, {} projections a pass need as "
                                      "many: take fewer, or the form \"buffer\"",
                                      device.id.toString(), device.limits.maxTextureLayers,
                                      options.projectionsAPass));
    return form;
}

const FeldkampOptions& validated(const FeldkampOptions& options)
{
    options.validate();
    return options;
}

// Whether voxels along k lie at the same depth and column in all projections, to a thousandth of a pixel.
bool isAligned(const core::ScanGeometry& scan, const core::VolumeGeometry& volume)
{
    constexpr double kSamePixels = 1e-3;
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const core::ProjectionMatrix matrix = core::pixelFromVoxel(scan, p, volume);
        const double columns = std::abs(matrix(0, 2)) + std::abs(matrix(2, 2)) * scan.columns();
        if (columns * volume.size.z() > kSamePixels)
            return false;
    }
    return true;
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

void append(std::vector<float>& to, std::initializer_list<double> values)
{
    for (const double value : values)
        to.push_back(static_cast<float>(value));
}

} // namespace

void FeldkampOptions::validate() const
{
    filter.validate();
    if (projectionsAPass < 1 || projectionsAPass > 256)
        throw UsageError(fmt::format("projections a pass must be 1 to 256, not {}", projectionsAPass));
    if (truncationPadding < 0 || truncationPadding > kMostPaddingColumns)
        throw UsageError(fmt::format("truncation padding must be 0 to {} columns, not {}",
                                     kMostPaddingColumns, truncationPadding));
    if (voxelsAnItem < 0 || voxelsAnItem > kMostVoxelsAnItem)
        throw UsageError(
            fmt::format("voxels an item must be 1 to {}, not {}", kMostVoxelsAnItem, voxelsAnItem));
}

FeldkampReconstruction::FeldkampReconstruction(Device& device, const core::ScanGeometry& scan,
                                               const core::VolumeGeometry& volume,
                                               const FeldkampOptions& options)
    : device_(device), scan_(scan), weights_(scan_, options.truncationPadding), geometry_(volume),
      options_(fitted(validated(options), device.info().limits, scan_)), planner_(device),
      form_(chosenForm(device.info(), options_)),
      rowFilter_(device, weights_.filteredScan().columns(), options.filter)
{
    volume.validate();
    aligned_ = options_.useAlignment && isAligned(weights_.filteredScan(), geometry_);
    if (options_.voxelsAnItem == 0)
        options_.voxelsAnItem = aligned_ ? kAlignedVoxelsAnItem : kVoxelsAnItem;
    if (form_ == ProjectionForm::Layers16)
        valueScale_ = scaleForHalves(weights_, scan_.count());
    createBuffers();
}

namespace {

// Of a filtered projection with its border.
std::size_t paddedPixels(const core::ScanGeometry& scan, const FeldkampOptions& options)
{
    return product(core::FeldkampWeights(scan, options.truncationPadding).filteredScan().columns() +
                       FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER,
                   scan.rows() + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER);
}

std::size_t workingBytesOf(std::size_t pixels, int projections)
{
    constexpr std::size_t kCopies = 5; // as they come, weighted, filtered, in halves as numbers and as layers
    return kCopies * sizeof(float) * pixels * static_cast<std::size_t>(projections);
}

} // namespace

std::size_t FeldkampReconstruction::workingBytes(const core::ScanGeometry& scan,
                                                 const FeldkampOptions& options)
{
    return workingBytesOf(paddedPixels(scan, options), options.projectionsAPass);
}

FeldkampOptions FeldkampReconstruction::fitted(FeldkampOptions options, const DeviceLimits& limits,
                                               const core::ScanGeometry& scan)
{
    constexpr double kShare = 0.3; // of the memory; the volume needs the rest
    const std::size_t pixels = paddedPixels(scan, options);
    const auto fits = [&](int projections) {
        return pixels * static_cast<std::size_t>(projections) <= std::numeric_limits<int>::max() &&
               (limits.memoryBytes == 0 || static_cast<double>(workingBytesOf(pixels, projections)) <=
                                               kShare * static_cast<double>(limits.memoryBytes));
    };
    while (options.projectionsAPass > 1 && !fits(options.projectionsAPass))
        options.projectionsAPass /= 2;
    return options;
}

int FeldkampReconstruction::paddedColumns() const
{
    return weights_.filteredScan().columns() + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER;
}

int FeldkampReconstruction::paddedRows() const
{
    return scan_.rows() + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER;
}

bool FeldkampReconstruction::inLayers() const
{
    return form_ == ProjectionForm::Layers32 || form_ == ProjectionForm::Layers16;
}

int FeldkampReconstruction::columnStride() const
{
    return form_ == ProjectionForm::Columns ? paddedRows() : 1;
}

int FeldkampReconstruction::rowStride() const
{
    return form_ == ProjectionForm::Columns ? 1 : paddedColumns();
}

void FeldkampReconstruction::createBuffers()
{
    const int together = options_.projectionsAPass;
    projections_ = floatBuffer(device_, product(scan_.columns(), scan_.rows(), together));
    columnWeights_ = floatBuffer(device_, product(weights_.filteredScan().columns(), together));
    detectors_ = floatBuffer(device_, product(DETECTOR_NUMBERS, together));
    weighted_ = floatBuffer(device_, product(weights_.filteredScan().columns(), scan_.rows(), together));
    matrices_ = floatBuffer(device_, product(4 * MATRIX_ROWS, together));
    const int pixels = paddedColumns() * paddedRows();
    filtered_ = floatBuffer(device_, product(pixels, together) + kTail);
    clear(device_, *filtered_, pixels, together);
    if (inLayers())
        layers_ =
            device_.createTexture({{paddedColumns(), paddedRows(), together},
                                   form_ == ProjectionForm::Layers16 ? PixelFormat::R16F : PixelFormat::R32F,
                                   Filter::Linear,
                                   Border::Zero,
                                   true});
    if (form_ == ProjectionForm::Layers16)
        halves_ = floatBuffer(device_, (product(pixels, together) + 1) / 2);
    volume_ = floatBuffer(device_, geometry_.voxelCount());
    clear(device_, *volume_, geometry_.size.x() * geometry_.size.y(), geometry_.size.z());
}

void FeldkampReconstruction::add(std::size_t projection, const core::Image& lineIntegrals,
                                 const std::stop_token& stop)
{
    if (lineIntegrals.columns != scan_.columns() || lineIntegrals.rows != scan_.rows())
        throw InputError(fmt::format("projection {} has {} x {} pixels, its geometry {} x {}", projection + 1,
                                     lineIntegrals.columns, lineIntegrals.rows, scan_.columns(),
                                     scan_.rows()));
    requireInRange(projection, lineIntegrals);
    const core::ProjectionGeometry& view = scan_.projection(projection);
    std::vector<float> columnWeights = weights_.ofColumns(projection);
    for (float& weight : columnWeights)
        weight *= static_cast<float>(valueScale_);
    const Eigen::Vector3d central = weights_.centralOnDetector(projection);
    projections_->write<float>(lineIntegrals.values,
                               product(scan_.columns(), scan_.rows(), pending_.projections));
    pending_.columnWeights.insert(pending_.columnWeights.end(), columnWeights.begin(), columnWeights.end());
    append(pending_.detectors,
           {view.principalPoint().x(), view.principalPoint().y(), view.pitchMm().x(), view.pitchMm().y(),
            central.x(), central.y(), central.z(), view.sourceToDetectorMm()});
    const core::ProjectionMatrix matrix =
        core::pixelFromVoxel(weights_.filteredScan(), projection, geometry_);
    for (int row = 0; row < MATRIX_ROWS; ++row)
        append(pending_.matrices, {matrix(row, 0), matrix(row, 1), matrix(row, 2), matrix(row, 3)});
    if (++pending_.projections == options_.projectionsAPass)
        runPass(stop);
}

// Halves end at 65504: the scale leaves room for this.
void FeldkampReconstruction::requireInRange(std::size_t projection, const core::Image& lineIntegrals) const
{
    constexpr float kLargest = 400.0f;
    if (form_ != ProjectionForm::Layers16)
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

core::Volume FeldkampReconstruction::volume(const std::stop_token& stop)
{
    core::Volume result{geometry_, std::vector<float>(geometry_.voxelCount()),
                        core::VolumeQuantity::Attenuation, "Feldkamp reconstruction"};
    readVolume(result.values, stop);
    return result;
}

void FeldkampReconstruction::readVolume(std::span<float> values, const std::stop_token& stop)
{
    runPass(stop);
    volume_->download(std::as_writable_bytes(values));
}

// What waits is used up, whatever ends the pass.
void FeldkampReconstruction::runPass(const std::stop_token& stop)
{
    const Pending pass = std::exchange(pending_, {});
    if (pass.projections == 0)
        return;
    filter(pass);
    if (inLayers())
        lay();
    backProject(pass, stop);
}

void FeldkampReconstruction::filter(const Pending& pass)
{
    columnWeights_->write<float>(pass.columnWeights);
    detectors_->write<float>(pass.detectors);
    const int columns = weights_.filteredScan().columns();
    device_.launch(device_.kernel("weigh_projections"), {columns, scan_.rows(), pass.projections},
                   {{"projections", projections_.get()},
                    {"columnWeights", columnWeights_.get()},
                    {"detectors", detectors_.get()},
                    {"weighted", weighted_.get()}},
                   WeighProjectionsParams{scan_.columns(), scan_.rows(), columns, weights_.columnsBefore()});
    rowFilter_.run(*weighted_, *filtered_, pass.projections,
                   FftRowsParams{columns, scan_.rows(), columnStride(), rowStride(),
                                 paddedColumns() * paddedRows(), 0, 0, 0});
}

void FeldkampReconstruction::lay()
{
    if (form_ == ProjectionForm::Layers16) {
        const auto count =
            static_cast<int>(product(paddedColumns(), paddedRows(), options_.projectionsAPass));
        constexpr int kWordsARow = 1 << 20; // drivers count groups along x in 16 bit
        const int words = (count + 1) / 2;
        device_.launch(device_.kernel("pack_half", {{"GROUP_X", "128"}, {"GROUP_Y", "1"}}),
                       {std::min(words, kWordsARow), (words - 1) / kWordsARow + 1, 1},
                       {{"values", filtered_.get()}, {"halves", halves_.get()}},
                       PackHalfParams{{count, 0, 0, 0}});
    }
    layers_->copyFrom(form_ == ProjectionForm::Layers16 ? *halves_ : *filtered_);
}

void FeldkampReconstruction::backProject(const Pending& pass, const std::stop_token& stop)
{
    matrices_->write<float>(pass.matrices);
    Defines defines{{"VOXELS_AN_ITEM", std::to_string(options_.voxelsAnItem)}};
    if (inLayers())
        defines["PROJECTION_LAYERS"] = "1";
    if (aligned_)
        defines["ALIGNED"] = "1";
    const Kernel& kernel = device_.kernel("back_project", defines);
    const Binding filtered =
        inLayers() ? Binding{"filtered", layers_.get()} : Binding{"filtered", filtered_.get()};
    const int columns = geometry_.size.x();
    const int rows = geometry_.size.y();
    const int blocks = (geometry_.size.z() + options_.voxelsAnItem - 1) / options_.voxelsAnItem;
    planner_.run({blocks, rows, columns, rows}, stop, [&](const LaunchPart& part) {
        device_.launch(kernel, {columns, rows, part.slabs},
                       {filtered, {"matrices", matrices_.get()}, {"volume", volume_.get()}},
                       BackProjectParams{columns, rows, geometry_.size.z(),
                                         part.firstSlab * options_.voxelsAnItem, pass.projections,
                                         weights_.filteredScan().columns(), scan_.rows(),
                                         static_cast<float>(1.0 / valueScale_), columnStride(), rowStride(),
                                         paddedColumns() * paddedRows(), 0});
    });
}

} // namespace isocenter::gpu
