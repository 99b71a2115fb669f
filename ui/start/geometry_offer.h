// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspace/workspace.h"

#include <QFrame>

class QAction;
class QLabel;
class QPushButton;

namespace isocenter::ui {

class DecimalField;

// Lies over the view of an X-ray without geometry and offers to give it one: type distance and pixel size,
// take typical values, which count as a guess, or open a file. Hidden otherwise.
class GeometryOffer : public QFrame
{
    Q_OBJECT

public:
    // A child of the view, which shows that X-ray of the session; the workspace outlives it.
    GeometryOffer(app::Workspace& workspace, std::size_t xray, QAction* openGeometry, QWidget* view);

Q_SIGNALS:
    void failed(const app::Failure& failure);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override; // the view below does not see it
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void follow();
    void place();
    void giveStated();
    void giveTypical();
    void give(core::ViewGeometry view);
    void openFile();

    app::Workspace& workspace_;
    std::size_t xray_;
    QAction* openGeometry_;
    DecimalField* distance_;
    DecimalField* pixel_;
    QPushButton* use_;
    std::shared_ptr<const core::Radiograph> offeredFor_;
};

} // namespace isocenter::ui
