// SPDX-License-Identifier: MIT
#include "app/cli/tracking/filter_images.h"

#include "core/io/files/json_text.h"
#include "core/io/images/image_file.h"
#include "core/support/error.h"
#include "core/support/version.h"
#include "gpu/device_thread.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace isocenter::app {
namespace {

// What a device made of an image; problem: why nothing.
struct FilteredImage
{
    const NamedImage* image = nullptr;
    gpu::DeviceInfo device;
    FilterResult result;
    double difference = 0.0; // from the first device's
    std::string problem;

    float smallest() const { return *std::ranges::min_element(result.response.values); }
    float largest() const { return *std::ranges::max_element(result.response.values); }
};

bool isTiff(const std::filesystem::path& file)
{
    return file.extension() == ".tif" || file.extension() == ".tiff";
}

std::vector<FilteredImage> filterOnDevice(const gpu::DeviceId& id, std::span<const NamedImage> images,
                                          const FilterImagesOptions& options, const CommandContext& context)
{
    gpu::DeviceThread thread(id);
    std::vector<FilteredImage> results;
    for (const NamedImage& named : images) {
        if (context.stop.stop_requested())
            throw Cancelled();
        FilteredImage& filtered = results.emplace_back();
        filtered.image = &named;
        filtered.device = thread.info();
        try {
            filtered.result = thread
                                  .run([&](gpu::Device& device) {
                                      return applyFilter(device, named.image, options.request);
                                  })
                                  .get();
        } catch (const DeviceError& error) {
            if (!options.everyDevice)
                throw;
            filtered.problem = error.what();
        }
    }
    return results;
}

void printText(std::span<const FilteredImage> results, const FilterImagesOptions& options, std::ostream& out)
{
    for (const FilteredImage& each : results) {
        out << fmt::format("{}  {}x{}  {}: ", each.image->name, each.image->image.columns,
                           each.image->image.rows, each.device.id.toString());
        if (!each.problem.empty()) {
            out << each.problem << '\n';
            continue;
        }
        out << fmt::format("{} from {:.3f} to {:.3f}, {:.2f} ms", toString(options.request.kind),
                           each.smallest(), each.largest(), each.result.wallMs);
        if (options.everyDevice)
            out << fmt::format(", at most {:.1e} of it off the first device's", each.difference);
        out << '\n';
        for (const auto& [kernel, ms] : kernelTimes(each.result.timeline))
            out << fmt::format("    {:<18}{:>9.3f} ms\n", kernel, ms);
    }
}

nlohmann::ordered_json toJson(const FilteredImage& each, const FilterImagesOptions& options)
{
    nlohmann::ordered_json entry{
        {"image", each.image->name},      {"columns", each.image->image.columns},
        {"rows", each.image->image.rows}, {"device", each.device.id.toString()},
        {"deviceName", each.device.name}, {"filter", toString(options.request.kind)}};
    if (!each.problem.empty()) {
        entry["problem"] = each.problem;
        return entry;
    }
    entry["smallest"] = each.smallest();
    entry["largest"] = each.largest();
    entry["wallMs"] = each.result.wallMs;
    entry["kernelMs"] = nlohmann::ordered_json::object();
    for (const auto& [kernel, ms] : kernelTimes(each.result.timeline))
        entry["kernelMs"][kernel] = ms;
    if (options.everyDevice)
        entry["difference"] = each.difference;
    return entry;
}

void writePictures(std::span<const FilteredImage> firstDevice, const FilterImagesOptions& options,
                   std::ostream& log)
{
    for (const FilteredImage& each : firstDevice) {
        if (!each.problem.empty())
            continue;
        const auto file = fileFor(options.picture, *each.image, firstDevice.size() > 1);
        if (isTiff(file))
            core::writeTiffFloat(file, each.result.response);
        else
            core::writePng8(file, pictureOf(each.result.response, options.request.kind));
        log << "wrote " << file.string() << '\n';
    }
}

} // namespace

void filterImages(std::span<const NamedImage> images, std::span<const gpu::DeviceId> devices,
                  const FilterImagesOptions& options, const CommandContext& context)
{
    if (!options.picture.empty() && !isTiff(options.picture) && options.picture.extension() != ".png")
        throw UsageError(fmt::format("--picture {}: the file must end in .png (for the eye) or .tif (the "
                                     "numbers as they are)",
                                     options.picture.string()));
    std::vector<FilteredImage> results;
    for (const gpu::DeviceId& id : devices)
        std::ranges::move(filterOnDevice(id, images, options, context), std::back_inserter(results));
    for (std::size_t r = images.size(); r < results.size(); ++r)
        if (results[r].problem.empty() && results[r % images.size()].problem.empty())
            results[r].difference =
                largestDifference(results[r % images.size()].result.response, results[r].result.response);
    if (!options.picture.empty())
        writePictures(std::span(results).first(images.size()), options, context.log);
    if (!options.json)
        return printText(results, options, context.out);
    nlohmann::ordered_json document{{"version", core::kVersion}, {"results", nlohmann::json::array()}};
    for (const FilteredImage& each : results)
        document["results"].push_back(toJson(each, options));
    context.out << core::jsonText(document, 2) << '\n';
}

} // namespace isocenter::app
