// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/descriptor.h"

#include <span>
#include <vector>

namespace isocenter::core {

// A k-d tree over descriptors, balanced, so that its nodes lie in an array as a heap does: node i has the
// children 2 i + 1 and 2 i + 2, and the last level's are leaves. Searching is best-bin-first (Beis and Lowe
// 1997): the leaves that seem nearest are looked through, up to a number of them. Building is for one thread,
// searching for any.
class DescriptorTree
{
public:
    static constexpr int kLeafDescriptors = 8; // that a leaf holds at most
    static constexpr int kMostLeaves = 64;     // that a search looks through

    // A split of the descriptors at a byte.
    struct Node
    {
        int byte = 0;
        int leftMost = 0;   // largest value on the left
        int rightLeast = 0; // smallest value on the right
    };

    // Copies the descriptors. Throws InputError without any.
    explicit DescriptorTree(std::span<const Descriptor> descriptors);

    int leaves() const { return leaves_; }                    // a power of two
    const std::vector<Node>& nodes() const { return nodes_; } // leaves - 1
    // The descriptors leaf by leaf, and the index that each was given with.
    const std::vector<Descriptor>& descriptors() const { return descriptors_; }
    const std::vector<int>& indices() const { return indices_; }
    int firstOfLeaf(int leaf) const; // in descriptors(); of leaf leaves(): their number

    // The nearest descriptor of those looked through, the lower index of equally near ones; query is 0. Of
    // all, if there are no more leaves than mostLeaves, which is at most kMostLeaves. Throws UsageError for
    // less than one leaf or more than those.
    DescriptorMatch nearest(const Descriptor& query, int mostLeaves) const;
    static void requireLeaves(int mostLeaves);

private:
    void split(int node, int firstLeaf, int leafCount, std::span<const Descriptor> given);
    void lookThrough(int leaf, const Descriptor& query, DescriptorMatch& match) const;

    int leaves_ = 1;
    std::vector<Node> nodes_;
    std::vector<int> indices_;
    std::vector<Descriptor> descriptors_;
};

} // namespace isocenter::core
