// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <memory>
#include <vector>

namespace isocenter::gpu {

// Some images of a buffer, one a slab.
struct ImageSlabs
{
    const Buffer* buffer = nullptr; // of floats
    int first = 0;                  // slab
};

// Smooths images on a device with a normalised Gaussian, first along the rows, then along the columns; edge
// pixels are repeated outside. Images are float buffers, one slab of rows x columns behind the other. Makes
// its buffers once; smoothing only queues two launches.
class GaussianFilter
{
public:
    // sigma > 0 in pixels. reach: how many taps on either side; 0: enough for the sigma (four of it). Throws
    // InputError for a sigma or a reach that makes no sense, and DeviceError.
    GaussianFilter(Device& device, double sigma, int reach = 0);

    double sigma() const { return sigma_; }
    int reach() const { return reach_; }
    // Queues the smoothing of that many slabs of the size; between holds as many slabs from the first on, and
    // may be neither from nor to; from and to may be the same.
    void apply(const ImageSlabs& from, const ImageSlabs& between, const ImageSlabs& to, int columns, int rows,
               int slabs = 1) const;

    // The same of an image of whole greys 0..255, a byte each, row by row.
    void applyToBytes(const Buffer& from, const ImageSlabs& between, const ImageSlabs& to, int columns,
                      int rows) const;

    // The 2 reach + 1 normalised taps, from -reach on; integrals of the Gaussian over each pixel would differ
    // by less than the noise of any camera, so these are its values at the pixels' centres.
    static std::vector<float> taps(double sigma, int reach);

private:
    void launch(const ImageSlabs& from, const ImageSlabs& to, bool alongRows, int columns, int rows,
                int slabs, const Defines& defines = {}) const;

    Device& device_;
    double sigma_;
    int reach_;
    std::unique_ptr<Buffer> taps_;
};

} // namespace isocenter::gpu
