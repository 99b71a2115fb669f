// SPDX-License-Identifier: MIT
#include "ui/dialogs/stages_dialog.h"

#include "app/commands/session_commands.h"
#include "core/io/files/file_contents.h"
#include "core/io/formats/schedule_file.h"
#include "ui/actions/actions.h"
#include "ui/dialogs/schedule_fields.h"
#include "ui/models/stage_delegate.h"
#include "ui/models/stage_table_model.h"
#include "ui/support/file_paths.h"
#include "ui/support/theme.h"
#include "ui/support/translation.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace isocenter::ui {
namespace {

constexpr int kRowHeight = 28;
constexpr int kNumberWidth = 64;
constexpr int kStepWidth = 102;
constexpr int kMeasureWidth = 160;
constexpr int kOptimiserWidth = 160;
constexpr int kEvaluationsWidth = 100;

// A name that no schedule of the program and no optimiser has, so that records tell them apart.
std::string ownName(const core::Schedule& schedule, const app::SearchChoice& search)
{
    std::string name = schedule.name.empty() ? search.searchName() : schedule.name;
    const std::vector<std::string> presets = core::schedulePresets();
    const bool taken =
        std::ranges::count(presets, name) > 0 || std::ranges::count(core::optimiserNames(), name) > 0;
    return taken ? name + ", edited" : name;
}

} // namespace

StagesDialog::StagesDialog(app::Workspace& workspace, const Actions& actions, QWidget* parent)
    : QDialog(parent), workspace_(workspace), model_(new StageTableModel(this)), table_(new QTableView),
      fields_(new ScheduleFields(*model_)), state_(new QLabel), content_(new QWidget)
{
    setWindowTitle(tr("Stages of the Search"));
    setObjectName(QStringLiteral("stagesDialog"));
    buildTable();
    auto* inside = new QVBoxLayout(content_);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->addWidget(buildFiles());
    inside->addWidget(fields_);
    inside->addWidget(table_, 1);
    inside->addWidget(buildButtons());
    state_->setObjectName(QStringLiteral("stagesState"));
    state_->setWordWrap(true);
    state_->setMinimumHeight(2 * fontMetrics().lineSpacing()); // nothing jumps when a problem appears
    auto* close = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(content_, 1);
    layout->addWidget(state_);
    layout->addWidget(close);
    for (QPushButton* button : findChildren<QPushButton*>())
        button->setAutoDefault(false); // Enter is for the cells
    addActions({actions.undo, actions.redo});
    resize(1240, 480);

    connect(model_, &StageTableModel::edited, this, &StagesDialog::use);
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, &StagesDialog::showState);
    workspace_.session().searchChanged.connect([this] { follow(); });
    app::RegistrationRunner& runner = workspace_.registration();
    runner.started.connect([this] { showState(); });
    runner.finished.connect([this](const core::RegistrationResult&) { showState(); });
    runner.failed.connect([this](const app::Failure&) { showState(); });
    follow();
}

QWidget* StagesDialog::buildFiles()
{
    auto* presets = new QToolButton;
    presets->setObjectName(QStringLiteral("stagePresets"));
    presets->setText(tr("Begin With"));
    presets->setToolTip(tr("Take the stages of a schedule that comes with the program"));
    presets->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(presets);
    for (const std::string& preset : core::schedulePresets()) {
        const QString name = QString::fromStdString(preset);
        QAction* action = menu->addAction(name, this, [this, name] { choosePreset(name); });
        action->setObjectName(QStringLiteral("preset-") + name);
        action->setToolTip(appText(core::scheduleNamed(preset).description));
    }
    menu->setToolTipsVisible(true);
    presets->setMenu(menu);
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(presets);
    line->addWidget(buttonFor(makeAction("load-stages", tr("Load…"), {},
                                         tr("Take the stages of a schedule's file (JSON)"),
                                         &StagesDialog::askWhatToLoad)));
    line->addWidget(buttonFor(makeAction("save-stages", tr("Save…"), {},
                                         tr("Save the stages as a file, also for isocenter-cli register "
                                            "--schedule"),
                                         &StagesDialog::askWhereToSave)));
    line->addStretch();
    return bar;
}

void StagesDialog::buildTable()
{
    table_->setModel(model_);
    table_->setItemDelegate(new StageDelegate(table_));
    table_->setObjectName(QStringLiteral("stages"));
    table_->setAccessibleName(tr("Stages of the search"));
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    table_->setTabKeyNavigation(true);
    table_->setWordWrap(false);
    table_->verticalHeader()->setDefaultSectionSize(kRowHeight);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setStretchLastSection(true);
    for (int column = 0; column < StageTableModel::ColumnCount; ++column)
        table_->setColumnWidth(column, kNumberWidth + 12);
    for (const int column : {StageTableModel::Shift, StageTableModel::Turn, StageTableModel::LeastShift,
                             StageTableModel::LeastTurn})
        table_->setColumnWidth(column, kStepWidth);
    table_->setColumnWidth(StageTableModel::Measure, kMeasureWidth);
    table_->setColumnWidth(StageTableModel::Optimiser, kOptimiserWidth);
    table_->setColumnWidth(StageTableModel::Evaluations, kEvaluationsWidth);
}

QAction* StagesDialog::makeAction(const char* name, const QString& text, const QString& shortcut,
                                  const QString& tip, void (StagesDialog::*does)())
{
    auto* action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(shortcut));
    action->setToolTip(shortcut.isEmpty()
                           ? tip
                           : tr("%1 (%2)").arg(tip, action->shortcut().toString(QKeySequence::NativeText)));
    connect(action, &QAction::triggered, this, does);
    addAction(action);
    return action;
}

QWidget* StagesDialog::buildButtons()
{
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    const auto add = [&](QAction* action) {
        line->addWidget(buttonFor(action));
        return action;
    };
    add(makeAction("add-stage", tr("Add"), QStringLiteral("Ins"),
                   tr("Add a stage at the end, with twice the resolution and half the steps of the last"),
                   &StagesDialog::addStage));
    add(makeAction("duplicate-stage", tr("Duplicate"), QStringLiteral("Ctrl+D"), tr("Copy the stage"),
                   &StagesDialog::duplicateStage));
    remove_ = add(makeAction("delete-stage", tr("Delete"), QStringLiteral("Ctrl+Del"), tr("Delete the stage"),
                             &StagesDialog::removeStage));
    up_ = add(makeAction("stage-up", tr("Move Up"), QStringLiteral("Ctrl+Up"),
                         tr("Search this stage earlier"), &StagesDialog::moveUp));
    down_ = add(makeAction("stage-down", tr("Move Down"), QStringLiteral("Ctrl+Down"),
                           tr("Search this stage later"), &StagesDialog::moveDown));
    line->addStretch();
    return bar;
}

int StagesDialog::row() const
{
    return std::max(0, table_->currentIndex().row());
}

void StagesDialog::select(int row)
{
    const int column = std::max(0, table_->currentIndex().column());
    table_->setCurrentIndex(model_->index(std::clamp(row, 0, model_->rowCount() - 1), column));
}

void StagesDialog::addStage()
{
    model_->addStage();
    select(model_->rowCount() - 1);
}

void StagesDialog::duplicateStage()
{
    const int chosen = row();
    model_->duplicate(chosen);
    select(chosen + 1);
}

void StagesDialog::removeStage()
{
    const int chosen = row();
    model_->remove(chosen);
    select(chosen);
}

void StagesDialog::moveUp()
{
    const int chosen = row();
    model_->move(chosen, -1);
    select(chosen - 1);
}

void StagesDialog::moveDown()
{
    const int chosen = row();
    model_->move(chosen, 1);
    select(chosen + 1);
}

void StagesDialog::choosePreset(const QString& name)
{
    app::SearchChoice search = workspace_.session().search();
    search.search = name.toStdString();
    model_->setDraft(app::ScheduleDraft(search.schedule())); // also if the session searches by it already
    app::changeSearch(workspace_.session(), tr("Change search").toStdString(), search);
    showState();
}

void StagesDialog::askWhatToLoad()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Load stages"), {}, tr("Schedule (*.json)"));
    if (!file.isEmpty())
        loadFrom(file);
}

void StagesDialog::loadFrom(const QString& file)
{
    try {
        core::Schedule schedule = core::readScheduleFile(pathOf(file));
        if (schedule.name.empty())
            schedule.name = pathOf(file).stem().string();
        setSearch(schedule);
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The stages could not be loaded").toStdString()));
    }
}

void StagesDialog::askWhereToSave()
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save stages"), QStringLiteral("schedule.json"), tr("Schedule (*.json)"));
    if (!file.isEmpty())
        saveTo(file);
}

void StagesDialog::saveTo(const QString& file)
{
    try {
        core::replaceTextFile(pathOf(file), core::scheduleText(model_->draft().schedule()));
        workspace_.noteSaved(pathOf(file));
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The stages could not be saved").toStdString()));
    }
}

void StagesDialog::setSearch(const core::Schedule& schedule)
{
    app::SearchChoice search = workspace_.session().search();
    core::Schedule own = schedule;
    own.name = ownName(schedule, search);
    search.search = app::SearchChoice::kOwnStages;
    search.stages = core::scheduleText(own);
    app::changeSearch(workspace_.session(), tr("Edit stages").toStdString(), search);
}

void StagesDialog::use()
{
    if (model_->draft().valid()) {
        model_->setName(ownName(model_->draft().schedule(), workspace_.session().search()));
        setSearch(model_->draft().schedule());
    }
    showState();
}

void StagesDialog::follow()
{
    try {
        const core::Schedule schedule = workspace_.session().search().schedule();
        if (core::scheduleText(schedule) != core::scheduleText(model_->draft().schedule())) {
            const int chosen = row();
            model_->setDraft(app::ScheduleDraft(schedule));
            select(chosen);
        }
    } catch (const Error&) { // a search that makes no sense has no stages to show
    }
    showState();
}

void StagesDialog::showState()
{
    const app::ScheduleDraft& draft = model_->draft();
    const bool running = workspace_.registration().running();
    content_->setEnabled(!running);
    remove_->setEnabled(draft.size() > 1);
    up_->setEnabled(row() > 0);
    down_->setEnabled(row() + 1 < draft.size());
    fields_->follow();
    const QStringList problems = model_->problems();
    state_->setForegroundRole(problems.isEmpty() ? QPalette::WindowText : theme::kWarningRole);
    if (running)
        state_->setText(tr("A registration runs; its stages stay as they are."));
    else if (!problems.isEmpty())
        state_->setText(tr("Not in use yet. %1").arg(problems.join(QStringLiteral("\n"))));
    else
        state_->setText(tr("In use by the next registration."));
}

} // namespace isocenter::ui
