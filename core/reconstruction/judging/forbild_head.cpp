// SPDX-License-Identifier: MIT
// The definition is that of the phantom group of Erlangen, with later objects in the place of earlier ones.
// Its mid-plane is that of Yu, Noo, Dennerlein, Wunderlich, Lauritsch and Hornegger (Phys. Med. Biol. 57,
// 2012).
#include "core/reconstruction/judging/forbild_head.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kBoneDensity = 1.8;
constexpr double kBrainDensity = 1.05;
constexpr double kVentricleDensity = 1.045;
constexpr double kEyeDensity = 1.06;
constexpr double kHaematomaDensity = 1.055;
constexpr double kDenseBallDensity = 1.0525;
constexpr double kThinBallDensity = 1.0475;
constexpr double kAirDensity = 0.0;

const Eigen::Vector3d kSkullHalfSize(9.6, 12.0, 12.5);

// Solids by their sizes and places in cm.
class HeadInCentimetres
{
public:
    explicit HeadInCentimetres(double mmPerCentimetre) : mm_(mmPerCentimetre) {}

    void addEllipsoid(double density, const Eigen::Vector3d& centre, const Eigen::Vector3d& halfSize,
                      const Eigen::Matrix3d& axes = Eigen::Matrix3d::Identity())
    {
        add(density, centre, axes, {ellipsoid(mm_ * halfSize)});
    }
    void addBall(double density, const Eigen::Vector3d& centre, double radius)
    {
        addEllipsoid(density, centre, Eigen::Vector3d::Constant(radius));
    }
    // Its axis is the third of the axes; half sizes along the first two.
    void addCylinder(double density, const Eigen::Vector3d& centre, const Eigen::Vector2d& halfSize,
                     double length, const Eigen::Matrix3d& axes)
    {
        add(density, centre, axes,
            {cylinder(2, mm_ * halfSize.x(), mm_ * halfSize.y()), slab(2, mm_ * 0.5 * length)});
    }
    // The half of an ellipsoid with the lower x.
    void addHalfEllipsoid(double density, const Eigen::Vector3d& centre, const Eigen::Vector3d& halfSize)
    {
        add(density, centre, Eigen::Matrix3d::Identity(),
            {ellipsoid(mm_ * halfSize), halfSpace(Eigen::Vector3d::UnitX(), 0.0)});
    }
    // A cone cut off at both ends, with its middle at the centre and the radii where it begins and ends along
    // the third axis.
    void addCone(double density, const Eigen::Vector3d& centre, double radiusBegin, double radiusEnd,
                 double length, const Eigen::Matrix3d& axes)
    {
        const double radius = mm_ * 0.5 * (radiusBegin + radiusEnd);
        const double apex = radius * length / (radiusBegin - radiusEnd);
        const double widest = mm_ * radiusBegin; // by which the solid knows how far it reaches
        add(density, centre, axes,
            {cone(radius, radius, apex), slab(2, mm_ * 0.5 * length), cylinder(2, widest, widest)});
    }

    SolidScene take() { return std::move(scene_); }

private:
    void add(double density, const Eigen::Vector3d& centre, const Eigen::Matrix3d& axes,
             const std::vector<Quadric>& quadrics)
    {
        Eigen::Isometry3d place = Eigen::Isometry3d::Identity();
        place.linear() = axes;
        place.translation() = mm_ * centre;
        scene_.add(Solid(1000.0 * (density - 1.0), place, quadrics));
    }

    double mm_;
    SolidScene scene_;
};

// Right-handed axes by the first and the third.
Eigen::Matrix3d axesBy(const Eigen::Vector3d& first, const Eigen::Vector3d& third)
{
    Eigen::Matrix3d axes;
    axes.col(2) = third.normalized();
    axes.col(1) = axes.col(2).cross(first).normalized();
    axes.col(0) = axes.col(1).cross(axes.col(2));
    return axes;
}

void addBonesOfTheFace(HeadInCentimetres& head)
{
    const double rise = std::sqrt(0.75);
    const double tilt = 0.2588190451025207; // the sine of 15 degrees
    const double upright = 0.9659258262890683;
    // The sphenoid bone, and the septum of the frontal sinus.
    head.addCylinder(kBoneDensity, {0.0, 3.6, 0.0}, {1.2, 4.0}, 0.482963,
                     axesBy(Eigen::Vector3d::UnitX(), {0.0, -rise, 0.5}));
    head.addCylinder(kBoneDensity, {0.0, 9.6, 0.0}, {0.525561, 2.0}, 0.4,
                     axesBy({0.0, rise, 0.5}, Eigen::Vector3d::UnitX()));
    // Walls of the ethmoid bone.
    head.addEllipsoid(kBoneDensity, {-1.9, 5.4, 0.0}, {1.165373, 0.405956, 3.0},
                      axesBy({-0.5 * upright, rise, 0.5 * tilt}, {tilt, 0.0, upright}));
    head.addEllipsoid(kBoneDensity, {1.9, 5.4, 0.0}, {1.159111, 0.405689, 3.0},
                      axesBy({0.5 * upright, rise, 0.5 * tilt}, {-tilt, 0.0, upright}));
    // Roofs of the eyes.
    for (const double side : {-1.0, 1.0})
        head.addCylinder(kBoneDensity, {4.3 * side, 6.8, -1.0}, {1.8, 0.24}, 4.0,
                         axesBy({rise * side, 0.5, 0.0}, Eigen::Vector3d::UnitZ()));
}

// The ear on the side of positive x: bone with air cells in a close packing.
void addAirCells(HeadInCentimetres& head)
{
    constexpr int kLayers = 3; // on either side of the middle
    // Where rows of cells begin, by how far the layer and the row are from the middle.
    constexpr std::array<std::array<double, 4>, 4> kFirst{
        {{5.6, 5.8, 6.0, 6.6}, {5.8, 6.0, 6.2, 6.8}, {6.0, 6.2, 6.4, 7.0}, {6.6, 6.8, 7.0, 7.6}}};
    const double step = 0.2 * std::sqrt(3.0);
    head.addHalfEllipsoid(kBoneDensity, {9.1, 0.0, 0.0}, {4.2, 1.8, 1.8});
    for (int layer = -kLayers; layer <= kLayers; ++layer)
        for (int row = -kLayers; row <= kLayers; ++row) {
            const double first =
                kFirst[static_cast<std::size_t>(std::abs(layer))][static_cast<std::size_t>(std::abs(row))];
            const double last = (layer + row) % 2 == 0 ? 8.8 : 8.6;
            const int cells = static_cast<int>(std::lround((last - first) / 0.4)) + 1;
            for (int cell = 0; cell < cells; ++cell)
                head.addBall(kAirDensity, {first + 0.4 * cell, row * step, layer * step}, 0.15);
        }
}

// The other ear: rods of bone of four widths and four heights, five along y and four more along z.
void addResolutionPattern(HeadInCentimetres& head)
{
    constexpr std::array<double, 4> kWidths{0.0357, 0.0312, 0.0278, 0.025};
    constexpr std::array<double, 4> kHalfHeights{0.2, 0.1, 0.05, 0.025};
    for (std::size_t width = 0; width < kWidths.size(); ++width)
        for (std::size_t height = 0; height < kHalfHeights.size(); ++height) {
            const Eigen::Vector3d first(-7.0 + 0.08 * static_cast<double>(width),
                                        -1.0 + 0.48 * static_cast<double>(height), 0.0);
            const Eigen::Vector3d half(0.5 * kWidths[width], 0.5 * kWidths[width], kHalfHeights[height]);
            for (int rod = 0; rod < 5; ++rod)
                head.addEllipsoid(kBoneDensity, first + 2.0 * rod * kWidths[width] * Eigen::Vector3d::UnitY(),
                                  half);
            for (int rod = 1; rod < 5; ++rod)
                head.addEllipsoid(kBoneDensity, first + 4.0 * rod * half.z() * Eigen::Vector3d::UnitZ(),
                                  half);
        }
}

VolumeGeometry boundsOfHead(double mmPerCentimetre)
{
    VolumeGeometry box;
    box.size = Eigen::Vector3i::Ones();
    box.spacingMm = 2.0 * mmPerCentimetre * kSkullHalfSize;
    return box;
}

} // namespace

SolidScene forbildHead(double mmPerCentimetre)
{
    HeadInCentimetres head(mmPerCentimetre);
    head.addEllipsoid(kBoneDensity, Eigen::Vector3d::Zero(), kSkullHalfSize);
    head.addEllipsoid(kBrainDensity, Eigen::Vector3d::Zero(), {9.0, 11.4, 11.9});
    head.addEllipsoid(kVentricleDensity, {0.0, -3.6, 0.0}, {1.8, 3.6, 3.6});
    head.addEllipsoid(kAirDensity, {0.0, 8.4, 0.0}, {1.8, 3.0, 3.0}); // the frontal sinus
    head.addBall(kEyeDensity, {-4.7, 4.3, 0.872}, 2.0);
    head.addBall(kEyeDensity, {4.7, 4.3, 0.872}, 2.0);
    head.addBall(kDenseBallDensity, {-1.08, -9.0, 0.0}, 0.4);
    head.addBall(kThinBallDensity, {1.08, -9.0, 0.0}, 0.4);
    addBonesOfTheFace(head);
    head.addEllipsoid(kHaematomaDensity, {6.393945, -6.393945, 0.0}, {1.2, 0.42, 1.2},
                      axesBy({0.528438, 0.848972, 0.0}, Eigen::Vector3d::UnitZ()));
    for (const double z : {-0.2, 0.2}) // the occipital protuberance
        head.addCone(kBoneDensity, {0.0, -11.15, z}, 0.5, 0.2, 1.5,
                     axesBy(Eigen::Vector3d::UnitX(), Eigen::Vector3d::UnitY()));
    addAirCells(head);
    addResolutionPattern(head);
    return head.take();
}

ForbildHeadProjector::ForbildHeadProjector(double mmPerCentimetre)
    : head_(forbildHead(mmPerCentimetre)),
      projector_(head_, boundsOfHead(mmPerCentimetre),
                 {AttenuationModel::Water, 1.0, std::nullopt, 0.0, std::nullopt})
{
}

std::vector<FlatRegion> forbildFlatRegions()
{
    return {{"brain", {-4.0, -3.0, 0.0}, 1.2, kBrainDensity},
            {"ventricle", {0.0, -3.6, 0.0}, 1.2, kVentricleDensity},
            {"eye", {-4.7, 4.3, 0.4}, 1.2, kEyeDensity}};
}

} // namespace isocenter::core
