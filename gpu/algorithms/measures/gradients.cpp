// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/gradients.h"

#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/params/filters/sobel_params.h"
#include "gpu/params/measures/gradient_correlation_params.h"

namespace isocenter::gpu {
namespace {

constexpr int kSumVectors = 2; // columns and rows

} // namespace

void launchSobel(const MeasureContext& context, const Buffer& images, const Buffer& columns,
                 const Buffer& rows, int slabs)
{
    context.device.launch(context.device.kernel("sobel"), {context.xray.columns, context.xray.rows, slabs},
                          {{"image", &images}, {"gradientColumns", &columns}, {"gradientRows", &rows}},
                          SobelParams{.imageSize = context.imageSize()});
}

core::GradientImages xrayGradients(const MeasureContext& context)
{
    if (context.countedGradients.count() == 0)
        throw InputError(translatable(
            "Data", "the mask leaves no pixel all of whose neighbours count, which measures of gradients "
                    "need: enlarge it or choose another measure"));
    const auto unmarked = uploaded(context.device, context.xray.values);
    const auto columns = context.device.createBuffer(context.radiograph.bytes());
    const auto rows = context.device.createBuffer(context.radiograph.bytes());
    launchSobel(context, *unmarked, *columns, *rows, 1);
    core::GradientImages gradients{context.xray, context.xray};
    gradients.columns.values = columns->read<float>(context.xray.values.size());
    gradients.rows.values = rows->read<float>(context.xray.values.size());
    return gradients;
}

void launchGradientMoments(const MeasureContext& context, const Buffer& referenceColumns,
                           const Buffer& referenceRows, const Buffer& grey, int slabs,
                           const ResultSlots& slots)
{
    Device& device = context.device;
    device.launch(device.kernel("gradient_correlation", Reduction::defines()),
                  Reduction::grid(context.pixels(), slabs),
                  {{"referenceColumns", &referenceColumns},
                   {"referenceRows", &referenceRows},
                   {"grey", &grey},
                   {"partials", &context.reduction.partials()}},
                  GradientCorrelationParams{.imageSize = context.imageSize()});
    context.reduction.sum(context.pixels(), kSumVectors, slabs, slots);
}

GradientSums::GradientSums(const MeasureContext& context)
    : context_(context), reference_(xrayGradients(context)),
      referenceColumns_(uploaded(context.device, context.countedGradients.marked(reference_.columns.values))),
      referenceRows_(uploaded(context.device, context.countedGradients.marked(reference_.rows.values)))
{
}

void GradientSums::reserve(int slabs)
{
    sums_ = context_.device.createBuffer(static_cast<std::size_t>(slabs) * kSumVectors * sizeof(vec4));
}

void GradientSums::launch(const Buffer& grey, int slabs)
{
    launchGradientMoments(context_, *referenceColumns_, *referenceRows_, grey, slabs,
                          {sums_.get(), kSumVectors, 0});
}

} // namespace isocenter::gpu
