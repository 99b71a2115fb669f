// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <vector>

namespace isocenter::core {

// The numbers of the lines that meet in a node, in their order. The few of most nodes cost no memory of their
// own, as graphs have thousands of nodes and are rebuilt by every edit.
class NodeEdges
{
public:
    NodeEdges() = default;
    NodeEdges(std::initializer_list<int> edges)
    {
        for (const int edge : edges)
            push_back(edge);
    }

    void push_back(int edge)
    {
        if (size() < kFew) {
            few_[count_++] = edge;
            return;
        }
        if (many_.empty())
            many_.assign(few_.begin(), few_.end());
        many_.push_back(edge);
    }

    std::size_t size() const { return many_.empty() ? count_ : many_.size(); }
    const int* begin() const { return many_.empty() ? few_.data() : many_.data(); }
    const int* end() const { return begin() + size(); }
    int front() const { return *begin(); }
    int operator[](std::size_t place) const { return begin()[place]; }
    bool operator==(const NodeEdges& other) const { return std::ranges::equal(*this, other); }

private:
    static constexpr std::size_t kFew = 4;

    std::array<int, kFew> few_{};
    std::size_t count_ = 0; // of them
    std::vector<int> many_; // all of them, where there are more than a few
};

} // namespace isocenter::core
