// SPDX-License-Identifier: MIT
#include "ui/start/guided_tour.h"

#include "ui/actions/actions.h"
#include "ui/pages/registration_page.h"
#include "ui/start/tour_balloon.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QSlider>
#include <QToolButton>

namespace isocenter::ui {
namespace {

const auto kRegistrationDock = QStringLiteral("registration");

} // namespace

GuidedTour::GuidedTour(app::Workspace& workspace, const Actions& actions, RegistrationPage& page,
                       QMainWindow* window)
    : QObject(window), workspace_(workspace), actions_(actions), page_(page), window_(window),
      balloon_(new TourBalloon(window))
{
    connect(balloon_, &TourBalloon::leave, this, &GuidedTour::leave);
    connect(balloon_, &TourBalloon::next, this, [this] {
        if (step_ == Result)
            leave();
        else if (step_ != None)
            show(static_cast<Step>(step_ + 1));
    });
    connectPictures();
    connectSession();
    qApp->installEventFilter(this);
}

void GuidedTour::connectPictures()
{
    connect(actions_.modes, &QActionGroup::triggered, this, [this] { finish(Look); });
    connect(actions_.xrayOnly, &QAction::toggled, this, [this] { finish(Look); });
    if (auto* blend = page_.findChild<QSlider*>(QStringLiteral("blend")))
        connect(blend, &QSlider::valueChanged, this, [this] { finish(Look); });
}

void GuidedTour::connectSession()
{
    app::Session& session = workspace_.session();
    session.poseChanged.connect([this] {
        const auto& pose = workspace_.session().pose();
        if (step_ == Move && !workspace_.registration().running() &&
            pose.worldFromVolume().matrix() != poseBefore_.worldFromVolume().matrix())
            finish(Move);
    });
    session.searchChanged.connect([this] { finish(Choose); });
    workspace_.deviceChanged.connect([this] { finish(Choose); });
    workspace_.registration().started.connect([this] { // also by keys, before its step
        if (step_ != None && step_ < Start)
            show(Start);
        else if (step_ == Start)
            show(Start); // with what goes on now
    });
    workspace_.registration().failed.connect([this](const app::Failure&) {
        if (step_ == Start)
            show(Start); // the run that it spoke of is over
    });
    workspace_.registration().finished.connect([this](const core::RegistrationResult&) { finish(Start); });
    session.volumeChanged.connect([this] {
        if (step_ != None && !workspace_.session().volume())
            leave();
    });
}

void GuidedTour::begin()
{
    show(Look);
}

void GuidedTour::leave()
{
    if (step_ == None)
        return;
    step_ = None;
    balloon_->hide();
    Q_EMIT ended();
}

void GuidedTour::noteSaved()
{
    if (step_ == Result)
        leave();
}

void GuidedTour::finish(Step done)
{
    if (step_ == done && done != None)
        show(static_cast<Step>(done + 1));
}

void GuidedTour::show(Step step)
{
    step_ = step;
    poseBefore_ = workspace_.session().pose();
    showPanelOf(step);
    balloon_->showAt(anchorOf(step), titleOf(step), textOf(step), step == Result);
}

void GuidedTour::showPanelOf(Step step) const
{
    if (step < Choose)
        return;
    if (auto* dock = window_->findChild<QDockWidget*>(kRegistrationDock)) {
        dock->show();
        dock->raise();
    }
}

QWidget* GuidedTour::anchorOf(Step step) const
{
    const auto* dock = window_->findChild<QDockWidget*>(kRegistrationDock);
    switch (step) {
    case Choose:
        return dock ? dock->findChild<QComboBox*>(QStringLiteral("measure")) : nullptr;
    case Start:
        for (QToolButton* button : dock ? dock->findChildren<QToolButton*>() : QList<QToolButton*>())
            if (button->defaultAction() == actions_.start)
                return button;
        return nullptr;
    case Result:
        return dock ? dock->findChild<QLabel*>(QStringLiteral("registrationState")) : nullptr;
    case None:
    case Look:
    case Move:
        break;
    }
    return &page_.radiographs().active();
}

QString GuidedTour::titleOf(Step step) const
{
    const QString titles[] = {{},
                              tr("Compare X-ray and DRR"),
                              tr("Move the volume"),
                              tr("Choose measure and device"),
                              tr("Register"),
                              tr("Read and keep the result")};
    return tr("Step %1 of %2: %3").arg(step).arg(kSteps).arg(titles[step]);
}

QString GuidedTour::textOf(Step step) const
{
    switch (step) {
    case Look:
        return tr("The X-ray is grey. The DRR over it, in colour, is computed from the CT at the current "
                  "pose: they do not match yet. Drag the slider above the view, or hold %1 to see the X-ray "
                  "alone.")
            .arg(actions_.flicker->shortcut().toString(QKeySequence::NativeText));
    case Move:
        return tr(
            "Drag in the view to move the volume, with Ctrl to rotate it, with Shift to move it along "
            "the line of sight. The arrow keys move it in small steps. Bring the spine close to the one "
            "in the X-ray.");
    case Choose:
        return tr(
            "The measure says how well X-ray and DRR agree, the device computes it. What is chosen suits "
            "this case: look through the lists, or go on.");
    case Start:
        if (workspace_.registration().running())
            return tr("The volume follows the best pose, and the plot shows the value of every evaluation.");
        return tr("Press Start (%1). The registration looks for the pose at which the measure is best.")
            .arg(actions_.start->shortcut().toString(QKeySequence::NativeText));
    case Result:
        return tr("This is the result. The true pose of this case is known: “Error” is the distance to it. "
                  "Save the session with File > Save Project (%1), or a record of the work with File > "
                  "Report.")
            .arg(actions_.saveProject->shortcut().toString(QKeySequence::NativeText));
    case None:
        break;
    }
    return {};
}

// Esc leaves the tour rather than doing what it does otherwise, unless a registration runs, which it stops.
bool GuidedTour::eventFilter(QObject* watched, QEvent* event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || step_ == None || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape ||
        QApplication::activeWindow() != window_ || QApplication::activePopupWidget() != nullptr ||
        workspace_.registration().running())
        return QObject::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        leave();
    return true;
}

} // namespace isocenter::ui
