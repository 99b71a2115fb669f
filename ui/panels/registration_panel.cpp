// SPDX-License-Identifier: MIT
#include "ui/panels/registration_panel.h"

#include "core/io/schedule_file.h"
#include "core/registration/error_measures.h"
#include "gpu/device_thread.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

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

QToolButton* buttonFor(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

} // namespace

RegistrationPanel::RegistrationPanel(app::Workspace& workspace, const Controls& controls, QWidget* parent)
    : QWidget(parent), workspace_(workspace), device_(new QComboBox), measure_(new QComboBox),
      optimiser_(new QComboBox), levels_(new QSpinBox), region_(new QLabel), state_(new QLabel),
      evaluations_(new QLabel), rate_(new QLabel), current_(new QLabel), best_(new QLabel), error_(new QLabel)
{
    auto* buttons = new QHBoxLayout;
    for (QAction* action : {controls.start, controls.pause, controls.stop})
        buttons->addWidget(buttonFor(action));
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(buildOptions(controls));
    layout->addLayout(buttons);
    layout->addWidget(buildStatus());
    layout->addStretch();

    app::RegistrationRunner& runner = workspace_.registration();
    workspace_.devicesChanged.connect([this] { listDevices(); });
    workspace_.deviceChanged.connect([this] { showDevice(); });
    workspace_.session().roiChanged.connect([this] { showRegion(); });
    workspace_.session().poseChanged.connect([this] { showError(workspace_.session().pose()); });
    runner.started.connect([this] { setEditable(false); });
    runner.progressed.connect([this](const app::RegistrationStatus& status) { showStatus(status); });
    runner.finished.connect([this](const core::RegistrationResult& result) { showEnd(result); });
    runner.failed.connect([this](const app::Failure&) {
        setEditable(true);
        state_->setText(tr("Failed"));
    });
    connect(device_, &QComboBox::activated, this, [this](int index) {
        workspace_.selectDevice(gpu::DeviceId::parse(device_->itemData(index).toString().toStdString()));
    });
    showRegion();
}

QWidget* RegistrationPanel::buildOptions(const Controls& controls)
{
    device_->setObjectName(QStringLiteral("device"));
    device_->setAccessibleName(tr("Device"));
    device_->setToolTip(tr("Where DRRs and similarity are computed"));
    device_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    device_->setMinimumContentsLength(16);
    device_->addItem(tr("Looking for devices…"));
    device_->setEnabled(false);
    measure_->setAccessibleName(tr("Measure"));
    measure_->setToolTip(tr("How the X-ray and the DRR are compared; larger is better for all"));
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (facts.selectable)
            measure_->addItem(textOf(facts.title), textOf(facts.name));
    measure_->addItem(tr("GC + 0.5 NCC"), QStringLiteral("gc+0.5*ncc"));
    measure_->setCurrentIndex(
        measure_->findData(textOf(core::measureName(core::Measure::GradientCorrelation))));
    optimiser_->setAccessibleName(tr("Optimiser"));
    optimiser_->setToolTip(tr("A schedule of stages, or one optimiser from coarse to fine"));
    for (const std::string& schedule : core::schedulePresets())
        optimiser_->addItem(tr("Schedule: %1").arg(QString::fromStdString(schedule)),
                            QString::fromStdString(schedule));
    optimiser_->insertSeparator(optimiser_->count());
    firstOptimiser_ = optimiser_->count();
    for (const std::string_view name : core::optimiserNames())
        optimiser_->addItem(textOf(core::optimiserTitle(core::optimiserNamed(name))), textOf(name));
    optimiser_->setCurrentIndex(optimiser_->findData(QStringLiteral("default")));
    connect(optimiser_, &QComboBox::currentIndexChanged, this,
            [this] { enableSearch(optimiser_->isEnabled()); });
    levels_->setAccessibleName(tr("Pyramid levels"));
    levels_->setToolTip(tr("Resolutions from coarse to fine; more levels reach farther"));
    levels_->setRange(1, 6);
    levels_->setValue(3);

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
    form->addRow(tr("Optimiser"), optimiser_);
    form->addRow(tr("Levels"), levels_);
    translationStep_ = addStep(form, tr("First shift"), tr(" mm"), 4.0);
    rotationStep_ = addStep(form, tr("First turn"), tr(" °"), 3.0);
    form->addRow(tr("Region"), regionLine);
    return widget;
}

QDoubleSpinBox* RegistrationPanel::addStep(QFormLayout* form, const QString& name, const QString& unit,
                                           double value)
{
    auto* field = new QDoubleSpinBox;
    field->setRange(0.05, 50.0);
    field->setDecimals(2);
    field->setSuffix(unit);
    field->setValue(value);
    field->setAccessibleName(name);
    field->setToolTip(tr("First step on the coarsest level; each level halves it"));
    form->addRow(name, field);
    return field;
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
    error_->setToolTip(
        tr("Distance from the known true pose of this case: mRPD is what one view can see, mTRE is in "
           "space"));
    state_->setText(tr("Idle"));
    QFont bold = best_->font();
    bold.setBold(true);
    best_->setFont(bold);
    return widget;
}

app::RegistrationSettings RegistrationPanel::settings() const
{
    app::RegistrationSettings settings;
    settings.similarity = core::SimilarityOptions::parse(measure_->currentData().toString().toStdString());
    const std::string search = optimiser_->currentData().toString().toStdString();
    if (isScheduleChosen()) {
        settings.schedule = core::scheduleNamed(search);
        return settings;
    }
    settings.schedule = core::Schedule::coarseToFine(levels_->value(), core::optimiserNamed(search));
    settings.schedule.setTranslationStep(translationStep_->value());
    settings.schedule.setRotationStep(rotationStep_->value());
    return settings;
}

bool RegistrationPanel::isScheduleChosen() const
{
    return optimiser_->currentIndex() < firstOptimiser_;
}

void RegistrationPanel::enableSearch(bool editable)
{
    optimiser_->setEnabled(editable);
    for (QWidget* widget : std::initializer_list<QWidget*>{levels_, translationStep_, rotationStep_})
        widget->setEnabled(editable && !isScheduleChosen());
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
    state_->setText(tr("Level %1 of %2").arg(status.stage + 1).arg(status.stages));
    evaluations_->setText(QString::number(status.evaluations));
    if (status.elapsedMs > 0.0)
        rate_->setText(tr("%1 evaluations/s").arg(1000.0 * status.evaluations / status.elapsedMs, 0, 'f', 1));
    current_->setText(QString::number(status.currentValue, 'f', 5));
    best_->setText(QString::number(status.bestValue, 'f', 5));
}

void RegistrationPanel::showEnd(const core::RegistrationResult& result)
{
    setEditable(true);
    state_->setText(tr("%1 after %2 s")
                        .arg(result.cancelled ? tr("Stopped") : tr("Finished"))
                        .arg(0.001 * result.elapsedMs, 0, 'f', 1));
    evaluations_->setText(QString::number(result.trace.size()));
    if (!result.trace.empty())
        best_->setText(QString::number(result.evaluation.value, 'f', 5));
}

void RegistrationPanel::showError(const core::Pose& pose)
{
    const app::Session& session = workspace_.session();
    if (!session.truth() || !session.hasGeometry()) {
        error_->setText(tr("unknown"));
        return;
    }
    const core::GroundTruth& truth = *session.truth();
    error_->setText(
        tr("mRPD %1 mm, mTRE %2 mm")
            .arg(core::meanReprojectionDistance(truth.pose, pose, *session.radiograph()->geometry,
                                                truth.targetsMm),
                 0, 'f', 2)
            .arg(core::meanTargetRegistrationError(truth.pose, pose, truth.targetsMm), 0, 'f', 2));
}

void RegistrationPanel::setEditable(bool editable)
{
    measure_->setEnabled(editable);
    enableSearch(editable);
    if (!editable)
        state_->setText(tr("Preparing"));
}

} // namespace isocenter::ui
