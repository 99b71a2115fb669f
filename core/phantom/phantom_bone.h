// SPDX-License-Identifier: MIT
#pragma once

#include "core/phantom/solid_scene.h"

#include <cstdint>
#include <vector>

namespace isocenter::core {

// The signs of what the body has on both sides.
inline constexpr double kSideways[] = {-1.0, 1.0};

// A bone of the phantom: parts of compact bone with a core of marrow. The marrow of all parts comes after the
// compact bone of all parts, so that touching parts join into one cavity. Lengths in mm.
class PhantomBone
{
public:
    PhantomBone(double compactHu, double marrowHu, double shellMm)
        : compactHu_(compactHu), marrowHu_(marrowHu), shellMm_(shellMm)
    {
    }

    void addEllipsoid(const Eigen::Isometry3d& place, const Eigen::Vector3d& halfSize);
    void addTube(const Eigen::Vector3d& from, const Eigen::Vector3d& to, double radius);
    // A chain of tubes along a smooth curve through the points.
    void addCurve(const std::vector<Eigen::Vector3d>& points, double radius);
    // Anything else, by its outer and inner quadrics.
    void addShell(const Eigen::Isometry3d& place, const std::vector<Quadric>& outer,
                  const std::vector<Quadric>& inner);
    void addTo(SolidScene& scene) const;
    double shellMm() const { return shellMm_; }

private:
    double compactHu_;
    double marrowHu_;
    double shellMm_;
    std::vector<Solid> compact_;
    std::vector<Solid> marrow_;
};

// A frame at a position, turned by degrees about x, y, z (order ZXY).
Eigen::Isometry3d placed(const Eigen::Vector3d& positionMm,
                         const Eigen::Vector3d& rotationDeg = Eigen::Vector3d::Zero());

// One vertebra: where it stands and half the width, depth and height of its body.
struct PhantomVertebra
{
    const char* name;
    Eigen::Isometry3d place;
    Eigen::Vector3d half;
    bool thoracic;
};

std::vector<PhantomVertebra> phantomVertebrae(); // from T11 down to L5
Eigen::Isometry3d phantomSacrumPlace();          // centre of the body of S1, z along the sacrum upwards

// Vertebrae from the top down with the discs below them and the spinal canal; below: the body under the last
// disc and half its height.
void addVertebralColumn(SolidScene& scene, const std::vector<PhantomVertebra>& vertebrae,
                        const Eigen::Isometry3d& belowPlace, double belowHalfHeight);

// The groups of solids in the order in which they are added.
void addSoftTissue(SolidScene& scene, std::uint32_t seed);
void addPelvis(SolidScene& scene);
void addSpine(SolidScene& scene);
void addRibs(SolidScene& scene);

} // namespace isocenter::core
