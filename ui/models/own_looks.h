// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QObject>
#include <QStringList>

class QMenu;
class QWidget;

namespace isocenter::ui {

// Transfer functions of Hounsfield units that the user keeps under names of their own in the settings: the
// menu that brings them back, keeps the present one and forgets them.
class OwnLooks : public QObject
{
    Q_OBJECT

public:
    OwnLooks(app::Session& session, QMenu* menu, QWidget* window);

    static QStringList names();
    void keep(const QString& name); // the session's present one, in the place of another of this name
    void use(const QString& name);  // nothing if there is none
    static void forget(const QString& name);

private:
    void fillMenu();
    void askForName();

    app::Session& session_;
    QMenu* menu_;
    QWidget* window_;
};

} // namespace isocenter::ui
