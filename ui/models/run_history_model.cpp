// SPDX-License-Identifier: MIT
#include "ui/models/run_history_model.h"

#include "app/commands/run_edits.h"
#include "ui/models/run_messages.h"
#include "ui/support/run_colours.h"
#include "ui/support/theme.h"
#include "ui/support/value_text.h"

#include <QDateTime>
#include <QFont>
#include <QGuiApplication>
#include <QLocale>
#include <QPalette>
#include <QStringList>

#include <array>
#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr double kSamePose = 1e-9; // relative

QDateTime endOf(const app::FinishedRun& run)
{
    return QDateTime::fromString(QString::fromStdString(run.finished), Qt::ISODate).toLocalTime();
}

} // namespace

RunHistoryModel::RunHistoryModel(app::Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session), runs_(session.runs()), pose_(session.pose())
{
    rows_ = rowsOf(runs_, session_.openData());
    session_.runsChanged.connect([this] { follow(); });
    session_.poseChanged.connect([this] { follow(); }); // which one is current
    session_.bodyChanged.connect([this] { follow(); });
    session_.xraysChanged.connect([this] { follow(); });
}

RunHistoryModel::Rows RunHistoryModel::rowsOf(const std::vector<app::FinishedRun>& runs,
                                              const app::OpenData& open)
{
    Rows rows;
    for (const bool concerning : {true, false}) {
        for (std::size_t run = runs.size(); run-- > 0;)
            if (open.holds(runs[run].data) == concerning)
                rows.runs.push_back(run);
        if (concerning)
            rows.concerning = static_cast<int>(rows.runs.size());
    }
    return rows;
}

void RunHistoryModel::follow()
{
    const Rows rows = rowsOf(session_.runs(), session_.openData());
    const bool sameRows = rows == rows_;
    if (!sameRows)
        beginResetModel();
    rows_ = rows;
    runs_ = session_.runs();
    pose_ = session_.pose();
    if (!sameRows)
        endResetModel();
    else if (!runs_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::size_t RunHistoryModel::runAt(int row) const
{
    return rows_.runs.at(static_cast<std::size_t>(row));
}

bool RunHistoryModel::isCurrent(int row) const
{
    return concernsSession(row) &&
           runs_[runAt(row)].pose.worldFromVolume().isApprox(pose_.worldFromVolume(), kSamePose);
}

int RunHistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}

int RunHistoryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RunHistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const std::array titles{tr("Ended"),   tr("Value"),  tr("Stage"),       tr("State"), tr("Comment"),
                            tr("Measure"), tr("Search"), tr("Evaluations"), tr("Time"),  tr("Device")};
    return titles.at(static_cast<std::size_t>(section));
}

QString RunHistoryModel::text(const app::FinishedRun& run, int column) const
{
    switch (column) {
    case Ended:
        return runEndText(run);
    case Value: // of different stages they are not to be compared
        return run.comparison ? valueText(run.comparison->atResult) : QStringLiteral("–");
    case Stage:
        return run.stageCount > 0 ? tr("%1 of %2").arg(run.endedInStage).arg(run.stageCount)
                                  : QStringLiteral("–");
    case Comment:
        return QString::fromStdString(run.comment);
    case Evaluations:
        return QString::number(run.evaluations);
    case Time:
        return tr("%1 s").arg(QLocale().toString(run.seconds, 'f', 1));
    case State:
        if (app::isNotFound(run))
            return tr("not found");
        return (run.stopped ? tr("stopped") : tr("finished")) +
               (run.doubts.empty() ? QString() : tr(", doubtful"));
    case Search:
        return QString::fromStdString(run.search);
    case Measure:
        return QString::fromStdString(run.measure);
    default:
        return QString::fromStdString(run.device);
    }
}

QVariant RunHistoryModel::data(const QModelIndex& index, int role) const
{
    const app::FinishedRun& run = runs_[runAt(index.row())];
    const bool current = isCurrent(index.row());
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Ended && current)
            return QStringLiteral("● ") + text(run, Ended);
        if (index.column() == State && !concernsSession(index.row()))
            return tr("%1, other data").arg(text(run, State));
        return text(run, index.column());
    case Qt::EditRole:
        return text(run, index.column());
    case Qt::CheckStateRole:
        return index.column() == Ended && !run.curve.empty()
                   ? QVariant(run.plotted ? Qt::Checked : Qt::Unchecked)
                   : QVariant();
    case Qt::DecorationRole:
        return index.column() == Ended && run.plotted && !run.curve.empty()
                   ? QVariant(runColour(runAt(index.row())))
                   : QVariant();
    case Qt::ForegroundRole:
        if (current && index.column() == Ended)
            return theme::kAccent;
        if (index.column() == State && (!run.doubts.empty() || app::isNotFound(run)))
            return QGuiApplication::palette().color(theme::kWarningRole);
        if (!concernsSession(index.row()) || (index.column() == Value && !isComparable(index.row())))
            return QGuiApplication::palette().color(theme::kDimRole);
        return {};
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter |
                        (index.column() == Value || index.column() == Evaluations || index.column() == Time
                             ? Qt::AlignRight
                             : Qt::AlignLeft));
    case Qt::ToolTipRole:
        return toolTip(index.row(), index.column());
    case Qt::FontRole: {
        QFont font = QGuiApplication::font();
        font.setItalic(true);
        return concernsSession(index.row()) ? QVariant() : font;
    }
    default:
        return {};
    }
}

bool RunHistoryModel::isComparable(int row) const
{
    return row == 0 || app::areComparable(runs_[runAt(row)], runs_[runAt(0)]);
}

QString RunHistoryModel::toolTip(int row, int column) const
{
    const app::FinishedRun& run = runs_[runAt(row)];
    if (column == Comment)
        return run.comment.empty() ? tr("Double-click to write a comment")
                                   : QString::fromStdString(run.comment);
    if (!concernsSession(row))
        return run.data.empty()
                   ? tr("Nothing is known of this run's data: an older version kept it. It cannot be "
                        "restored")
                   : tr("This run is of another CT, X-ray or frame than those that are open. It cannot be "
                        "restored");
    if (column == Ended)
        return tr("%1\nTick it to draw the run in the plot, beside the one that is shown")
            .arg(isCurrent(row) ? tr("The session has this run's pose") : QLocale().toString(endOf(run)));
    if (column == Value)
        return valueToolTip(row);
    if (column == State && !run.doubts.empty()) {
        QStringList doubts;
        for (const core::RunDoubt& doubt : run.doubts)
            doubts << doubtText(doubt);
        return doubts.join(QStringLiteral("; "));
    }
    return text(run, column);
}

QString RunHistoryModel::valueToolTip(int row) const
{
    const app::FinishedRun& run = runs_[runAt(row)];
    if (!run.comparison)
        return tr("Not known at full resolution; in the stage where it ended it was %1, which is not to be "
                  "compared with values of other stages")
            .arg(valueText(run.value));
    const QString value =
        tr("%1 at full resolution; at the start of the run %2")
            .arg(QString::fromStdString(run.comparison->measure), valueText(run.comparison->atStart));
    return isComparable(row) ? value
                             : tr("%1. Of another measure, region, mask or geometry than the latest run: not "
                                  "to be compared")
                                   .arg(value);
}

bool RunHistoryModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role == Qt::CheckStateRole && index.column() == Ended) {
        std::vector<app::FinishedRun> runs = session_.runs();
        runs.at(runAt(index.row())).plotted = value.toInt() == Qt::Checked;
        session_.setRuns(std::move(runs));
        return true;
    }
    if (role != Qt::EditRole || index.column() != Comment)
        return false;
    const std::string comment = value.toString().toStdString();
    const std::size_t run = runAt(index.row());
    if (comment != runs_[run].comment)
        app::commentRun(session_, run, comment);
    return true;
}

Qt::ItemFlags RunHistoryModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.column() == Ended && !runs_[runAt(index.row())].curve.empty())
        return flags | Qt::ItemIsUserCheckable;
    return index.column() == Comment ? flags | Qt::ItemIsEditable : flags;
}

} // namespace isocenter::ui
