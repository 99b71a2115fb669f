// SPDX-License-Identifier: MIT
#include "app/cli/registration/model_summary.h"

#include "core/registration/misfit/misfit_text.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace isocenter::app {

void printModel(const core::ModelTest& test, std::ostream& out)
{
    out << fmt::format("model        {}\n", test.verdict == core::ModelVerdict::Untested
                                                ? core::textOf(test)
                                                : std::string(core::wordOf(test.verdict)));
    for (std::size_t v = 0; v < test.views.size(); ++v) {
        const core::ViewMisfit& view = test.views[v];
        const Eigen::Vector4d& d = view.deviations;
        out << fmt::format(
            "misfit {:<5} {:+.2f} ± {:.2f}, {:+.2f} ± {:.2f} px ({:.2f} mm), {:+.2f} ± {:.2f} %, "
            "{:+.2f} ± {:.2f} degrees; rest {:.2f} px, {:.0f} % found\n",
            v + 1, view.shiftPx.x(), d[0], view.shiftPx.y(), d[1], view.shiftMm, view.scalePercent, d[2],
            view.rotationDeg, d[3], view.restPx, 100.0 * view.foundPart);
    }
    if (const std::string text = core::sensitivityText(test); !text.empty())
        out << fmt::format("note         {}\n", text);
}

} // namespace isocenter::app
