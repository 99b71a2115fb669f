// SPDX-License-Identifier: MIT
#include "ui/dialogs/preferences_dialog.h"

#include "ui/preferences.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QVBoxLayout>

namespace isocenter::ui {
namespace {

constexpr int kWidth = 460;
constexpr int kDeviceLetters = 28; // longer names are cut off in the field, not in its list

QString standardDevice()
{
    return Preferences::Values().device;
}

} // namespace

PreferencesDialog::PreferencesDialog(Preferences& preferences, const gpu::DeviceList& devices,
                                     QWidget* parent)
    : QDialog(parent), preferences_(preferences), device_(new QComboBox), mouse_(new QComboBox),
      gestures_(new QLabel), theme_(new QComboBox), autosave_(new QSpinBox)
{
    setWindowTitle(tr("Preferences"));
    device_->setToolTip(tr("Opened when Isocenter starts; --device says otherwise for one start"));
    device_->setObjectName(QStringLiteral("preferredDevice"));
    fillDevices(devices);
    mouse_->addItems({tr("Isocenter"), tr("Radiology")}); // in the order of MouseScheme
    mouse_->setToolTip(tr("What the right button does in views of images"));
    mouse_->setObjectName(QStringLiteral("mouseScheme"));
    gestures_->setWordWrap(true);
    gestures_->setForegroundRole(theme::kDimRole);
    theme_->addItems({tr("Dark"), tr("Light"), tr("As the system")}); // in the order of Theme
    theme_->setToolTip(tr("Images are on black in each"));
    theme_->setObjectName(QStringLiteral("theme"));
    autosave_->setRange(Preferences::kLeastAutosaveSeconds, Preferences::kMostAutosaveSeconds);
    autosave_->setSuffix(tr(" s"));
    autosave_->setToolTip(tr("Time between two looks for changes to keep against a crash, in seconds"));
    autosave_->setObjectName(QStringLiteral("autosaveSeconds"));

    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("Device at the start"), device_);
    form->addRow(tr("Mouse"), mouse_);
    form->addRow({}, gestures_);
    form->addRow(tr("Theme"), theme_);
    form->addRow(tr("Keep the session every"), autosave_);
    for (QWidget* field : std::initializer_list<QWidget*>{device_, mouse_, theme_, autosave_})
        field->setAccessibleName(static_cast<QLabel*>(form->labelForField(field))->text());

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { preferences_.set({}); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
    setMinimumWidth(kWidth);

    showPreferences();
    for (QComboBox* combo : {device_, mouse_, theme_})
        connect(combo, &QComboBox::currentIndexChanged, this, &PreferencesDialog::takeChoices);
    connect(autosave_, &QSpinBox::valueChanged, this, &PreferencesDialog::takeChoices);
    connect(&preferences_, &Preferences::changed, this, &PreferencesDialog::showPreferences);
}

void PreferencesDialog::fillDevices(const gpu::DeviceList& devices)
{
    device_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    device_->setMinimumContentsLength(kDeviceLetters);
    device_->addItem(tr("Automatic: the fastest"), standardDevice());
    for (const gpu::DeviceInfo& device : devices.devices) {
        const QString id = QString::fromStdString(device.id.toString());
        device_->addItem(tr("%1  %2").arg(id, QString::fromStdString(device.name)), id);
    }
    const QString preferred = preferences_.values().device;
    if (device_->findData(preferred) < 0)
        device_->addItem(tr("%1  (not on this machine)").arg(preferred), preferred);
}

void PreferencesDialog::showPreferences()
{
    const QScopedValueRollback showing(showing_, true);
    const Preferences::Values& values = preferences_.values();
    device_->setCurrentIndex(device_->findData(values.device));
    mouse_->setCurrentIndex(static_cast<int>(values.mouse));
    theme_->setCurrentIndex(static_cast<int>(values.theme));
    autosave_->setValue(values.autosaveSeconds);
    gestures_->setText(gestureHint(values.mouse));
}

void PreferencesDialog::takeChoices()
{
    if (showing_)
        return;
    Preferences::Values values;
    values.device = device_->currentData().toString();
    values.mouse = static_cast<MouseScheme>(mouse_->currentIndex());
    values.theme = static_cast<Theme>(theme_->currentIndex());
    values.autosaveSeconds = autosave_->value();
    preferences_.set(values);
}

} // namespace isocenter::ui
