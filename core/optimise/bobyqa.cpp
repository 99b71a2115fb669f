// SPDX-License-Identifier: MIT
#include "core/optimise/bobyqa.h"

#include "core/optimise/nlopt_search.h"

#include <utility>

namespace isocenter::core {

void maximise(PoseSearch& search, const BobyqaOptions&)
{
    const SearchPoint steps = nloptFirstSteps(search);
    std::vector<SearchPoint> model;
    for (Eigen::Index axis = 0; axis < search.dimensions(); ++axis)
        for (const double sign : {1.0, -1.0}) {
            SearchPoint point = search.start();
            point[axis] += sign * steps[axis];
            if (search.contains(point))
                model.push_back(std::move(point));
        }
    nloptSearch(search, NLOPT_LN_BOBYQA, steps, model);
}

} // namespace isocenter::core
