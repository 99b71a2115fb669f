// SPDX-License-Identifier: MIT
#include "app/cli/registration/register_live.h"

#include "app/cli/progress_line.h"
#include "app/cli/registration/live_report.h"
#include "app/cli/registration/register_sequence.h"
#include "app/frames/live/live_sources.h"
#include "app/sequence/live_registration.h"
#include "core/io/files/growing_file.h"
#include "core/io/formats/schedule_file.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/support/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <mutex>
#include <ostream>
#include <sstream>
#include <utility>

namespace isocenter::app {
namespace {

constexpr const char* kUsualSearch = "find";
constexpr const char* kNoSearch = "none";
constexpr const char* kTableName = "frames.csv";

const char* optionOf(LiveChoice choice)
{
    return choice == LiveChoice::Views      ? "--frames live"
           : choice == LiveChoice::EverySet ? "--every-frame"
                                            : "--play-rate";
}

// The log of a command, to which the threads that read cameras write, too.
struct SharedLog
{
    std::ostream& stream;
    std::mutex mutex{};
};

// log: as long as the stream.
std::unique_ptr<LiveStream> openStream(const XrayOptions& xrays, const LiveArguments& arguments,
                                       SharedLog& log)
{
    const LiveSources sources{xrays.files, arguments.everyFrame, arguments.framesPerSecond,
                              arguments.idleSeconds, [&log](const std::string& problem) {
                                  const std::lock_guard lock(log.mutex);
                                  log.stream << fmt::format("\nnote: {}\n",
                                                            problem.empty() ? "the camera is back" : problem)
                                             << std::flush;
                              }};
    if (const auto objection = objectionTo(sources))
        throw UsageError(fmt::format("{}: {}", optionOf(objection->about), objection->text));
    return openLiveStream(sources, [&xrays](const std::vector<LiveImage>& images) {
        std::ostringstream ignored; // the same notes for every frame
        return xrays.load(
            [&images](std::size_t view, const core::RadiographOptions& reading) {
                return xrayOf(images[view], reading);
            },
            ignored);
    });
}

// How frames are registered, and searched for without a first guess; that empty: not at all.
struct LiveSettings
{
    RegistrationSettings tracking;
    std::optional<RegistrationSettings> finding;
};

LiveSettings settingsOf(const LiveTask& task, const LiveArguments& arguments)
{
    LiveSettings settings{task.search.settings(), std::nullopt};
    const std::string find = arguments.find.value_or(kUsualSearch);
    if (find == kNoSearch)
        return settings;
    settings.finding = settings.tracking;
    settings.finding->schedule = core::scheduleNamed(find);
    if (!settings.finding->schedule.hypotheses)
        throw UsageError(fmt::format("--find {}: the schedule searches from a start; one with hypotheses is "
                                     "needed, such as find",
                                     find));
    return settings;
}

LivePlan planOf(const LiveTask& task, const LiveSettings& settings, const RegistrationCase& first,
                const core::Pose& start)
{
    LivePlan plan{.tracking = {first, settings.tracking}, .start = start};
    plan.isStartKnown = !task.start.stated().empty();
    plan.options.limits = task.sequence.limits;
    plan.options.retry = task.sequence.retry;
    if (settings.finding)
        plan.finding.emplace(first, *settings.finding);
    return plan;
}

core::GrowingFile tableIn(const std::filesystem::path& folder)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw FileError(folder, fmt::format("the folder cannot be made: {}", failure.message()));
    return core::GrowingFile(folder / kTableName);
}

// The X-rays that come in, and what becomes of them.
class LiveRun
{
public:
    LiveRun(LiveStream& stream, const ViewOptions& views, const core::Volume& volume,
            core::GrowingFile& table, SharedLog& log, const CommandContext& context)
        : stream_(stream), views_(views), report_(table, volume.geometry.centreMm()), log_(log),
          line_(context.log), context_(context)
    {
    }

    void add(const LiveSet& set, LiveRegistration& registration)
    {
        const LiveOutcome outcome = registration.next(
            set, [this](const LiveXrays& xrays) { return viewsOf(xrays); }, context_.stop);
        const FrameRecord& frame = outcome.frame.record;
        isTracked_ = frame.state == FrameState::Tracked;
        const std::lock_guard lock(log_.mutex);
        if (frame.state == FrameState::Corrupt) {
            line_.clear();
            context_.log << fmt::format("note: frame {} is left out: {}\n", set.number, frame.note);
        }
        report_.add(outcome);
        line_.show(0.0, report_.progressText());
    }
    void print(bool json)
    {
        const std::lock_guard lock(log_.mutex);
        line_.clear();
        report_.print(stream_.counts(), json, context_.out);
        context_.out.flush();
    }
    const SequenceRecord& record() const { return report_.record(); }

private:
    // Collimators hardly move: they are looked for again only where a frame was not tracked. Lines, such as a
    // guidewire, move with every frame.
    const std::vector<gpu::RegistrationView>& viewsOf(const LiveXrays& xrays)
    {
        if (kept_.empty() || !isTracked_ || !views_.comparison.maskLines.polarities.empty())
            kept_ = views_.viewsOf(xrays, masks_);
        else
            for (std::size_t view = 0; view < xrays.size(); ++view)
                kept_[view].radiograph = xrays[view];
        return kept_;
    }

    LiveStream& stream_;
    const ViewOptions& views_;
    LiveReport report_;
    MaskFiles masks_;
    std::vector<gpu::RegistrationView> kept_; // of the last frame
    bool isTracked_ = false;                  // the last frame
    SharedLog& log_;
    ProgressLine line_;
    const CommandContext& context_;
};

// Waits for the first set that can be read; the others are told of. Nothing where the stream ends before.
std::optional<LiveSet> firstSet(LiveStream& stream, std::vector<LiveSet>& unreadable,
                                const CommandContext& context)
{
    while (auto set = stream.next(context.stop)) {
        if (set->failure.empty())
            return set;
        unreadable.push_back(std::move(*set));
    }
    return std::nullopt;
}

} // namespace

void LiveArguments::addTo(CLI::App& command)
{
    command
        .add_option(
            "--idle", idleSeconds,
            "With --frames live: end after so many seconds without a new image; without, Ctrl+C ends it")
        ->check(CLI::PositiveNumber)
        ->needs("--frames");
    command
        .add_flag("--every-frame", everyFrame,
                  "With --frames live: register every frame, however late; without, the newest counts and "
                  "those that it overtook are dropped")
        ->needs("--frames");
    command
        .add_option("--play-rate", framesPerSecond,
                    "With --frames live: play multi-frame files and videos at so many frames/s; without, the "
                    "next frame comes when the last is done")
        ->check(CLI::PositiveNumber)
        ->needs("--frames");
    command
        .add_option(
            "--find", find,
            "With --frames live: the schedule that searches without a first guess where the volume is "
            "lost, and at first if no start is given; or none. Without: find")
        ->needs("--frames");
}

void LiveArguments::requireNone() const
{
    const char* const given = idleSeconds       ? "--idle"
                              : everyFrame      ? "--every-frame"
                              : framesPerSecond ? "--play-rate"
                              : find            ? "--find"
                                                : nullptr;
    if (given)
        throw UsageError(fmt::format("{} is of streams: it goes with --frames live alone", given));
}

void registerLive(const RegistrationDevices& devices, const LiveTask& task, const LiveArguments& arguments,
                  const ReportOptions& report, const CommandContext& context)
{
    if (report.output.empty())
        throw UsageError("--frames live needs --output FOLDER, where the track is kept while it grows");
    const LiveSettings settings = settingsOf(task, arguments);
    core::GrowingFile table = tableIn(report.output);
    SharedLog log{context.log};
    const auto stream = openStream(task.xrays, arguments, log);
    std::vector<LiveSet> unreadable;
    std::optional<LiveSet> set = firstSet(*stream, unreadable, context);
    if (!set)
        throw InputError(unreadable.empty() ? "no image has come in of every view"
                                            : "no image can be read: " + unreadable.front().failure);

    RegistrationCase first;
    first.views = task.views.viewsOf(set->xrays, context.log);
    const core::ProjectionGeometry* geometry =
        set->xrays.front()->geometry ? &*set->xrays.front()->geometry : nullptr;
    first.attenuation = task.ct.load(context.log, {{}, context.stop}, geometry);
    const core::Pose start = task.start.start(first.attenuation->geometry, set->xrays, 0, context.log).pose;
    LiveRegistration registration(devices, planOf(task, settings, first, start), context.stop);

    LiveRun run(*stream, task.views, *first.attenuation, table, log, context);
    std::exception_ptr end; // Ctrl+C, or what ended the stream before its time: what is there is kept
    const auto keepError = [&end](const auto& work) {
        try {
            work();
        } catch (const Error&) {
            end = std::current_exception();
        }
    };
    keepError([&] {
        for (const LiveSet& failed : unreadable)
            run.add(failed, registration);
        for (; set; set = stream->next(context.stop))
            run.add(*set, registration);
    });
    run.print(report.json);
    keepError([&table] { table.finish(); });
    writeTrack(run.record(), first.attenuation->geometry, report.output);
    if (end)
        std::rethrow_exception(end);
}

} // namespace isocenter::app
