// SPDX-License-Identifier: MIT
#include "ui/support/stream_texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace isocenter::ui {
namespace {

struct StreamTexts
{
    Q_DECLARE_TR_FUNCTIONS(isocenter::ui::StreamTexts)
};

QString stateText(const std::string& state)
{
    if (state == "lost")
        return StreamTexts::tr("Lost");
    if (state == "found")
        return StreamTexts::tr("Found");
    if (state == "corrupt")
        return StreamTexts::tr("Unreadable");
    return StreamTexts::tr("Following");
}

} // namespace

QString streamPhaseText(const app::StreamTracking& stream)
{
    if (stream.paused())
        return StreamTexts::tr("Paused");
    const app::StreamStatus& status = stream.status();
    switch (status.phase) {
    case app::StreamPhase::Opening:
        return StreamTexts::tr("Opening the sources");
    case app::StreamPhase::Waiting:
        return StreamTexts::tr("Waiting for images");
    case app::StreamPhase::SettingUp:
        return StreamTexts::tr("Preparing; the first time takes longer");
    case app::StreamPhase::Following:
        return stateText(status.state);
    case app::StreamPhase::Finding:
        return StreamTexts::tr("Finding");
    case app::StreamPhase::Ended:
        break;
    }
    return StreamTexts::tr("Ended");
}

QString streamText(const app::StreamTracking& stream)
{
    const app::StreamStatus& status = stream.status();
    const app::LiveFigures& figures = status.figures;
    QStringList parts{streamPhaseText(stream)};
    if (figures.frames() > 0) {
        const QLocale locale;
        parts << StreamTexts::tr("%n frames", nullptr, static_cast<int>(figures.frames()));
        parts << StreamTexts::tr("%1 frames/s")
                     .arg(locale.toString(figures.framesPerSecond(app::LiveFigures::kLatest), 'f', 1));
        parts << StreamTexts::tr("latency %1 ms, median %2")
                     .arg(locale.toString(figures.lastLatencyMs(), 'f', 0),
                          locale.toString(figures.medianLatencyMs(app::LiveFigures::kLatest), 'f', 0));
    }
    const auto add = [&parts](const QString& text, int count) {
        if (count > 0)
            parts << text.arg(count);
    };
    add(StreamTexts::tr("%1 overtaken"), status.counts.dropped);
    add(StreamTexts::tr("%1 found"), figures.count("found"));
    add(StreamTexts::tr("%1 lost"), figures.count("lost"));
    add(StreamTexts::tr("%1 unreadable"), figures.count("corrupt"));
    add(StreamTexts::tr("%1 without a partner"), status.counts.unmatched);
    return parts.join(QStringLiteral("   "));
}

} // namespace isocenter::ui
