// SPDX-License-Identifier: MIT
#pragma once

#include "app/report/report_page.h"

#include <QByteArray>
#include <QImage>
#include <QString>

namespace isocenter::ui {

// The page on paper (A4, PDF), the title and numbers at the foot of every sheet. On any thread.
QByteArray pdfOf(const app::ReportPage& page, const QString& title);
// A drawing as it is printed: on white, in the colours of light pages.
QImage printed(const app::SvgDrawing& drawing);

} // namespace isocenter::ui
