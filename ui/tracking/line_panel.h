// SPDX-License-Identifier: MIT
#pragma once

#include "app/jobs/job_queue.h"
#include "app/lines/line_profile.h"
#include "app/tracking/live/live_picture.h"

#include <QPointF>
#include <QPolygonF>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QPushButton;
class QTableWidget;
class QTimer;

namespace isocenter::ui {

class CurveChart;

// The lines of the frame that is shown: a table of the longest, a profile of the one that is chosen, along or
// across it, and their export. The choice stays at its place from frame to frame. Lengths and widths are in
// mm or µm where the source states the size of its pixels and they are square, else in pixels.
class LinePanel : public QWidget
{
    Q_OBJECT

public:
    explicit LinePanel(QWidget* parent = nullptr);

    // Null, or without lines: none.
    void show(std::shared_ptr<const app::LivePicture> picture);
    // The line near a place in the frame, if there is one; else none.
    void chooseAt(const QPointF& place);
    // By the file's ending: .csv, .swc or .geojson.
    void exportTo(const QString& file);
    CurveChart& profile() { return *profile_; }

Q_SIGNALS:
    void linesShown(bool areThere); // whenever that changes
    // In pixels of the frame; an empty line: none.
    void chosen(const QPolygonF& line, const QPointF& point);
    void failed(const app::Failure& failure);
    void saved(const QString& file);

private:
    const core::LineDrawing* drawing() const;
    const core::PixelSize* pixelSize() const; // null: lengths are in pixels
    double perPixel() const;                  // in the unit
    QString unit() const;
    void showUnit();
    void fillTable();
    void chooseRow(int row);
    void choose(std::optional<app::LinePlace> place);
    void moveAlong(double distance); // in the unit
    void showProfile();
    void askWhereToExport();

    std::shared_ptr<const app::LivePicture> picture_;
    std::vector<std::size_t> listed_; // numbers of lines, the longest first
    std::optional<app::LinePlace> chosen_;
    QPointF place_; // of the choice
    QTableWidget* table_;
    QComboBox* quantity_;
    CurveChart* profile_;
    QPushButton* export_;
    QTimer* refill_;     // runs while a table that was just filled may be read
    bool isOld_ = false; // the table, which is of a frame before
    bool areThere_ = false;
};

} // namespace isocenter::ui
