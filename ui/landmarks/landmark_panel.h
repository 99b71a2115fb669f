// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

class QAction;
class QLabel;
class QTableView;

namespace isocenter::ui {

class LandmarkSelection;

// The list of landmarks: where each is set and how far its marks are from its projections. Choosing one takes
// the crosshair to its point in the CT; names are edited in place.
class LandmarkPanel : public QWidget
{
    Q_OBJECT

public:
    struct Controls
    {
        QAction* tool;
        QAction* set;
        QAction* remove;
        QAction* open;
        QAction* save;
        QAction* pose;
    };
    LandmarkPanel(app::Session& session, LandmarkSelection& selection, const Controls& controls,
                  QWidget* parent = nullptr);

    // Of the pose that was found, until the landmarks change.
    void showResult(const QString& text);

private:
    void buildTable(const Controls& controls);
    void selectFromTable(int row);
    void selectInTable();
    void showAdvice();

    app::Session& session_;
    LandmarkSelection& selection_;
    QTableView* table_;
    QLabel* advice_;
};

} // namespace isocenter::ui
