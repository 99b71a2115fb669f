// SPDX-License-Identifier: MIT
#include "ui/compare/comparison_texts.h"

#include "app/timing/timing_rules.h"
#include "ui/compare/stage_colours.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace isocenter::ui {
namespace {

QString msOf(double ms)
{
    return figureText(app::millisecondsText(ms));
}

QString titlesOf(const std::vector<app::ComparisonStage>& stages)
{
    QStringList titles;
    for (const app::ComparisonStage stage : stages)
        titles += stageTitle(stage);
    return titles.join(QStringLiteral(", "));
}

} // namespace

QString figureText(const std::string& figure)
{
    return QString::fromStdString(figure).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString timingTextOf(const app::TimingSample& sample)
{
    const app::SampleSummary summary = sample.summary();
    const QString clock = sample.clock == app::TimingClock::Device
                              ? QCoreApplication::translate("ComparisonTexts", "on the device's clock")
                              : QCoreApplication::translate("ComparisonTexts", "on the host's clock");
    return QCoreApplication::translate(
               "ComparisonTexts",
               "median %1 ms %2, of %3 samples\nminimum %4, quartiles %5 to %6, 95 % below %7")
        .arg(msOf(summary.median), clock)
        .arg(summary.count)
        .arg(msOf(summary.smallest), msOf(summary.lowerQuartile), msOf(summary.upperQuartile),
             msOf(summary.percentile95));
}

QString warningText(const app::ComparisonWarning& warning)
{
    using Kind = app::ComparisonWarning::Kind;
    const QString system = QString::fromStdString(warning.system);
    const QString titles = titlesOf(warning.stages);
    switch (warning.kind) {
    case Kind::PartExceedsWhole:
    case Kind::PartsExceedWhole:
        return QCoreApplication::translate(
                   "ComparisonTexts",
                   "%1: %2 (%3 ms) exceeds the evaluation (%4 ms) that contains it. Repeat "
                   "while nothing else runs.")
            .arg(system, titles, msOf(warning.partMs), msOf(warning.wholeMs));
    case Kind::SpreadExceedsDifference:
        return QCoreApplication::translate(
                   "ComparisonTexts", "%1: the spread exceeds the difference from %2, so the speed-up says "
                                      "nothing: %3")
            .arg(system, QString::fromStdString(warning.baseline), titles);
    case Kind::SingleSample:
        break;
    }
    return QCoreApplication::translate("ComparisonTexts", "%1: only one sample, of unknown spread: %2")
        .arg(system, titles);
}

} // namespace isocenter::ui
