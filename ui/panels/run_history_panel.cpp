// SPDX-License-Identifier: MIT
#include "ui/panels/run_history_panel.h"

#include "app/commands/pose_edits.h"
#include "app/commands/run_edits.h"
#include "app/session/runs/finished_run.h"
#include "core/io/files/file_contents.h"
#include "ui/models/run_history_model.h"
#include "ui/support/file_paths.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kCommentWidth = 130;

} // namespace

RunHistoryPanel::RunHistoryPanel(app::Workspace& workspace, const Controls& controls, QWidget* parent)
    : QWidget(parent), workspace_(workspace), controls_(controls),
      model_(new RunHistoryModel(workspace.session(), this)), table_(new QTableView)
{
    buildTable();
    auto* buttons = new QHBoxLayout;
    for (QAction* action : {controls_.restore, controls_.remove, controls_.exportTable}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(table_, 1);
    layout->addLayout(buttons);

    connect(controls_.restore, &QAction::triggered, this, &RunHistoryPanel::restore);
    connect(controls_.remove, &QAction::triggered, this, &RunHistoryPanel::remove);
    connect(controls_.exportTable, &QAction::triggered, this, &RunHistoryPanel::askWhereToExport);
    connect(table_, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() != RunHistoryModel::Comment && controls_.restore->isEnabled())
            restore();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunHistoryPanel::updateActions);
    connect(model_, &QAbstractItemModel::modelReset, this, &RunHistoryPanel::updateActions);
    app::RegistrationRunner& runner = workspace_.registration();
    runner.started.connect([this] { updateActions(); });
    runner.finished.connect([this](const core::RegistrationResult&) { updateActions(); });
    runner.failed.connect([this](const app::Failure&) { updateActions(); });
    workspace_.session().bodyChanged.connect([this] { updateActions(); });
    workspace_.session().xraysChanged.connect([this] { updateActions(); });
    updateActions();
}

void RunHistoryPanel::buildTable()
{
    table_->setModel(model_);
    table_->setObjectName(QStringLiteral("runHistory"));
    table_->setAccessibleName(tr("Registrations that ended"));
    table_->setToolTip(
        tr("Double-click a run to restore its pose, or its comment to write another; tick runs to draw "
           "them in the plot"));
    makeList(*table_);
    table_->horizontalHeader()->setSectionResizeMode(RunHistoryModel::Comment, QHeaderView::Interactive);
    table_->setColumnWidth(RunHistoryModel::Comment, kCommentWidth);
    table_->addAction(controls_.remove);
}

std::optional<std::size_t> RunHistoryPanel::selected() const
{
    const QModelIndexList rows = table_->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return {};
    return model_->runAt(rows.front().row());
}

void RunHistoryPanel::restore()
{
    const std::optional<std::size_t> run = selected();
    app::Session& session = workspace_.session();
    if (run && session.concerns(session.runs()[*run]))
        app::changePose(session, tr("Restore run").toStdString(), session.runs()[*run].pose);
}

void RunHistoryPanel::remove()
{
    if (const std::optional<std::size_t> run = selected())
        app::deleteRun(workspace_.session(), *run);
}

void RunHistoryPanel::askWhereToExport()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the run history"),
                                                      QStringLiteral("runs.csv"), tr("Table (*.csv)"));
    if (file.isEmpty())
        return;
    try {
        exportTo(file);
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The run history could not be saved").toStdString()));
    }
}

void RunHistoryPanel::exportTo(const QString& file) const
{
    const app::Session& session = workspace_.session();
    core::replaceTextFile(pathOf(file),
                          app::runsAsCsv(session.runs(), session.openData(), session.pivotMm()));
    workspace_.noteSaved(pathOf(file));
}

void RunHistoryPanel::updateActions()
{
    const bool any = !workspace_.session().runs().empty();
    const bool chosen = selected().has_value();
    const bool running = workspace_.registration().running();
    const bool concerns = chosen && workspace_.session().concerns(workspace_.session().runs()[*selected()]);
    controls_.restore->setEnabled(concerns && !running);
    controls_.restore->setStatusTip(
        chosen && !concerns
            ? tr("The chosen run is of another CT, X-ray or frame: it cannot be restored here")
            : tr("Go to the pose of the chosen run"));
    controls_.remove->setEnabled(chosen && !running);
    controls_.exportTable->setEnabled(any);
}

} // namespace isocenter::ui
