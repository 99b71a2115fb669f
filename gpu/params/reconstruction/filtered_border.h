// SPDX-License-Identifier: MIT
#pragma once

// Filtered projections have zeros around them, so that pixels beyond their edges are read like others.
#define FILTERED_BORDER_BEFORE 1
#define FILTERED_BORDER_AFTER 2
