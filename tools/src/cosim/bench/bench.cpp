// Runs a verilated network clock by clock: levels of the wires that interfaces drive come in, levels of all
// wires go out.
//
// Standard input begins with two numbers of 32 bits: of rows of routing tables, and of clocks. The rows follow,
// each as a Row. They are written before cycle 0, and then so many clocks pass. After that standard input holds
// blocks: a 32-bit number of clocks, then for each clock the words of 64 bits that the
// interfaces drive. For each block, standard output gets the words of all wires for each of its clocks, sampled
// before the clock edge. A block of 0 clocks ends it: the nanoseconds of processor time that evaluating the network
// took follow. When the network stops, as an assertion makes it do, the clocks that were sampled until then go out,
// and nothing more. All numbers are in the order of bytes of the machine.

#include "bench.h"

#include <csignal>
#include <cstdio>
#include <ctime>
#include <unistd.h>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "signals are read byte by byte");

namespace {

constexpr int RESET_CLOCKS = 4;
constexpr uint32_t WORD = 64;

// Bits of one byte of a signal, and where they belong in a word of its wire.
struct Part {
    uint32_t byte;
    uint32_t shift;
    uint32_t mask;
    uint32_t at;
};

// Calls `each` for every part of the word number `word` of a wire.
template <typename F>
void for_parts(const Wire& wire, uint32_t word, F each) {
    const uint32_t left = wire.width - word * WORD;
    const uint32_t bits = left < WORD ? left : WORD;
    for (uint32_t done = 0; done < bits;) {
        const uint32_t bit = wire.offset + word * WORD + done;
        const uint32_t room = 8 - bit % 8;
        const uint32_t part = room < bits - done ? room : bits - done;
        each(Part{bit / 8, bit % 8, (1U << part) - 1, done});
        done += part;
    }
}

uint64_t get(const Wire& wire, uint32_t word) {
    uint64_t level = 0;
    for_parts(wire, word, [&](Part part) {
        level |= static_cast<uint64_t>(wire.signal[part.byte] >> part.shift & part.mask) << part.at;
    });
    return level;
}

void set(const Wire& wire, uint32_t word, uint64_t level) {
    for_parts(wire, word, [&](Part part) {
        uint8_t& byte = wire.signal[part.byte];
        const uint32_t kept = byte & ~(part.mask << part.shift);
        byte = static_cast<uint8_t>(kept | (level >> part.at & part.mask) << part.shift);
    });
}

uint32_t words_of(const Wire& wire) {
    return (wire.width + WORD - 1) / WORD;
}

// Processor time, which does not grow with what else the machine has to do.
uint64_t processor_nanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<uint64_t>(now.tv_sec) * 1000000000U + static_cast<uint64_t>(now.tv_nsec);
}

class Clock {
  public:
    // Lets what the network drives settle.
    void settle(bool rst_ni) { evaluate(false, rst_ni); }

    void edge(bool rst_ni) { evaluate(true, rst_ni); }

    uint64_t nanoseconds() const { return spent; }

  private:
    void evaluate(bool clk_i, bool rst_ni) {
        const uint64_t start = processor_nanoseconds();
        network_eval(clk_i, rst_ni);
        spent += processor_nanoseconds() - start;
    }

    uint64_t spent = 0;
};

// Where results go, and those of the block at hand that are complete.
int results = -1;
const char* volatile sampled = nullptr;
volatile size_t sampled_bytes = 0;

// The network has stopped: hands over what there is. Only calls that a signal handler may make.
void on_abort(int) {
    const char* from = sampled;
    for (size_t left = sampled_bytes; left > 0;) {
        const ssize_t done = ::write(results, from, left);
        if (done <= 0) return;
        from += done;
        left -= static_cast<size_t>(done);
    }
}

// Standard output, for numbers only: whatever the network prints goes to standard error.
FILE* take_stdout() {
    results = dup(STDOUT_FILENO);
    if (results < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return nullptr;
    return fdopen(results, "wb");
}

template <typename T>
bool read(T* to, size_t count) {
    return std::fread(to, sizeof(T), count, stdin) == count;
}

template <typename T>
bool write(FILE* out, const T* from, size_t count) {
    return std::fwrite(from, sizeof(T), count, out) == count && std::fflush(out) == 0;
}

// Writes the rows of routing tables before the first block, and lets some more clocks pass.
bool write_rows(Clock& clock) {
    uint32_t counts[2] = {0, 0};
    if (!read(counts, 2)) return false;
    const auto [rows, idle] = counts;
    for (uint32_t i = 0; i < rows + idle; ++i) {
        Row row{};
        if (i < rows && !read(&row, 1)) return false;
        network_write(i < rows ? &row : nullptr);
        clock.settle(true);
        clock.edge(true);
    }
    network_write(nullptr);
    return true;
}

// One clock: drives the first wires, then reads all of them.
bool run_clock(Clock& clock, const std::vector<Wire>& wires, uint64_t* level) {
    const uint64_t* const first = level;
    for (size_t w = 0; w < network_driven(); ++w) {
        for (uint32_t k = 0; k < words_of(wires[w]); ++k) {
            uint64_t word = 0;
            if (!read(&word, 1)) return false;
            set(wires[w], k, word);
        }
    }
    clock.settle(true);
    for (const Wire& wire : wires) {
        for (uint32_t k = 0; k < words_of(wire); ++k) *level++ = get(wire, k);
    }
    sampled_bytes = sampled_bytes + (level - first) * sizeof *level;
    clock.edge(true);
    return true;
}

}  // namespace

int main() {
    FILE* out = take_stdout();
    if (out == nullptr || std::signal(SIGABRT, on_abort) == SIG_ERR) return 1;
    const std::vector<Wire> wires = network_wires();
    size_t words = 0;
    for (const Wire& wire : wires) words += words_of(wire);

    Clock clock;
    for (int i = 0; i < RESET_CLOCKS; ++i) {
        clock.settle(false);
        clock.edge(false);
    }
    for (size_t w = 0; w < network_driven(); ++w) {
        for (uint32_t k = 0; k < words_of(wires[w]); ++k) set(wires[w], k, 0);
    }
    if (!write_rows(clock)) return 1;
    std::vector<uint64_t> levels;
    for (uint32_t clocks = 0; read(&clocks, 1);) {
        if (clocks == 0) {
            const uint64_t spent = clock.nanoseconds();
            return write(out, &spent, 1) ? 0 : 1;
        }
        levels.resize(clocks * words);
        sampled_bytes = 0;
        sampled = reinterpret_cast<const char*>(levels.data());
        for (uint32_t i = 0; i < clocks; ++i) {
            if (!run_clock(clock, wires, levels.data() + i * words)) return 1;
        }
        sampled_bytes = 0;
        // All at once: whoever sends a block need not read before it is sent.
        if (!write(out, levels.data(), levels.size())) return 1;
    }
    return 1;
}
