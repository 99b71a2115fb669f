// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QWidget>

class QAction;
class QLabel;
class QSpinBox;
class QTreeWidget;

namespace isocenter::ui {

class XrayList;

// What is loaded: the CT and the X-rays, and where each value of the active one's geometry came from.
class DataPanel : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction* openCt;
        QAction* openXray;
        QAction* addXray;
        QAction* openGeometry;
        QAction* recent; // with a menu
    };
    DataPanel(app::Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // the list has colours of the palette

private:
    void showVolume();
    void showRadiograph();
    void showFindings();
    void addProvenance(const core::Provenance& entry);

    app::Workspace& workspace_;
    app::Session& session_;
    QLabel* volume_;
    XrayList* xrays_; // shown for several
    QLabel* radiograph_;
    QWidget* frameLine_; // shown for files of several frames
    QSpinBox* frame_;
    QTreeWidget* provenance_;
};

} // namespace isocenter::ui
