// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QPalette>

#include <Eigen/Core>

class QApplication;

namespace isocenter::ui {

enum class Theme { Dark, Light, System }; // System: as other windows of this desktop are

// The colours of what is painted over images, which are on black whatever the theme. Overlays are blue and
// orange: everyone tells them apart. What is painted on the window's own ground takes the palette's colours.
namespace theme {
inline const QColor kAccent(0x4f, 0xa8, 0xde);
inline const QColor kOverlay(0xf0, 0xa0, 0x3c); // the DRR
inline const QColor kWindow(0x1b, 0x1f, 0x24);
inline const QColor kPanel(0x22, 0x27, 0x2e);
inline const QColor kField(0x15, 0x18, 0x1d);
inline const QColor kLine(0x38, 0x3f, 0x48);
inline const QColor kText(0xdc, 0xe1, 0xe7);
inline const QColor kDimText(0x93, 0x9d, 0xa9);
inline const QColor kWarning(0xe8, 0xb3, 0x4a);
// The axes of the patient (LPS), and the slices normal to them.
inline const QColor kAxisLeft = kOverlay;
inline const QColor kAxisPosterior = kAccent;
inline const QColor kAxisSuperior(0xe0, 0xe0, 0xe0);
QColor axisColour(const Eigen::Vector3d& direction); // of the axis along which it runs most

// Where the palette keeps colours for which Qt has no name of its own.
inline constexpr QPalette::ColorRole kAccentRole = QPalette::Link;
inline constexpr QPalette::ColorRole kDimRole = QPalette::PlaceholderText;
inline constexpr QPalette::ColorRole kWarningRole = QPalette::LinkVisited;
inline constexpr QPalette::ColorRole kLineRole = QPalette::Mid;
} // namespace theme

// Fusion style with the palette of that theme; a click on a slider goes to that place. Windows that are open
// follow.
void applyTheme(QApplication& application, Theme theme);

// A colour of what is painted over images (namespace theme) for the window's own ground: as dark as it is
// light where that ground is light.
QColor onGround(const QColor& colour, const QPalette& palette);

} // namespace isocenter::ui
