// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace isocenter::ui {

// One line of text that changes many times a second: its size only grows, so that most changes leave the
// window's layout alone, which costs more than all painting.
class ReadOut : public QLabel
{
    Q_OBJECT

public:
    using QLabel::QLabel;

    void setText(const QString& text);
    // Longer texts are elided.
    void setLargestWidth(int pixels) { largestWidth_ = pixels; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override; // begins anew with another font or style

private:
    void begin();

    int largestWidth_ = QWIDGETSIZE_MAX;
};

} // namespace isocenter::ui
