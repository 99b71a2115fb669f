// SPDX-License-Identifier: MIT
#include "app/geometry/view_assignment.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace isocenter::app {
namespace {

using Parts = std::set<std::string>;

void addPart(std::string& part, Parts& parts)
{
    const bool number = std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
    if (number && !part.empty())
        part.erase(0, std::min(part.find_first_not_of('0'), part.size() - 1));
    if (!part.empty())
        parts.insert(part);
    part.clear();
}

Parts partsOf(const std::string& name)
{
    Parts parts;
    std::string part;
    for (const char c : name) {
        const auto letter = static_cast<unsigned char>(c);
        if (std::isalnum(letter) != 0)
            part += static_cast<char>(std::tolower(letter));
        else
            addPart(part, parts);
    }
    addPart(part, parts);
    return parts;
}

// The view that each part tells; of parts that several views have, none.
std::map<std::string, std::optional<std::size_t>> tellingParts(const std::vector<std::string>& viewNames)
{
    std::map<std::string, std::optional<std::size_t>> telling;
    for (std::size_t view = 0; view < viewNames.size(); ++view)
        for (const std::string& part : partsOf(viewNames[view])) {
            const bool known = telling.contains(part);
            telling[part] = known ? std::nullopt : std::optional(view);
        }
    return telling;
}

} // namespace

std::vector<std::optional<std::size_t>> proposedViews(const std::vector<std::string>& viewNames,
                                                      const std::vector<std::string>& xrayNames)
{
    std::vector<std::optional<std::size_t>> proposed(xrayNames.size());
    if (viewNames.size() == 1 && xrayNames.size() == 1)
        return {0};
    const auto telling = tellingParts(viewNames);
    std::set<std::size_t> given;
    for (std::size_t xray = 0; xray < xrayNames.size(); ++xray) {
        std::set<std::size_t> told;
        for (const std::string& part : partsOf(xrayNames[xray]))
            if (const auto found = telling.find(part); found != telling.end() && found->second)
                told.insert(*found->second);
        if (told.size() == 1 && given.insert(*told.begin()).second)
            proposed[xray] = *told.begin();
    }
    if (given.size() < xrayNames.size() && viewNames.size() == xrayNames.size())
        for (std::size_t xray = 0; xray < xrayNames.size(); ++xray)
            proposed[xray] = xray;
    return proposed;
}

} // namespace isocenter::app
