// SPDX-License-Identifier: MIT
#include "ui/support/run_colours.h"

#include <QDateTime>

#include <array>

namespace isocenter::ui {

QColor runColour(std::size_t run)
{
    // Okabe and Ito's, which the colour-blind can tell; without those of the run on the screen and of greys.
    static const std::array<QColor, 6> kColours{0xe69f00, 0x009e73, 0xcc79a7, 0xf0e442, 0xd55e00, 0x9a7fd1};
    return kColours.at(run % kColours.size());
}

QString runName(const app::FinishedRun& run)
{
    if (!run.comment.empty())
        return QString::fromStdString(run.comment).simplified();
    return QStringLiteral("%1 %2").arg(runEndText(run), QString::fromStdString(run.search));
}

QString runEndText(const app::FinishedRun& run)
{
    const QDateTime end =
        QDateTime::fromString(QString::fromStdString(run.finished), Qt::ISODate).toLocalTime();
    if (!end.isValid())
        return QString::fromStdString(run.finished);
    return end.date() == QDate::currentDate() ? end.time().toString(QStringLiteral("HH:mm:ss"))
                                              : end.toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

} // namespace isocenter::ui
