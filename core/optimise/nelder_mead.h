// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <string_view>

namespace isocenter::core {

// The downhill simplex of Nelder and Mead (1965) with the dimension-dependent coefficients of Gao and Han
// (2012). The simplex and its shrinking are one batch each; so are the four points that an iteration may ask
// for, of which the path of the sequential method takes what it needs. Ends when the simplex is below the
// minimum steps, and begins anew from the best with a smaller one as often as asked.
struct NelderMeadOptions
{
    static constexpr std::string_view kName = "nelder-mead";
    static constexpr std::string_view kTitle = translatable("App", "Nelder-Mead simplex");

    SearchSteps steps; // the edges of the first simplex
    int restarts = 1;  // a collapsed simplex may lie off the maximum

    void validate() const; // throws UsageError
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("restarts", self.restarts);
    }
};

void maximise(PoseSearch& search, const NelderMeadOptions& options);

} // namespace isocenter::core
