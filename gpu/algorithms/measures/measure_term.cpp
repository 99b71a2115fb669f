// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/measure_term.h"

#include "gpu/algorithms/measures/contour_term.h"
#include "gpu/algorithms/measures/correlation_term.h"
#include "gpu/algorithms/measures/differences_term.h"
#include "gpu/algorithms/measures/gradient_correlation_term.h"
#include "gpu/algorithms/measures/gradient_difference_term.h"
#include "gpu/algorithms/measures/gradient_orientation_term.h"
#include "gpu/algorithms/measures/histogram_term.h"
#include "gpu/algorithms/measures/patch_gradient_ncc_term.h"
#include "gpu/algorithms/measures/patch_ncc_term.h"

#include <algorithm>

namespace isocenter::gpu {
namespace {

using core::Measure;

struct Family
{
    std::vector<Measure> measures;
    std::unique_ptr<MeasureTerm> (*make)(const MeasureContext& context);
};

template <class Term>
std::unique_ptr<MeasureTerm> make(const MeasureContext& context)
{
    return std::make_unique<Term>(context);
}

const std::vector<Family>& families()
{
    static const std::vector<Family> kFamilies{
        {{Measure::Ssd, Measure::Sad, Measure::Spd, Measure::Sdt}, make<DifferencesTerm>},
        {{Measure::Ncc}, make<CorrelationTerm>},
        {{Measure::GradientCorrelation}, make<GradientCorrelationTerm>},
        {{Measure::GradientDifference}, make<GradientDifferenceTerm>},
        {{Measure::GradientOrientation}, make<GradientOrientationTerm>},
        {{Measure::Contour}, make<ContourTerm>},
        {{Measure::PatchNcc}, make<PatchNccTerm>},
        {{Measure::PatchGradientNcc}, make<PatchGradientNccTerm>},
        {{Measure::JointEntropy, Measure::MutualInformation, Measure::NormalisedMutualInformation,
          Measure::EntropyCorrelation},
         make<HistogramTerm>},
    };
    return kFamilies;
}

} // namespace

std::vector<std::unique_ptr<MeasureTerm>> makeMeasureTerms(const MeasureContext& context)
{
    std::vector<std::unique_ptr<MeasureTerm>> terms;
    for (const Family& family : families())
        if (std::ranges::any_of(family.measures,
                                [&](Measure measure) { return context.options.wants(measure); }))
            terms.push_back(family.make(context));
    return terms;
}

} // namespace isocenter::gpu
