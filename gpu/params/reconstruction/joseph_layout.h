// SPDX-License-Identifier: MIT
#pragma once

// The rays of a projection, four vec4s: the source and the way from it to the centre of pixel (0, 0), in
// voxel indices, and what that way changes by from column to column and from row to row. w is not used.
#define RAYS_SOURCE 0
#define RAYS_FIRST 1
#define RAYS_ALONG_COLUMNS 2
#define RAYS_ALONG_ROWS 3
#define RAYS_VECTORS 4
