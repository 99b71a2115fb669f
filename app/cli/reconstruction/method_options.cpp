// SPDX-License-Identifier: MIT
#include "app/cli/reconstruction/method_options.h"

#include "core/support/named_values.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr const char* kFeldkamp = "fdk";
static_assert(core::namesEveryValue(core::kRampWindows, core::RampWindow::Sharp));
static_assert(core::namesEveryValue(gpu::kProjectionForms, gpu::ProjectionForm::Layers16));
static_assert(core::namesEveryValue(gpu::kAlgebraicMethods, gpu::AlgebraicMethod::Cgls));

} // namespace

MethodOptions::MethodOptions() : window(core::kRampWindows.front().second), name(kFeldkamp) {}

bool MethodOptions::isFeldkamp() const
{
    return name == kFeldkamp;
}

std::optional<IterativeRequest> MethodOptions::iterativeRequest() const
{
    if (isFeldkamp())
        return std::nullopt;
    IterativeRequest request = iterative;
    request.options.method = gpu::algebraicMethodNamed(name);
    request.options.nonNegative = !allowNegative;
    request.validate();
    return request;
}

gpu::FeldkampOptions MethodOptions::feldkamp() const
{
    gpu::FeldkampOptions options;
    options.filter = {*core::valueNamed(core::kRampWindows, window), cutoff};
    options.projectionsAPass = projectionsAPass;
    options.form = core::valueNamed(gpu::kProjectionForms, form);
    return options;
}

void MethodOptions::addTo(CLI::App& command)
{
    addFeldkampTo(command);
    addIterativeTo(command);
}

void MethodOptions::addFeldkampTo(CLI::App& command)
{
    command.add_option("--filter", window, "What damps the ramp filter's high frequencies")
        ->check(CLI::IsMember(core::namesOf(core::kRampWindows)))
        ->capture_default_str();
    command.add_option("--cutoff", cutoff, "Where the filter ends, as a part of the Nyquist frequency")
        ->capture_default_str();
    command
        .add_option("--projections-a-pass", projectionsAPass,
                    "How many projections go through the volume together")
        ->capture_default_str();
    std::vector<std::string> forms = core::namesOf(gpu::kProjectionForms);
    forms.emplace_back("auto");
    command
        .add_option(
            "--projection-form", form,
            "How the device reads filtered projections: from a buffer, which it interpolates itself, row by "
            "row or "
            "(columns) column by column, or by its texture units from layers of floats (layers32) or halves "
            "(layers16)")
        ->check(CLI::IsMember(forms))
        ->capture_default_str();
    command
        .add_option("--proof", provenVoxels,
                    "So many voxels are compared with the formula in double precision; 0: none")
        ->capture_default_str();
}

void MethodOptions::addIterativeTo(CLI::App& command)
{
    std::vector<std::string> methods = core::namesOf(gpu::kAlgebraicMethods);
    methods.insert(methods.begin(), kFeldkamp);
    command
        .add_option(
            "--method", name,
            "Filtered back-projection (fdk), or iterations: corrections by one projection after the other "
            "(sart), by some at a time (os-sart), by all at once (sirt), or conjugate gradients (cgls)")
        ->check(CLI::IsMember(methods))
        ->capture_default_str();
    command
        .add_option("--iterations", iterative.iterations,
                    "Times that all projections are gone through, at most")
        ->capture_default_str();
    command
        .add_option("--least-improvement", iterative.leastImprovement,
                    "An iteration that lowers the residuals by less than this share of them is the last")
        ->capture_default_str();
    command
        .add_option("--subset", iterative.options.projectionsASubset,
                    "Projections that correct together (os-sart)")
        ->capture_default_str();
    command
        .add_option("--relaxation", iterative.options.relaxation,
                    "How much of a correction is added, above 0 and below 2 (not cgls)")
        ->capture_default_str();
    command.add_flag("--allow-negative", allowNegative, "Keep voxels below 0 (cgls always does)");
    command.add_flag(
        "--matched", iterative.options.matched,
        "Bring corrections back along the rays themselves, the exact transpose of the projection (slower; "
        "cgls always does)");
    command
        .add_option(
            "--tv", iterative.options.totalVariation,
            "Denoise by total variation after each iteration (not cgls): how much slopes count, 1/mm, "
            "about the noise that is to go; 0: not")
        ->capture_default_str();
    command
        .add_option("--tv-steps", iterative.options.totalVariationSteps,
                    "Steps of that denoising, about the voxels that it smooths over")
        ->capture_default_str();
    command.add_flag("--begin-with-fdk", iterative.beginWithFeldkamp,
                     "Begin with filtered back-projection instead of an empty volume");
}

} // namespace isocenter::app
