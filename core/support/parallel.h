// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

namespace isocenter::core {

// Calls body(begin, end) on disjoint chunks that cover [0, count), on all CPU cores; returns when all are
// done. If bodies throw, the exception of the lowest chunk is rethrown here, as a plain loop would; chunks
// above it may be left out. Chunks have leastOfChunk at least, as far as there are so many: what takes 20 us
// or less is done before another core has begun.
void parallelFor(int count, const std::function<void(int begin, int end)>& body, int leastOfChunk = 1);

int coresInUse(); // by the loops of this thread

// Calls body(item) for each of [0, count), each on the CPU core that is free next, from the first on: for
// items of which some take much longer than others. If bodies throw, one of the exceptions is rethrown.
void parallelForEach(int count, const std::function<void(int item)>& body);

// As that, by workers, one for each core at most, which makeWorker() makes there, on several at once:
// worker(item) may keep memory of its own from item to item.
template <class MakeWorker>
void parallelForEachBy(int count, const MakeWorker& makeWorker)
{
    std::atomic<int> next = 0;
    parallelFor(std::min(count, coresInUse()), [&](int, int) {
        auto worker = makeWorker();
        for (int item = next++; item < count; item = next++)
            worker(item);
    });
}

// What append(begin, end, items) appends for disjoint chunks that cover [0, count), on all CPU cores, in the
// chunks' order. Exceptions as of parallelFor.
template <class Item, class Append>
std::vector<Item> parallelCollect(int count, const Append& append, int leastOfChunk = 1)
{
    constexpr int kMostChunks = 64; // a few for each core
    const int chunks = std::min((count + leastOfChunk - 1) / leastOfChunk, kMostChunks);
    const auto beginOf = [&](int chunk) {
        return static_cast<int>(static_cast<std::int64_t>(count) * chunk / chunks);
    };
    std::vector<std::vector<Item>> parts(static_cast<std::size_t>(chunks));
    parallelFor(chunks, [&](int first, int last) {
        for (int chunk = first; chunk < last; ++chunk) {
            std::vector<Item> items;
            append(beginOf(chunk), beginOf(chunk + 1), items);
            parts[static_cast<std::size_t>(chunk)] = std::move(items);
        }
    });
    std::size_t all = 0;
    for (const std::vector<Item>& part : parts)
        all += part.size();
    std::vector<Item> items;
    items.reserve(all);
    for (std::vector<Item>& part : parts)
        std::ranges::move(part, std::back_inserter(items));
    return items;
}

} // namespace isocenter::core
