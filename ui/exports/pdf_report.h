// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

namespace isocenter::ui {

// A page of an app::HtmlPage on paper (A4, PDF): its charts become pictures, and its lists of facts tables,
// since Qt's rich text knows neither. On any thread.
QByteArray pdfOf(const QString& html, const QString& title);

} // namespace isocenter::ui
