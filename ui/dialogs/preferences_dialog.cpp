// SPDX-License-Identifier: MIT
#include "ui/dialogs/preferences_dialog.h"

#include "app/devices/device_choice.h"
#include "core/support/cache_folder.h"
#include "ui/models/preferences.h"
#include "ui/support/enum_items.h"
#include "ui/support/file_paths.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

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
    : QDialog(parent), preferences_(preferences), device_(new QComboBox), choice_(new QLabel),
      mouse_(new QComboBox), gestures_(new QLabel), theme_(new QComboBox), angles_(new QComboBox),
      language_(new QComboBox), cache_(new QLabel), autosave_(new QSpinBox)
{
    setWindowTitle(tr("Preferences"));
    device_->setToolTip(tr("Opened when Isocenter starts; --device says otherwise for one start"));
    device_->setObjectName(QStringLiteral("preferredDevice"));
    fillDevices(devices);
    addItem(*mouse_, tr("Isocenter"), MouseScheme::Isocenter);
    addItem(*mouse_, tr("Radiology"), MouseScheme::Radiology);
    mouse_->setToolTip(tr("What the right button does in views of images"));
    mouse_->setObjectName(QStringLiteral("mouseScheme"));
    gestures_->setWordWrap(true);
    gestures_->setForegroundRole(theme::kDimRole);
    addItem(*theme_, tr("Dark"), Theme::Dark);
    addItem(*theme_, tr("Light"), Theme::Light);
    addItem(*theme_, tr("As the system"), Theme::System);
    theme_->setToolTip(tr("Images are on black in each"));
    theme_->setObjectName(QStringLiteral("theme"));
    addItem(*angles_, tr("Degrees"), AngleUnit::Degrees);
    addItem(*angles_, tr("Radians"), AngleUnit::Radians);
    angles_->setToolTip(tr("Of rotations of the volume; angles of C-arms and files are in degrees"));
    angles_->setObjectName(QStringLiteral("angleUnit"));
    addItem(*language_, tr("As the system"), Language::System);
    addItem(*language_, QStringLiteral("English"), Language::English); // each in its own
    addItem(*language_, QStringLiteral("Deutsch"), Language::German);
    language_->setToolTip(tr("Of the window, from the next start on"));
    language_->setObjectName(QStringLiteral("language"));
    autosave_->setRange(Preferences::kLeastAutosaveSeconds, Preferences::kMostAutosaveSeconds);
    autosave_->setSuffix(tr(" s"));
    autosave_->setToolTip(tr("Time between two looks for changes to keep against a crash, in seconds"));
    autosave_->setObjectName(QStringLiteral("autosaveSeconds"));

    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("Device at the start"), device_);
    form->addRow({}, buildChoice());
    form->addRow(tr("Mouse"), mouse_);
    form->addRow({}, gestures_);
    form->addRow(tr("Theme"), theme_);
    form->addRow(tr("Angles"), angles_);
    form->addRow(tr("Language"), language_);
    form->addRow(tr("Keep the session every"), autosave_);
    for (QWidget* field :
         std::initializer_list<QWidget*>{device_, mouse_, theme_, angles_, language_, autosave_})
        field->setAccessibleName(static_cast<QLabel*>(form->labelForField(field))->text());

    form->addRow(tr("Cache"), buildCache());

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
    for (QComboBox* combo : {device_, mouse_, theme_, angles_, language_})
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

QWidget* PreferencesDialog::buildChoice()
{
    choice_->setObjectName(QStringLiteral("deviceChoice"));
    choice_->setWordWrap(true);
    measure_ = new QPushButton(tr("Measure again"));
    measure_->setObjectName(QStringLiteral("measureDevices"));
    measure_->setToolTip(
        tr("Time a small DRR on all devices, which take turns, and choose the fastest; what runs is "
           "stopped"));
    showChoice();
    connect(measure_, &QPushButton::clicked, this, [this] {
        measure_->setEnabled(false);
        choice_->setText(tr("measuring…"));
        Q_EMIT measureAgain();
    });
    auto* widget = new QWidget;
    auto* line = new QHBoxLayout(widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(choice_, 1);
    line->addWidget(measure_);
    return widget;
}

void PreferencesDialog::showChoice()
{
    measure_->setEnabled(true);
    const std::optional<app::DeviceChoice> remembered = app::rememberedDeviceChoice();
    if (!remembered) {
        choice_->setText(tr("not measured yet"));
        return;
    }
    const app::DeviceChoice& choice = *remembered;
    const auto chosen = std::ranges::find(choice.probes, choice.device, &app::DeviceProbe::device);
    const double ms = chosen == choice.probes.end() ? 0.0 : chosen->sample.medianMs();
    choice_->setText(
        (choice.doubt.empty() ? tr("Automatic: %1, %2 ms a small DRR")
                              : tr("Automatic: %1, %2 ms a small DRR; to be measured again"))
            .arg(QString::fromStdString(choice.device.toString()), locale().toString(ms, 'f', 2)));
    choice_->setToolTip(QString::fromStdString(app::textOf(choice)));
}

QWidget* PreferencesDialog::buildCache()
{
    cache_->setObjectName(QStringLiteral("cachedBytes"));
    cache_->setToolTip(
        tr("Compiled kernels and the choice of the fastest device, in %1").arg(textOf(core::cacheFolder())));
    auto* clear = new QPushButton(tr("Clear"));
    clear->setObjectName(QStringLiteral("clearCache"));
    clear->setToolTip(tr("Kernels are compiled anew when they are next needed"));
    const auto show = [this] {
        cache_->setText(locale().formattedDataSize(static_cast<qint64>(core::cachedBytes())));
    };
    connect(clear, &QPushButton::clicked, this, [show] {
        core::clearCache();
        show();
    });
    show();
    auto* widget = new QWidget;
    auto* line = new QHBoxLayout(widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(cache_, 1);
    line->addWidget(clear);
    return widget;
}

void PreferencesDialog::showPreferences()
{
    const QScopedValueRollback showing(showing_, true);
    const Preferences::Values& values = preferences_.values();
    device_->setCurrentIndex(device_->findData(values.device));
    ui::choose(*mouse_, values.mouse);
    ui::choose(*theme_, values.theme);
    ui::choose(*angles_, values.angles);
    ui::choose(*language_, values.language);
    autosave_->setValue(values.autosaveSeconds);
    gestures_->setText(gestureHint(values.mouse));
}

void PreferencesDialog::takeChoices()
{
    if (showing_)
        return;
    Preferences::Values values;
    values.device = device_->currentData().toString();
    values.mouse = chosenIn<MouseScheme>(*mouse_);
    values.theme = chosenIn<Theme>(*theme_);
    values.angles = chosenIn<AngleUnit>(*angles_);
    values.language = chosenIn<Language>(*language_);
    values.autosaveSeconds = autosave_->value();
    preferences_.set(values);
}

} // namespace isocenter::ui
