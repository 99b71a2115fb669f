// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

namespace isocenter::ui {

// A dock's panel, which scrolls where the dock is lower than the panel, and never less wide than the panel
// needs: so that docks fit small screens, and nothing in them is cut off.
class PanelArea : public QScrollArea
{
    Q_OBJECT

public:
    explicit PanelArea(QWidget* panel);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace isocenter::ui
