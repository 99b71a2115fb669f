// SPDX-License-Identifier: MIT
#include "ui/dialogs/tiff_volume_dialog.h"

#include "ui/widgets/decimal_field.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

QDoubleSpinBox* numberField(double least, double largest, int decimals, double value, const QString& unit,
                            const QString& name)
{
    auto* field = new DecimalField;
    field->setRange(least, largest);
    field->setDecimals(decimals);
    field->setValue(value);
    field->setSuffix(unit);
    field->setAlignment(Qt::AlignRight);
    field->setAccessibleName(name);
    return field;
}

} // namespace

TiffVolumeDialog::TiffVolumeDialog(const QString& fileName, QWidget* parent)
    : QDialog(parent), slope_(numberField(1e-6, 1e6, 6, core::TiffVolumeOptions().slope, {}, tr("Slope"))),
      intercept_(numberField(-1e6, 1e6, 3, core::TiffVolumeOptions().intercept, {}, tr("Intercept")))
{
    setWindowTitle(tr("Volume in a TIFF"));
    const std::array names{tr("Between columns"), tr("Between rows"), tr("Between pages")};
    auto* text =
        new QLabel(tr("%1 holds the slices of a volume as pages, but does not say how far its voxels "
                      "are apart, nor what its numbers are.")
                       .arg(fileName));
    text->setWordWrap(true);
    auto* form = new QFormLayout;
    for (std::size_t axis = 0; axis < names.size(); ++axis) {
        spacing_[axis] = numberField(1e-4, 100.0, 5, 1.0, tr(" mm"), names[axis]);
        form->addRow(names[axis], spacing_[axis]);
    }
    form->addRow(tr("Slope"), slope_);
    form->addRow(tr("Intercept"), intercept_);
    auto* hint = new QLabel(tr("Hounsfield units = slope × stored value + intercept. Volumes of Autoscoper "
                               "often store Hounsfield units + 1000: intercept −1000."));
    hint->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(text);
    layout->addLayout(form);
    layout->addWidget(hint);
    layout->addWidget(buttons);
    resize(420, sizeHint().height());
}

core::TiffVolumeOptions TiffVolumeDialog::options() const
{
    core::TiffVolumeOptions options;
    options.spacingMm = Eigen::Vector3d(spacing_[0]->value(), spacing_[1]->value(), spacing_[2]->value());
    options.slope = slope_->value();
    options.intercept = intercept_->value();
    return options;
}

} // namespace isocenter::ui
