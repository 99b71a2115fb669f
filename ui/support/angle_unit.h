// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>

namespace isocenter::ui {

enum class AngleUnit { Degrees, Radians };

// The unit in which the window shows and takes turns. Angles of C-arms stay in degrees, as everyone reads
// them, and so do files and the clipboard. One for the whole application; interface thread.
class AngleDisplay : public QObject
{
    Q_OBJECT

public:
    static AngleDisplay& instance();

    AngleUnit unit() const { return unit_; }
    void setUnit(AngleUnit unit);
    QString symbol() const; // "°" or "rad"
    double shown(double degrees) const;
    double degrees(double shown) const;
    int decimals(int ofDegrees) const; // that say as much

Q_SIGNALS:
    void changed();

private:
    AngleUnit unit_ = AngleUnit::Degrees;
};

} // namespace isocenter::ui
