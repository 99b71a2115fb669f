// SPDX-License-Identifier: MIT
#include "ui/panels/look_form.h"

#include "app/commands/session_commands.h"
#include "ui/actions/actions.h"
#include "ui/charts/transfer_function_view.h"
#include "ui/panels/grey_values_form.h"
#include "ui/widgets/decimal_field.h"
#include "ui/widgets/panel_parts.h"

#include <QColorDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace isocenter::ui {
namespace {

constexpr int kSliderSteps = 1000;
constexpr double kLargestValue = 1e6;
constexpr double kFineValues = 20.0; // a range below which whole numbers would be too coarse
constexpr int kSwatch = 14;          // pixels

} // namespace

LookForm::LookForm(app::Session& session, const Actions& actions, QWidget* parent)
    : QWidget(parent), session_(session),
      thresholdSlider_(addSlider(tr("Threshold"), tr("From which value on something is seen"))),
      threshold_(addField(tr("Threshold"), tr("From which value on something is seen"))),
      opacitySlider_(addSlider(tr("Opacity"), tr("How opaque the volume is as a whole"))),
      opacity_(addField(tr("Opacity"), tr("How opaque the volume is as a whole"))),
      view_(new TransferFunctionView),
      pointValue_(addField(tr("Value of the point"), tr("The CT's value at the chosen point"))),
      pointOpacity_(addField(tr("Opacity of the point"), tr("How opaque the chosen point's value is"))),
      pointColour_(new QToolButton)
{
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(buttonFor(actions.resetLook));
    buttons->addWidget(buttonFor(actions.ownLooks));
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(buildSliders());
    layout->addWidget(view_);
    layout->addLayout(buildPoint());
    layout->addLayout(buttons);

    connect(view_, &TransferFunctionView::editBegan, this,
            [this] { gesture_ = session_.commands().newGesture(); });
    connect(view_, &TransferFunctionView::edited, this, &LookForm::setFunction);
    connect(view_, &TransferFunctionView::selectionChanged, this, [this] {
        gesture_ = session_.commands().newGesture();
        showPoint();
    });
    connect(view_, &TransferFunctionView::colourRequested, this, &LookForm::askForColour);
    session_.volumeChanged.connect([this] { showVolume(); });
    session_.display().lookChanged.connect([this] { showLook(); });
    showVolume();
}

QLayout* LookForm::buildSliders()
{
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto& [slider, field] :
         {std::pair(thresholdSlider_, threshold_), std::pair(opacitySlider_, opacity_)}) {
        auto* label = new QLabel(field->accessibleName());
        label->setBuddy(field);
        grid->addWidget(label, row, 0);
        grid->addWidget(slider, row, 1);
        grid->addWidget(field, row++, 2);
    }
    opacitySlider_->setRange(static_cast<int>(100 * app::kLeastOpacity),
                             static_cast<int>(100 * app::kMostOpacity));
    opacity_->setRange(100 * app::kLeastOpacity, 100 * app::kMostOpacity);
    opacity_->setDecimals(0);
    opacity_->setSuffix(tr(" %"));
    connect(thresholdSlider_, &QSlider::valueChanged, this, [this](int step) {
        const core::ValueHistogram& values = session_.display().histogram();
        setThreshold(values.low + (values.high - values.low) * step / kSliderSteps);
    });
    connect(threshold_, &QDoubleSpinBox::valueChanged, this, &LookForm::setThreshold);
    connect(opacitySlider_, &QSlider::valueChanged, this,
            [this](int percent) { setOpacity(0.01 * percent); });
    connect(opacity_, &QDoubleSpinBox::valueChanged, this,
            [this](double percent) { setOpacity(0.01 * percent); });
    return grid;
}

QLayout* LookForm::buildPoint()
{
    pointOpacity_->setRange(0.0, 100.0);
    pointOpacity_->setDecimals(1);
    pointOpacity_->setSuffix(tr(" %"));
    pointColour_->setAccessibleName(tr("Colour of the point"));
    pointColour_->setToolTip(tr("Choose the colour of the chosen point"));
    auto* line = new QHBoxLayout;
    auto* label = new QLabel(tr("Point"));
    label->setBuddy(pointValue_);
    line->addWidget(label);
    line->addWidget(pointValue_, 1);
    line->addWidget(pointOpacity_, 1);
    line->addWidget(pointColour_);
    connect(pointValue_, &QDoubleSpinBox::valueChanged, this, &LookForm::setPoint);
    connect(pointOpacity_, &QDoubleSpinBox::valueChanged, this, &LookForm::setPoint);
    connect(pointColour_, &QToolButton::clicked, this, &LookForm::askForColour);
    return line;
}

QSlider* LookForm::addSlider(const QString& name, const QString& tip)
{
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(0, kSliderSteps);
    slider->setAccessibleName(name);
    slider->setToolTip(tip);
    slider->setMinimumWidth(60);
    connect(slider, &QSlider::sliderPressed, this, [this] { gesture_ = session_.commands().newGesture(); });
    connect(slider, &QSlider::sliderReleased, this, [this] { gesture_ = session_.commands().newGesture(); });
    return slider;
}

QDoubleSpinBox* LookForm::addField(const QString& name, const QString& tip)
{
    auto* field = new DecimalField;
    field->setRange(-kLargestValue, kLargestValue);
    field->setMinimumWidth(kLeastFieldWidth);
    field->setAlignment(Qt::AlignRight);
    field->setKeyboardTracking(false);
    field->setAccessibleName(name);
    field->setToolTip(tip);
    connect(field, &QDoubleSpinBox::editingFinished, this,
            [this] { gesture_ = session_.commands().newGesture(); });
    return field;
}

void LookForm::setThreshold(double value)
{
    setFunction(app::withThreshold(session_.display().lookPoints(), value));
}

void LookForm::setOpacity(double factor)
{
    app::VolumeRendering rendering = session_.display().rendering();
    rendering.opacity = factor;
    app::changeVolumeRendering(session_, rendering, gesture_);
}

void LookForm::setFunction(const app::TransferFunction& function)
{
    app::VolumeRendering rendering = session_.display().rendering();
    rendering.own = function;
    app::changeVolumeRendering(session_, rendering, gesture_);
}

void LookForm::setPoint()
{
    app::TransferFunction function = session_.display().lookPoints();
    app::movePoint(function, *view_->selected(), pointValue_->value(), 0.01 * pointOpacity_->value());
    setFunction(function);
    showPoint(); // its neighbours may have held it
}

void LookForm::askForColour()
{
    if (!view_->selected())
        return;
    const auto [red, green, blue] = view_->function().points[*view_->selected()].colour;
    auto* dialog = new QColorDialog(
        QColor::fromRgbF(static_cast<float>(red), static_cast<float>(green), static_cast<float>(blue)), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Colour of the Point"));
    connect(dialog, &QColorDialog::colorSelected, this, &LookForm::setColour);
    dialog->open();
}

void LookForm::setColour(const QColor& colour)
{
    if (!view_->selected())
        return;
    app::TransferFunction function = session_.display().lookPoints();
    function.points[*view_->selected()].colour = {colour.redF(), colour.greenF(), colour.blueF()};
    gesture_ = session_.commands().newGesture();
    setFunction(function);
}

void LookForm::showVolume()
{
    const auto& volume = session_.volume();
    const bool hounsfield = volume && volume->quantity == core::VolumeQuantity::HounsfieldUnits;
    const core::ValueHistogram& values = session_.display().histogram();
    view_->setHistogram(values, hounsfield ? tr("HU") : tr("Intensity"));
    const bool fine = values.high - values.low < kFineValues;
    for (QDoubleSpinBox* field : {threshold_, pointValue_}) {
        const QSignalBlocker blocker(field);
        field->setSuffix(hounsfield ? tr(" HU") : QString());
        field->setDecimals(fine ? 3 : 0);
        field->setSingleStep(fine ? 0.01 : 10.0);
    }
    setEnabled(volume != nullptr);
    view_->select({});
    showLook();
}

void LookForm::showLook()
{
    const app::VolumeDisplay& display = session_.display();
    const app::TransferFunction function = display.lookPoints();
    view_->setFunction(function);
    const core::ValueHistogram& values = display.histogram();
    const double threshold = app::thresholdOf(function);
    const QSignalBlocker blockers[] = {QSignalBlocker(thresholdSlider_), QSignalBlocker(threshold_),
                                       QSignalBlocker(opacitySlider_), QSignalBlocker(opacity_)};
    threshold_->setValue(threshold);
    if (values.high > values.low)
        thresholdSlider_->setValue(static_cast<int>(
            std::lround((threshold - values.low) / (values.high - values.low) * kSliderSteps)));
    opacity_->setValue(100.0 * display.rendering().opacity);
    opacitySlider_->setValue(static_cast<int>(std::lround(100.0 * display.rendering().opacity)));
    showPoint();
}

void LookForm::showPoint()
{
    const bool chosen = view_->selected().has_value();
    const app::LookPoint point = chosen ? view_->function().points[*view_->selected()] : app::LookPoint();
    const QSignalBlocker valueBlocker(pointValue_);
    const QSignalBlocker opacityBlocker(pointOpacity_);
    pointValue_->setValue(point.value);
    pointOpacity_->setValue(100.0 * point.opacity);
    QPixmap swatch(kSwatch, kSwatch);
    swatch.fill(chosen ? QColor::fromRgbF(static_cast<float>(point.colour[0]),
                                          static_cast<float>(point.colour[1]),
                                          static_cast<float>(point.colour[2]))
                       : QColor(Qt::transparent));
    pointColour_->setIcon(swatch);
    for (QWidget* control : std::initializer_list<QWidget*>{pointValue_, pointOpacity_, pointColour_})
        control->setEnabled(chosen);
}

} // namespace isocenter::ui
