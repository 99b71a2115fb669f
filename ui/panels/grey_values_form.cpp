// SPDX-License-Identifier: MIT
#include "ui/panels/grey_values_form.h"

#include "ui/widgets/decimal_field.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace isocenter::ui {
namespace {

constexpr int kAsFile = -1;

} // namespace

GreyValuesForm::GreyValuesForm(app::Workspace& workspace, QWidget* parent)
    : QWidget(parent), workspace_(workspace), polarity_(new QComboBox), scale_(new QComboBox),
      unattenuated_(new DecimalField)
{
    polarity_->setAccessibleName(tr("Bones are stored"));
    polarity_->addItem(tr("As the file says"), static_cast<int>(core::StoredPolarity::FromFile));
    polarity_->addItem(tr("Dark (low numbers)"), static_cast<int>(core::StoredPolarity::BonesLow));
    polarity_->addItem(tr("Bright (high numbers)"), static_cast<int>(core::StoredPolarity::BonesHigh));
    scale_->setAccessibleName(tr("Scale"));
    scale_->addItem(tr("As the file says"), kAsFile);
    scale_->addItem(tr("Linear intensity"), static_cast<int>(core::IntensityKind::Linear));
    scale_->addItem(tr("Logarithmic"), static_cast<int>(core::IntensityKind::Logarithmic));
    for (QComboBox* box : {polarity_, scale_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
    unattenuated_->setMinimumWidth(kLeastFieldWidth);
    unattenuated_->setAccessibleName(tr("Open beam I0"));
    unattenuated_->setRange(0.0, 1e9);
    unattenuated_->setDecimals(1);
    unattenuated_->setSpecialValueText(tr("As the file says"));
    unattenuated_->setKeyboardTracking(false);
    unattenuated_->setToolTip(tr("Grey value of the open beam, where nothing absorbs"));

    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 6, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(new QLabel(tr("Grey values")));
    form->addRow(tr("Bones"), polarity_);
    form->addRow(tr("Scale"), scale_);
    form->addRow(tr("Open beam"), unattenuated_);

    connect(polarity_, &QComboBox::activated, this, &GreyValuesForm::readAgain);
    connect(scale_, &QComboBox::activated, this, &GreyValuesForm::readAgain);
    connect(unattenuated_, &QDoubleSpinBox::valueChanged, this, &GreyValuesForm::readAgain);
    workspace_.session().xraysChanged.connect([this] { showXray(); });
    workspace_.session().radiographChanged.connect([this] { showXray(); });
    showXray();
}

void GreyValuesForm::showXray()
{
    const app::Session& session = workspace_.session();
    const bool readable =
        session.radiograph() && !session.xrays()[session.activeXray()].source.request.file.empty();
    setEnabled(readable);
    if (!readable)
        return;
    const core::RadiographOptions& options = session.xrays()[session.activeXray()].source.request.options;
    const QSignalBlocker blocker(unattenuated_);
    polarity_->setCurrentIndex(polarity_->findData(static_cast<int>(options.polarity)));
    scale_->setCurrentIndex(
        scale_->findData(options.intensity ? static_cast<int>(*options.intensity) : kAsFile));
    unattenuated_->setValue(options.unattenuated.value_or(0.0));
}

void GreyValuesForm::readAgain()
{
    const app::Session& session = workspace_.session();
    core::RadiographOptions options = session.xrays()[session.activeXray()].source.request.options;
    options.polarity = static_cast<core::StoredPolarity>(polarity_->currentData().toInt());
    options.intensity.reset();
    if (scale_->currentData().toInt() != kAsFile)
        options.intensity = static_cast<core::IntensityKind>(scale_->currentData().toInt());
    options.unattenuated.reset();
    if (unattenuated_->value() > 0.0)
        options.unattenuated = unattenuated_->value();
    try {
        workspace_.readXrayAgain(session.activeXray(), options);
    } catch (...) {
        Q_EMIT failed(app::describeCurrentException(tr("The X-ray cannot be read so").toStdString()));
        showXray();
    }
}

} // namespace isocenter::ui
