// SPDX-License-Identifier: MIT
#include "app/cli/import_plan_report.h"

#include "core/io/files/json_text.h"
#include "core/support/version.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "isocenter.import-plan/1";

std::string roleOf(const ImportItem& item)
{
    if (item.unreadable)
        return "unreadable";
    std::string role(core::nameOf(kImportRoles, item.role));
    if (item.role == ImportRole::Xray && item.files.size() > 1)
        return fmt::format("{}s of cameras {} to {}", role, item.camera + 1,
                           item.camera + static_cast<int>(item.files.size()));
    if (item.camera != kNoCamera && item.role != ImportRole::NotUsed)
        role += fmt::format(" of camera {}", item.camera + 1);
    return role;
}

std::string filesOf(const ImportItem& item, const std::string& name)
{
    return item.files.size() > 1 ? fmt::format("{} ({} files)", name, item.files.size()) : name;
}

Json jsonOf(const ImportItem& item)
{
    Json row{{"role", core::nameOf(kImportRoles, item.role)}, {"files", Json::array()}};
    for (const std::filesystem::path& file : item.files)
        row["files"].push_back(file.string());
    if (item.camera != kNoCamera)
        row["camera"] = item.camera + 1;
    if (!item.view.empty())
        row["view"] = item.view;
    if (!item.series.empty())
        row["series"] = item.series;
    if (!item.body.empty())
        row["body"] = item.body;
    if (item.columns > 0) {
        row["columns"] = item.columns;
        row["rows"] = item.rows;
    }
    if (item.frames > 0)
        row["frames"] = item.frames;
    if (item.options.tiff.spacingMm)
        row["spacingMm"] = {item.options.tiff.spacingMm->x(), item.options.tiff.spacingMm->y(),
                            item.options.tiff.spacingMm->z()};
    row["reason"] = item.reason;
    if (!item.question.empty())
        row["question"] = item.question;
    row["unreadable"] = item.unreadable;
    return row;
}

} // namespace

void printPlan(const ImportPlan& plan, std::ostream& out)
{
    std::vector<std::string> files = namesOf(plan);
    std::size_t roleWidth = 0;
    std::size_t fileWidth = 0;
    for (std::size_t row = 0; row < files.size(); ++row) {
        files[row] = filesOf(plan.items[row], files[row]);
        roleWidth = std::max(roleWidth, roleOf(plan.items[row]).size());
        fileWidth = std::max(fileWidth, files[row].size());
    }
    for (std::size_t row = 0; row < files.size(); ++row) {
        const ImportItem& item = plan.items[row];
        out << fmt::format("{:<{}}  {:<{}}  {}\n", roleOf(item), roleWidth, files[row], fileWidth,
                           item.reason);
        if (!item.question.empty())
            out << fmt::format("{:{}}  question: {}\n", "", roleWidth, item.question);
    }
    for (const std::string& gap : plan.missing)
        out << fmt::format("missing: {}\n", gap);
    out << (plan.certain() ? "certain: opens without asking\n" : "uncertain: the window asks first\n");
}

void printPlanJson(const ImportPlan& plan, std::ostream& out)
{
    Json document{{"schema", kSchema}, {"version", core::kVersion}, {"certain", plan.certain()}};
    document["items"] = Json::array();
    for (const ImportItem& item : plan.items)
        document["items"].push_back(jsonOf(item));
    document["missing"] = plan.missing;
    out << core::jsonText(document, 2) << '\n';
}

} // namespace isocenter::app
