// SPDX-License-Identifier: MIT
#include "core/optimise/best_neighbour.h"

#include <utility>

namespace isocenter::core {
namespace {

std::vector<SearchPoint> allowedNeighbours(const PoseSearch& search, double step)
{
    std::vector<SearchPoint> neighbours;
    for (Eigen::Index axis = 0; axis < search.dimensions(); ++axis)
        for (const double sign : {1.0, -1.0}) {
            SearchPoint neighbour = search.best();
            neighbour[axis] += sign * step;
            if (search.contains(neighbour))
                neighbours.push_back(std::move(neighbour));
        }
    return neighbours;
}

} // namespace

void maximise(PoseSearch& search, const BestNeighbourOptions&)
{
    for (double step = 1.0; step >= search.resolution();) {
        const double before = search.bestValue();
        search.values(allowedNeighbours(search, step));
        if (!(search.bestValue() > before))
            step *= 0.5;
    }
}

} // namespace isocenter::core
