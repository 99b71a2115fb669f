// SPDX-License-Identifier: MIT
#include "ui/support/value_text.h"

#include "app/session/runs/finished_run.h"

#include <QLocale>
#include <QObject>

#include <cmath>

namespace isocenter::ui {

QString valueText(double value)
{
    return std::isfinite(value) ? QLocale().toString(value, 'f', app::kRunValueDecimals)
                                : QObject::tr("undefined");
}

} // namespace isocenter::ui
