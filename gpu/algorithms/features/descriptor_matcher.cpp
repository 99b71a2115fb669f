// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/descriptor_matcher.h"

#include "core/support/error.h"
#include "gpu/params/arrays/clear_params.h"
#include "gpu/params/features/keep_matches_params.h"
#include "gpu/params/features/match_descriptors_params.h"
#include "gpu/params/features/merge_matches_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace isocenter::gpu {
namespace {

constexpr int kWantedGroups = 1024; // that keep a large device busy

int tilesOf(int descriptors)
{
    return (descriptors + MATCH_TILE - 1) / MATCH_TILE;
}

// Trains that a group looks through: few where there are few queries, so that there are groups enough.
int chunkTrainsFor(int queries, int trains)
{
    const int wantedChunks = std::max(1, kWantedGroups / tilesOf(queries));
    return MATCH_TILE * std::max(1, (tilesOf(trains) + wantedChunks - 1) / wantedChunks);
}

int chunksOf(int trains, int chunkTrains)
{
    return (trains + chunkTrains - 1) / chunkTrains;
}

// Partials of any number of queries up to mostQueries: chunks x queries, both rounded up.
std::size_t mostPartials(int mostQueries, int mostTrains)
{
    const auto most = static_cast<std::size_t>(std::max(kWantedGroups, tilesOf(mostQueries)));
    const auto all =
        static_cast<std::size_t>(tilesOf(mostQueries)) * static_cast<std::size_t>(tilesOf(mostTrains));
    return std::min(most, all) * MATCH_TILE;
}

} // namespace

DescriptorMatcher::DescriptorMatcher(Device& device, int mostQueries, int mostTrains)
    : device_(device), mostQueries_(mostQueries), mostTrains_(mostTrains), planner_(device)
{
    if (mostQueries < 1 || mostTrains < 1)
        throw UsageError("a descriptor matcher needs room for one descriptor at least on either side");
    queries_ = device.createBuffer(static_cast<std::size_t>(mostQueries) * sizeof(core::Descriptor));
    trains_ = device.createBuffer(static_cast<std::size_t>(mostTrains) * sizeof(core::Descriptor));
    partials_ = device.createBuffer(mostPartials(mostQueries, mostTrains) * sizeof(ivec4));
    claims_ = device.createBuffer(2 * static_cast<std::size_t>(mostTrains) * sizeof(int));
    matches_ = device.createBuffer(static_cast<std::size_t>(mostQueries) * sizeof(ivec4));
    for (const char* kernel : {"clear", "match_descriptors", "merge_matches", "keep_matches"})
        device.kernel(kernel);
}

void DescriptorMatcher::requireFits(std::size_t queries, std::size_t trains) const
{
    if (queries > static_cast<std::size_t>(mostQueries_) || trains > static_cast<std::size_t>(mostTrains_))
        throw UsageError(fmt::format(
            "{} x {} descriptors are to be matched, but the matcher has room for {} x {}: make a larger one",
            queries, trains, mostQueries_, mostTrains_));
}

std::vector<core::DescriptorMatch> DescriptorMatcher::match(std::span<const core::Descriptor> queries,
                                                            std::span<const core::Descriptor> trains,
                                                            const DescriptorMatcherOptions& options,
                                                            const std::stop_token& stop)
{
    requireFits(queries.size(), trains.size());
    if (queries.empty() || trains.empty())
        return {};
    queries_->write(queries);
    trains_->write(trains);
    return match(DescriptorList{queries_.get(), static_cast<int>(queries.size())},
                 DescriptorList{trains_.get(), static_cast<int>(trains.size())}, options, stop);
}

std::vector<core::DescriptorMatch> DescriptorMatcher::match(const DescriptorList& queries,
                                                            const DescriptorList& trains,
                                                            const DescriptorMatcherOptions& options,
                                                            const std::stop_token& stop)
{
    requireFits(static_cast<std::size_t>(queries.count), static_cast<std::size_t>(trains.count));
    if (queries.count == 0 || trains.count == 0)
        return {};
    const auto begin = std::chrono::steady_clock::now();
    const int chunkTrains = chunkTrainsFor(queries.count, trains.count);
    const Grid eachQuery{queries.count, 1, 1};
    device_.launch(device_.kernel("clear"), {2 * trains.count, 1, 1}, {{"values", claims_.get()}},
                   ClearParams{.slabLength = 2 * trains.count});
    compare(queries, trains, chunkTrains, stop);
    device_.launch(device_.kernel("merge_matches"), eachQuery,
                   {{"partials", partials_.get()}, {"claims", claims_.get()}, {"matches", matches_.get()}},
                   MergeMatchesParams{.queries = queries.count,
                                      .trains = trains.count,
                                      .chunks = chunksOf(trains.count, chunkTrains)});
    device_.launch(device_.kernel("keep_matches"), eachQuery,
                   {{"claims", claims_.get()}, {"matches", matches_.get()}},
                   KeepMatchesParams{.queries = queries.count,
                                     .trains = trains.count,
                                     .mutual = options.mutual ? 1 : 0,
                                     .ratioSquared = options.ratio * options.ratio});
    const auto found = matches_->read<ivec4>(static_cast<std::size_t>(queries.count));
    planner_.observe(
        static_cast<double>(queries.count) * trains.count,
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    std::vector<core::DescriptorMatch> matches;
    for (std::size_t query = 0; query < found.size(); ++query)
        if (found[query].x >= 0)
            matches.push_back({static_cast<int>(query), found[query].x, found[query].y, found[query].z});
    return matches;
}

void DescriptorMatcher::compare(const DescriptorList& queries, const DescriptorList& trains, int chunkTrains,
                                const std::stop_token& stop)
{
    const Kernel& kernel = device_.kernel("match_descriptors");
    const int groupsAcross = chunksOf(trains.count, chunkTrains);
    planner_.run({1, queries.count, trains.count, MATCH_TILE}, stop, [&](const LaunchPart& part) {
        device_.launch(kernel, {groupsAcross * kernel.group().x, tilesOf(part.rows) * kernel.group().y, 1},
                       {{"queries", queries.words},
                        {"trains", trains.words},
                        {"partials", partials_.get()},
                        {"claims", claims_.get()}},
                       MatchDescriptorsParams{.queries = queries.count,
                                              .trains = trains.count,
                                              .firstQuery = part.firstRow,
                                              .launchQueries = part.rows,
                                              .chunkTrains = chunkTrains});
    });
}

} // namespace isocenter::gpu
