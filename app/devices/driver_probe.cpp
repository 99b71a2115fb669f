// SPDX-License-Identifier: MIT
#include "app/devices/driver_probe.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/json_text.h"
#include "core/support/cache_folder.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kProbeSchema = "isocenter.driver-probe/1";
constexpr double kDefaultSeconds = 60.0; // the first compilation of all kernels takes some
constexpr std::size_t kShownCharacters = 300;
constexpr auto kProblemHolds = std::chrono::hours(24);

fs::path programOfProbes()
{
    std::error_code error;
    const fs::path own = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : own.parent_path() / "isocenter-cli";
}

std::chrono::milliseconds timeLimit()
{
    const char* const text = std::getenv("ISOCENTER_DRIVER_SECONDS");
    const double stated = text == nullptr ? 0.0 : std::strtod(text, nullptr);
    const double seconds = stated > 0.0 && stated < 1e5 ? stated : kDefaultSeconds;
    return std::chrono::milliseconds(static_cast<long>(1000.0 * seconds));
}

// Both ends of a pipe, closed at the end.
class Pipe
{
public:
    Pipe()
    {
        if (::pipe2(ends_.data(), O_CLOEXEC) != 0)
            ends_ = {-1, -1};
    }
    ~Pipe()
    {
        closeWriting();
        if (ends_[0] >= 0)
            ::close(ends_[0]);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool isOpen() const { return ends_[0] >= 0; }
    int reading() const { return ends_[0]; }
    int writing() const { return ends_[1]; }
    void closeWriting()
    {
        if (ends_[1] >= 0)
            ::close(ends_[1]);
        ends_[1] = -1;
    }

private:
    std::array<int, 2> ends_{-1, -1};
};

struct Ended
{
    bool inTime = false;
    int status = 0;
    std::string said; // to stderr
};

std::string lastLineOf(const std::string& text)
{
    std::string_view content = core::trimmed(text);
    content = content.substr(content.rfind('\n') == content.npos ? 0 : content.rfind('\n') + 1);
    return std::string(content.substr(0, kShownCharacters));
}

pid_t start(const fs::path& program, const std::vector<std::string>& arguments, const Pipe& errors)
{
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, errors.writing(), STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    pid_t child = -1;
    if (posix_spawn(&child, program.c_str(), &actions, &attributes, pointers.data(), environ) != 0)
        child = -1;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

// Collects what it says until it closes its end or the time is over.
bool readUntil(Clock::time_point end, int descriptor, std::string& text)
{
    std::array<char, 4096> chunk;
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        pollfd waited{descriptor, POLLIN, 0};
        const int ready = left <= 0 ? 0 : ::poll(&waited, 1, static_cast<int>(left));
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            return false;
        const ssize_t count = ::read(descriptor, chunk.data(), chunk.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return true;
        text.append(chunk.data(), static_cast<std::size_t>(count));
    }
}

std::optional<Ended> run(const std::vector<std::string>& arguments)
{
    Pipe errors;
    const pid_t child = errors.isOpen() ? start(programOfProbes(), arguments, errors) : -1;
    if (child < 0)
        return std::nullopt;
    errors.closeWriting();
    Ended ended;
    ended.inTime = readUntil(Clock::now() + timeLimit(), errors.reading(), ended.said);
    if (!ended.inTime)
        ::kill(child, SIGKILL);
    while (::waitpid(child, &ended.status, 0) < 0 && errno == EINTR) {
    }
    return ended;
}

// exits: whether a process that ends by itself with a failure has a problem.
std::string problemOf(const std::optional<Ended>& ended, bool exits)
{
    if (!ended)
        return {};
    const int signal = WIFSIGNALED(ended->status) ? WTERMSIG(ended->status) : 0;
    if (!ended->inTime)
        return fmt::format(translatable("Data", "no answer within {:g} s"),
                           1e-3 * static_cast<double>(timeLimit().count()));
    if (signal == SIGINT || signal == SIGTERM ||
        (WIFEXITED(ended->status) && WEXITSTATUS(ended->status) == 130))
        throw Cancelled();
    const std::string said = lastLineOf(ended->said);
    if (signal != 0)
        return fmt::format("{}{}{}", ::strsignal(signal), said.empty() ? "" : ": ", said);
    return WEXITSTATUS(ended->status) == 0 || !exits ? std::string() : said;
}

void addFile(std::string& state, const fs::path& file)
{
    std::error_code error;
    const auto changed = fs::last_write_time(file, error).time_since_epoch().count();
    if (!error)
        state += fmt::format("{} {};", file.string(), changed);
}

// One line that changes with the drivers that are installed, what leads to them, and the memory limit.
std::string stateOfDrivers()
{
    rlimit memory{};
    ::getrlimit(RLIMIT_AS, &memory);
    std::string state = fmt::format("memory {};", memory.rlim_cur);
    for (const char* name : {"OCL_ICD_VENDORS", "OCL_ICD_FILENAMES", "LD_LIBRARY_PATH", "LD_PRELOAD",
                             "__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS",
                             "LIBGL_DRIVERS_PATH", "POCL_DEVICES", "CUDA_VISIBLE_DEVICES"})
        if (const char* const value = std::getenv(name))
            state += fmt::format("{}={};", name, value);
    for (const char* folder :
         {"/etc/OpenCL/vendors", "/usr/share/glvnd/egl_vendor.d", "/etc/glvnd/egl_vendor.d"}) {
        std::vector<fs::path> files;
        std::error_code error;
        for (fs::directory_iterator entries(folder, error); !error && entries != fs::directory_iterator();
             entries.increment(error))
            files.push_back(entries->path());
        std::ranges::sort(files);
        for (const fs::path& file : files)
            addFile(state, file);
    }
    addFile(state, "/proc/driver/nvidia/version");
    return state;
}

fs::path recordOfProbe()
{
    return core::cacheFolder() / core::kDriverProbe;
}

long long secondsNow()
{
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// The record, if it is of these drivers. Throws if there is none.
nlohmann::json recordOfThese()
{
    auto record = core::parsedJson<nlohmann::json>(core::readTextFile(recordOfProbe()), recordOfProbe());
    if (record.at("schema") != kProbeSchema || record.at("state") != stateOfDrivers())
        throw InputError("of other drivers");
    return record;
}

// What is known of these drivers; a problem is looked at again after a day.
std::optional<std::string> rememberedProblem()
try {
    const nlohmann::json record = recordOfThese();
    auto problem = record.at("problem").get<std::string>();
    const std::chrono::seconds age(secondsNow() - record.at("seconds").get<long long>());
    if (!problem.empty() && (age < std::chrono::seconds(0) || age > kProblemHolds))
        return std::nullopt;
    return problem;
} catch (const std::exception&) { // none, or not one of ours
    return std::nullopt;
}

void rememberProblem(const std::string& problem)
try {
    fs::create_directories(core::cacheFolder());
    const nlohmann::ordered_json record{{"schema", kProbeSchema},
                                        {"state", stateOfDrivers()},
                                        {"seconds", secondsNow()},
                                        {"problem", problem}};
    core::replaceTextFile(recordOfProbe(), core::jsonText(record, 2) + "\n");
} catch (const std::exception&) { // a cache that cannot be written costs a probe, nothing else
}

bool isKnownToOpen(const gpu::DeviceId& device)
try {
    const nlohmann::json record = recordOfThese();
    return record.value("problem", std::string("unknown")).empty() ||
           record.at("opened").contains(device.toString());
} catch (const std::exception&) {
    return false;
}

void rememberOpened(const gpu::DeviceId& device)
try {
    nlohmann::json record{{"schema", kProbeSchema}, {"state", stateOfDrivers()}};
    try {
        record = recordOfThese();
    } catch (const std::exception&) { // a new one
    }
    record["opened"][device.toString()] = secondsNow();
    fs::create_directories(core::cacheFolder());
    core::replaceTextFile(recordOfProbe(), core::jsonText(record, 2) + "\n");
} catch (const std::exception&) { // a cache that cannot be written costs a probe, nothing else
}

bool isOpenGl(gpu::Backend backend)
{
    return backend == gpu::Backend::OpenGl || backend == gpu::Backend::OpenGlFragment;
}

// The files by which the loaders of OpenCL and EGL find the drivers, one of which is the broken one.
std::string filesOfDrivers(gpu::Backend backend)
{
    const char* const named = std::getenv("OCL_ICD_VENDORS");
    const std::vector<fs::path> folders =
        isOpenGl(backend) ? std::vector<fs::path>{"/usr/share/glvnd/egl_vendor.d", "/etc/glvnd/egl_vendor.d"}
                          : std::vector<fs::path>{named == nullptr ? "/etc/OpenCL/vendors" : named};
    std::string names;
    for (const fs::path& folder : folders) {
        std::error_code error;
        for (fs::directory_iterator entries(folder, error); !error && entries != fs::directory_iterator();
             entries.increment(error))
            if (const fs::path file = entries->path();
                file.extension() == ".icd" || file.extension() == ".json")
                names += (names.empty() ? "" : ", ") + file.string();
    }
    return names.empty() ? folders.front().string() : names;
}

std::string rememberedProblemOf(const std::vector<std::string>& arguments)
{
    const std::string problem = problemOf(run(arguments), true);
    rememberProblem(problem);
    return problem;
}

} // namespace

bool DriverProbe::isPossible()
{
    const fs::path program = programOfProbes();
    return !program.empty() && ::access(program.c_str(), X_OK) == 0;
}

std::string DriverProbe::problem()
{
    const std::optional<std::string> remembered = rememberedProblem();
    return remembered ? *remembered : rememberedProblemOf({"devices", "--json"});
}

std::string DriverProbe::problemOf(const gpu::DeviceId& device)
{
    if (isKnownToOpen(device))
        return {};
    const std::string problem =
        app::problemOf(run({"devices", "--only", device.toString(), "--json"}), false);
    if (problem.empty()) {
        rememberOpened(device);
        return {};
    }
    return fmt::format(
        translatable("Data",
                     "{}: the {} driver failed in a trial process ({}). Repair or remove it ({}), or name "
                     "another device, such as cpu"),
        device.toString(), isOpenGl(device.backend) ? "OpenGL" : "OpenCL", problem,
        filesOfDrivers(device.backend));
}

std::string DriverProbe::problemOfMeasuring()
{
    return rememberedProblemOf({"devices", "--measure-again", "--json"});
}

void DriverProbe::forget()
{
    std::error_code ignored;
    fs::remove(recordOfProbe(), ignored);
}

} // namespace isocenter::app
