// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/descriptor_tree.h"
#include "gpu/algorithms/launch_planner.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::gpu {

struct TreeMatcherOptions
{
    float ratio = 0.8f; // nearest distance / second one must stay below; 1 or more: any
    int leaves = 32;    // of 8 descriptors that are looked through for each query, up to 64
};

// Finds each descriptor's nearest one in a large database that stays on the device as a k-d tree, by
// best-bin-first search (core::DescriptorTree, the same matches on every device). Approximate: more leaves
// find more of the true nearest ones. Use it on the device's thread.
//
// The tree is balanced and lies in an array. A search keeps no more branches than leaves that it may still
// look through, so that its queue has a fixed size and every device finds the same.
class TreeMatcher
{
public:
    // For lists of at most that many queries. Throws UsageError for less than one, DeviceError if the device
    // cannot hold the tree.
    TreeMatcher(Device& device, const core::DescriptorTree& tree, int mostQueries);

    // The matches that stand, sorted by query. Waits. Throws UsageError for a longer list than reserved or
    // senseless options, Cancelled when stop is requested.
    std::vector<core::DescriptorMatch> match(std::span<const core::Descriptor> queries,
                                             const TreeMatcherOptions& options = {},
                                             const std::stop_token& stop = {});

private:
    Device& device_;
    int mostQueries_;
    int innerNodes_;
    LaunchPlanner planner_;
    std::unique_ptr<Buffer> nodes_;
    std::unique_ptr<Buffer> descriptors_;
    std::unique_ptr<Buffer> indices_;
    std::unique_ptr<Buffer> queries_;
    std::unique_ptr<Buffer> matches_;
};

} // namespace isocenter::gpu
