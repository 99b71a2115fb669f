// SPDX-License-Identifier: MIT
#include "app/cli/evaluation/evaluation_progress.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

namespace isocenter::app {
namespace {

std::string shortTime(double seconds)
{
    if (seconds < 90.0)
        return fmt::format("{:.0f} s", seconds);
    if (seconds < 5400.0)
        return fmt::format("{:.0f} min", seconds / 60.0);
    return fmt::format("{:.1f} h", seconds / 3600.0);
}

} // namespace

EvaluationProgress::EvaluationProgress(const EvaluationStudy& study, bool json, const CommandContext& context)
    : study_(study), json_(json), context_(context), line_(context.log), earlier_(study.done())
{
    if (earlier_ > 0)
        context_.log << fmt::format("going on after {} of {} registrations\n", earlier_, study.wanted());
    if (!json_)
        context_.out << fmt::format(
                            "{:<22}{:<18}{:<19}{:>12}{:>11}{:>7}{:>11}{:>10}{:>13}{:>11}{:>9}{:>11}\n",
                            "measure", "search", "device", "success", "range mm", "gross",
                            fmt::format("{} mm", judgedErrorName(study.judged())), "95 % mm", "evaluations",
                            "median s", "95 % s", "intervals")
                     << std::flush;
}

std::string EvaluationProgress::timeLeft() const
{
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    const int done = study_.done() - earlier_;
    return shortTime(seconds / std::max(done, 1) * (study_.wanted() - study_.done()));
}

void EvaluationProgress::show(const EvaluatedConfiguration& current)
{
    const EvaluationSummary summary = summarise(current.records, study_.protocol, study_.judged());
    line_.show(static_cast<double>(study_.done()) / study_.wanted(),
               fmt::format("{} of {}  {}: {} of {} succeeded  {} left", study_.done(), study_.wanted(),
                           current.configuration.name(), summary.successes, summary.registrations,
                           timeLeft()));
}

void EvaluationProgress::finish(const EvaluatedConfiguration& configuration)
{
    line_.clear();
    if (json_)
        return;
    const EvaluationSummary summary = summarise(configuration.records, study_.protocol, study_.judged());
    const auto errorText = [&](double SuccessErrors::*error) {
        return summary.errors ? fmt::format("{:.3f}", (*summary.errors).*error) : "none";
    };
    context_.out << fmt::format(
        "{:<22}{:<18}{:<19}{:>12}{:>11}{:>7}{:>11}{:>10}{:>13.0f}{:>11.3f}{:>9.3f}{:>11}{}\n",
        configuration.configuration.measure, configuration.configuration.search,
        configuration.configuration.device, fmt::format("{} of {}", summary.successes, summary.registrations),
        summary.captureRangeMm ? fmt::format("{:g}", *summary.captureRangeMm) : "-", summary.grossFailures,
        errorText(&SuccessErrors::medianMm), errorText(&SuccessErrors::percentile95Mm),
        summary.medianEvaluations, summary.medianSeconds, summary.percentile95Seconds,
        summary.intervals.readings == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * summary.intervals.share()),
        configuration.problem.empty() ? "" : "  ended early: " + configuration.problem);
    if (const LargestErrors& largest = summary.largest; study_.views == 1 && summary.registrations > 0)
        context_.out << fmt::format("  largest errors: {:.2f} mm in the plane, depth {:+.1f} to {:+.1f} mm; "
                                    "rotation {:.2f} degrees in "
                                    "the plane, {:.2f} out of it\n",
                                    largest.inPlaneMm, largest.nearestDepthMm, largest.farthestDepthMm,
                                    largest.inPlaneDeg, largest.outOfPlaneDeg);
    if (const VerdictSummary& verdicts = summary.verdicts; verdicts.verdicts() > 0)
        context_.out << fmt::format(
            "  said found {}; of the failures said not found {}; of the successes said not found {}{}\n",
            shareText(verdicts.found(), verdicts.verdicts()),
            shareText(verdicts.refusedFailures, verdicts.failures),
            shareText(verdicts.refusedSuccesses, verdicts.successes),
            verdicts.saidMirrored > 0 ? fmt::format("; said mirrored {}", verdicts.saidMirrored) : "");
    if (!configuration.continuation.empty())
        context_.out << fmt::format("  {}\n", core::textOf(configuration.continuation));
    context_.out << std::flush;
}

} // namespace isocenter::app
