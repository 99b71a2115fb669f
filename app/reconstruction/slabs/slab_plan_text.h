// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/slabs/slab_plan.h"

#include <string>

namespace isocenter::app {

inline double gigabytes(std::size_t bytes)
{
    return static_cast<double>(bytes) * 1e-9;
}

// The plan for people, some lines.
std::string textOf(const SlabPlan& plan);

} // namespace isocenter::app
