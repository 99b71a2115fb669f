// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/algebraic_reconstruction.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/buffers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace isocenter::gpu {
namespace {

int projectionsASubset(const AlgebraicOptions& options, std::size_t projections)
{
    switch (options.method) {
    case AlgebraicMethod::Sart:
        return 1;
    case AlgebraicMethod::OsSart:
        return std::min(options.projectionsASubset, static_cast<int>(projections));
    case AlgebraicMethod::Sirt:
    case AlgebraicMethod::Cgls:
        return static_cast<int>(projections);
    }
    return 1;
}

std::size_t subsetsOf(const AlgebraicOptions& options, std::size_t projections)
{
    const auto size = static_cast<std::size_t>(projectionsASubset(options, projections));
    return (projections - 1) / size + 1;
}

std::vector<core::ProjectionGeometry> viewsOf(const core::ScanGeometry& scan,
                                              const std::vector<std::size_t>& order)
{
    std::vector<core::ProjectionGeometry> views;
    for (const std::size_t projection : order)
        views.push_back(scan.projection(projection));
    return views;
}

// Squares are summed of some projections at once: one after the other would keep the device waiting.
int lackingRoomFor(int subset, int projections)
{
    constexpr int kUsual = 32;
    return std::min(std::max(subset, kUsual), projections);
}

std::unique_ptr<Texture> textureOf(Device& device, const core::VolumeGeometry& volume, VolumeTexture use)
{
    const DeviceInfo& info = device.info();
    if (volume.size.maxCoeff() > info.limits.maxTexture3dExtent)
        throw DeviceError(fmt::format("{} has no 3-D textures of {} voxels along a side", info.id.toString(),
                                      volume.size.maxCoeff()));
    if (use == VolumeTexture::Written && !MatchedProjectors::writesVolumeTextures(info))
        throw DeviceError(fmt::format("kernels of {} cannot write 3-D textures", info.id.toString()));
    return device.createTexture({{volume.size.x(), volume.size.y(), volume.size.z()}, PixelFormat::R32F});
}

const AlgebraicOptions& validated(const AlgebraicOptions& options)
{
    options.validate();
    return options;
}

const AlgebraicShare& validated(const AlgebraicShare& share, const AlgebraicOptions& options,
                                std::size_t projections)
{
    share.validate(options, projections);
    return share;
}

} // namespace

void AlgebraicOptions::validate() const
{
    if (projectionsASubset < 1)
        throw UsageError(fmt::format(translatable("Data", "a subset has at least 1 projection, not {}"),
                                     projectionsASubset));
    if (!(relaxation > 0.0 && relaxation < 2.0))
        throw UsageError(fmt::format(
            translatable("Data",
                         "the relaxation lies between 0 and 2, where corrections converge; it is {:g}"),
            relaxation));
    if (!(totalVariation >= 0.0 && totalVariation < 1e6) || totalVariationSteps < 1)
        throw UsageError(fmt::format(
            translatable("Data", "total variation counts 0 or more (1/mm), in at least one step; it is {:g} "
                                 "in {}"),
            totalVariation, totalVariationSteps));
    if (totalVariation > 0.0 && method == AlgebraicMethod::Cgls)
        throw UsageError(translatable(
            "Data", "conjugate gradients (cgls) cannot be denoised in between, for each follows from all "
                    "before it: take sart, os-sart or sirt"));
}

void AlgebraicShare::validate(const AlgebraicOptions& options, std::size_t projections) const
{
    if (isAll())
        return;
    if (options.method == AlgebraicMethod::Sart)
        throw UsageError("sart corrects by one projection after the other, which several processes cannot "
                         "share: take os-sart, sirt or cgls");
    const int together = projectionsASubset(options, projections);
    if (static_cast<std::size_t>(together) < count)
        throw UsageError(fmt::format("{} projections that correct together cannot be shared by {} processes: "
                                     "make subsets larger (--subset), or start fewer",
                                     together, count));
}

AlgebraicMethod algebraicMethodNamed(std::string_view name)
{
    const auto named =
        std::ranges::find(kAlgebraicMethods, name, [](const auto& known) { return known.second; });
    if (named == kAlgebraicMethods.end())
        throw UsageError(fmt::format("there is no iterative method {}", name));
    return named->first;
}

AlgebraicReconstruction::AlgebraicReconstruction(Device& device, const core::ScanGeometry& scan,
                                                 const core::VolumeGeometry& volume,
                                                 const AlgebraicOptions& options, const AlgebraicShare& share)
    : device_(device), geometry_(volume), options_(validated(options)),
      share_(validated(share, options, scan.count())),
      order_(subsetOrder(scan, subsetsOf(options, scan.count())).share(share_.number, share_.count)),
      placeOf_(scan.count(), -1), projectors_(device, viewsOf(scan, order_.projections), volume),
      vectors_(device)
{
    const std::size_t largest = static_cast<std::size_t>(order_.largest());
    for (std::size_t place = 0; place < order_.projections.size(); ++place)
        placeOf_[order_.projections[place]] = static_cast<int>(place);
    measured_ = floatBuffer(device, projectors_.pixels() * order_.projections.size());
    meanErrors_ = floatBuffer(device, projectors_.pixels() * largest);
    lackingRoom_ = lackingRoomFor(order_.largest(), projectors_.count());
    lacking_ = floatBuffer(device, projectors_.pixels() * static_cast<std::size_t>(lackingRoom_));
    volume_ = floatBuffer(device, geometry_.voxelCount());
    clear(device_, *measured_, static_cast<int>(projectors_.pixels()), projectors_.count());
    clear(device_, *volume_, sliceVoxels(), geometry_.size.z());
    if (options_.totalVariation > 0.0)
        denoiser_.emplace(device_, geometry_);
    if (options_.volumeTexture != VolumeTexture::None)
        texture_ = textureOf(device_, geometry_, options_.volumeTexture);
    if (share_.isAll())
        return;
    onHost_.assign(projectors_.pixels() * largest, 1.0f);
    ones_ = floatBuffer(device, onHost_.size());
    ones_->write<float>(onHost_);
    spread_ = floatBuffer(device, geometry_.voxelCount());
}

std::size_t AlgebraicReconstruction::workingBytes(const core::ScanGeometry& scan,
                                                  const core::VolumeGeometry& volume,
                                                  const AlgebraicOptions& options)
{
    const std::size_t pixels =
        static_cast<std::size_t>(scan.columns()) * static_cast<std::size_t>(scan.rows());
    const bool gradients = options.method == AlgebraicMethod::Cgls;
    const int subset = projectionsASubset(options, scan.count());
    const int lacking = lackingRoomFor(subset, static_cast<int>(scan.count()));
    const std::size_t projections =
        scan.count() * (gradients ? 3 : 1) + static_cast<std::size_t>(subset + lacking);
    const std::size_t denoising = options.totalVariation > 0.0 ? TotalVariation::workingBytes(volume) : 0;
    return sizeof(float) * (pixels * projections + volume.voxelCount() * (gradients ? 3 : 1)) + denoising;
}

int AlgebraicReconstruction::sliceVoxels() const
{
    return geometry_.size.x() * geometry_.size.y();
}

void AlgebraicReconstruction::add(std::size_t projection, const core::Image& lineIntegrals)
{
    if (lineIntegrals.columns != projectors_.columns() || lineIntegrals.rows != projectors_.rows())
        throw InputError(fmt::format(
            translatable("Data", "projection {} has {} x {} pixels, its geometry {} x {}"), projection + 1,
            lineIntegrals.columns, lineIntegrals.rows, projectors_.columns(), projectors_.rows()));
    measured_->write<float>(lineIntegrals.values,
                            projectors_.pixels() * static_cast<std::size_t>(placeOf_.at(projection)));
}

void AlgebraicReconstruction::beginWith(std::span<const float> volume)
{
    volume_->write<float>(volume);
}

double AlgebraicReconstruction::iterate(const std::stop_token& stop)
{
    const double squares =
        options_.method == AlgebraicMethod::Cgls ? followGradient(stop) : correctBySubsets(stop);
    if (denoiser_)
        denoiser_->denoise(*volume_, static_cast<float>(options_.totalVariation),
                           options_.totalVariationSteps, within(stop));
    const double measured = measuredSquares();
    return measured > 0.0 ? std::sqrt(squares / measured) : 0.0;
}

double AlgebraicReconstruction::measuredSquares()
{
    if (!measuredSquares_)
        measuredSquares_ = ofAllShares(
            vectors_.sumOfSquares(*measured_, static_cast<int>(projectors_.pixels()), projectors_.count()));
    return *measuredSquares_;
}

void AlgebraicReconstruction::findResiduals(Range subset, int firstLacking, const std::stop_token& stop)
{
    projectors_.residuals(*volume_, *measured_, subset, {*lacking_, firstLacking, *meanErrors_}, stop);
}

double AlgebraicReconstruction::ofAllShares(double value) const
{
    if (!share_.isAll())
        share_.addUpExactly(std::span(&value, 1));
    return value;
}

// One share alone must not leave the others waiting for its sums.
void AlgebraicReconstruction::throwIfAnyIsStopped(const std::stop_token& stop) const
{
    if (!share_.isAll() && ofAllShares(stop.stop_requested() ? 1.0 : 0.0) > 0.0)
        throw Cancelled();
}

std::stop_token AlgebraicReconstruction::within(const std::stop_token& stop) const
{
    return share_.isAll() ? stop : std::stop_token();
}

void AlgebraicReconstruction::addUpOfAllShares(Buffer& volume)
{
    if (share_.isAll())
        return;
    onHost_.resize(geometry_.voxelCount());
    volume.download(std::as_writable_bytes(std::span(onHost_)));
    share_.addUp(onHost_);
    volume.write<float>(onHost_);
}

void AlgebraicReconstruction::correctByMeanOf(Range subset, const std::stop_token& stop)
{
    const float lowest = options_.nonNegative ? 0.0f : std::numeric_limits<float>::lowest();
    if (share_.isAll())
        projectors_.spreadMean(*meanErrors_, subset, *volume_, static_cast<float>(options_.relaxation),
                               lowest, !options_.matched, stop,
                               options_.volumeTexture == VolumeTexture::Written ? texture_.get() : nullptr);
    else
        correctByMeanOfAllShares(subset);
}

// As kernel spread_rays does with what it adds up over one share.
void AlgebraicReconstruction::correctByMeanOfAllShares(Range subset)
{
    const std::size_t voxels = geometry_.voxelCount();
    onHost_.resize(3 * voxels);
    const std::span<float> sums = std::span(onHost_).first(voxels);
    const std::span<float> parts = std::span(onHost_).subspan(voxels, voxels);
    const std::span<float> values = std::span(onHost_).subspan(2 * voxels);
    for (const auto& [projections, host] :
         {std::pair(meanErrors_.get(), sums), std::pair(ones_.get(), parts)}) {
        clear(device_, *spread_, sliceVoxels(), geometry_.size.z());
        projectors_.spreadSum(*projections, subset, *spread_, !options_.matched);
        spread_->download(std::as_writable_bytes(host));
    }
    share_.addUp(std::span(onHost_).first(2 * voxels));
    readVolume(values);
    const auto relaxation = static_cast<float>(options_.relaxation);
    const float lowest = options_.nonNegative ? 0.0f : std::numeric_limits<float>::lowest();
    for (std::size_t v = 0; v < voxels; ++v)
        if (parts[v] > 0.0f)
            values[v] = std::max(lowest, values[v] + relaxation * sums[v] / parts[v]);
    volume_->write<float>(values);
}

double AlgebraicReconstruction::correctBySubsets(const std::stop_token& stop)
{
    Range lacking; // whose squares are not summed yet
    const auto queueSquares = [&] {
        vectors_.queueSquares(*lacking_, static_cast<int>(projectors_.pixels()), lacking.count, lacking.first,
                              projectors_.count());
        lacking = {lacking.first + lacking.count, 0};
    };
    for (const Range& subset : order_.subsets) {
        if (lacking.count + subset.count > lackingRoom_)
            queueSquares();
        throwIfAnyIsStopped(stop);
        findResiduals(subset, lacking.count, within(stop));
        lacking.count += subset.count;
        correctByMeanOf(subset, stop);
        if (options_.volumeTexture == VolumeTexture::Copied)
            texture_->copyFrom(*volume_);
    }
    queueSquares();
    return ofAllShares(vectors_.queuedSquares(projectors_.count()));
}

// The residuals of the volume, and their gradient as the first direction.
void AlgebraicReconstruction::beginGradients(const std::stop_token& stop)
{
    const Range all{0, projectors_.count()};
    const auto pixels = static_cast<int>(projectors_.pixels());
    const std::size_t allPixels = projectors_.pixels() * static_cast<std::size_t>(all.count);
    ConjugateGradients gradients;
    gradients.residuals = floatBuffer(device_, allPixels);
    gradients.projected = floatBuffer(device_, allPixels);
    gradients.gradient = floatBuffer(device_, geometry_.voxelCount());
    gradients.direction = floatBuffer(device_, geometry_.voxelCount());
    projectors_.project(*volume_, all, *gradients.residuals, within(stop));
    vectors_.combine(*gradients.residuals, -1.0f, *measured_, 1.0f, pixels * all.count);
    clear(device_, *gradients.direction, sliceVoxels(), geometry_.size.z());
    projectors_.spread(*gradients.residuals, all, *gradients.direction, 1.0f, within(stop));
    addUpOfAllShares(*gradients.direction);
    gradients.gradientSize = vectors_.sumOfSquares(*gradients.direction, sliceVoxels(), geometry_.size.z());
    gradients_ = std::move(gradients);
}

double AlgebraicReconstruction::followGradient(const std::stop_token& stop)
{
    throwIfAnyIsStopped(stop);
    if (gradients_.direction == nullptr)
        beginGradients(stop);
    const Range all{0, projectors_.count()};
    const auto pixels = static_cast<int>(projectors_.pixels());
    const auto voxels = static_cast<int>(geometry_.voxelCount());
    const double before = ofAllShares(vectors_.sumOfSquares(*gradients_.residuals, pixels, all.count));
    projectors_.project(*gradients_.direction, all, *gradients_.projected, within(stop));
    const double projectedSize = ofAllShares(vectors_.sumOfSquares(*gradients_.projected, pixels, all.count));
    if (!(projectedSize > 0.0))
        return before; // all is explained
    const auto step = static_cast<float>(gradients_.gradientSize / projectedSize);
    vectors_.combine(*volume_, 1.0f, *gradients_.direction, step, voxels);
    vectors_.combine(*gradients_.residuals, 1.0f, *gradients_.projected, -step, pixels * all.count);
    clear(device_, *gradients_.gradient, sliceVoxels(), geometry_.size.z());
    projectors_.spread(*gradients_.residuals, all, *gradients_.gradient, 1.0f, within(stop));
    addUpOfAllShares(*gradients_.gradient);
    const double size = vectors_.sumOfSquares(*gradients_.gradient, sliceVoxels(), geometry_.size.z());
    vectors_.combine(*gradients_.direction, static_cast<float>(size / gradients_.gradientSize),
                     *gradients_.gradient, 1.0f, voxels);
    gradients_.gradientSize = size;
    return before;
}

void AlgebraicReconstruction::readVolume(std::span<float> values) const
{
    volume_->download(std::as_writable_bytes(values));
}

core::Image AlgebraicReconstruction::residual(std::size_t projection)
{
    findResiduals({placeOf_.at(projection), 1}, 0, {});
    core::Image image(projectors_.columns(), projectors_.rows());
    lacking_->download(std::as_writable_bytes(std::span(image.values)));
    return image;
}

} // namespace isocenter::gpu
