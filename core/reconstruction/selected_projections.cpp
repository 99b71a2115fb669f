// SPDX-License-Identifier: MIT
#include "core/reconstruction/selected_projections.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::core {
namespace {

std::vector<std::string> namesOf(const ProjectionSource& source, const std::vector<std::size_t>& indices)
{
    std::vector<std::string> names;
    for (const std::size_t index : indices)
        names.push_back(source.nameOf(static_cast<int>(index)));
    return names;
}

} // namespace

std::vector<std::size_t> selectedProjections(std::size_t count, int every,
                                             const std::vector<std::size_t>& skipped)
{
    if (every < 1)
        throw UsageError(fmt::format("--every takes a number from 1, not {}", every));
    for (const std::size_t index : skipped)
        if (index >= count)
            throw UsageError(
                fmt::format("--skip {}: there are {} projections, counted from 1", index + 1, count));
    std::vector<std::size_t> selected;
    for (std::size_t index = 0; index < count; index += static_cast<std::size_t>(every))
        if (std::ranges::find(skipped, index) == skipped.end())
            selected.push_back(index);
    if (selected.empty())
        throw UsageError("--skip and --every leave no projection");
    return selected;
}

SelectedProjections::SelectedProjections(std::unique_ptr<ProjectionSource> source,
                                         std::vector<std::size_t> indices)
    : ProjectionSource(source->columns(), source->rows(), namesOf(*source, indices)),
      source_(std::move(source)), indices_(std::move(indices))
{
}

Image SelectedProjections::read(int projection) const
{
    return source_->read(static_cast<int>(indices_.at(static_cast<std::size_t>(projection))));
}

} // namespace isocenter::core
