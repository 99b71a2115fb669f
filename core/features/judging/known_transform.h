// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/judging/textured_wall.h"
#include "core/image/image.h"

#include <Eigen/Core>

#include <cstdint>
#include <string>
#include <vector>

namespace isocenter::core {

// What happens to a picture of a plane from one view to the next, exactly known: a homography (pixel
// coordinates, pixel centres at integer + 0.5) and then, in this order, blur, light, noise and lossy
// compression.
struct KnownTransform
{
    std::string name; // the kind and how much of it, as in "rotation 45"
    Eigen::Matrix3d secondFromFirst = Eigen::Matrix3d::Identity();
    double blurSigma = 0.0; // px
    double gain = 1.0;
    double offset = 0.0;     // grey values
    double noiseSigma = 0.0; // grey values
    int quality = 0;         // of JPEG's quantisation, 1 to 100; 0: none
};

// The suite by which features are judged: rotations, zooms, viewpoints, blurs, lights, compressions and
// noises of rising strength, for pictures of that size.
std::vector<KnownTransform> knownTransforms(int columns, int rows);

// The wall as the second view shows it, in whole grey values 0..255; the identity gives the first view, one
// texel a pixel. The same arguments always give the same picture. Uses all cores.
Image pictureOf(const TexturedWall& wall, const KnownTransform& transform, int columns, int rows,
                std::uint32_t noiseSeed = 1);

// Coded and decoded as JPEG does with a grey picture: the cosine transform of blocks of 8 x 8 pixels,
// quantised by the standard's table for that quality (ITU T.81, annex K; the quality scales it as libjpeg
// does).
void compress(Image& image, int quality);

} // namespace isocenter::core
