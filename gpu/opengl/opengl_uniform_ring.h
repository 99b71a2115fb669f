// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_object.h"

#include <cstddef>
#include <map>
#include <span>
#include <vector>

namespace isocenter::gpu {

// Places for the parameters of launches in one uniform buffer, used in turn, so that a launch need not wait
// for the one before it. Parameters that still lie in a place are not written again: the launches of a frame
// are those of the last one, and on a graphics card each write between two of them costs more than binding.
class OpenGlUniformRing
{
public:
    static constexpr std::size_t kSlots = 256;
    static constexpr std::size_t kSlotBytes = 256; // also the coarsest alignment that OpenGL may ask for

    // Throws DeviceError.
    explicit OpenGlUniformRing(const OpenGlSession& session);

    // Binds the place of the parameters to uniform binding 0. Throws DeviceError when they are too long.
    void bind(std::span<const std::byte> params);

private:
    struct BytesBefore
    {
        using is_transparent = void;
        bool operator()(std::span<const std::byte> a, std::span<const std::byte> b) const;
    };
    using Places = std::map<std::vector<std::byte>, std::size_t, BytesBefore>;

    // Gives the next place to parameters that have none.
    std::size_t placeFor(std::span<const std::byte> params);

    OpenGlSession session_;
    OpenGlObject buffer_;
    Places places_;                      // of the parameters that lie in the buffer
    std::vector<Places::iterator> held_; // what lies in each place
    std::size_t next_ = 0;
};

} // namespace isocenter::gpu
