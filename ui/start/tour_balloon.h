// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace isocenter::ui {

// A note beside a widget of a window, with a frame around that widget. It lies in the window, takes no focus
// and no click outside of itself, and follows the widget; where the widget is not to be seen, it stands at
// the window's foot without a frame.
class TourBalloon : public QFrame
{
    Q_OBJECT

public:
    explicit TourBalloon(QWidget* window);
    ~TourBalloon() override;

    void showAt(QWidget* anchor, const QString& title, const QString& text, bool isLast);
    QWidget* anchor() const { return anchor_; }
    QString text() const;

Q_SIGNALS:
    void next();
    void leave();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void place();
    QRect placeBeside(const QRect& anchor) const;

    QPointer<QWidget> anchor_;
    QPointer<QWidget> frame_; // around it
    QLabel* title_;
    QLabel* text_;
    QPushButton* next_;
};

} // namespace isocenter::ui
