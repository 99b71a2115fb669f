// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tracking/tracking_view.h"

class QLabel;
class QStackedWidget;

namespace isocenter::ui {

class AugmentedView;

// The newest frame with its tracks, or, where a plane is followed in it, with an object on that; where a
// second device follows the same frames, the two beside each other and under them how far they agree.
class TrackingPictures : public QWidget
{
    Q_OBJECT

public:
    explicit TrackingPictures(QWidget* parent = nullptr);

    void setPlaceholder(const QString& text); // where there is no picture; empty: how one is opened
    void setNotice(const QString& text);      // above the picture; empty: none
    void show(const std::shared_ptr<const app::LivePicture>& picture); // null: none
    void setLook(const TrackingLook& look);
    TrackingView& first() { return *first_; }
    TrackingView& second() { return *second_; }

private:
    TrackingView* first_;
    TrackingView* second_;
    AugmentedView* augmented_;
    QStackedWidget* firstPlace_;
    QLabel* notice_;
    QLabel* agreement_;
};

} // namespace isocenter::ui
