// SPDX-License-Identifier: MIT
#include "app/bench/registration/registration_bench_case.h"

#include "core/geometry/c_arm_geometry.h"
#include "core/image/attenuation.h"
#include "core/phantom/phantom.h"
#include "core/registration/registration_frame.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/devices.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr std::uint32_t kSeed = 1;
constexpr int kBins = 256;
constexpr double kNoiseHu = 14.0;
constexpr int kLargestMade = 256; // voxels along x; larger volumes are enlarged
constexpr double kDetectorWidthMm = 358.4;
constexpr double kOpenBeam = 250.0; // grey value
const core::PoseParameters kTruth{{8.0, -10.0, -2.0}, {3.0, -4.0, 2.5}};

// Every voxel becomes factor^3; what is beyond the wanted size is left out.
core::Volume enlarged(const core::Volume& volume, const Eigen::Vector3i& size)
{
    const int factor = size.x() / volume.geometry.size.x();
    core::Volume result;
    result.quantity = volume.quantity;
    result.geometry = core::phantomGeometry(size);
    result.values.resize(result.geometry.voxelCount());
    core::parallelFor(size.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k)
            for (int j = 0; j < size.y(); ++j)
                for (int i = 0; i < size.x(); ++i)
                    result.values[result.index(i, j, k)] = volume.at(i / factor, j / factor, k / factor);
    });
    return result;
}

core::ProjectionGeometry viewOf(const Eigen::Vector2i& image)
{
    core::CArmGeometry carm;
    carm.sourceToDetectorMm = 1200.0;
    carm.sourceToIsocentreMm = 800.0;
    carm.columns = image.x();
    carm.rows = image.y();
    carm.pitchMm = Eigen::Vector2d::Constant(kDetectorWidthMm / image.x());
    return carm.projection();
}

} // namespace

core::Image renderedXray(const core::Volume& attenuation, const core::ProjectionGeometry& view,
                         const core::Pose& truth, double stepMm, const std::stop_token& stop)
{
    const auto cpu = gpu::createDevice({gpu::Backend::Cpu, 0});
    gpu::DrrRenderer renderer(*cpu, std::make_shared<gpu::AttenuationVolume>(*cpu, attenuation),
                              gpu::DrrOptions{stepMm});
    core::Image image = renderer.render(view, truth, stop);
    for (float& value : image.values)
        value = std::round(static_cast<float>(kOpenBeam) * std::exp(-value));
    return image;
}

std::vector<core::Pose> neighboursOf(const core::Pose& centre, const core::PoseFrame& frame)
{
    std::vector<core::Pose> poses;
    for (int axis = 0; axis < 6; ++axis)
        for (const double side : {-1.0, 1.0})
            poses.push_back(core::moved(centre, side * core::PoseIncrement::Unit(axis), frame));
    return poses;
}

core::SimilarityOptions measuresOfLiterature()
{
    core::SimilarityOptions options;
    options.measures = {{core::Measure::Ssd, 1.0},
                        {core::Measure::GradientCorrelation, 1.0},
                        {core::Measure::EntropyCorrelation, 1.0}};
    options.bins = kBins;
    options.quantise = true;
    options.fusedGradients = false; // gradients and correlation are timed apart
    return options;
}

std::shared_ptr<const core::Volume> RegistrationBenchCases::volume(const Eigen::Vector3i& size,
                                                                   const core::Progress& progress)
{
    for (const auto& volume : made_)
        if (volume->geometry.size == size)
            return volume;
    if (size.x() > kLargestMade) {
        const int factor = size.x() / kLargestMade;
        const Eigen::Vector3i smaller = (size.array() + factor - 1) / factor;
        const auto source = volume(smaller, progress);
        progress.update(0.0, translatable("App", "enlarging the phantom"));
        made_ = {source, std::make_shared<const core::Volume>(enlarged(*source, size))};
        return made_.back();
    }
    progress.update(0.0, translatable("App", "making the phantom"));
    const core::Volume ct = core::phantomCt(core::lumbarScene(kSeed), {size, kNoiseHu, kSeed});
    made_ = {std::make_shared<const core::Volume>(core::attenuationOf(ct))};
    return made_.back();
}

RegistrationBenchCase RegistrationBenchCases::make(std::size_t size, const core::Progress& progress)
{
    const LiteratureSize& wanted = literatureSizes()[size];
    const auto attenuation = volume(wanted.volume, progress);
    const core::ProjectionGeometry view = viewOf(wanted.image);
    const core::PoseFrame frame = core::registrationFrame(view, attenuation->geometry);
    const core::Pose truth = core::Pose::fromParameters(kTruth, frame.pivotMm);
    const double stepMm = attenuation->geometry.spacingMm.minCoeff();
    progress.update(0.0, translatable("App", "rendering the X-ray"));
    gpu::EvaluatorView xray{view, renderedXray(*attenuation, view, truth, stepMm, progress.stop), wanted.area,
                            core::GreyMatch::IntensityFactor};
    return {size,
            {attenuation, std::move(xray), measuresOfLiterature(),
             neighboursOf(core::moved(truth, core::PoseIncrement::Constant(1.0), frame), frame), stepMm}};
}

} // namespace isocenter::app
