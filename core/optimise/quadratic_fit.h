// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <cstdint>
#include <string_view>

namespace isocenter::core {

// Response surface of second order (Box and Wilson, J. R. Stat. Soc. B 13(1), 1951): fits a quadratic to the
// values at random points of an ellipsoid by least squares, goes to its maximum, and takes the ellipsoid
// along the quadratic's axes on whose surface it has fallen by ten times what the fit leaves unexplained. The
// unevenness of a measure from pixel to pixel, on which a search that compares single values ends, so
// averages out: for flat maxima, as of the depth in one view. Local: for a last stage.
//
// A round is one batch. Ends when the maximum moves by less than a tenth of the half axes and none of them
// shrinks to half, when the ellipsoid is smaller than the minimum steps, or after the last round. The result
// is the maximum of the last quadratic, even where a single value was higher by less than the unevenness.
struct QuadraticFitOptions
{
    static constexpr std::string_view kName = "quadratic-fit";
    static constexpr std::string_view kTitle = translatable("App", "Quadratic fit");

    SearchSteps steps; // the first ones are the half axes of the first ellipsoid
    int rounds = 10;
    double density = 3.0; // points for each coefficient of the quadratic (28 of six free axes)
    std::uint32_t seed = 1;

    void validate() const; // throws UsageError
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("rounds", self.rounds);
        visit("density", self.density);
        visit("seed", self.seed);
    }
};

void maximise(PoseSearch& search, const QuadraticFitOptions& options);

} // namespace isocenter::core
