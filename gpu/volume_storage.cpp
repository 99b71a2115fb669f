// SPDX-License-Identifier: MIT
#include "gpu/volume_storage.h"

#include "core/support/error.h"
#include "gpu/device_info.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::gpu {
namespace {

struct Form
{
    VolumeStorage storage;
    std::string_view name;
    std::string_view description;
};

constexpr std::array kForms{
    Form{VolumeStorage::Texture32, "texture32", "32-bit 3-D texture"},
    Form{VolumeStorage::Texture16, "texture16", "16-bit 3-D texture"},
    Form{VolumeStorage::LayerPairs16, "layer-pairs16", "16-bit texture array of slice pairs"},
    Form{VolumeStorage::BorderedFloat, "bordered-float", "32-bit bordered buffer"},
    Form{VolumeStorage::Bordered16, "bordered16", "16-bit bordered buffer"},
};

const Form& formOf(VolumeStorage storage)
{
    return *std::ranges::find(kForms, storage, &Form::storage);
}

bool reads(const DeviceInfo& device, VolumeStorage storage)
{
    const Backend backend = device.id.backend;
    const bool onCpu = backend == Backend::Cpu || backend == Backend::CpuReference;
    switch (storage) {
    case VolumeStorage::Texture32:
    case VolumeStorage::Texture16:
        return device.limits.maxTexture3dExtent > 0;
    case VolumeStorage::LayerPairs16:
        return !onCpu && device.limits.maxTextureLayers > 0;
    case VolumeStorage::BorderedFloat:
        return backend == Backend::Cpu || backend == Backend::OpenCl;
    case VolumeStorage::Bordered16:
        return backend == Backend::Cpu;
    }
    return false;
}

} // namespace

std::string_view volumeStorageName(VolumeStorage storage)
{
    return formOf(storage).name;
}

std::string_view volumeStorageDescription(VolumeStorage storage)
{
    return formOf(storage).description;
}

VolumeStorage parseVolumeStorage(std::string_view name)
{
    const auto form = std::ranges::find(kForms, name, &Form::name);
    if (form != kForms.end())
        return form->storage;
    std::string names;
    for (const Form& known : kForms)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", known.name);
    throw UsageError(fmt::format("'{}' is not a form of a volume; choose one of {}", name, names));
}

std::vector<VolumeStorage> readableVolumeStorages(const DeviceInfo& device)
{
    std::vector<VolumeStorage> readable;
    for (const Form& form : kForms)
        if (reads(device, form.storage))
            readable.push_back(form.storage);
    return readable;
}

} // namespace isocenter::gpu
