// SPDX-License-Identifier: MIT
#include "ui/landmarks/landmark_controller.h"

#include "app/commands/annotation_edits.h"
#include "core/io/formats/landmark_file.h"
#include "ui/actions/actions.h"
#include "ui/landmarks/landmark_panel.h"
#include "ui/landmarks/landmark_selection.h"
#include "ui/landmarks/radiograph_landmarks.h"
#include "ui/landmarks/slice_landmarks.h"
#include "ui/support/file_paths.h"
#include "ui/views/radiograph_view.h"
#include "ui/views/slice_view.h"

#include <QAction>
#include <QFileDialog>
#include <QLocale>

namespace isocenter::ui {

LandmarkController::LandmarkController(app::Workspace& workspace, const Actions& actions, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window),
      selection_(new LandmarkSelection(workspace.session(), this)),
      panel_(new LandmarkPanel(workspace.session(), *selection_,
                               {actions.landmarkTool, actions.setLandmark, actions.deleteLandmark,
                                actions.openLandmarks, actions.saveLandmarks, actions.poseFromLandmarks}))
{
    connect(actions.setLandmark, &QAction::triggered, this, &LandmarkController::setAtCrosshair);
    connect(actions.deleteLandmark, &QAction::triggered, this, &LandmarkController::remove);
    connect(actions.openLandmarks, &QAction::triggered, this, &LandmarkController::askForFile);
    connect(actions.saveLandmarks, &QAction::triggered, this, &LandmarkController::askWhereToSave);
    connect(actions.poseFromLandmarks, &QAction::triggered, this, &LandmarkController::findPose);
    connect(selection_, &LandmarkSelection::changed, this, [this] { updateActions(running_); });
    workspace_.session().landmarksChanged.connect([this] { updateActions(running_); });
}

void LandmarkController::addTo(RadiographView& view)
{
    view.addLayer(RadiographView::Tool::Landmark,
                  std::make_unique<RadiographLandmarks>(workspace_.session(), *selection_, view));
    view.addAction(actions_.deleteLandmark);
    workspace_.session().landmarksChanged.connect([&view] { view.update(); });
    connect(selection_, &LandmarkSelection::changed, &view, [&view] { view.update(); });
}

void LandmarkController::addTo(SliceView& view)
{
    view.addLayer(SliceView::Tool::Landmark,
                  std::make_unique<SliceLandmarks>(workspace_.session(), *selection_, view));
    view.addAction(actions_.deleteLandmark);
    workspace_.session().landmarksChanged.connect([&view] { view.update(); });
    connect(selection_, &LandmarkSelection::changed, &view, [&view] { view.update(); });
}

void LandmarkController::updateActions(bool running)
{
    running_ = running;
    const app::Session& session = workspace_.session();
    actions_.setLandmark->setEnabled(session.volume() != nullptr);
    actions_.deleteLandmark->setEnabled(selection_->selected().has_value());
    actions_.openLandmarks->setEnabled(!session.xrays().empty());
    actions_.saveLandmarks->setEnabled(!session.landmarks().empty());
    actions_.poseFromLandmarks->setEnabled(session.volume() && !session.landmarks().empty() && !running &&
                                           !session.lookedAt());
}

void LandmarkController::setAtCrosshair()
{
    app::Session& session = workspace_.session();
    selection_->select(app::setLandmarkInCt(session, tr("Set landmark").toStdString(), selection_->selected(),
                                            session.display().crosshairMm()));
}

void LandmarkController::remove()
{
    if (const auto selected = selection_->selected())
        app::deleteLandmark(workspace_.session(), tr("Delete landmark").toStdString(), *selected);
}

void LandmarkController::findPose()
{
    attempt(tr("The landmarks give no pose"), [this] {
        const app::LandmarkFit fit =
            app::poseFromLandmarks(workspace_.session(), tr("Pose from landmarks").toStdString());
        const core::PoseIncrement& deviation = fit.found.deviationPerPx;
        const QString text =
            tr("Pose from %1 landmarks (%2 marks, radiographs: %3): residual RMS %4 px, %5 mm. "
               "Marked to 1 px it is good to %6 mm in the image, %7 mm in depth and %8°.")
                .arg(fit.points)
                .arg(fit.marks)
                .arg(fit.views)
                .arg(QLocale().toString(fit.found.rmsPx, 'f', 2))
                .arg(QLocale().toString(fit.found.rmsMm, 'f', 3))
                .arg(QLocale().toString(std::max(deviation[0], deviation[1]), 'f', 2))
                .arg(QLocale().toString(deviation[2], 'f', 2))
                .arg(QLocale().toString(deviation.tail<3>().maxCoeff(), 'f', 2));
        panel_->showResult(text);
        workspace_.noted(text.toStdString());
    });
}

void LandmarkController::open(const QString& path)
{
    app::Session& session = workspace_.session();
    app::changeLandmarks(session, tr("Load landmarks").toStdString(),
                         app::landmarksFromFile(pathOf(path), session));
}

void LandmarkController::save(const QString& path) const
{
    const app::Session& session = workspace_.session();
    const std::vector<core::Landmark> lines = app::landmarksForFile(session);
    if (lines.empty())
        throw InputError("a landmark file holds points that are set in the CT and marked in a radiograph; "
                         "there are none yet");
    core::writeLandmarkFile(pathOf(path), lines);
    workspace_.noteSaved(pathOf(path));
}

void LandmarkController::askForFile()
{
    const QString path = QFileDialog::getOpenFileName(window_, tr("Landmarks"), {},
                                                      tr("Landmarks (*.csv *.txt);;All files (*)"));
    if (!path.isEmpty())
        attempt(tr("The landmarks could not be loaded"), [&] { open(path); });
}

void LandmarkController::askWhereToSave()
{
    const QString path = QFileDialog::getSaveFileName(
        window_, tr("Save the landmarks"), QStringLiteral("landmarks.csv"), tr("Landmarks (*.csv)"));
    if (!path.isEmpty())
        attempt(tr("The landmarks could not be saved"), [&] { save(path); });
}

void LandmarkController::attempt(const QString& title, const std::function<void()>& action)
{
    try {
        action();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(title.toStdString()));
    }
}

} // namespace isocenter::ui
