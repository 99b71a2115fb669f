// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace isocenter::gpu {

class Buffer;
class Texture;

// Preprocessor definitions that select a variant of a kernel. GROUP_X and GROUP_Y (default 16 x 8) are always
// defined.
using Defines = std::map<std::string, std::string>;

// How many items a launch has along each axis. Kernels check their bounds: the backend rounds up to whole
// groups.
struct Grid
{
    int x = 1;
    int y = 1;
    int z = 1;
};

struct GroupSize
{
    int x = 16;
    int y = 8;

    // As GROUP_X and GROUP_Y say, which must be among the defines.
    static GroupSize of(const Defines& defines);
    int items() const { return x * y; }
};

// What a compiled kernel takes of its device, where the driver tells.
struct KernelResources
{
    std::size_t privateBytes = 0;           // an item: spilled registers and private arrays
    std::size_t localBytes = 0;             // a group
    std::size_t preferredGroupMultiple = 0; // items: groups of multiples of it leave no lane idle
    std::size_t maxGroupItems = 0;          // the largest group that can run
};

// One argument of a launch, bound by its name. The resource must live until the launch has finished.
struct Binding
{
    std::string_view argument;
    std::variant<const Buffer*, const Texture*> resource;
};

// One compiled entry point. Created and cached by Device::kernel; lives as long as its device.
class Kernel
{
public:
    virtual ~Kernel() = default;
    Kernel(const Kernel&) = delete;
    Kernel& operator=(const Kernel&) = delete;

    const std::string& name() const { return name_; }
    const std::string& launchText() const { return launchText_; } // "the launch of kernel drr", for messages
    GroupSize group() const { return group_; }
    // How many groups along each axis cover the grid.
    Grid groupsOver(const Grid& grid) const;
    // Names of the buffers and textures, sorted; the parameters are not among them.
    const std::vector<std::string>& arguments() const { return arguments_; }
    // Empty where the backend cannot ask. Throws DeviceError if the driver fails.
    virtual std::optional<KernelResources> resources() const { return std::nullopt; }

protected:
    Kernel(std::string name, GroupSize group, std::vector<std::string> arguments);

private:
    std::string name_;
    std::string launchText_;
    GroupSize group_;
    std::vector<std::string> arguments_;
};

} // namespace isocenter::gpu
