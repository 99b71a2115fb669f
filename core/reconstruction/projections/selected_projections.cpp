// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/selected_projections.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>
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

[[noreturn]] void refuseSkipped(std::string_view text)
{
    throw UsageError(fmt::format(
        translatable("Data",
                     "projections to leave out (--skip) are counted from 1, such as 3,17,30-40; not \"{}\""),
        text));
}

std::size_t projectionNumber(std::string_view text)
{
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number == 0)
        refuseSkipped(text);
    return number;
}

} // namespace

std::vector<std::size_t> projectionIndices(const std::string& list, std::size_t count)
{
    std::vector<std::size_t> indices;
    std::istringstream parts(list);
    for (std::string part; std::getline(parts, part, ',');) {
        const std::size_t dash = part.find('-');
        const std::size_t first = projectionNumber(std::string_view(part).substr(0, dash));
        const std::size_t last =
            dash == std::string::npos ? first : projectionNumber(std::string_view(part).substr(dash + 1));
        if (last < first)
            refuseSkipped(part);
        for (std::size_t number = first; number <= std::min(last, std::max(first, count + 1)); ++number)
            indices.push_back(number - 1);
    }
    return indices;
}

std::vector<std::size_t> selectedProjections(std::size_t count, int every,
                                             const std::vector<std::size_t>& skipped)
{
    if (every < 1)
        throw UsageError(
            fmt::format("every so-maniest projection (--every) is a number from 1, not {}", every));
    for (const std::size_t index : skipped)
        if (index >= count)
            throw UsageError(fmt::format(
                translatable("Data",
                             "projection {} is to be left out (--skip): there are {}, counted from 1"),
                index + 1, count));
    std::vector<std::size_t> selected;
    for (std::size_t index = 0; index < count; index += static_cast<std::size_t>(every))
        if (std::ranges::find(skipped, index) == skipped.end())
            selected.push_back(index);
    if (selected.empty())
        throw UsageError(translatable("Data", "no projection is left (--skip, --every)"));
    return selected;
}

SelectedProjections::SelectedProjections(std::shared_ptr<const ProjectionSource> source,
                                         std::vector<std::size_t> indices)
    : ProjectionSource(source->columns(), source->rows(), namesOf(*source, indices)),
      source_(std::move(source)), indices_(std::move(indices))
{
}

bool SelectedProjections::isThere(int projection) const
{
    return source_->isThere(static_cast<int>(indices_.at(static_cast<std::size_t>(projection))));
}

Image SelectedProjections::read(int projection) const
{
    return source_->read(static_cast<int>(indices_.at(static_cast<std::size_t>(projection))));
}

} // namespace isocenter::core
