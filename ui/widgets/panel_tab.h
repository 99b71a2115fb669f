// SPDX-License-Identifier: MIT
#pragma once

#include <QToolButton>

namespace isocenter::ui {

// A tab at the left or right edge of a window, with its text along the edge.
class PanelTab : public QToolButton
{
    Q_OBJECT

public:
    enum class Edge { Left, Right }; // the text reads upwards at the left, downwards at the right

    PanelTab(Edge edge, const QString& text, QWidget* parent = nullptr);

    void setEdge(Edge edge);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Edge edge_;
};

} // namespace isocenter::ui
