// SPDX-License-Identifier: MIT
#include "ui/compare/comparison_texts.h"

#include "app/timing/timing_rules.h"
#include "ui/support/translation.h"

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

QString translated(std::string_view text)
{
    return appText(std::string(text));
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

QColor stageColour(app::ComparisonStage stage)
{
    static const QColor kColours[app::kComparisonStages] = {
        QColor(0xb8, 0xbe, 0xc6), QColor(0x4f, 0xa8, 0xde), QColor(0xd8, 0xb7, 0x30),
        QColor(0x2f, 0xc0, 0x8f), QColor(0xdd, 0x85, 0xc2), QColor(0xf0, 0x8a, 0x3c),
        QColor(0xa7, 0x96, 0xf0)};
    return kColours[static_cast<std::size_t>(stage)];
}

QString stageTitle(app::ComparisonStage stage)
{
    return translated(app::comparisonStageFacts(stage).title);
}

QString stageExplanation(app::ComparisonStage stage)
{
    const app::ComparisonStageFacts& facts = app::comparisonStageFacts(stage);
    const QString clock = facts.clock == app::TimingClock::Device
                              ? QCoreApplication::translate("ComparisonStages", "on the device's own clock")
                              : QCoreApplication::translate("ComparisonStages", "on the host's clock");
    return QCoreApplication::translate("ComparisonStages", "%1: %2; milliseconds %3")
        .arg(translated(facts.title), translated(facts.explanation), clock);
}

} // namespace isocenter::ui
