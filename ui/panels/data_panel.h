// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/workspace.h"

#include <QWidget>

class QAction;
class QLabel;
class QSpinBox;
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
    DataPanel(app::Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

private:
    void showVolume();
    void showRadiograph();
    void addProvenance(const core::Provenance& entry);

    app::Workspace& workspace_;
    app::Session& session_;
    QLabel* volume_;
    QLabel* radiograph_;
    QWidget* frameLine_; // shown for files of several frames
    QSpinBox* frame_;
    QTreeWidget* provenance_;
};

} // namespace isocenter::ui
