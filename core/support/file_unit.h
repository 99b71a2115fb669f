// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/named_values.h"

#include <string>
#include <vector>

namespace isocenter::core {

// Units of length in which the numbers of a file may be that does not say it: of a surface, of an object's
// points.
enum class FileUnit { Millimetre, Centimetre, Metre, Inch };
inline constexpr NamedValues<FileUnit, 4> kFileUnits{{{FileUnit::Millimetre, "mm"},
                                                      {FileUnit::Centimetre, "cm"},
                                                      {FileUnit::Metre, "m"},
                                                      {FileUnit::Inch, "inch"}}};
static_assert(namesEveryValue(kFileUnits, FileUnit::Inch));

double millimetresOf(FileUnit unit);

// "mm", "cm", "m", "inch" or "in". Throws UsageError for another text.
FileUnit fileUnitNamed(const std::string& name);
std::vector<std::string> fileUnitNames(); // all texts that it knows

} // namespace isocenter::core
