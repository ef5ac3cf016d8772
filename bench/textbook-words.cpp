// The yardstick for the word search: the algorithm as textbooks print it (a map from pattern to words, a set of seen words, a queue),
// with nothing done for speed or against it beyond -O2. A letter is a byte here, so the file comes in Latin-1. It repeats the work as
// often as asked and reports every time, so that the driver can interleave runs.
//
//   textbook-words <file> <start> <target> <repeats>
//
// Prints one line per repeat: milliseconds from the text to the answer, milliseconds of the search alone once there are buckets, the
// answer, how many words joined the queue, and a checksum of their order.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <queue>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

static std::vector<std::string> wordsOfLength(const std::string &text, std::size_t letters) {
    std::vector<std::string> words;
    for (std::size_t from = 0; from < text.size();) {
        std::size_t end = text.find('\n', from);
        if (end == std::string::npos) end = text.size();
        if (end - from == letters) words.push_back(text.substr(from, letters));
        from = end + 1;
    }
    return words;
}

static std::string pattern(std::string word, std::size_t i) {
    word[i] = '*';
    return word;
}

using Buckets = std::unordered_map<std::string, std::vector<std::string>>;

static Buckets bucketsOf(const std::vector<std::string> &words) {
    Buckets buckets;
    for (const auto &w : words) {
        for (std::size_t i = 0; i < w.size(); ++i) buckets[pattern(w, i)].push_back(w);
    }
    return buckets;
}

// `discovered` is the log that the search is compared by.
static int search(const std::vector<std::string> &wordList, Buckets &buckets, const std::string &start, const std::string &target,
                  std::vector<std::string> &discovered) {
    const std::unordered_set<std::string> words(wordList.begin(), wordList.end());
    if (words.count(target) == 0) return 0;
    std::unordered_set<std::string> seen{start};
    std::queue<std::pair<std::string, int>> q;
    q.push({start, 1});
    discovered.push_back(start);
    while (!q.empty()) {
        auto [word, length] = q.front();
        q.pop();
        if (word == target) return length;
        for (std::size_t i = 0; i < word.size(); ++i) {
            auto it = buckets.find(pattern(word, i));
            if (it == buckets.end()) continue;
            for (const auto &next : it->second) {
                if (seen.insert(next).second) {
                    q.push({next, length + 1});
                    discovered.push_back(next);
                }
            }
            it->second.clear();
        }
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc != 5) {
        std::cerr << "usage: textbook-words <file> <start> <target> <repeats>\n";
        return 2;
    }
    std::ifstream file(argv[1], std::ios::binary);
    std::stringstream buffer;
    buffer << file.rdbuf();
    const std::string text = buffer.str();
    const std::string start = argv[2];
    const std::string target = argv[3];
    using Clock = std::chrono::steady_clock;
    using Milliseconds = std::chrono::duration<double, std::milli>;
    for (int i = 0, repeats = std::stoi(argv[4]); i < repeats; i++) {
        std::vector<std::string> discovered;
        const auto begin = Clock::now();
        const std::vector<std::string> words = wordsOfLength(text, target.size());
        Buckets buckets = bucketsOf(words);
        const auto ready = Clock::now();
        const int length = search(words, buckets, start, target, discovered);
        const auto end = Clock::now();
        std::uint32_t checksum = 0;
        for (const std::string &word : discovered) {
            for (const char letter : word) checksum = checksum * 31u + static_cast<unsigned char>(letter);
        }
        std::printf("%.4f %.4f %d %zu %u\n", Milliseconds(end - begin).count(), Milliseconds(end - ready).count(), length,
                    discovered.size(), checksum);
    }
}
