// SPDX-License-Identifier: MIT
#include "ui/panels/registration_panel.h"

#include "app/commands/session_commands.h"
#include "app/registration/registration_files.h"
#include "core/io/formats/schedule_file.h"
#include "gpu/device_thread.h"
#include "ui/models/run_messages.h"
#include "ui/support/search_names.h"
#include "ui/support/theme.h"
#include "ui/support/value_text.h"
#include "ui/support/work_state.h"
#include "ui/widgets/angle_field.h"
#include "ui/widgets/decimal_field.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/read_out.h"
#include "ui/workbench/uncertainty_label.h"

#include <QAction>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr double kLeastStep = 0.05; // mm or degrees
constexpr double kLargestStep = 50.0;
constexpr int kStepDecimals = 2;
constexpr int kShownLetters = 9; // of a list, where there is little room

QString deviceTitle(const gpu::DeviceInfo& info)
{
    const QString name = QString::fromStdString(info.name);
    switch (info.id.backend) {
    case gpu::Backend::Cpu:
        return QObject::tr("CPU: %1").arg(name);
    case gpu::Backend::CpuReference:
        return QObject::tr("CPU reference: %1").arg(name);
    case gpu::Backend::OpenCl:
        return QObject::tr("OpenCL: %1").arg(name);
    case gpu::Backend::OpenGl:
        return QObject::tr("OpenGL: %1").arg(name);
    case gpu::Backend::OpenGlFragment:
        return QObject::tr("OpenGL fragment: %1").arg(name);
    }
    return name;
}

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string chosen(const QComboBox* list)
{
    return list->currentData().toString().toStdString();
}

// A project may name a sum of measures that the list does not have.
void choose(QComboBox* list, const std::string& name)
{
    const QString text = QString::fromStdString(name);
    if (list->findData(text) < 0)
        list->addItem(text, text);
    list->setCurrentIndex(list->findData(text));
}

} // namespace

RegistrationPanel::RegistrationPanel(app::Workspace& workspace, const Controls& controls, QWidget* parent)
    : QWidget(parent), workspace_(workspace), device_(new QComboBox), measure_(new QComboBox),
      optimiser_(new QComboBox), levels_(new QSpinBox), region_(new QLabel), state_(new QLabel),
      evaluations_(new ReadOut), rate_(new ReadOut), current_(new ReadOut), best_(new ReadOut),
      error_(new ReadOut)
{
    auto* buttons = new FlowLayout;
    for (QAction* action : {controls.start, controls.find, controls.pause, controls.step, controls.stop})
        buttons->addWidget(buttonFor(action));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(buildOptions(controls));
    layout->addLayout(buttons);
    layout->addWidget(buildStatus());
    layout->addStretch();

    app::RegistrationRunner& runner = workspace_.registration();
    workspace_.devicesChanged.connect([this] { listDevices(); });
    workspace_.deviceChanged.connect([this] { showDevice(); });
    workspace_.session().roiChanged.connect([this] { showRegion(); });
    workspace_.session().poseChanged.connect([this] { showError(workspace_.session().shownPose()); });
    workspace_.session().xraysChanged.connect([this] { showError(workspace_.session().shownPose()); });
    runner.started.connect([this] { enableSearch(); });
    runner.progressed.connect([this](const app::RegistrationStatus& status) { showStatus(status); });
    runner.finished.connect([this](const core::RegistrationResult& result) { showEnd(result); });
    workspace_.runCompared.connect([this](const app::FinishedRun& run) { showValue(run); });
    workspace_.recording().changed.connect([this] {
        if (workspace_.recording().empty() && !workspace_.registration().running())
            forgetRun(); // other data
    });
    runner.failed.connect([this](const app::Failure&) { enableSearch(); });
    connect(device_, &QComboBox::activated, this, [this](int index) {
        workspace_.selectDevice(gpu::DeviceId::parse(device_->itemData(index).toString().toStdString()));
    });
    connectSearch();
    showSearch();
    showRegion();
}

void RegistrationPanel::connectSearch()
{
    workspace_.session().searchChanged.connect([this] { showSearch(); });
    connect(measure_, &QComboBox::activated, this, [this] {
        changeSearch([this](app::SearchChoice& search) { search.measure = chosen(measure_); });
    });
    connect(optimiser_, &QComboBox::activated, this, [this] {
        changeSearch([this](app::SearchChoice& search) { search.search = chosen(optimiser_); });
    });
    connect(levels_, &QSpinBox::valueChanged, this, [this](int levels) {
        changeSearch([levels](app::SearchChoice& search) { search.levels = levels; });
    });
    connect(translationStep_, &QDoubleSpinBox::valueChanged, this, [this](double step) {
        changeSearch([step](app::SearchChoice& search) { search.translationStepMm = step; });
    });
    connect(rotationStep_, &QDoubleSpinBox::valueChanged, this, [this] {
        changeSearch(
            [step = rotationStep_->degrees()](app::SearchChoice& search) { search.rotationStepDeg = step; });
    });
}

void RegistrationPanel::changeSearch(const std::function<void(app::SearchChoice&)>& change)
{
    app::SearchChoice search = workspace_.session().search();
    change(search);
    // All turns of one field are one step; which field it is, its new value tells.
    const app::SearchChoice& before = workspace_.session().search();
    const int gesture = search.levels != before.levels                         ? 1
                        : search.translationStepMm != before.translationStepMm ? 2
                        : search.rotationStepDeg != before.rotationStepDeg     ? 3
                                                                               : 0;
    app::changeSearch(workspace_.session(), tr("Change search").toStdString(), search, gesture);
}

void RegistrationPanel::showSearch()
{
    const QSignalBlocker blockers[] = {QSignalBlocker(levels_), QSignalBlocker(translationStep_),
                                       QSignalBlocker(rotationStep_)};
    const app::SearchChoice& search = workspace_.session().search();
    listOwnStages();
    choose(measure_, search.measure);
    choose(optimiser_, search.search);
    levels_->setValue(search.levels);
    translationStep_->setValue(search.translationStepMm);
    rotationStep_->setDegrees(search.rotationStepDeg);
    enableSearch();
}

void RegistrationPanel::listOwnStages()
{
    const QString own = QString::fromLatin1(app::SearchChoice::kOwnStages);
    app::SearchChoice search = workspace_.session().search();
    if (const int listed = optimiser_->findData(own); listed >= 0)
        optimiser_->removeItem(listed);
    if (search.stages.empty())
        return;
    search.search = app::SearchChoice::kOwnStages;
    optimiser_->insertItem(static_cast<int>(core::schedulePresets().size()),
                           tr("Own stages: %1").arg(QString::fromStdString(search.searchName())), own);
}

QWidget* RegistrationPanel::buildOptions(const Controls& controls)
{
    device_->setObjectName(QStringLiteral("device"));
    device_->setAccessibleName(tr("Device"));
    device_->setToolTip(tr("Where DRRs and similarity are computed"));
    for (QComboBox* list : {device_, measure_, optimiser_}) {
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->setMinimumContentsLength(kShownLetters);
    }
    device_->addItem(tr("Looking for devices…"));
    device_->setEnabled(false);
    measure_->setObjectName(QStringLiteral("measure"));
    measure_->setAccessibleName(tr("Measure"));
    measure_->setToolTip(tr("How the X-ray and the DRR are compared; larger is better for all"));
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (facts.selectable)
            measure_->addItem(measureText(facts.name), textOf(facts.name));
    measure_->addItem(tr("GC + 0.5 NCC"), QStringLiteral("gc+0.5*ncc"));
    optimiser_->setObjectName(QStringLiteral("optimiser"));
    optimiser_->setAccessibleName(tr("Optimiser"));
    optimiser_->setToolTip(tr("A schedule of stages, or one optimiser from coarse to fine"));
    for (const std::string& schedule : core::schedulePresets())
        optimiser_->addItem(tr("Schedule: %1").arg(QString::fromStdString(schedule)),
                            QString::fromStdString(schedule));
    optimiser_->insertSeparator(optimiser_->count());
    for (const std::string_view name : core::optimiserNames())
        optimiser_->addItem(optimiserText(name), textOf(name));
    levels_->setObjectName(QStringLiteral("levels"));
    levels_->setAccessibleName(tr("Pyramid levels"));
    levels_->setToolTip(tr("Resolutions from coarse to fine; more levels reach farther"));
    levels_->setRange(1, 6);

    auto* regionLine = new QHBoxLayout;
    regionLine->addWidget(region_, 1);
    auto* clear = buttonFor(controls.clearRegion);
    clear->setToolButtonStyle(Qt::ToolButtonTextOnly);
    regionLine->addWidget(clear);

    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Device"), device_);
    form->addRow(tr("Measure"), measure_);
    auto* searchLine = new QHBoxLayout;
    searchLine->addWidget(optimiser_, 1);
    searchLine->addWidget(buttonFor(controls.editStages));
    form->addRow(tr("Optimiser"), searchLine);
    form->addRow(tr("Levels"), levels_);
    translationStep_ = new DecimalField;
    translationStep_->setRange(kLeastStep, kLargestStep);
    translationStep_->setDecimals(kStepDecimals);
    translationStep_->setSuffix(tr(" mm"));
    addStep(form, tr("Initial step (translation)"), translationStep_);
    rotationStep_ = new AngleField(kLeastStep, kLargestStep, kStepDecimals);
    addStep(form, tr("Initial step (rotation)"), rotationStep_);
    form->addRow(tr("Region"), regionLine);
    return widget;
}

void RegistrationPanel::addStep(QFormLayout* form, const QString& name, QDoubleSpinBox* field)
{
    field->setAccessibleName(name);
    field->setToolTip(tr("Step with which the search begins on the coarsest level; each level halves it"));
    form->addRow(name, field);
}

QWidget* RegistrationPanel::buildStatus()
{
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(0, 6, 0, 0);
    const std::pair<QString, QLabel*> rows[] = {{tr("State"), state_},     {tr("Evaluations"), evaluations_},
                                                {tr("Rate"), rate_},       {tr("Current value"), current_},
                                                {tr("Best value"), best_}, {tr("Error"), error_}};
    for (const auto& [title, label] : rows) {
        label->setAccessibleName(title);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setText(QStringLiteral("–"));
        form->addRow(title, label);
    }
    form->addRow(tr("Uncertainty"), new UncertaintyLabel(workspace_));
    error_->setToolTip(
        tr("Distance from the known true pose of this case: mRPD is what one view can see, mTRE is in "
           "space"));
    state_->setObjectName(QStringLiteral("registrationState"));
    state_->setWordWrap(true);
    QFont bold = best_->font();
    bold.setBold(true);
    best_->setFont(bold);
    return widget;
}

void RegistrationPanel::enableSearch()
{
    const bool editable = !workspace_.registration().running();
    measure_->setEnabled(editable);
    optimiser_->setEnabled(editable);
    const bool steps = editable && !workspace_.session().search().isSchedule();
    for (QWidget* widget : std::initializer_list<QWidget*>{levels_, translationStep_, rotationStep_})
        widget->setEnabled(steps);
}

QString RegistrationPanel::measureTitle() const
{
    return measure_->currentText();
}

void RegistrationPanel::listDevices()
{
    const QSignalBlocker blocker(device_);
    device_->clear();
    for (const gpu::DeviceInfo& info : workspace_.devices().devices) {
        device_->addItem(deviceTitle(info), QString::fromStdString(info.id.toString()));
        device_->setItemData(device_->count() - 1, QString::fromStdString(info.driver), Qt::ToolTipRole);
    }
    device_->setEnabled(true);
}

void RegistrationPanel::showDevice()
{
    const QSignalBlocker blocker(device_);
    const QString id = QString::fromStdString(workspace_.device()->info().id.toString());
    device_->setCurrentIndex(device_->findData(id));
    device_->setToolTip(tr("Where DRRs and similarity are computed: %1").arg(device_->currentText()));
}

void RegistrationPanel::showRegion()
{
    const core::Roi& roi = workspace_.session().roi();
    region_->setText(
        roi.empty() ? tr("Whole image")
                    : tr("%1 × %2 at %3, %4").arg(roi.columns).arg(roi.rows).arg(roi.column).arg(roi.row));
}

void RegistrationPanel::showStatus(const app::RegistrationStatus& status)
{
    evaluations_->setText(QString::number(status.evaluations));
    if (status.elapsedMs > 0.0)
        rate_->setText(tr("%1 evaluations/s")
                           .arg(QLocale().toString(1000.0 * status.evaluations / status.elapsedMs, 'f', 1)));
    current_->setText(valueText(status.currentValue));
    best_->setText(valueText(status.bestValue));
    best_->setToolTip(tr("Of the stage that runs; values of different stages do not compare"));
}

void RegistrationPanel::showEnd(const core::RegistrationResult& result)
{
    enableSearch();
    evaluations_->setText(QString::number(result.trace.size()));
    current_->setText(QStringLiteral("–"));
    best_->setText(QStringLiteral("–")); // until its value at full resolution is known
}

void RegistrationPanel::showValue(const app::FinishedRun& run)
{
    best_->setText(run.comparison ? valueText(run.comparison->atResult) : QStringLiteral("–"));
    best_->setToolTip(run.comparison ? tr("%1 at full resolution; at the start of the run %2")
                                           .arg(QString::fromStdString(run.comparison->measure),
                                                valueText(run.comparison->atStart))
                                     : QString());
}

void RegistrationPanel::forgetRun()
{
    for (QLabel* label : std::initializer_list<QLabel*>{evaluations_, rate_, current_, best_})
        label->setText(QStringLiteral("–"));
    best_->setToolTip({});
}

void RegistrationPanel::follow(const WorkState& state)
{
    connect(&state, &WorkState::changed, this, [this, &state] { showState(state); });
    showState(state);
}

void RegistrationPanel::showState(const WorkState& state)
{
    state_->setText(state.text());
    state_->setForegroundRole(state.isDoubtful() ? theme::kWarningRole : QPalette::WindowText);
    QStringList doubts;
    for (const core::RunDoubt& doubt : state.doubts())
        doubts << doubtText(doubt);
    state_->setToolTip(doubts.join(QStringLiteral("; ")));
    if (state.kind() == WorkState::Kind::Idle && workspace_.recording().empty())
        forgetRun();
    if (!state.restored())
        return;
    const app::FinishedRun& run = *state.restored();
    evaluations_->setText(QString::number(run.evaluations));
    rate_->setText(QStringLiteral("–"));
    current_->setText(QStringLiteral("–"));
    showValue(run);
}

void RegistrationPanel::showError(const core::Pose& pose)
{
    const app::Session& session = workspace_.session();
    const std::vector<core::ProjectionGeometry> views = session.comparedGeometries();
    if (!session.truth() || views.empty()) {
        error_->setText(session.volume() ? tr("unknown") : QStringLiteral("–"));
        return;
    }
    const app::PoseError error =
        app::poseError(pose, *session.truth(), views, session.frameOf(views.front()));
    error_->setText(tr("mRPD %1 mm, mTRE %2 mm")
                        .arg(QLocale().toString(error.reprojectionMm, 'f', 2))
                        .arg(QLocale().toString(error.targetMm, 'f', 2)));
}

} // namespace isocenter::ui
