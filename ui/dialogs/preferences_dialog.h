// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/devices.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
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

    // The automatic choice as it is remembered now, which may be measured again.
    void showChoice();

Q_SIGNALS:
    void measureAgain();

private:
    void fillDevices(const gpu::DeviceList& devices);
    QWidget* buildCache();
    QWidget* buildChoice();
    void showPreferences();
    void takeChoices();

    Preferences& preferences_;
    QComboBox* device_;
    QLabel* choice_; // the automatic one
    QPushButton* measure_ = nullptr;
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
