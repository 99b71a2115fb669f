// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "gpu/devices.h"

#include <QDialog>

#include <vector>

class QListWidget;
class QPlainTextEdit;

namespace isocenter::ui {

// What the drivers say: of each device its version and limits, why backends have none, and the logs of the
// failures since the start, each to be copied.
class KernelLogDialog : public QDialog
{
    Q_OBJECT

public:
    KernelLogDialog(const gpu::DeviceList& devices, const std::vector<app::Failure>& failures,
                    QWidget* parent = nullptr);

private:
    void add(const QString& title, const QString& text);
    void copy() const;

    QListWidget* entries_;
    QPlainTextEdit* text_;
};

} // namespace isocenter::ui
