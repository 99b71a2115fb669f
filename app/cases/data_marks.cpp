// SPDX-License-Identifier: MIT
#include "app/cases/data_marks.h"

#include "app/cases/content_mark.h"

#include <algorithm>

namespace isocenter::app {

template <class Data, class Mark>
std::string DataMarks::kept(const std::shared_ptr<const Data>& data, const Mark& mark)
{
    std::erase_if(kept_, [](const Kept& kept) { return kept.data.expired(); });
    const std::shared_ptr<const void> wanted = data;
    const auto known =
        std::ranges::find_if(kept_, [&](const Kept& kept) { return kept.data.lock() == wanted; });
    if (known != kept_.end())
        return known->mark;
    kept_.push_back({wanted, mark(*data)});
    return kept_.back().mark;
}

std::string DataMarks::of(const LoadedVolume& volume)
{
    if (!volume.volume || !volume.mark.empty())
        return volume.mark;
    return of(volume.volume);
}

std::string DataMarks::of(const std::shared_ptr<const core::Volume>& part)
{
    return kept(part, [](const core::Volume& data) { return contentMark(data); });
}

std::string DataMarks::of(const std::shared_ptr<const core::Radiograph>& xray)
{
    return kept(xray, [](const core::Radiograph& data) { return contentMark(data.pixels); });
}

} // namespace isocenter::app
