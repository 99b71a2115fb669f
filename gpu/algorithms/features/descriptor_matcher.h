// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/descriptor.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

struct DescriptorMatcherOptions
{
    float ratio = 0.8f; // nearest distance / second one must stay below (Lowe 2004, 7.1); 1 or more: any
    bool mutual = true; // no query may be nearer to the train; of equally near ones the lowest stands
};

// Descriptors on a device: 32 ints each, four bytes an int, the first in the lowest bits.
struct DescriptorList
{
    const Buffer* words = nullptr;
    int count = 0;
};

// Finds each descriptor's nearest one in another list by comparing all with all. Distances are exact
// integers, so that all devices give the same matches. Reserves its memory at construction; use it on the
// device's thread.
//
// They are compared tile by tile in local memory. Distances are sums of squared byte differences in
// floats, which are exact below 2^24. A group looks through a chunk of the trains; merge_matches joins the
// chunks and lets queries claim trains, keep_matches asks for ratio and mutuality.
class DescriptorMatcher
{
public:
    // For lists of at most that many descriptors. Throws UsageError for less than one.
    DescriptorMatcher(Device& device, int mostQueries, int mostTrains);

    // The matches that stand, sorted by query. Waits. Throws UsageError for longer lists than reserved,
    // Cancelled when stop is requested.
    std::vector<core::DescriptorMatch> match(const DescriptorList& queries, const DescriptorList& trains,
                                             const DescriptorMatcherOptions& options = {},
                                             const std::stop_token& stop = {});
    // Uploads both lists first.
    std::vector<core::DescriptorMatch> match(std::span<const core::Descriptor> queries,
                                             std::span<const core::Descriptor> trains,
                                             const DescriptorMatcherOptions& options = {},
                                             const std::stop_token& stop = {});

private:
    void requireFits(std::size_t queries, std::size_t trains) const;
    void compare(const DescriptorList& queries, const DescriptorList& trains, int chunkTrains,
                 const std::stop_token& stop);

    Device& device_;
    int mostQueries_;
    int mostTrains_;
    LaunchPlanner planner_;
    std::unique_ptr<Buffer> queries_;
    std::unique_ptr<Buffer> trains_;
    std::unique_ptr<Buffer> partials_; // of each chunk of the trains and query: train, nearest, second
    std::unique_ptr<Buffer> claims_;   // of each train: nearness of its nearest query; then who claims it
    std::unique_ptr<Buffer> matches_;
};

} // namespace isocenter::gpu
