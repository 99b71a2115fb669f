// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QDoubleSpinBox;
class QLayout;
class QSlider;
class QToolButton;

namespace isocenter::ui {

class RadiographGroup;

// How the views show X-ray and DRR, each by itself: filters, contrast and gamma, and a grey window of the
// DRR's own; of the active X-ray, or of all. Nothing of it changes what is measured unless that is chosen.
// Each drag is one step to undo.
class PictureForm : public QWidget
{
    Q_OBJECT

public:
    PictureForm(app::Session& session, const RadiographGroup& views, QWidget* parent = nullptr);

private:
    using Edit = std::function<void(app::PictureLook&)>;
    // A slider and a field for one number of the filters: a factor from one over the largest to the largest,
    // or an amount from 0 on.
    struct Amount
    {
        double app::PictureFilters::*value;
        double largest;
        bool isFactor;
        QSlider* slider;
        QDoubleSpinBox* field;

        double at(int step) const;
        int stepOf(double amount) const;
    };

    QLayout* buildSides();
    QLayout* buildAmounts();
    Amount makeAmount(const QString& name, const QString& tip, double app::PictureFilters::*value,
                      double largest, bool isFactor);
    QWidget* buildDrrWindow();
    QDoubleSpinBox* makeField(const QString& name, const QString& tip);
    void buildChecks();
    bool showsDrr() const;
    app::PictureLook look() const; // of the active X-ray
    void change(const Edit& edit); // the look of the active X-ray, or of all
    void changeFilters(const std::function<void(app::PictureFilters&)>& edit); // of the side that is shown
    void setDrrWindow(const std::optional<core::WindowLevel>& window);
    void newGesture() { gesture_ = session_.commands().newGesture(); }
    void showLook();

    app::Session& session_;
    const RadiographGroup& views_;
    QToolButton* xraySide_;
    QToolButton* drrSide_;
    std::vector<Amount> amounts_;
    QCheckBox* edges_;
    QCheckBox* drrWindowOwn_;
    QDoubleSpinBox* drrLevel_;
    QDoubleSpinBox* drrWidth_;
    QToolButton* drrAutomatic_;
    QWidget* drrWindow_;
    QCheckBox* allViews_;
    QCheckBox* forRegistration_;
    QToolButton* reset_;
    int gesture_ = 0;
};

} // namespace isocenter::ui
