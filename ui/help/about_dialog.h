// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/devices.h"

#include <QDialog>

namespace isocenter::ui {

// Version and terms of use, the versions of the libraries in use and of the drivers of these devices, and the
// texts of the licences.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(const gpu::DeviceList& devices, QWidget* parent = nullptr);

private:
    QWidget* buildProgram();
    QWidget* buildLibraries(const gpu::DeviceList& devices);
    QWidget* buildLicences();
    void copyVersions() const;

    QString versions_; // as text, a line each
};

} // namespace isocenter::ui
