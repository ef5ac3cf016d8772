// The yardstick for the board search: the algorithm as textbooks print it (a matrix of rows, a queue, the board marked in place), with
// nothing done for speed or against it beyond -O2. It repeats each part as often as asked and reports every time, so that the driver
// can interleave runs.
//
//   textbook <file> parse|search <repeats>
//
// Prints one line per repeat: milliseconds, the answer, how many squares joined the queue, and a checksum of their order.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <queue>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using Matrix = std::vector<std::vector<int>>;

static Matrix parse(const std::string &text) {
    Matrix rows;
    std::istringstream in(text);
    char c;
    in >> c; // the outer bracket
    while (in >> c && c == '[') {
        std::vector<int> row;
        int cell;
        while (in >> cell) {
            row.push_back(cell);
            if (!(in >> c) || c == ']') break;
        }
        rows.push_back(std::move(row));
        if (!(in >> c) || c == ']') break;
    }
    return rows;
}

struct Result {
    int rolls = -1;
    std::vector<int> discovered;
};

static std::pair<int, int> place(int square, int n) {
    int row = (square - 1) / n;
    int column = (square - 1) % n;
    if (row % 2 == 1) column = n - 1 - column;
    return {n - 1 - row, column};
}

// The board is marked in place, so it comes as a copy. `discovered` is the log that the search is compared by.
static Result search(Matrix board) {
    const int n = static_cast<int>(board.size());
    Result result;
    std::queue<int> waiting;
    waiting.push(1);
    result.discovered.push_back(1);
    board[n - 1][0] = 0;
    if (n == 1) {
        result.rolls = 0;
        return result;
    }
    for (int moves = 0; !waiting.empty(); moves++) {
        for (int left = static_cast<int>(waiting.size()); left > 0; left--) {
            const int square = waiting.front();
            waiting.pop();
            for (int roll = 1; roll <= 6; roll++) {
                int next = square + roll;
                if (next > n * n) break;
                auto [row, column] = place(next, n);
                if (board[row][column] == 0) continue;
                if (board[row][column] != -1) next = board[row][column];
                result.discovered.push_back(next);
                if (next == n * n) {
                    result.rolls = moves + 1;
                    return result;
                }
                board[row][column] = 0;
                waiting.push(next);
            }
        }
    }
    return result;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        std::cerr << "usage: textbook <file> parse|search <repeats>\n";
        return 2;
    }
    std::ifstream file(argv[1], std::ios::binary);
    std::stringstream buffer;
    buffer << file.rdbuf();
    const std::string text = buffer.str();
    const bool parsing = std::string(argv[2]) == "parse";
    const Matrix parsed = parse(text);
    for (int i = 0, repeats = std::stoi(argv[3]); i < repeats; i++) {
        Matrix copy;
        if (!parsing) copy = parsed; // the copy that the search spoils is not part of its time
        const auto begin = std::chrono::steady_clock::now();
        const Result result = parsing ? search(parse(text)) : search(std::move(copy));
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
        std::uint32_t checksum = 0;
        for (int square : result.discovered) checksum = checksum * 31u + static_cast<std::uint32_t>(square);
        std::printf("%.4f %d %zu %u\n", took.count(), result.rolls, result.discovered.size(), checksum);
    }
}
