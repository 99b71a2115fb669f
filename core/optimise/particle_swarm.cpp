// SPDX-License-Identifier: MIT
#include "core/optimise/particle_swarm.h"

#include "core/optimise/random_points.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>

namespace isocenter::core {
namespace {

class Swarm
{
public:
    Swarm(PoseSearch& search, const ParticleSwarmOptions& options)
        : search_(search), options_(options), random_(options.seed, search.dimensions())
    {
        for (int p = 0; p < options.particles; ++p) {
            const SearchPoint offset = random_.uniform(-options.spread, options.spread);
            positions_.push_back(p == 0 ? search.start() : search.projected(search.start() + offset));
            velocities_.push_back(0.5 * random_.uniform(-options.spread, options.spread));
        }
        bestPositions_ = positions_;
        bestValues_ = search.values(positions_);
    }

    void fly()
    {
        for (std::size_t p = 0; p < positions_.size(); ++p) {
            SearchPoint& velocity = velocities_[p];
            velocity = options_.inertia * velocity + pull(bestPositions_[p] - positions_[p]) +
                       pull(search_.best() - positions_[p]);
            velocity = velocity.cwiseMax(-options_.spread).cwiseMin(options_.spread);
            moveWithinBounds(positions_[p], velocity);
        }
        const std::vector<double> values = search_.values(positions_);
        for (std::size_t p = 0; p < values.size(); ++p)
            if (values[p] > bestValues_[p]) {
                bestValues_[p] = values[p];
                bestPositions_[p] = positions_[p];
            }
    }

    double radius() const
    {
        double radius = 0.0;
        for (const SearchPoint& position : positions_)
            radius = std::max(radius, (position - search_.best()).cwiseAbs().maxCoeff());
        return radius;
    }

private:
    SearchPoint pull(const SearchPoint& towards)
    {
        return options_.attraction * random_.uniform(0.0, 1.0).cwiseProduct(towards);
    }

    // A particle that hits a bound stops there.
    void moveWithinBounds(SearchPoint& position, SearchPoint& velocity) const
    {
        const SearchPoint next = search_.projected(position + velocity);
        for (Eigen::Index i = 0; i < next.size(); ++i)
            if (next[i] != position[i] + velocity[i])
                velocity[i] = 0.0;
        position = next;
    }

    PoseSearch& search_;
    const ParticleSwarmOptions& options_;
    RandomPoints random_;
    std::vector<SearchPoint> positions_;
    std::vector<SearchPoint> velocities_;
    std::vector<SearchPoint> bestPositions_; // of each particle
    std::vector<double> bestValues_;
};

} // namespace

void ParticleSwarmOptions::validate() const
{
    if (particles < 2)
        throw UsageError(translatable("Data", "particle-swarm needs at least two particles"));
    if (!(spread > 0.0) || !(inertia >= 0.0) || !(inertia < 1.0) || !(attraction > 0.0))
        throw UsageError(translatable(
            "Data", "particle-swarm needs a positive spread and attraction and an inertia below 1"));
    if (stallEpochs < 1)
        throw UsageError(translatable("Data", "particle-swarm needs at least one stall epoch"));
}

void maximise(PoseSearch& search, const ParticleSwarmOptions& options)
{
    Swarm swarm(search, options);
    int stalled = 0;
    while (stalled < options.stallEpochs && swarm.radius() >= search.resolution()) {
        const double before = search.bestValue();
        swarm.fly();
        stalled = search.bestValue() > before ? 0 : stalled + 1;
    }
}

} // namespace isocenter::core
