// SPDX-License-Identifier: MIT
#include "core/image/attenuation.h"

#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <functional>

namespace isocenter::core {
namespace {

constexpr double kBilinearWaterPerMm = 0.0192;
constexpr double kBilinearBonePerMm = 0.0573; // at HU 1000
constexpr double kMrMaximumPerMm = 0.05;

std::function<double(double)> transferFunction(const Volume& volume, const AttenuationOptions& options)
{
    if (volume.quantity == VolumeQuantity::MrIntensity) {
        const double low = options.mrWindowLow;
        const double high = options.mrWindowHigh.value_or(
            volume.values.empty()
                ? 1.0
                : static_cast<double>(*std::max_element(volume.values.begin(), volume.values.end())));
        const double scale = high > low ? kMrMaximumPerMm / (high - low) : 0.0;
        return [=](double intensity) { return std::clamp((intensity - low) * scale, 0.0, kMrMaximumPerMm); };
    }
    const double cut = std::max(-1000.0, options.lowerHu.value_or(-1000.0));
    if (options.model == AttenuationModel::Bilinear)
        return [=](double hu) {
            if (hu < cut)
                return 0.0;
            return hu <= 0.0 ? kBilinearWaterPerMm * (1.0 + hu / 1000.0)
                             : kBilinearWaterPerMm + hu / 1000.0 * (kBilinearBonePerMm - kBilinearWaterPerMm);
        };
    return
        [=, water = options.waterPerMm](double hu) { return hu < cut ? 0.0 : water * (1.0 + hu / 1000.0); };
}

} // namespace

void AttenuationOptions::validate() const
{
    if (!(waterPerMm > 0.0))
        throw UsageError(
            translatable("Data", "the attenuation of water must be positive (1/mm), for example 0.02"));
    if (mrWindowHigh && *mrWindowHigh <= mrWindowLow)
        throw UsageError(translatable("Data", "the upper end of the MR window must lie above its lower end"));
}

Volume attenuationOf(const Volume& volume, const AttenuationOptions& options, const Progress& progress)
{
    options.validate();
    if (volume.quantity == VolumeQuantity::Attenuation)
        return volume;
    Volume result{volume.geometry, std::vector<float>(volume.values.size()), VolumeQuantity::Attenuation,
                  volume.description, volume.findings};
    const auto transfer = transferFunction(volume, options);
    const std::size_t sliceVoxels = volume.values.size() / static_cast<std::size_t>(volume.geometry.size.z());
    parallelFor(volume.geometry.size.z(), [&](int begin, int end) {
        for (std::size_t v = static_cast<std::size_t>(begin) * sliceVoxels;
             v < static_cast<std::size_t>(end) * sliceVoxels; ++v) {
            if (v % sliceVoxels == 0)
                progress.throwIfCancelled();
            result.values[v] = static_cast<float>(transfer(static_cast<double>(volume.values[v])));
        }
    });
    return result;
}

float hounsfieldOf(float attenuationPerMm, double waterPerMm)
{
    return static_cast<float>(1000.0 * (static_cast<double>(attenuationPerMm) / waterPerMm - 1.0));
}

Volume hounsfieldOf(Volume attenuation, double waterPerMm)
{
    for (float& value : attenuation.values)
        value = hounsfieldOf(value, waterPerMm);
    attenuation.quantity = VolumeQuantity::HounsfieldUnits;
    return attenuation;
}

Volume attenuationFromHounsfield(Volume hounsfield, double waterPerMm)
{
    for (float& value : hounsfield.values)
        value = static_cast<float>(waterPerMm * (1.0 + static_cast<double>(value) / 1000.0));
    hounsfield.quantity = VolumeQuantity::Attenuation;
    return hounsfield;
}

} // namespace isocenter::core
