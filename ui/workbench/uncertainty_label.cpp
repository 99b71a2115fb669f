// SPDX-License-Identifier: MIT
#include "ui/workbench/uncertainty_label.h"

#include "core/optimise/pose_constraints.h"
#include "ui/support/angle_unit.h"
#include "ui/support/data_texts.h"
#include "ui/support/dispatcher.h"

#include <QLocale>

#include <cmath>
#include <utility>

namespace isocenter::ui {
namespace {

constexpr int kUncertaintyDecimals = 2;

QString textOf(const core::PoseIncrement& deviation, Eigen::Index first, int decimals)
{
    QStringList numbers;
    for (Eigen::Index axis = first; axis < first + 3; ++axis)
        numbers << (std::isfinite(deviation[axis]) ? QLocale().toString(deviation[axis], 'f', decimals)
                                                   : QStringLiteral("∞"));
    return numbers.join(QStringLiteral("  "));
}

QString verdictText(core::ModelVerdict verdict)
{
    switch (verdict) {
    case core::ModelVerdict::Good:
        return UncertaintyLabel::tr("good");
    case core::ModelVerdict::Doubtful:
        return UncertaintyLabel::tr("doubtful");
    case core::ModelVerdict::Wrong:
        return UncertaintyLabel::tr("wrong");
    case core::ModelVerdict::Untested:
        break;
    }
    return UncertaintyLabel::tr("untested");
}

} // namespace

UncertaintyLabel::UncertaintyLabel(app::Workspace& workspace, QWidget* parent)
    : QLabel(parent), workspace_(workspace), reader_(dispatcherTo(this))
{
    setObjectName(QStringLiteral("uncertainty"));
    setAccessibleName(tr("Uncertainty"));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse);
    showNothing(tr("Known once a registration has finished"));
    app::RegistrationRunner& runner = workspace_.registration();
    runner.started.connect([this] { begin(); });
    runner.finished.connect([this](const core::RegistrationResult& result) { readAt(result); });
    runner.failed.connect([this](const app::Failure&) { forget(); });
    workspace_.recording().changed.connect([this] {
        if (workspace_.recording().empty() && !workspace_.registration().running())
            forget(); // other data
    });
    reader_.ready.connect([this](const core::PoseUncertainty& uncertainty) { showUncertainty(uncertainty); });
    reader_.failed.connect(
        [this](const app::Failure& failure) { showNothing(messageText(failure.message)); });
    connect(&AngleDisplay::instance(), &AngleDisplay::changed, this, &UncertaintyLabel::showDeviation);
    connect(this, &QLabel::linkActivated, this, [this] {
        reader_.cancel();
        showNothing(tr("Cancelled"));
    });
}

void UncertaintyLabel::begin()
{
    forget();
    task_ = workspace_.registrationTask(workspace_.recordedSearch().settings());
    task_->device = workspace_.device();
}

void UncertaintyLabel::forget()
{
    reader_.cancel();
    task_.reset();
    showNothing(tr("Known once a registration has finished"));
}

void UncertaintyLabel::readAt(const core::RegistrationResult& result)
{
    const std::optional<app::RegistrationTask> task = std::exchange(task_, std::nullopt);
    if (!task || result.cancelled || app::isNotFound(result))
        return;
    setText(tr("computing… <a href=\"cancel\">cancel</a>"));
    const bool worldAxes = core::searchAxes(task->plan.settings().constraints) == core::LockAxes::World;
    worldAxes_ = worldAxes;
    model_ = result.model;
    setToolTip(tr("Standard deviations of translations and rotations along %1, from how much the parts of "
                  "the images "
                  "disagree about "
                  "the result. Calibrated on registrations of known truth. Widened by what the test of the "
                  "model suspects: a wrong geometry, another posture, another patient")
                   .arg(worldAxes ? tr("L, P and S") : tr("columns, across and depth of the first view")));
    reader_.read(*task, result.pose);
}

void UncertaintyLabel::showUncertainty(const core::PoseUncertainty& uncertainty)
{
    known_ = app::ReportedUncertainty{uncertainty, worldAxes_};
    if (model_)
        known_->uncertainty.widen(model_->doubt);
    showDeviation();
}

void UncertaintyLabel::showDeviation()
{
    if (!known_)
        return;
    const AngleDisplay& angles = AngleDisplay::instance();
    core::PoseIncrement deviation = known_->uncertainty.deviation;
    for (int axis = 3; axis < 6; ++axis)
        deviation[axis] = angles.shown(deviation[axis]);
    setText(
        tr("± %1 mm<br>± %2 %3")
            .arg(textOf(deviation, 0, kUncertaintyDecimals),
                 textOf(deviation, 3, angles.decimals(kUncertaintyDecimals)), angles.symbol()) +
        (model_ ? QStringLiteral("<br>") + tr("model: %1").arg(verdictText(model_->verdict)) : QString()));
}

void UncertaintyLabel::showNothing(const QString& reason)
{
    known_.reset();
    model_.reset();
    setText(QStringLiteral("–"));
    setToolTip(reason);
}

} // namespace isocenter::ui
