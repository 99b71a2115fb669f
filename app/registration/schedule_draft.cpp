// SPDX-License-Identifier: MIT
#include "app/registration/schedule_draft.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace isocenter::app {
namespace {

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

double numberIn(std::string_view text)
{
    text = trimmed(text);
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        throw UsageError(fmt::format(translatable("Data", "\"{}\" is not a number"), text));
    return number;
}

template <typename Integer>
Integer wholeNumberIn(std::string_view text)
{
    const double number = numberIn(text);
    if (number != std::floor(number) || number < 0.0 || number > 1e9)
        throw UsageError(fmt::format(translatable("Data", "\"{}\" is not a whole number from 0 on"), text));
    return static_cast<Integer>(number);
}

// Text and back of the members that options have.
std::string textOf(double member)
{
    return fmt::format("{}", member);
}
template <typename Integer>
requires std::is_integral_v<Integer> std::string textOf(Integer member)
{
    return fmt::format("{}", member);
}
std::string textOf(const std::array<double, 6>& member)
{
    return fmt::format("{}", fmt::join(member, " "));
}

void read(std::string_view text, double& member)
{
    member = numberIn(text);
}
template <typename Integer>
requires std::is_integral_v<Integer>
void read(std::string_view text, Integer& member)
{
    member = wholeNumberIn<Integer>(text);
}
void read(std::string_view text, std::array<double, 6>& member)
{
    std::vector<double> numbers;
    for (std::string_view rest = trimmed(text); !rest.empty();) {
        const auto end = std::min(rest.find(' '), rest.size());
        numbers.push_back(numberIn(rest.substr(0, end)));
        rest = trimmed(rest.substr(end));
    }
    if (numbers.size() != member.size())
        throw UsageError(translatable("Data", "six numbers are needed: tx ty tz (mm) rx ry rz (degrees)"));
    std::ranges::copy(numbers, member.begin());
}

// The member of that name, if the options have it.
template <typename Options>
bool readMember(Options& options, std::string_view key, std::string_view text)
{
    bool found = false;
    Options::visitParameters(options, [&](const char* name, auto& member) {
        if (key == name) {
            read(text, member);
            found = true;
        }
    });
    return found;
}
template <typename Options>
std::string memberText(const Options& options, std::string_view key)
{
    std::string text;
    Options::visitParameters(options, [&](const char* name, const auto& member) {
        if (key == name)
            text = textOf(member);
    });
    return text;
}

// "particles=40, spread=2"
std::string optionsText(const core::OptimiserOptions& optimiser)
{
    std::vector<std::string> parts;
    std::visit(
        [&]<typename Options>(const Options& options) {
            Options::visitParameters(options, [&](const char* name, const auto& member) {
                parts.push_back(fmt::format("{}={}", name, textOf(member)));
            });
        },
        optimiser);
    return fmt::format("{}", fmt::join(parts, ", "));
}

void readOption(core::OptimiserOptions& optimiser, std::string_view part)
{
    const auto equals = part.find('=');
    const std::string_view key = trimmed(part.substr(0, equals));
    if (equals == std::string_view::npos)
        throw UsageError(
            fmt::format(translatable("Data", "\"{}\": write name=value, with commas between several"), part));
    const bool known = std::visit(
        [&](auto& options) { return readMember(options, key, part.substr(equals + 1)); }, optimiser);
    const std::string all = optionsText(optimiser);
    if (!known)
        throw UsageError(fmt::format(translatable("Data", "{} has no option \"{}\"; it has {}"),
                                     core::optimiserName(optimiser), key, all.empty() ? "none" : all));
}

// What is left out keeps its default.
void readOptions(core::OptimiserOptions& optimiser, std::string_view text)
{
    core::OptimiserOptions changed = core::optimiserNamed(core::optimiserName(optimiser));
    core::stepsOf(changed) = core::stepsOf(optimiser);
    while (!trimmed(text).empty()) {
        const auto end = std::min(text.find(','), text.size());
        readOption(changed, trimmed(text.substr(0, end)));
        text = text.substr(std::min(end + 1, text.size()));
    }
    optimiser = changed;
}

void exchangeOptimiser(core::OptimiserOptions& optimiser, std::string_view name)
{
    core::OptimiserOptions other = core::optimiserNamed(name);
    core::stepsOf(other) = core::stepsOf(optimiser);
    optimiser = other;
}

std::string levelText(int factor, const std::optional<double>& pixels)
{
    return pixels ? fmt::format("{} px", *pixels) : fmt::format("1/{}", factor);
}

// "1/4" sets the factor, "96 px" the pixels.
void readLevel(std::string_view text, int& factor, std::optional<double>& pixels)
{
    text = trimmed(text);
    if (text.starts_with("1/")) {
        factor = wholeNumberIn<int>(text.substr(2));
        pixels.reset();
        if (factor < 1)
            throw UsageError(translatable("Data", "the factor must be at least 1"));
        return;
    }
    if (!text.ends_with("px"))
        throw UsageError(
            fmt::format(translatable("Data", "\"{}\": write a factor as 1/4, or pixels as 96 px"), text));
    const double number = numberIn(text.substr(0, text.size() - 2));
    if (!(number > 0.0))
        throw UsageError(translatable("Data", "the pixels must be more than 0"));
    pixels = number;
}

void readImageLevel(std::string_view text, core::ScheduleLevel& level)
{
    std::optional<double> pixels;
    readLevel(text, level.imageFactor, pixels);
    level.imagePixels.reset();
    if (pixels && *pixels != std::floor(*pixels))
        throw UsageError(translatable("Data", "a whole number of pixels is kept"));
    if (pixels)
        level.imagePixels = static_cast<int>(std::min(*pixels, 1e9));
}

void readBudget(core::SearchBudget& budget, std::string_view key, std::string_view text)
{
    if (key == "evaluations")
        budget.evaluations = wholeNumberIn<int>(text);
    else
        budget.milliseconds =
            trimmed(text).empty() ? std::numeric_limits<double>::infinity() : numberIn(text);
    budget.validate();
}

void putInto(core::ScheduleStage& stage, const std::string& key, const std::string& text)
{
    if (key == "measure") {
        stage.measure = trimmed(text);
        if (!stage.measure.empty())
            core::SimilarityOptions::parse(stage.measure);
    } else if (key == "optimizer") {
        exchangeOptimiser(stage.optimiser, trimmed(text));
    } else if (key == "options") {
        readOptions(stage.optimiser, text);
    } else if (key == "image") {
        readImageLevel(text, stage.level);
    } else if (key == "volume") {
        readLevel(text, stage.level.volumeFactor, stage.level.voxelPixels);
    } else if (key == "evaluations" || key == "milliseconds") {
        readBudget(stage.budget, key, text);
    } else if (!readMember(core::stepsOf(stage.optimiser), key, text)) {
        throw UsageError(fmt::format(translatable("Data", "a stage has no \"{}\""), key));
    }
    core::validate(stage.optimiser);
}

void putInto(core::Schedule& schedule, const std::string& key, const std::string& text)
{
    if (key == "name")
        schedule.name = trimmed(text);
    else if (key == "description")
        schedule.description = trimmed(text);
    else if (!readMember(schedule.multiStart, key, text) &&
             !(schedule.hypotheses && readMember(*schedule.hypotheses, key, text)))
        throw UsageError(fmt::format(translatable("Data", "a schedule has no \"{}\""), key));
    if (key == "starts")
        schedule.multiStart.setStarts(schedule.multiStart.starts);
    schedule.multiStart.validate();
    if (schedule.hypotheses)
        schedule.hypotheses->validate();
}

std::string textIn(const core::ScheduleStage& stage, const std::string& key)
{
    if (key == "measure")
        return stage.measure;
    if (key == "optimizer")
        return std::string(core::optimiserName(stage.optimiser));
    if (key == "options")
        return optionsText(stage.optimiser);
    if (key == "image")
        return levelText(stage.level.imageFactor, stage.level.imagePixels);
    if (key == "volume")
        return levelText(stage.level.volumeFactor, stage.level.voxelPixels);
    if (key == "evaluations")
        return textOf(stage.budget.evaluations);
    if (key == "milliseconds")
        return std::isfinite(stage.budget.milliseconds) ? textOf(stage.budget.milliseconds) : std::string();
    return memberText(core::stepsOf(stage.optimiser), key);
}

std::string textIn(const core::Schedule& schedule, const std::string& key)
{
    if (key == "name")
        return schedule.name;
    if (key == "description")
        return schedule.description;
    const std::string text = memberText(schedule.multiStart, key);
    return text.empty() && schedule.hypotheses ? memberText(*schedule.hypotheses, key) : text;
}

} // namespace

ScheduleDraft::ScheduleDraft(const core::Schedule& schedule) : whole_(schedule)
{
    whole_.stages.clear();
    for (const core::ScheduleStage& stage : schedule.stages)
        rows_.push_back({stage});
}

core::Schedule ScheduleDraft::schedule() const
{
    core::Schedule schedule = whole_;
    for (const Row& row : rows_)
        schedule.stages.push_back(row.stage);
    return schedule;
}

bool ScheduleDraft::valid() const
{
    return problems().empty();
}

const ScheduleDraft::RefusedCells& ScheduleDraft::refusedOf(int stage) const
{
    return stage == ScheduleCell::kSchedule ? refused_ : rows_.at(static_cast<std::size_t>(stage)).refused;
}

std::string ScheduleDraft::text(const ScheduleCell& cell) const
{
    const RefusedCells& refused = refusedOf(cell.stage);
    if (const auto found = refused.find(cell.key); found != refused.end())
        return found->second.text;
    return cell.stage == ScheduleCell::kSchedule
               ? textIn(whole_, cell.key)
               : textIn(rows_[static_cast<std::size_t>(cell.stage)].stage, cell.key);
}

std::string ScheduleDraft::problem(const ScheduleCell& cell) const
{
    const RefusedCells& refused = refusedOf(cell.stage);
    const auto found = refused.find(cell.key);
    return found == refused.end() ? std::string() : found->second.problem;
}

std::vector<ScheduleCell> ScheduleDraft::problems() const
{
    std::vector<ScheduleCell> cells;
    for (int stage = ScheduleCell::kSchedule; stage < size(); ++stage)
        for (const auto& [key, refused] : refusedOf(stage))
            cells.push_back({stage, key});
    return cells;
}

void ScheduleDraft::put(const ScheduleCell& cell, const std::string& text)
{
    if (cell.stage == ScheduleCell::kSchedule) {
        core::Schedule changed = whole_;
        putInto(changed, cell.key, text);
        whole_ = changed;
    } else {
        Row& row = rows_.at(static_cast<std::size_t>(cell.stage));
        auto changed = row.stage;
        putInto(changed, cell.key, text);
        row.stage = changed;
        if (cell.key == "optimizer")
            row.refused.erase("options"); // they were of another
    }
}

void ScheduleDraft::set(const ScheduleCell& cell, const std::string& text)
{
    RefusedCells& refused = cell.stage == ScheduleCell::kSchedule
                                ? refused_
                                : rows_.at(static_cast<std::size_t>(cell.stage)).refused;
    try {
        put(cell, text);
        refused.erase(cell.key);
        tryRefusedAgain(cell.stage);
    } catch (const UsageError& error) {
        refused[cell.key] = {text, error.what()};
    }
}

// A cell may have been refused for what another one says.
void ScheduleDraft::tryRefusedAgain(int stage)
{
    for (const auto& [key, refused] : RefusedCells(refusedOf(stage)))
        try {
            put({stage, key}, refused.text);
            (stage == ScheduleCell::kSchedule ? refused_ : rows_[static_cast<std::size_t>(stage)].refused)
                .erase(key);
        } catch (const UsageError&) { // still
        }
}

void ScheduleDraft::duplicate(int stage)
{
    const Row copy = rows_.at(static_cast<std::size_t>(stage));
    rows_.insert(rows_.begin() + stage + 1, copy);
}

void ScheduleDraft::addFiner()
{
    Row finer{rows_.back().stage};
    core::ScheduleLevel& level = finer.stage.level;
    if (level.imagePixels)
        level.imagePixels = 2 * *level.imagePixels;
    level.imageFactor = std::max(1, level.imageFactor / 2);
    level.volumeFactor = std::max(1, level.volumeFactor / 2);
    core::SearchSteps& steps = core::stepsOf(finer.stage.optimiser);
    for (double* step :
         {&steps.translationMm, &steps.rotationDeg, &steps.minimumTranslationMm, &steps.minimumRotationDeg})
        *step *= 0.5;
    rows_.push_back(std::move(finer));
}

void ScheduleDraft::remove(int stage)
{
    if (rows_.size() > 1)
        rows_.erase(rows_.begin() + stage);
}

void ScheduleDraft::move(int stage, int by)
{
    const int to = stage + by;
    if (to >= 0 && to < size())
        std::swap(rows_.at(static_cast<std::size_t>(stage)), rows_.at(static_cast<std::size_t>(to)));
}

} // namespace isocenter::app
