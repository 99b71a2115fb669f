// SPDX-License-Identifier: MIT
#pragma once

#include "app/calibration/marked_pictures.h"

#include <QString>
#include <QTableWidget>

#include <cstddef>
#include <optional>

namespace isocenter::ui {

// The pictures of a calibration object: which camera took each, with the object at which of its placements,
// and how many points are marked. Camera and placement can be edited.
class ObjectPictureTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit ObjectPictureTable(QWidget* parent = nullptr);

    void show(const app::MarkedPictures& pictures);
    std::optional<std::size_t> chosen() const;
    void choose(std::size_t picture);

Q_SIGNALS:
    void chosenChanged();
    void assigned(std::size_t picture, const QString& camera, int placement); // as the user typed it
};

// The points of the object, where a picture shows them, and how far they are from where the others let expect
// them.
class ObjectPointTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit ObjectPointTable(QWidget* parent = nullptr);

    // found: null before the calibration, else of pictures.asCase().
    void show(const app::MarkedPictures& pictures, std::optional<std::size_t> picture,
              const core::ObjectCalibration* found);
    std::optional<std::size_t> chosen() const;
    void choose(std::size_t point);

Q_SIGNALS:
    void chosenChanged();
};

} // namespace isocenter::ui
