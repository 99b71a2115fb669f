// SPDX-License-Identifier: MIT
#include "app/import/import_plan.h"

#include "app/import/plan_gaps.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace isocenter::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNumberDigits = "0123456789";

std::string commonBeginning(const std::string& a, const std::string& b)
{
    return {a.begin(), std::ranges::mismatch(a, b).in1};
}

std::string commonEnd(const std::string& a, const std::string& b)
{
    const auto end = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first;
    return {end.base(), a.end()};
}

} // namespace

bool ImportPlan::certain() const
{
    return std::ranges::none_of(items, [](const ImportItem& item) { return !item.question.empty(); }) &&
           lacksVoxelSize(*this).empty();
}

std::vector<std::size_t> ImportPlan::of(ImportRole role) const
{
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < items.size(); ++place)
        if (items[place].role == role)
            places.push_back(place);
    return places;
}

int ImportPlan::cameras() const
{
    int count = 0;
    for (const ImportItem& item : items)
        if (item.role == ImportRole::Xray)
            count += static_cast<int>(item.files.size());
        else if (item.role == ImportRole::Frames)
            ++count;
    return count;
}

const ImportItem* ImportPlan::camera(int camera) const
{
    for (const ImportItem& item : items) {
        const int views = item.role == ImportRole::Xray ? static_cast<int>(item.files.size()) : 1;
        if (isImageRole(item.role) && camera >= item.camera && camera < item.camera + views)
            return &item;
    }
    return nullptr;
}

std::filesystem::path patternOf(const std::vector<std::filesystem::path>& files)
{
    const std::filesystem::path folder = files.front().parent_path();
    std::string before = files.front().filename().string();
    std::string after = before;
    for (const std::filesystem::path& file : files) {
        if (file.parent_path() != folder)
            return {};
        before = commonBeginning(before, file.filename().string());
        after = commonEnd(after, file.filename().string());
    }
    // The number stands whole in the place of the star.
    before.erase(before.find_last_not_of(kNumberDigits) + 1);
    after.erase(0, std::min(after.find_first_not_of(kNumberDigits), after.size()));
    return folder / (before + "*" + after);
}

std::string nameOf(const ImportItem& item)
{
    if (item.files.size() == 1)
        return item.files.front().filename().string();
    const std::filesystem::path folder = item.files.front().parent_path().filename();
    if (const std::filesystem::path pattern = patternOf(item.files); item.series.empty() && !pattern.empty())
        return pattern.filename() == "*" ? (folder / pattern.filename()).string()
                                         : pattern.filename().string();
    return folder.string();
}

std::vector<std::string> namesOf(const ImportPlan& plan)
{
    std::vector<std::string> names;
    std::vector<fs::path> above; // folders that a name may still take
    for (const ImportItem& item : plan.items) {
        names.push_back(nameOf(item));
        const fs::path folder = item.files.front().parent_path();
        const bool hasFolder = item.files.size() > 1 && (names.back() == folder.filename() ||
                                                         fs::path(names.back()).has_parent_path());
        above.push_back(hasFolder ? folder.parent_path() : folder);
    }
    for (bool changed = true; changed;) {
        std::map<std::string, std::set<fs::path>> folders; // of rows with one name
        for (std::size_t row = 0; row < names.size(); ++row)
            folders[names[row]].insert(above[row]);
        changed = false;
        for (std::size_t row = 0; row < names.size(); ++row)
            if (folders[names[row]].size() > 1 && !above[row].filename().empty()) {
                names[row] = (above[row].filename() / names[row]).string();
                above[row] = above[row].parent_path();
                changed = true;
            }
    }
    return names;
}

void changeRole(ImportPlan& plan, std::size_t place, ImportRole role, int camera)
{
    ImportItem& item = plan.items.at(place);
    item.role = role;
    item.camera = camera;
    item.question.clear();
    if (isImageRole(role)) {
        int next = 0;
        for (std::size_t other = 0; other < plan.items.size(); ++other)
            if (const ImportItem& image = plan.items[other]; other != place && isImageRole(image.role))
                next = std::max(next, image.camera + (image.role == ImportRole::Xray
                                                          ? static_cast<int>(image.files.size())
                                                          : 1));
        if (camera == kNoCamera)
            item.camera = next;
    }
    if ((role == ImportRole::Bone || role == ImportRole::Surface) && item.body.empty())
        item.body = item.files.front().stem().string();
    plan.missing = gapsOf(plan);
}

} // namespace isocenter::app
