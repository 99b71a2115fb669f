// SPDX-License-Identifier: MIT
#include "ui/masks/mask_controller.h"

#include "app/commands/xray_edits.h"
#include "core/io/formats/mask_file.h"
#include "ui/actions/actions.h"
#include "ui/masks/line_finding.h"
#include "ui/masks/mask_bar.h"
#include "ui/masks/mask_layer.h"
#include "ui/support/file_filters.h"
#include "ui/support/file_paths.h"
#include "ui/views/mask_pen.h"
#include "ui/views/radiograph_view.h"

#include <QAction>
#include <QActionGroup>
#include <QFileDialog>

namespace isocenter::ui {

MaskController::MaskController(app::Workspace& workspace, const Actions& actions, QWidget* window)
    : QObject(window), workspace_(workspace), actions_(actions), window_(window), pen_(new MaskPen(this)),
      lines_(new LineFinding(workspace, this)),
      bar_(new MaskBar(workspace.session(), *pen_, *lines_, actions))
{
    bar_->setVisible(actions.maskTool->isChecked());
    connectPen();
    connectLines();
    app::Session& session = workspace_.session();
    connect(actions.invertMask, &QAction::triggered, this, [this, &session] {
        attempt(tr("The mask cannot be inverted"),
                [&] { app::invertMask(session, tr("Invert mask").toStdString(), session.activeXray()); });
    });
    connect(actions.clearMask, &QAction::triggered, this, [&session] {
        app::changeMask(session, tr("Clear mask").toStdString(), session.activeXray(), {});
    });
    connect(actions.openMask, &QAction::triggered, this, &MaskController::askForFile);
    connect(actions.saveMask, &QAction::triggered, this, &MaskController::askWhereToSave);
    session.maskChanged.connect([this] { updateActions(); });
    session.radiographChanged.connect([this] { updateActions(); });
    updateActions();
}

void MaskController::connectPen()
{
    connect(actions_.maskTool, &QAction::toggled, bar_, &QWidget::setVisible);
    connect(actions_.maskShapes, &QActionGroup::triggered, pen_, [this](const QAction* action) {
        pen_->setShape(static_cast<MaskPen::Shape>(action->data().toInt()));
    });
    connect(actions_.maskErases, &QAction::toggled, pen_, &MaskPen::setErases);
    connect(actions_.smallerBrush, &QAction::triggered, pen_, &MaskPen::makeSmaller);
    connect(actions_.largerBrush, &QAction::triggered, pen_, &MaskPen::makeLarger);
    connect(pen_, &MaskPen::failed, this, &MaskController::failed);
}

void MaskController::connectLines()
{
    const auto toolChanged = [this] {
        lines_->setActive(actions_.maskTool->isChecked() && pen_->shape() == MaskPen::Shape::Lines);
    };
    connect(actions_.maskTool, &QAction::toggled, this, toolChanged);
    connect(pen_, &MaskPen::changed, this, toolChanged);
    connect(actions_.findLines, &QAction::triggered, this, [this] {
        if (!actions_.maskTool->isChecked())
            actions_.maskTool->trigger();
        lines_->find(); // also where they were cleared
    });
    connect(actions_.maskLines, &QAction::triggered, this,
            [this] { attempt(tr("The lines cannot be masked"), [this] { lines_->maskThem(); }); });
    connect(actions_.clearLines, &QAction::triggered, lines_, &LineFinding::clear);
    connect(lines_, &LineFinding::changed, this, &MaskController::updateActions);
    connect(lines_, &LineFinding::failed, this, &MaskController::failed);
}

void MaskController::addTo(RadiographView& view)
{
    view.addLayer(RadiographView::Tool::Mask,
                  std::make_unique<MaskLayer>(workspace_.session(), *pen_, *lines_, view));
    workspace_.session().maskChanged.connect([&view] { view.update(); });
    connect(pen_, &MaskPen::changed, &view, [&view] { view.update(); });
    connect(lines_, &LineFinding::changed, &view, [&view] { view.update(); });
}

void MaskController::updateActions()
{
    const app::Session& session = workspace_.session();
    const bool any = !session.xrays().empty();
    const bool masked = any && session.xrays()[session.activeXray()].mask;
    const app::XrayLines* lines = lines_->lines();
    actions_.openMask->setEnabled(any);
    actions_.findLines->setEnabled(any);
    actions_.maskLines->setEnabled(lines && lines->chosen() > 0);
    actions_.clearLines->setEnabled(lines || lines_->isBusy());
    for (QAction* action : {actions_.invertMask, actions_.clearMask, actions_.saveMask})
        action->setEnabled(masked);
}

void MaskController::open(const QString& path)
{
    app::Session& session = workspace_.session();
    const core::Image& pixels = session.xrays().at(session.activeXray()).radiograph->pixels;
    app::changeMask(session, tr("Load mask").toStdString(), session.activeXray(),
                    core::readMask(pathOf(path), pixels.columns, pixels.rows));
}

void MaskController::save(const QString& path) const
{
    const app::Session& session = workspace_.session();
    const auto& mask = session.xrays().at(session.activeXray()).mask;
    if (!mask)
        return;
    core::writeMaskImage(pathOf(path), *mask);
    workspace_.noteSaved(pathOf(path));
}

void MaskController::askForFile()
{
    const QString path = QFileDialog::getOpenFileName(
        window_, tr("Mask of the active radiograph"), {},
        fileFilter(tr("Masks"), {core::FileKind::Picture, core::FileKind::MaskPolygons}));
    if (!path.isEmpty())
        attempt(tr("The mask could not be loaded"), [&] { open(path); });
}

void MaskController::askWhereToSave()
{
    const QString path = QFileDialog::getSaveFileName(window_, tr("Save the mask"),
                                                      QStringLiteral("mask.png"), tr("Mask (*.png)"));
    if (!path.isEmpty())
        attempt(tr("The mask could not be saved"), [&] { save(path); });
}

void MaskController::attempt(const QString& title, const std::function<void()>& action)
{
    try {
        action();
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(title.toStdString()));
    }
}

} // namespace isocenter::ui
