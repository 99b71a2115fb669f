// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_search.h"
#include "core/support/translatable.h"

#include <cstdint>
#include <string_view>

namespace isocenter::core {

// Particle swarm (Kennedy and Eberhart 1995, with the constriction of Clerc and Kennedy 2002): particles fly
// through the space, drawn to the best place each has seen and to the best that any has seen. The first is
// at the start, the others uniformly around it. An epoch is one batch. Ends when the swarm has shrunk below
// the minimum steps, or nothing better was found for a number of epochs.
struct ParticleSwarmOptions
{
    static constexpr std::string_view kName = "particle-swarm";
    static constexpr std::string_view kTitle = translatable("App", "Particle swarm");

    SearchSteps steps;
    int particles = 40;
    double spread = 2.0; // half width of the first swarm, in first steps
    double inertia = 0.7298;
    double attraction = 1.4962; // to either best
    int stallEpochs = 25;
    std::uint32_t seed = 1;

    void validate() const; // throws UsageError
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("particles", self.particles);
        visit("spread", self.spread);
        visit("inertia", self.inertia);
        visit("attraction", self.attraction);
        visit("stallEpochs", self.stallEpochs);
        visit("seed", self.seed);
    }
};

void maximise(PoseSearch& search, const ParticleSwarmOptions& options);

} // namespace isocenter::core
