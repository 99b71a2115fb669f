// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/comparison_table.h"

#include <QPainter>
#include <QWidget>

#include <vector>

namespace isocenter::ui {

// The times of each system's stages as bars beside each other on a logarithmic scale (ms), a colour a stage,
// with a legend, the medians above the bars, and error bars over the quartiles. Grows to the right with the
// systems.
class StageBars : public QWidget
{
    Q_OBJECT

public:
    explicit StageBars(QWidget* parent = nullptr);

    void show(std::vector<app::ComparisonRow> rows, std::vector<app::ComparisonStage> stages);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override; // tool tips

private:
    struct Bar
    {
        QRectF box;
        app::ComparisonStage stage{};
        double ms = 0.0;
        const app::ComparisonRow* row = nullptr;
    };
    QRectF plot() const;
    double top(double ms) const;
    int barsOf(const app::ComparisonRow& row) const; // that its group has room for
    double barWidth() const;
    std::vector<QRectF> groups() const; // of the systems, as high as the plot
    std::vector<Bar> bars() const;
    double paintSpread(QPainter& painter, const Bar& bar) const;
    void paintScale(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    void paintNames(QPainter& painter) const;

    std::vector<app::ComparisonRow> rows_;
    std::vector<app::ComparisonStage> stages_;
    double lowest_ = 0.1; // of the scale: powers of ten
    double highest_ = 10.0;
};

} // namespace isocenter::ui
