// SPDX-License-Identifier: MIT
#include "ui/panels/display_panel.h"

#include "app/commands/session_commands.h"
#include "ui/charts/histogram_view.h"
#include "ui/panels/grey_values_form.h"
#include "ui/widgets/decimal_field.h"
#include "ui/widgets/panel_parts.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr double kLargest = 1e6;
constexpr double kFineRange = 20.0; // of values; below it whole numbers would be too coarse
constexpr int kButtonColumns = 3;

} // namespace

DisplayPanel::DisplayPanel(app::Session& session, const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent), slices_(new QWidget), display_(session.display()), session_(session),
      histogram_(new HistogramView),
      level_(addField(tr("Level"), tr("The value halfway between black and white"))),
      width_(addField(tr("Width"), tr("From black to white; negative: inverted")))
{
    auto* fields = new QGridLayout;
    int column = 0;
    for (QDoubleSpinBox* field : {level_, width_}) {
        auto* label = new QLabel(field->accessibleName());
        label->setBuddy(field);
        fields->addWidget(label, 0, column++);
        fields->addWidget(field, 0, column);
        fields->setColumnStretch(column++, 1);
    }
    auto* buttons = new QGridLayout;
    for (int index = 0; index < actions.size(); ++index) {
        auto* button = new QToolButton;
        button->setDefaultAction(actions[index]);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        buttons->addWidget(button, index / kButtonColumns, index % kButtonColumns);
    }
    auto* ofSlices = new QVBoxLayout(slices_);
    ofSlices->setContentsMargins(0, 0, 0, 0);
    ofSlices->addWidget(histogram_, 1);
    ofSlices->addLayout(fields);
    ofSlices->addLayout(buttons);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(slices_, 1);

    connect(histogram_, &HistogramView::windowDragged, this,
            [this](const core::WindowLevel& window) { app::changeVolumeWindow(session_, window, gesture_); });
    connect(histogram_, &HistogramView::dragBegan, this,
            [this] { gesture_ = session_.commands().newGesture(); });
    connect(histogram_, &HistogramView::automaticRequested, this,
            [this] { app::changeVolumeWindow(session_, display_.automaticWindow()); });
    session_.volumeChanged.connect([this] { showVolume(); });
    display_.windowChanged.connect([this] { showWindow(); });
    fieldGesture_ = session_.commands().newGesture();
    showVolume();
}

void DisplayPanel::addSection(QWidget* section)
{
    layout()->addItem(new QSpacerItem(0, kSectionGap));
    layout()->addWidget(section);
}

QDoubleSpinBox* DisplayPanel::addField(const QString& name, const QString& tip)
{
    auto* field = new DecimalField;
    field->setRange(-kLargest, kLargest);
    field->setMinimumWidth(kLeastFieldWidth);
    field->setAlignment(Qt::AlignRight);
    field->setKeyboardTracking(false);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    connect(field, &QDoubleSpinBox::valueChanged, this, [this] { setFromFields(); });
    connect(field, &QDoubleSpinBox::editingFinished, this,
            [this] { fieldGesture_ = session_.commands().newGesture(); });
    return field;
}

void DisplayPanel::setFromFields()
{
    const double level = level_->value();
    const double width = width_->value() == 0.0 ? 1.0 : width_->value();
    app::changeVolumeWindow(session_, {level - 0.5 * width, level + 0.5 * width}, fieldGesture_);
}

void DisplayPanel::showVolume()
{
    const auto& volume = session_.volume();
    const bool hounsfield = volume && volume->quantity == core::VolumeQuantity::HounsfieldUnits;
    histogram_->setHistogram(display_.histogram(), hounsfield ? tr("HU") : tr("Intensity"));
    const bool fine = display_.histogram().high - display_.histogram().low < kFineRange;
    for (QDoubleSpinBox* field : {level_, width_}) {
        const QSignalBlocker blocker(field);
        field->setSuffix(hounsfield ? tr(" HU") : QString());
        field->setDecimals(fine ? 3 : 0);
        field->setSingleStep(fine ? 0.01 : 10.0);
    }
    slices_->setEnabled(volume != nullptr);
    showWindow();
}

void DisplayPanel::showWindow()
{
    const QSignalBlocker levelBlocker(level_);
    const QSignalBlocker widthBlocker(width_);
    level_->setValue(display_.window().level());
    width_->setValue(display_.window().width());
    histogram_->setWindow(display_.window());
}

} // namespace isocenter::ui
