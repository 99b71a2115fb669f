// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/maxima_lister.h"

#include "gpu/algorithms/arrays/packed_mask.h"
#include "gpu/params/arrays/clear_params.h"
#include "gpu/params/features/descend_marks_params.h"
#include "gpu/params/features/describe_maxima_params.h"
#include "gpu/params/features/mark_maxima_params.h"
#include "gpu/params/features/scan_marks_params.h"
#include "gpu/params/features/sum_marks_params.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

namespace isocenter::gpu {
namespace {

constexpr int kListItems = 256; // of a group that lists
constexpr int kListGroups = 16;
constexpr int kRunOfSum = 64; // words

Defines oneDimensional(int items)
{
    return {{"GROUP_X", std::to_string(items)}, {"GROUP_Y", "1"}};
}

// Nodes of a pyramid's levels above its words.
int nodesAbove(int levels)
{
    int nodes = 0;
    for (int level = 0; level < levels; ++level)
        nodes = PYRAMID_FAN * nodes + 1;
    return nodes;
}

} // namespace

MaximaLister::MaximaLister(Device& device, int columns, int rows, Compaction compaction)
    : device_(device), columns_(columns), rows_(rows), compaction_(compaction),
      wordsOfRow_(packedWords(columns)), words_(wordsOfRow_ * rows)
{
    if (compaction == Compaction::AtomicAppend)
        return;
    int numbers = words_;
    if (compaction == Compaction::PrefixSum)
        numbers += (words_ + kRunOfSum - 1) / kRunOfSum;
    if (compaction == Compaction::HistogramPyramid) {
        int room = 1; // for words
        for (; levels_ == 0 || room < words_; ++levels_)
            room *= PYRAMID_FAN;
        firstWord_ = nodesAbove(levels_);
        numbers = firstWord_ + room;
    }
    marks_ = device_.createBuffer(static_cast<std::size_t>(numbers) * sizeof(int));
    device_.launch(device_.kernel("clear"), {numbers, 1, 1}, {{"values", marks_.get()}},
                   ClearParams{.slabLength = numbers});
}

void MaximaLister::queue(const Buffer& response, Buffer& list, const Buffer* excluded,
                         const LocalMaximaParams& params)
{
    if (compaction_ == Compaction::AtomicAppend)
        return launchFinder("local_maxima", {}, {columns_, rows_, 1},
                            {{"response", &response}, {"list", &list}}, excluded, params);
    const int capacity = params.capacity;
    queueMarks(response, list, excluded, params);
    if (compaction_ == Compaction::PrefixSum)
        queueScan(list, capacity);
    else if (compaction_ == Compaction::HistogramPyramid)
        queueDescent(list, capacity);
    else
        listOnHost(list, capacity);
    queueDescription(response, list, params);
}

template <class Params>
void MaximaLister::launchFinder(const char* kernel, Defines defines, const Grid& grid,
                                std::vector<Binding> bindings, const Buffer* excluded, const Params& params)
{
    if (excluded != nullptr) {
        defines["EXCLUDE"] = "1";
        bindings.push_back({"excluded", excluded});
    }
    device_.launch(device_.kernel(kernel, defines), grid, bindings, std::as_bytes(std::span(&params, 1)));
}

void MaximaLister::queueMarks(const Buffer& response, const Buffer& list, const Buffer* excluded,
                              const LocalMaximaParams& params)
{
    launchFinder("mark_maxima", {{"GROUP_X", "32"}, {"GROUP_Y", "8"}}, {columns_, rows_, 1},
                 {{"response", &response}, {"list", &list}, {"marks", marks_.get()}}, excluded,
                 MarkMaximaParams{.imageSize = {columns_, rows_},
                                  .edge = params.edge,
                                  .firstWord = firstWord_,
                                  .relativeThreshold = params.relativeThreshold,
                                  .absoluteThreshold = params.absoluteThreshold});
}

void MaximaLister::queueSums(int first, int count, int sums, int run, bool ofBits)
{
    Defines defines = oneDimensional(kListItems);
    if (ofBits)
        defines["OF_BITS"] = "1";
    device_.launch(device_.kernel("sum_marks", defines), {(count + run - 1) / run, 1, 1},
                   {{"marks", marks_.get()}},
                   SumMarksParams{.first = first, .count = count, .firstSum = sums, .numbersOfSum = run});
}

void MaximaLister::queueScan(const Buffer& list, int capacity)
{
    queueSums(0, words_, words_, kRunOfSum, true);
    device_.launch(device_.kernel("scan_marks", oneDimensional(kListItems)), {words_, 1, 1},
                   {{"marks", marks_.get()}, {"list", &list}},
                   ScanMarksParams{.firstWord = 0,
                                   .words = words_,
                                   .wordsOfRow = wordsOfRow_,
                                   .columns = columns_,
                                   .firstSum = words_,
                                   .sumsOfGroup = kListItems / kRunOfSum,
                                   .capacity = capacity});
}

void MaximaLister::queueDescent(const Buffer& list, int capacity)
{
    int count = words_;
    for (int level = levels_; level > 0; --level) {
        queueSums(nodesAbove(level), count, nodesAbove(level - 1), PYRAMID_FAN, level == levels_);
        count = (count + PYRAMID_FAN - 1) / PYRAMID_FAN;
    }
    device_.launch(device_.kernel("descend_marks", oneDimensional(kListItems)),
                   {kListGroups * kListItems, 1, 1}, {{"marks", marks_.get()}, {"list", &list}},
                   DescendMarksParams{.firstWord = firstWord_,
                                      .levels = levels_,
                                      .wordsOfRow = wordsOfRow_,
                                      .columns = columns_,
                                      .capacity = capacity});
}

void MaximaLister::listOnHost(Buffer& list, int capacity)
{
    using Entry = std::array<int, LIST_ENTRY>;
    const std::vector<int> marks = marks_->read<int>(static_cast<std::size_t>(words_));
    std::vector<Entry> entries;
    for (int word = 0; word < words_; ++word)
        for (auto bits = static_cast<unsigned>(marks[static_cast<std::size_t>(word)]); bits != 0;
             bits &= bits - 1)
            entries.push_back(
                {0, 0, 0, word / wordsOfRow_ * columns_ + word % wordsOfRow_ * 32 + std::countr_zero(bits)});
    entries.resize(std::min(entries.size(), static_cast<std::size_t>(capacity)));
    const std::array count{static_cast<int>(entries.size())};
    list.write<int>(count, LIST_COUNT);
    list.write<Entry>(entries, LIST_ENTRIES / LIST_ENTRY);
}

void MaximaLister::queueDescription(const Buffer& response, const Buffer& list,
                                    const LocalMaximaParams& params)
{
    device_.launch(device_.kernel("describe_maxima", oneDimensional(kListItems)),
                   {kListGroups * kListItems, 1, 1}, {{"response", &response}, {"list", &list}},
                   DescribeMaximaParams{.imageSize = {columns_, rows_},
                                        .capacity = params.capacity,
                                        .relativeThreshold = params.relativeThreshold,
                                        .absoluteThreshold = params.absoluteThreshold});
}

} // namespace isocenter::gpu
