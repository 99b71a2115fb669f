// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom_series.h"

#include <QDialog>

class QTreeWidget;

namespace isocenter::ui {

// The list of series found in a folder, for the user to choose one. Shows no names of patients.
class SeriesDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SeriesDialog(const core::DicomScan& scan, QWidget* parent = nullptr);

    std::string chosenUid() const;

private:
    QTreeWidget* list_;
};

} // namespace isocenter::ui
