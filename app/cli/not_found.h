// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/error.h"

namespace isocenter::app {

// A search that has ended well and refuses its own answer; ExitCode::NotFound.
class NotFound : public Error
{
public:
    using Error::Error;
};

} // namespace isocenter::app
