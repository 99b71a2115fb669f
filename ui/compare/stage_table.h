// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/comparison_table.h"

#include <QTableWidget>

namespace isocenter::ui {

// A row a system: the time of each stage and how many times faster than the baseline that is. Systems that
// failed say why.
class StageTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit StageTable(QWidget* parent = nullptr);

    // baseline: the name of a system; other rows have speed-ups over it.
    void show(const std::vector<app::ComparisonRow>& rows, const std::vector<app::ComparisonStage>& stages,
              const QString& baseline);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillWidth();
    void colourCells();
    void showRow(int at, const app::ComparisonRow& row, const app::ComparisonRow* baseline,
                 const std::vector<app::ComparisonStage>& stages);
};

} // namespace isocenter::ui
