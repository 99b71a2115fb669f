// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace isocenter::ui {

// One line of text that asks for no width: what there is no room for ends in an ellipsis.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace isocenter::ui
