// SPDX-License-Identifier: MIT
#include "ui/panels/matrix_text.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace isocenter::ui {

QString matrixText(const core::ProjectionMatrix& matrix)
{
    const auto numberAt = [&](int row, int column) {
        return QLocale().toString(matrix(row, column), 'g', QLocale::FloatingPointShortest);
    };
    qsizetype widest = 0;
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 4; ++column)
            widest = std::max(widest, numberAt(row, column).size());
    QStringList lines;
    for (int row = 0; row < 3; ++row) {
        QString line;
        for (int column = 0; column < 4; ++column)
            line += numberAt(row, column).rightJustified(widest + (column > 0 ? 2 : 0));
        lines << line;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace isocenter::ui
