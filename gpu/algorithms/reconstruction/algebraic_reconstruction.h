// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/volume.h"
#include "core/reconstruction/scan_geometry.h"
#include "gpu/algorithms/reconstruction/matched_projectors.h"
#include "gpu/algorithms/reconstruction/subset_order.h"
#include "gpu/algorithms/reconstruction/total_variation.h"
#include "gpu/algorithms/reconstruction/vector_space.h"
#include "gpu/device.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

namespace isocenter::gpu {

// How a volume is corrected until its line integrals are those that were measured: by one projection after
// the other (Sart: Andersen and Kak 1984), by some at a time (OsSart), by all at once (Sirt: Gilbert 1972
// with the weights of SART), or along conjugate gradients of the squared residuals (Cgls: Hestenes and
// Stiefel 1952).
enum class AlgebraicMethod { Sart, OsSart, Sirt, Cgls };

inline constexpr std::array<std::pair<AlgebraicMethod, std::string_view>, 4> kAlgebraicMethods{
    {{AlgebraicMethod::Sart, "sart"},
     {AlgebraicMethod::OsSart, "os-sart"},
     {AlgebraicMethod::Sirt, "sirt"},
     {AlgebraicMethod::Cgls, "cgls"}}};

AlgebraicMethod algebraicMethodNamed(std::string_view name); // throws UsageError

// How a texture of the volume is kept beside its buffer, as forward projections by texture units need it: not
// at all (this one reads the buffer), copied after each correction, or written by the corrections themselves.
enum class VolumeTexture { None, Copied, Written };

struct AlgebraicOptions
{
    AlgebraicMethod method = AlgebraicMethod::OsSart;
    int projectionsASubset = 10; // of OsSart, spread over the arc
    double relaxation = 0.5;     // of a correction, (0, 2); not of Cgls
    bool nonNegative = true;     // no voxel below 0; not of Cgls
    // Whether corrections go back along the rays themselves, as Cgls always has it, or are interpolated where
    // a voxel is seen, which is many times faster.
    bool matched = false;
    // Denoising by total variation after each iteration: how much a slope counts (1/mm), 0: none, and how
    // often it is improved. Not of Cgls.
    double totalVariation = 0.0;
    int totalVariationSteps = 20;
    VolumeTexture volumeTexture = VolumeTexture::None; // for benches; not of Cgls

    void validate() const; // throws UsageError
    bool operator==(const AlgebraicOptions&) const = default;
};

// The projections that one of several reconstructions has which make a volume together: a share of each
// subset. All have the same volume, and call these functions in the same order.
struct AlgebraicShare
{
    std::size_t number = 0;
    std::size_t count = 1;
    // Replace each number by its sum over all shares.
    std::function<void(std::span<float>)> addUp{};
    std::function<void(std::span<double>)> addUpExactly{};

    bool isAll() const { return count == 1; }
    // Throws UsageError for a method and subsets that cannot be shared by so many.
    void validate(const AlgebraicOptions& options, std::size_t projections) const;
};

// Iterative reconstruction of a cone-beam scan on a device, from line integrals of any geometry. All
// projections and the volume lie in the device's memory. Add every projection, then iterate. Use it on the
// device's thread only.
class AlgebraicReconstruction
{
public:
    // The volume lies in the scan's world (mm). Throws InputError, UsageError, DeviceError.
    AlgebraicReconstruction(Device& device, const core::ScanGeometry& scan,
                            const core::VolumeGeometry& volume, const AlgebraicOptions& options = {},
                            const AlgebraicShare& share = {});

    bool needs(std::size_t projection) const { return placeOf_.at(projection) >= 0; } // it is of the share
    // Line integrals, of the scan's size, each projection that it needs once. Throws InputError.
    void add(std::size_t projection, const core::Image& lineIntegrals);
    // The volume (1/mm) to begin with instead of zeros, before the first iteration.
    void beginWith(std::span<const float> volume);

    // Goes through all projections once. Returns how large the residuals were that it corrected, what the
    // volume's line integrals lacked of the measured ones, as a share of those (root mean squares): 1 of an
    // empty volume, 0 where all is explained. Throws Cancelled, after which the volume holds the corrections
    // of some of the projections. Shares are stopped together, between subsets.
    double iterate(const std::stop_token& stop = {});

    void readVolume(std::span<float> values) const; // 1/mm
    // What the volume's line integrals lack of a measured projection (value x mm).
    core::Image residual(std::size_t projection);
    // What the texture has, as the last correction left it; null where none is kept.
    const Texture* volumeTexture() const { return texture_.get(); }

    // What is needed on the device with the volume, at most.
    static std::size_t workingBytes(const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                                    const AlgebraicOptions& options);

private:
    using Range = MatchedProjectors::Range;

    struct ConjugateGradients
    {
        std::unique_ptr<Buffer> residuals; // of projections
        std::unique_ptr<Buffer> projected; // the direction
        std::unique_ptr<Buffer> gradient;  // of the volume
        std::unique_ptr<Buffer> direction;
        double gradientSize = 0.0; // squared
    };

    double correctBySubsets(const std::stop_token& stop);
    void correctByMeanOf(Range subset, const std::stop_token& stop);
    void correctByMeanOfAllShares(Range subset);
    void addUpOfAllShares(Buffer& volume);
    double ofAllShares(double value) const;
    void throwIfAnyIsStopped(const std::stop_token& stop) const;
    std::stop_token within(const std::stop_token& stop) const;
    double followGradient(const std::stop_token& stop);
    void beginGradients(const std::stop_token& stop);
    void findResiduals(Range subset, int firstLacking, const std::stop_token& stop);
    double measuredSquares();
    int sliceVoxels() const;

    Device& device_;
    core::VolumeGeometry geometry_;
    AlgebraicOptions options_;
    AlgebraicShare share_;
    SubsetOrder order_;            // of the share
    std::vector<int> placeOf_;     // of each projection, -1: another share has it
    MatchedProjectors projectors_; // in that order
    VectorSpace vectors_;
    std::optional<TotalVariation> denoiser_;
    std::unique_ptr<Buffer> measured_;   // in that order
    std::unique_ptr<Buffer> meanErrors_; // along the rays of a subset
    std::unique_ptr<Buffer> lacking_;    // of line integrals, of some subsets
    int lackingRoom_ = 0;                // projections
    std::unique_ptr<Buffer> volume_;
    std::unique_ptr<Texture> texture_; // of the volume
    // With several shares: what all projections of a subset would spread that are 1, and what they do spread.
    std::unique_ptr<Buffer> ones_;
    std::unique_ptr<Buffer> spread_;
    std::vector<float> onHost_;
    ConjugateGradients gradients_;
    std::optional<double> measuredSquares_; // of all line integrals
};

} // namespace isocenter::gpu
