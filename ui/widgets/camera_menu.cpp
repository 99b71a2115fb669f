// SPDX-License-Identifier: MIT
#include "ui/widgets/camera_menu.h"

#include "ui/support/data_texts.h"

#include <QAction>
#include <QCoreApplication>
#include <QLocale>
#include <QMenu>

namespace isocenter::ui {
namespace {

struct CameraMenu
{
    Q_DECLARE_TR_FUNCTIONS(CameraMenu)
};

QString modeText(const core::CameraMode& mode, double rate)
{
    const QString format = QString::fromStdString(mode.format.empty() ? mode.title : mode.format);
    QString text = mode.columns > 0
                       ? QStringLiteral("%1 × %2   %3").arg(mode.columns).arg(mode.rows).arg(format)
                       : format;
    if (rate > 0.0)
        text += QStringLiteral("   ") + CameraMenu::tr("%1 frames/s").arg(QLocale().toString(rate, 'g', 4));
    return text;
}

void addModes(QMenu& menu, const core::CameraInfo& camera,
              const std::function<void(const QString& source)>& choose)
{
    const auto add = [&](const QString& text, const std::string& source) {
        menu.addAction(text, [choose, source] { choose(QString::fromStdString(source)); });
    };
    add(CameraMenu::tr("As the Camera Prefers"), core::cameraSource(camera));
    menu.addSeparator();
    for (const core::CameraMode& mode : camera.modes) {
        if (mode.format.empty()) {
            menu.addAction(CameraMenu::tr("%1 (cannot be read)").arg(modeText(mode, 0.0)))->setEnabled(false);
            continue;
        }
        if (mode.framesPerSecond.empty())
            add(modeText(mode, 0.0), core::cameraSource(camera, &mode));
        for (const double rate : mode.framesPerSecond)
            add(modeText(mode, rate), core::cameraSource(camera, &mode, rate));
    }
}

} // namespace

void fillCameraMenu(QMenu& menu, const std::vector<core::CameraInfo>& cameras,
                    const std::function<void(const QString& source)>& choose)
{
    menu.clear();
    menu.setToolTipsVisible(true);
    for (const core::CameraInfo& camera : cameras) {
        const QString device = QString::fromStdString(camera.device);
        if (!camera.problem.empty()) {
            QAction* action = menu.addAction(QStringLiteral("%1   %2").arg(device, dataText(camera.problem)));
            action->setEnabled(false);
            continue;
        }
        QMenu* modes =
            menu.addMenu(QStringLiteral("%1   %2").arg(device, QString::fromStdString(camera.name)));
        addModes(*modes, camera, choose);
    }
    if (!menu.isEmpty())
        return;
    menu.addAction(CameraMenu::tr("No camera: plug one in, or type camera: and the path of a named pipe"))
        ->setEnabled(false);
}

} // namespace isocenter::ui
