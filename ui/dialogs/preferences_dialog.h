// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/devices.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QSpinBox;

namespace isocenter::ui {

class Preferences;

// Shows the preferences and changes them; each change is in force at once, that of the device at the next
// start.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    // devices: those of this machine; a preferred one that is not among them is said to be missing.
    PreferencesDialog(Preferences& preferences, const gpu::DeviceList& devices, QWidget* parent = nullptr);

private:
    void fillDevices(const gpu::DeviceList& devices);
    QWidget* buildCache();
    void showPreferences();
    void takeChoices();

    Preferences& preferences_;
    QComboBox* device_;
    QComboBox* mouse_;
    QLabel* gestures_;
    QComboBox* theme_;
    QComboBox* angles_;
    QComboBox* language_;
    QLabel* cache_;
    QSpinBox* autosave_;
    bool showing_ = false;
};

} // namespace isocenter::ui
