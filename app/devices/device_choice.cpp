// SPDX-License-Identifier: MIT
#include "app/devices/device_choice.h"

#include "app/bench/registration/drr_scenes.h"
#include "app/devices/driver_probe.h"
#include "app/report/machine_facts.h"
#include "app/timing/timing_json.h"
#include "app/timing/timing_rules.h"
#include "app/timing/turns.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/cache_folder.h"
#include "core/support/clock.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "gpu/algorithms/registration/drr_renderer.h"
#include "gpu/device_thread.h"
#include "gpu/devices.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <limits>
#include <memory>

namespace isocenter::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSchema = "isocenter.device-choice/1";
constexpr int kProbeVolume = 64;
constexpr int kProbeImage = 192;
constexpr RepeatRule kProbeRule{15, 0.5};
constexpr double kMargin = 1.1;                 // a lead below this counts as none
constexpr double kMarginOfSoftwareOpenGl = 1.2; // it takes every core from the window, too
constexpr double kBusy = 0.5;                   // runnable threads for each that the machine can run
constexpr const char* kMeasuredWhileBusy = "measured on a busy machine";
constexpr const char* kAutomatic = "auto";

DrrScene probeScene()
{
    DrrScene scene{};
    scene.volumeSize = Eigen::Vector3i::Constant(kProbeVolume);
    scene.imageSize = Eigen::Vector2i::Constant(kProbeImage);
    scene.area = core::Roi::whole(kProbeImage, kProbeImage);
    return scene;
}

// One line that changes when a device or driver comes, goes or changes.
std::string fingerprint(const std::vector<gpu::DeviceInfo>& devices)
{
    std::string text;
    for (const gpu::DeviceInfo& info : devices)
        text += fmt::format("{} {} {};", info.id.toString(), info.name, info.driver);
    return text;
}

// A device that is opened when it is first needed, with the scene of the probe.
class ProbedDevice
{
public:
    explicit ProbedDevice(const gpu::DeviceId& id) : id_(id) {}
    ~ProbedDevice()
    {
        if (thread_)
            thread_->run([this](gpu::Device&) { renderer_.reset(); }).wait();
    }
    ProbedDevice(const ProbedDevice&) = delete;
    ProbedDevice& operator=(const ProbedDevice&) = delete;

    double renderMs()
    {
        if (!thread_)
            thread_ = std::make_unique<gpu::DeviceThread>(id_);
        return thread_
            ->run([this](gpu::Device& device) {
                const DrrScene scene = probeScene();
                if (!renderer_)
                    renderer_ = std::make_unique<gpu::DrrRenderer>(
                        device, std::make_shared<gpu::AttenuationVolume>(device, scene.volume()));
                const auto begin = std::chrono::steady_clock::now();
                renderer_->render(scene.views().front(), core::Pose());
                return core::millisecondsSince(begin);
            })
            .get();
    }

private:
    gpu::DeviceId id_;
    std::unique_ptr<gpu::DrrRenderer> renderer_;
    std::unique_ptr<gpu::DeviceThread> thread_;
};

std::filesystem::path recordFile()
{
    return core::cacheFolder() / core::kFastestDevice;
}

Json toJson(const DeviceChoice& choice, const std::string& machine)
{
    Json document{{"schema", kSchema},           {"device", choice.device.toString()},
                  {"measured", choice.measured}, {"load", choice.load},
                  {"doubt", choice.doubt},       {"machine", machine},
                  {"probes", Json::array()}};
    for (const DeviceProbe& probe : choice.probes)
        document["probes"].push_back({{"device", probe.device.toString()},
                                      {"software", probe.software},
                                      {"problem", probe.problem},
                                      {"ms", timingJson(probe.sample)}});
    return document;
}

DeviceChoice choiceOf(const Json& document)
{
    DeviceChoice choice;
    choice.device = gpu::DeviceId::parse(document.at("device").get<std::string>());
    choice.measured = document.at("measured").get<std::string>();
    choice.load = document.at("load").get<double>();
    choice.doubt = document.at("doubt").get<std::string>();
    for (const Json& entry : document.at("probes")) {
        DeviceProbe probe;
        probe.device = gpu::DeviceId::parse(entry.at("device").get<std::string>());
        probe.software = entry.at("software").get<bool>();
        probe.problem = entry.at("problem").get<std::string>();
        if (!entry.at("ms").is_null())
            probe.sample.ms = entry.at("ms").at("samples").get<std::vector<double>>();
        choice.probes.push_back(std::move(probe));
    }
    return choice;
}

// A cache that cannot be written costs a probe at the next start, nothing else.
void remember(const DeviceChoice& choice, const std::string& machine)
try {
    std::filesystem::create_directories(recordFile().parent_path());
    core::replaceTextFile(recordFile(), core::jsonText(toJson(choice, machine), 2) + "\n");
} catch (const std::exception&) {
}

std::string machineOfNow()
{
    return fingerprint(gpu::availableDevices().devices);
}

bool isBusy(const MachineFacts& facts)
{
    return facts.load > kBusy * std::max(1, facts.threads);
}

// Lower ranks are preferred among the equally fast.
int rankOf(const DeviceProbe& probe)
{
    if (!probe.software)
        return 0;
    return probe.device.backend == gpu::Backend::Cpu ? 1 : 2;
}

bool isHere(const gpu::DeviceId& id)
{
    const std::vector<gpu::DeviceInfo> host = gpu::hostDevices().devices;
    if (std::ranges::find(host, id, &gpu::DeviceInfo::id) != host.end())
        return true;
    const std::vector<gpu::DeviceInfo> devices = gpu::availableDevices().devices;
    return std::ranges::find(devices, id, &gpu::DeviceInfo::id) != devices.end();
}

bool isToBeMeasured(const std::optional<DeviceChoice>& remembered)
{
    if (!remembered)
        return true;
    if (remembered->doubt == kMeasuredWhileBusy)
        return !isBusy(machineFacts()); // else it would come out no better
    return !remembered->doubt.empty();
}

} // namespace

gpu::DeviceId fastestOf(std::span<const DeviceProbe> probes)
{
    const DeviceProbe* fastest = nullptr;
    for (const DeviceProbe& probe : probes)
        if (!probe.sample.empty() &&
            (fastest == nullptr || probe.sample.medianMs() < fastest->sample.medianMs()))
            fastest = &probe;
    if (fastest == nullptr)
        return {};
    const DeviceProbe* chosen = fastest;
    for (const DeviceProbe& probe : probes) {
        const bool againstSoftwareOpenGl = probe.device.backend == gpu::Backend::Cpu && fastest->software &&
                                           fastest->device.backend == gpu::Backend::OpenGl;
        const double margin = againstSoftwareOpenGl ? kMarginOfSoftwareOpenGl : kMargin;
        if (!probe.sample.empty() && rankOf(probe) < rankOf(*chosen) &&
            probe.sample.medianMs() <= margin * fastest->sample.medianMs())
            chosen = &probe;
    }
    return chosen->device;
}

DeviceChoice measureDevices(const std::stop_token& stop)
{
    const MachineFacts facts = machineFacts();
    const std::vector<gpu::DeviceInfo> devices = gpu::availableDevices().devices;
    DeviceChoice choice;
    for (const gpu::DeviceInfo& info : devices)
        if (!gpu::isForComparison(info.id.backend))
            choice.probes.push_back({info.id, info.software, {}, {}});
    std::vector<std::unique_ptr<ProbedDevice>> probed;
    std::vector<Contender> contenders;
    for (DeviceProbe& probe : choice.probes) {
        ProbedDevice* device = probed.emplace_back(std::make_unique<ProbedDevice>(probe.device)).get();
        contenders.push_back({[device] { device->renderMs(); },
                              [device, &probe] { probe.sample.ms.push_back(device->renderMs()); }});
    }
    takeTurns(contenders, kProbeRule, stop);
    for (std::size_t p = 0; p < contenders.size(); ++p)
        if (!contenders[p].problem.empty()) {
            choice.probes[p].problem = contenders[p].problem;
            choice.probes[p].sample.ms.clear(); // one that fails is not a choice, however fast it was before
        }
    choice.device = fastestOf(choice.probes);
    choice.measured = facts.measured;
    choice.load = facts.load;
    if (isBusy(facts))
        choice.doubt = kMeasuredWhileBusy;
    remember(choice, fingerprint(devices));
    DriverProbe::forget();
    return choice;
}

std::optional<DeviceChoice> rememberedDeviceChoice()
try {
    const Json document = core::parsedJson<Json>(core::readTextFile(recordFile()), recordFile());
    if (document.at("schema") != kSchema || document.at("machine") != machineOfNow())
        return std::nullopt;
    return choiceOf(document);
} catch (const std::exception&) { // none, or not one of ours
    return std::nullopt;
}

void doubtDeviceChoice(const std::string& why)
{
    std::optional<DeviceChoice> choice = rememberedDeviceChoice();
    if (!choice || choice->doubt == why)
        return;
    choice->doubt = why;
    remember(*choice, machineOfNow());
}

double probedGigasamplesPerSecond(const DeviceChoice& choice, const gpu::DeviceId& device)
{
    const auto probe = std::ranges::find(choice.probes, device, &DeviceProbe::device);
    if (probe == choice.probes.end() || probe->sample.empty())
        return 0.0;
    const DrrScene scene = probeScene();
    return 1e-6 * scene.countSamples(scene.views().front(), kBenchStepMm) / probe->sample.medianMs();
}

std::string textOf(const DeviceChoice& choice)
{
    std::string text;
    for (const DeviceProbe& probe : choice.probes)
        text += fmt::format("{:<20}{}{}\n", probe.device.toString(),
                            probe.problem.empty() ? timingText(probe.sample) : probe.problem,
                            probe.device == choice.device ? "  <- auto" : "");
    text += fmt::format("measured {} at a load of {:.2f}{}{}\n", choice.measured, choice.load,
                        choice.doubt.empty() ? "" : "; to be measured again: ", choice.doubt);
    return text;
}

gpu::DeviceId usableDevice(std::string_view text)
{
    const gpu::DeviceId device = gpu::DeviceId::parse(text);
    const bool hasDriver =
        device.backend != gpu::Backend::Cpu && device.backend != gpu::Backend::CpuReference;
    if (!hasDriver || !DriverProbe::isPossible())
        return device;
    if (const std::string problem = DriverProbe::problemOf(device); !problem.empty())
        throw DeviceError(problem);
    return device;
}

gpu::DeviceId chooseDevice(std::string_view text, const std::function<void(const std::string&)>& note)
{
    const auto say = [&](const std::string& said) {
        if (note)
            note(said);
        else
            std::cerr << fmt::format("note: {}\n", said);
    };
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
        const std::string_view others = text.substr(comma + 1);
        try {
            const gpu::DeviceId first = chooseDevice(text.substr(0, comma), note);
            return isHere(first) ? first : chooseDevice(others, note);
        } catch (const DeviceError& broken) {
            say(broken.what());
            return chooseDevice(others, note);
        }
    }
    if (text != kAutomatic)
        return usableDevice(text);
    if (!DriverProbe::isPossible()) {
        const std::optional<DeviceChoice> remembered = rememberedDeviceChoice();
        return isToBeMeasured(remembered) ? measureDevices().device : remembered->device;
    }
    std::string problem = DriverProbe::problem();
    std::optional<DeviceChoice> remembered;
    if (problem.empty() && isToBeMeasured(remembered = rememberedDeviceChoice())) {
        problem = DriverProbe::problemOfMeasuring();
        if (problem.empty())
            remembered = rememberedDeviceChoice();
    }
    if (problem.empty()) // without a cache to write to nothing is remembered
        return remembered ? remembered->device : measureDevices().device;
    say(fmt::format(
        translatable(
            "Data", "a driver of this machine fails ({}): the CPU is used. Name a device, or look again with "
                    "isocenter-cli devices --measure-again"),
        problem));
    return {};
}

} // namespace isocenter::app
