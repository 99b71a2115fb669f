// SPDX-License-Identifier: MIT
#include "tests/source/standard_names.h"

#include <iterator>
#include <sstream>

namespace isocenter::source {

namespace {

struct HeaderNames
{
    const char* headers; // separated by spaces
    const char* names;   // of namespace std, separated by spaces
};

constexpr HeaderNames kStandardNames[] = {
    {"algorithm",
     "ranges::count ranges::stable_partition "
     "sort stable_sort partial_sort partial_sort_copy nth_element max min minmax clamp max_element "
     "min_element minmax_element find find_if "
     "find_if_not find_first_of search adjacent_find count count_if all_of any_of none_of for_each "
     "for_each_n copy copy_if copy_n "
     "copy_backward transform fill fill_n generate generate_n remove remove_if remove_copy_if replace "
     "replace_if reverse rotate "
     "shuffle sample unique lower_bound upper_bound equal_range binary_search merge inplace_merge includes "
     "set_union "
     "set_intersection set_difference equal mismatch lexicographical_compare is_sorted partition "
     "stable_partition "
     "push_heap pop_heap make_heap sort_heap next_permutation prev_permutation is_permutation "
     "swap_ranges iter_swap "
     "ranges::sort ranges::stable_sort ranges::max ranges::min ranges::minmax ranges::max_element "
     "ranges::min_element ranges::find ranges::find_if  ranges::find_if_not ranges::move "
     "ranges::partial_sort ranges::replace_if ranges::set_intersection ranges::stable_partition"
     "ranges::count ranges::count_if ranges::all_of ranges::any_of ranges::none_of ranges::for_each "
     "ranges::copy "
     "ranges::copy_if ranges::transform ranges::fill ranges::generate ranges::reverse ranges::rotate "
     "ranges::unique ranges::remove "
     "ranges::remove_if ranges::replace ranges::lower_bound ranges::upper_bound ranges::binary_search "
     "ranges::equal_range "
     "ranges::equal ranges::is_sorted ranges::nth_element ranges::partition ranges::shuffle ranges::includes "
     "ranges::minmax_element "
     "ranges::set_difference ranges::mismatch ranges::search ranges::find_first_of ranges::adjacent_find"},
    {"any", "any any_cast"},
    {"array", "array to_array"},
    {"atomic memory",
     "atomic atomic_ref atomic_bool atomic_flag atomic_thread_fence memory_order memory_order_relaxed "
     "memory_order_acquire memory_order_release"},
    {"barrier", "barrier"},
    {"bit", "bit_cast countl_zero countr_zero popcount has_single_bit bit_ceil bit_floor bit_width endian "
            "rotl rotr"},
    {"bitset", "bitset"},
    {"cctype", "isalpha isdigit isalnum isspace isupper islower isprint ispunct isxdigit"},
    {"cctype string algorithm", "tolower toupper"},
    {"charconv", "from_chars to_chars from_chars_result to_chars_result chars_format"},
    {"chrono thread", "chrono chrono_literals"},
    {"cmath", "sqrt sin cos tan asin acos atan atan2 exp exp2 log log2 log10 log1p expm1 pow floor ceil "
              "round lround llround trunc fmod "
              "remainder hypot isfinite isnan isinf fabs fmax fmin copysign signbit cbrt lerp nearbyint rint "
              "lrint erf ilogb nan nanf erfc tgamma "
              "sinh cosh tanh frexp ldexp fma modf nextafter isnormal asinh"},
    {"cmath cstdlib complex valarray", "abs"},
    {"complex", "complex polar conj"},
    {"concepts", "same_as integral floating_point convertible_to derived_from invocable predicate"},
    {"condition_variable", "condition_variable condition_variable_any cv_status"},
    {"csignal", "signal raise sig_atomic_t"},
    {"cstddef", "byte max_align_t"},
    {"cstddef cstring cstdlib cstdio clocale", "nullptr_t"},
    {"cstdint", "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t uintptr_t intptr_t "
                "uintmax_t intmax_t"},
    {"cstdio", "fopen fclose fread fwrite fprintf printf snprintf sscanf vsnprintf puts fputs fflush fileno "
               "FILE rename perror sprintf"},
    {"cstdarg", "va_list"},
    {"cstdlib", "getenv exit abort _Exit strtol  strtoll strtod strtoul strtoull atoi atof system malloc "
                "free aligned_alloc div "
                "atexit quick_exit llabs realloc"},
    {"cstring", "memcpy memset memmove memcmp strlen strcmp strcpy strncmp strerror strchr strstr memchr "
                "strsignal strcspn"},
    {"ctime", "time localtime gmtime mktime strftime tm clock time_t"},
    {"deque", "deque"},
    {"exception stdexcept new typeinfo", "exception"},
    {"exception",
     "exception_ptr current_exception rethrow_exception make_exception_ptr terminate uncaught_exceptions "
     "throw_with_nested rethrow_if_nested set_terminate"},
    {"execution", "execution"},
    {"filesystem", "filesystem"},
    {"fstream", "ifstream ofstream fstream filebuf"},
    {"functional",
     "function bind ref cref reference_wrapper invoke hash bit_and ranges::greater ranges::less_equal "
     "ranges::less plus minus multiplies mem_fn not_fn bind_front identity bit_or logical_and"},
    {"functional map set algorithm queue", "equal_to less greater greater_equal less_equal"},
    {"future", "future promise async shared_future packaged_task future_status launch future_error"},
    {"iomanip", "setw setprecision setfill put_time get_time quoted"},
    {"ios ostream istream iostream fstream sstream",
     "ios ios_base fixed hex scientific boolalpha noskipws streamsize streamoff streampos dec"},
    {"iostream", "cout cerr cin clog"},
    {"iosfwd ostream istream iostream sstream fstream", "ostream istream streambuf"},
    {"istream sstream fstream iostream", "ws"},
    {"istream sstream fstream iostream string", "getline"},
    {"iterator",
     "back_inserter inserter front_inserter make_move_iterator ostream_iterator istream_iterator "
     "reverse_iterator make_reverse_iterator iterator_traits istreambuf_iterator ostreambuf_iterator "
     "back_insert_iterator move_iterator"},
    {"iterator algorithm vector map set string array list deque", "distance next prev advance"},
    {"iterator array vector string span map set string_view deque list unordered_map",
     "size ssize begin end cbegin cend data rbegin rend empty"},
    {"latch", "latch"},
    {"limits", "numeric_limits"},
    {"list", "list"},
    {"locale", "locale use_facet numpunct"},
    {"map", "map multimap"},
    {"memory", "unique_ptr shared_ptr weak_ptr make_unique make_shared enable_shared_from_this addressof "
               "owner_less static_pointer_cast "
               "dynamic_pointer_cast const_pointer_cast default_delete allocator make_unique_for_overwrite "
               "assume_aligned destroy_at construct_at "
               "uninitialized_copy align pointer_traits"},
    {"mutex", "mutex recursive_mutex timed_mutex lock_guard unique_lock scoped_lock once_flag call_once lock "
              "try_lock defer_lock adopt_lock try_to_lock"},
    {"shared_mutex", "shared_mutex shared_lock shared_timed_mutex"},
    {"new memory exception", "bad_alloc nothrow align_val_t launder"},
    {"numbers", "numbers"},
    {"numeric",
     "accumulate iota inner_product partial_sum adjacent_difference reduce transform_reduce gcd lcm midpoint "
     "inclusive_scan exclusive_scan"},
    {"optional", "optional nullopt make_optional nullopt_t bad_optional_access"},
    {"optional variant any utility", "in_place in_place_type in_place_index"},
    {"ostream iostream sstream fstream", "endl flush"},
    {"queue", "queue priority_queue"},
    {"random", "mt19937 mt19937_64 uniform_real_distribution uniform_int_distribution normal_distribution "
               "random_device "
               "minstd_rand discrete_distribution poisson_distribution bernoulli_distribution seed_seq "
               "default_random_engine exponential_distribution"},
    {"ranges", "views ranges::subrange ranges::views ranges::range ranges::iota_view"},
    {"ratio chrono", "ratio milli micro nano"},
    {"regex", "regex smatch cmatch regex_match regex_search regex_replace sregex_iterator ssub_match"},
    {"semaphore", "counting_semaphore binary_semaphore"},
    {"set", "set multiset"},
    {"span", "span as_bytes as_writable_bytes dynamic_extent"},
    {"sstream", "ostringstream istringstream stringstream stringbuf"},
    {"stack", "stack"},
    {"stdexcept", "runtime_error logic_error invalid_argument out_of_range length_error domain_error "
                  "overflow_error range_error"},
    {"stop_token", "stop_source stop_callback nostopstate"},
    {"stop_token thread condition_variable", "stop_token"},
    {"string", "to_string stoi stod stof stoul stoll stoull stol char_traits u16string u32string wstring "
               "u8string basic_string"},
    {"string", "string"},
    {"string_view string", "string_view string_view_literals"},
    {"string", "string_literals"},
    {"system_error filesystem", "error_code error_condition errc make_error_code"},
    {"system_error", "system_error system_category generic_category"},
    {"thread", "thread jthread this_thread"},
    {"tuple", "tuple make_tuple tie forward_as_tuple apply tuple_cat"},
    {"tuple utility array variant map ranges", "get tuple_size_v tuple_size tuple_element_t"},
    {"type_traits",
     "is_same_v is_same enable_if_t enable_if conditional_t conditional decay_t remove_reference_t "
     "remove_cv_t remove_cvref_t remove_const_t is_integral_v "
     "is_floating_point_v is_arithmetic_v is_enum_v is_signed_v is_unsigned_v is_convertible_v is_base_of_v "
     "underlying_type_t underlying_type "
     "invoke_result_t make_unsigned_t make_signed_t is_trivially_copyable_v is_void_v true_type false_type "
     "integral_constant "
     "is_const_v is_pointer_v is_invocable_v is_invocable_r_v common_type_t is_constructible_v "
     "is_default_constructible_v is_copy_constructible_v is_constant_evaluated "
     "is_nothrow_move_constructible_v add_const_t type_identity type_identity_t is_trivially_destructible_v "
     "is_copy_assignable_v void_t is_standard_layout_v"},
    {"typeindex", "type_index"},
    {"typeinfo", "type_info bad_cast"},
    {"unordered_map", "unordered_map"},
    {"unordered_set", "unordered_set"},
    {"utility map unordered_map", "pair make_pair"},
    {"utility", "move forward swap exchange declval as_const cmp_less index_sequence make_integer_sequence "
                "make_index_sequence "
                "integer_sequence piecewise_construct to_underlying in_range"},
    {"variant", "variant visit holds_alternative get_if monostate variant_size_v"},
    {"vector", "vector"},
    {"version", "version"},
};

std::set<std::string> wordsOf(const char* text)
{
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

} // namespace

const std::map<std::string, std::set<std::string>>& headersOfStandardNames()
{
    static const std::map<std::string, std::set<std::string>> headers = [] {
        std::map<std::string, std::set<std::string>> all;
        for (const HeaderNames& entry : kStandardNames) {
            for (const std::string& name : wordsOf(entry.names))
                all["std::" + name].merge(wordsOf(entry.headers));
        }
        return all;
    }();
    return headers;
}

} // namespace isocenter::source
