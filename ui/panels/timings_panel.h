// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/timeline.h"

#include <QTimer>
#include <QWidget>

#include <map>
#include <string>

class QTableWidget;

namespace isocenter::ui {

// What the device's kernels cost: the last time, the mean, and how often each ran, as its own clock measured.
// The table follows a few times a second.
class TimingsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TimingsPanel(QWidget* parent = nullptr);

    void add(const gpu::Timeline& timeline);
    void clear();

private:
    struct Row
    {
        int row = -1; // in the table, once it is shown
        int count = 0;
        double lastMs = 0.0;
        double sumMs = 0.0;
    };
    void show();
    void addToTable(const std::string& kernel, Row& row);

    QTableWidget* table_;
    std::map<std::string, Row> rows_;
    QTimer timer_;
};

} // namespace isocenter::ui
