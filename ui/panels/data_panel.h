// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

class QAction;
class QLabel;
class QTreeWidget;

namespace isocenter::ui {

// What is loaded: the CT and the X-ray, and where each value of the X-ray's geometry came from.
class DataPanel : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction* openCt;
        QAction* openXray;
        QAction* openGeometry;
        QAction* recent; // with a menu
    };
    DataPanel(app::Session& session, const Actions& actions, QWidget* parent = nullptr);

private:
    void showVolume();
    void showRadiograph();

    app::Session& session_;
    QLabel* volume_;
    QLabel* radiograph_;
    QTreeWidget* provenance_;
};

} // namespace isocenter::ui
