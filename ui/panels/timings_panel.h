// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/timeline.h"

#include <QWidget>

#include <map>
#include <string>

class QTableWidget;

namespace isocenter::ui {

// What the device's kernels cost: the last time, the mean, and how often each ran, as its own clock measured.
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
        int row = 0;
        int count = 0;
        double sumMs = 0.0;
    };
    void show(const std::string& kernel, double ms, int launches);

    QTableWidget* table_;
    std::map<std::string, Row> rows_;
};

} // namespace isocenter::ui
