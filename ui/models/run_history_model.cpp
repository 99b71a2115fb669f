// SPDX-License-Identifier: MIT
#include "ui/models/run_history_model.h"

#include "app/commands/run_commands.h"
#include "ui/theme.h"

#include <QDateTime>
#include <QLocale>

#include <array>

namespace isocenter::ui {
namespace {

constexpr double kSamePose = 1e-9; // relative

QDateTime endOf(const app::FinishedRun& run)
{
    return QDateTime::fromString(QString::fromStdString(run.finished), Qt::ISODate).toLocalTime();
}

QString endText(const app::FinishedRun& run)
{
    const QDateTime end = endOf(run);
    if (!end.isValid())
        return QString::fromStdString(run.finished);
    return end.date() == QDate::currentDate() ? end.time().toString(QStringLiteral("HH:mm:ss"))
                                              : end.toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

} // namespace

RunHistoryModel::RunHistoryModel(app::Session& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session), runs_(session.runs()), pose_(session.pose())
{
    session_.runsChanged.connect([this] { follow(); });
    session_.poseChanged.connect([this] { follow(); }); // which one is current
}

void RunHistoryModel::follow()
{
    const bool sameRows = session_.runs().size() == runs_.size();
    if (!sameRows)
        beginResetModel();
    runs_ = session_.runs();
    pose_ = session_.pose();
    if (!sameRows)
        endResetModel();
    else if (!runs_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::size_t RunHistoryModel::runAt(int row) const
{
    return runs_.size() - 1 - static_cast<std::size_t>(row);
}

bool RunHistoryModel::isCurrent(int row) const
{
    return runs_[runAt(row)].pose.worldFromVolume().isApprox(pose_.worldFromVolume(), kSamePose);
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
    const std::array titles{tr("Ended"), tr("Value"),  tr("Comment"), tr("Evaluations"), tr("Time"),
                            tr("End"),   tr("Search"), tr("Measure"), tr("Device")};
    return titles.at(static_cast<std::size_t>(section));
}

QString RunHistoryModel::text(const app::FinishedRun& run, int column) const
{
    switch (column) {
    case Ended:
        return endText(run);
    case Value:
        return QLocale().toString(run.value, 'f', 5);
    case Comment:
        return QString::fromStdString(run.comment);
    case Evaluations:
        return QString::number(run.evaluations);
    case Time:
        return tr("%1 s").arg(QLocale().toString(run.seconds, 'f', 1));
    case End:
        return run.stopped ? tr("stopped") : tr("finished");
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
        return text(run, index.column());
    case Qt::EditRole:
        return text(run, index.column());
    case Qt::ForegroundRole:
        return current && index.column() == Ended ? QVariant(theme::kAccent) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter |
                        (index.column() == Value || index.column() == Evaluations || index.column() == Time
                             ? Qt::AlignRight
                             : Qt::AlignLeft));
    case Qt::ToolTipRole:
        if (index.column() == Comment)
            return run.comment.empty() ? tr("Double-click to write a comment")
                                       : QString::fromStdString(run.comment);
        if (index.column() == Ended)
            return current ? tr("The session has this run's pose") : QLocale().toString(endOf(run));
        return text(run, index.column());
    default:
        return {};
    }
}

bool RunHistoryModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Comment)
        return false;
    const std::string comment = value.toString().toStdString();
    const std::size_t run = runAt(index.row());
    if (comment != runs_[run].comment)
        session_.commands().push(std::make_unique<app::CommentRunCommand>(session_, run, comment));
    return true;
}

Qt::ItemFlags RunHistoryModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Comment ? flags | Qt::ItemIsEditable : flags;
}

} // namespace isocenter::ui
