// SPDX-License-Identifier: MIT
// How the report tells of the search.
#include "app/exports/session_report.h"
#include "app/report/report_page.h"
#include "core/image/filters/preprocessing.h"
#include "core/io/formats/schedule_file.h"
#include "core/optimise/optimiser.h"
#include "core/support/translatable.h"

namespace isocenter::app {

void SessionReport::addSearch(ReportPage& page, const std::string& appendix) const
{
    page.addHeading(said(translatable("App", "Search")),
                    said(runs_.empty() ? translatable("App", "As it is set now")
                                       : translatable("App", "Of the last run")));
    ReportFacts facts;
    for (const auto& [name, value] : search_.stated(device_ ? device_->name : ""))
        if (name != "stages") // they follow
            facts.emplace_back(name, value);
    for (std::size_t x = 0; x < xrays_.size(); ++x)
        if (const std::string steps = core::textOf(xrays_[x].look.preprocessing()); !steps.empty())
            facts.emplace_back(fmt::format("preprocess {}", x + 1), steps);
    page.addFacts(std::move(facts));
    if (!search_.isSchedule())
        return;
    const core::Schedule schedule = search_.schedule();
    ReportTable table;
    table.head = saidEach({translatable("App", "stage"), translatable("App", "measure"),
                           translatable("App", "search"), translatable("App", "image"),
                           translatable("App", "CT"), translatable("App", "evaluations")});
    for (const core::ScheduleStage& stage : schedule.stages)
        table.addRow({std::to_string(table.rows.size() + 1),
                      stage.measure.empty() ? said(translatable("App", "that of the search")) : stage.measure,
                      said(std::string(core::optimiserTitle(stage.optimiser))), imageText(stage.level),
                      volumeText(stage.level),
                      said(translatable("App", "at most {}"), stage.budget.evaluations)});
    page.addTable(
        "schedule", said(translatable("App", "Stages")), table,
        appendix.empty()
            ? said(translatable("App", "Starts of the first stage: {}"), schedule.multiStart.starts)
            : said(translatable("App", "Starts of the first stage: {}. As a schedule file beside this "
                                       "report: {}"),
                   schedule.multiStart.starts, appendix));
}

std::string SessionReport::imageText(const core::ScheduleLevel& level) const
{
    return level.imagePixels ? said(translatable("App", "at least {} px"), *level.imagePixels)
                             : language_.written("1/{}", level.imageFactor);
}

std::string SessionReport::volumeText(const core::ScheduleLevel& level) const
{
    return level.voxelPixels ? said(translatable("App", "voxels up to {:.3Lg} px"), *level.voxelPixels)
                             : language_.written("1/{}", level.volumeFactor);
}

std::optional<std::string> SessionReport::scheduleFile() const
{
    return search_.isSchedule() ? std::optional(core::scheduleText(search_.schedule())) : std::nullopt;
}

} // namespace isocenter::app
