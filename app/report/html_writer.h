// SPDX-License-Identifier: MIT
#pragma once

#include "app/report/report_page.h"

#include <string>

namespace isocenter::app {

// The page as one HTML document that needs nothing else: no scripts, nothing from the net, readable in light
// and dark and when a browser prints it.
std::string htmlOf(const ReportPage& page);

} // namespace isocenter::app
