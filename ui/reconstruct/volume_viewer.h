// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QWidget>

#include <array>

class QComboBox;

namespace isocenter::ui {

class SliceView;

// Three slices of a volume that was reconstructed or is about to be: they share crosshair and grey window,
// which stay when a sharper volume takes its place.
class VolumeViewer : public QWidget
{
    Q_OBJECT

public:
    explicit VolumeViewer(QWidget* parent = nullptr);
    ~VolumeViewer() override;

    void show(std::shared_ptr<const core::Volume> volume); // in Hounsfield units; null: nothing
    const std::shared_ptr<const core::Volume>& volume() const { return session_.volume(); }
    app::VolumeDisplay& display() { return session_.display(); }

Q_SIGNALS:
    void probeChanged(const QString& text);

private:
    QWidget* buildBar();

    app::Session session_; // of these slices alone
    std::array<SliceView*, 3> views_{};
};

} // namespace isocenter::ui
