// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <string_view>

namespace isocenter::core {

// BOBYQA (Powell 2009) of NLopt: a quadratic model in a trust region. The points of its first model, +-step
// on each axis, are one batch; the others follow one by one.
struct BobyqaOptions
{
    static constexpr std::string_view kName = "bobyqa";
    static constexpr std::string_view kTitle = translatable("App", "BOBYQA");

    SearchSteps steps;

    void validate() const {}
    template <typename Self, typename Visitor>
    static void visitParameters(Self&, const Visitor&)
    {
    }
};

void maximise(PoseSearch& search, const BobyqaOptions& options);

// SBPLX of NLopt: Rowan's Subplex (1990), downhill simplices on subspaces, with bounds. It asks for one pose
// at a time.
struct SbplxOptions
{
    static constexpr std::string_view kName = "sbplx";
    static constexpr std::string_view kTitle = translatable("App", "SBPLX");

    SearchSteps steps;

    void validate() const {}
    template <typename Self, typename Visitor>
    static void visitParameters(Self&, const Visitor&)
    {
    }
};

void maximise(PoseSearch& search, const SbplxOptions& options);

} // namespace isocenter::core
