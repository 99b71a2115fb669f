// SPDX-License-Identifier: MIT
#include "ui/models/own_looks.h"

#include "app/commands/session_commands.h"
#include "app/session/looks/look_json.h"
#include "core/support/error.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>
#include <QSettings>
#include <QVariantMap>

namespace isocenter::ui {
namespace {

const QString kLooksKey = QStringLiteral("looks");

QVariantMap keptLooks()
{
    return QSettings().value(kLooksKey).toMap();
}

} // namespace

OwnLooks::OwnLooks(app::Session& session, QMenu* menu, QWidget* window)
    : QObject(window), session_(session), menu_(menu), window_(window)
{
    connect(menu_, &QMenu::aboutToShow, this, &OwnLooks::fillMenu);
}

QStringList OwnLooks::names()
{
    return keptLooks().keys();
}

void OwnLooks::keep(const QString& name)
{
    QVariantMap kept = keptLooks();
    kept[name] = QString::fromStdString(app::textOf(session_.display().transferFunction()));
    QSettings().setValue(kLooksKey, kept);
}

void OwnLooks::use(const QString& name)
{
    app::VolumeRendering rendering{session_.display().look()};
    try {
        rendering.own = app::transferFunctionFromText(keptLooks().value(name).toString().toStdString(),
                                                      name.toStdString());
    } catch (const Error&) {
        return; // gone, or written by another version
    }
    app::changeVolumeRendering(session_, rendering);
}

void OwnLooks::forget(const QString& name)
{
    QVariantMap kept = keptLooks();
    kept.remove(name);
    QSettings().setValue(kLooksKey, kept);
}

void OwnLooks::fillMenu()
{
    const auto& volume = session_.volume();
    const bool hounsfield = volume && volume->quantity == core::VolumeQuantity::HounsfieldUnits;
    menu_->clear();
    connect(menu_->addAction(tr("Keep This Look…")), &QAction::triggered, this, &OwnLooks::askForName);
    QMenu* forgetting = menu_->addMenu(tr("Forget"));
    menu_->addSeparator();
    for (const QString& name : names()) {
        connect(menu_->addAction(name), &QAction::triggered, this, [this, name] { use(name); });
        connect(forgetting->addAction(name), &QAction::triggered, this, [name] { forget(name); });
    }
    for (QAction* action : menu_->actions())
        action->setEnabled(hounsfield);
    forgetting->setEnabled(!forgetting->isEmpty());
}

void OwnLooks::askForName()
{
    auto* dialog = new QInputDialog(window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keep This Look"));
    dialog->setLabelText(tr("Name of the look"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        if (!name.trimmed().isEmpty())
            keep(name.trimmed());
    });
    dialog->open();
}

} // namespace isocenter::ui
