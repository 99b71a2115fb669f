// SPDX-License-Identifier: MIT
#include "ui/compare/stage_colours.h"

#include "ui/support/translation.h"

#include <QCoreApplication>

namespace isocenter::ui {
namespace {

QString translated(std::string_view text)
{
    return appText(std::string(text));
}

} // namespace

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
