// Proves the exported files of the data set from the definitions in docs/words.md. Shares no code, table, or
// representation with the program that wrote them.
// A board is a grid of letters with a wall around it. A layout is a number of 44 bits: the cell of the 2x2, then two
// bits per cell for the piece that begins there. Codes omit cells that an earlier piece covers; here these are 00, so
// both have the same order, and a move subtracts a number and adds another. Layouts are looked up in a sorted list,
// and all distances come from plain breadth-first searches.
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

using namespace std;
const char kHelp[] = R"(Usage: checker [OPTION]... FOLDER FACTS.csv GRAPHS.csv
Proves All_Case.txt, main.csv, solution.csv, and farthest.csv in FOLDER, and FACTS.csv and GRAPHS.csv, from the
definitions alone. 'make checked-files' writes these two: facts of layouts by id, and the numbers of edges, bridges,
cut points, and blocks of groups by class and group_num. Prints "ok ..." for each proven statement, and stops at the
first wrong line of a file with the expected one.
  --class J-B-S  only this class; the files may lack the lines of other classes
  --corrected 1  main.csv has the dialect corrected, with the correct is_mirror (default: 0)
  --roots N      search from N random layouts, for farthest and solution data (default: 100)
  --small N      and from all layouts of groups of at most N (default: 200)
  --seed N       the seed of the random layouts (default: 1)
  --threads N    1 to 256 (default: the number of processors)
Exit codes: 0 proven, 1 a file cannot be read, 2 incorrect usage, 3 a file is wrong.
Example: checker dataset facts.csv graphs.csv)";
[[noreturn]] void fail(int exitCode, const string& sentence) {
  fprintf(stderr, "checker: %s\n", sentence.c_str());
  _Exit(exitCode);
}

// ---- The board -----------------------------------------------------------------------------------------------------
using Board = uint64_t;
enum Kind { kSquare, kHorizontal, kVertical, kSoldier };
enum Metric { kStep, kLine, kCell };
constexpr int kRow = 6;  // four columns with a wall on either side
constexpr int kDirections[] = {1, -1, kRow, -kRow};
constexpr int kShapes[4][4] = {{0, 1, kRow, kRow + 1}, {0, 1, 0, 1}, {0, kRow, 0, kRow}, {0, 0, 0, 0}};
constexpr char kWalls[] = "######" "#    #" "#    #" "#    #" "#    #" "#    #" "######";
int spotOf(int cell) { return (cell / 4 + 1) * kRow + cell % 4 + 1; }
constexpr int kSolved = 13, kGoals[] = {12, 8, 9};  // the cell of the 2x2 in solved layouts; other goals
bool isSolved(Board board) { return board >> 40 == kSolved; }
int beginsAt(Board board, int cell) { return board >> 2 * (19 - cell) & 3; }
Board weightOf(int kind, int spot) {  // the share of a piece in the number of a layout
  const Board cell = (spot / kRow - 1) * 4 + spot % kRow - 1;
  return kind == kSquare ? cell << 40 : static_cast<Board>(kind) << 2 * (19 - cell);
}

struct Drawing {
  char at[sizeof kWalls];
  int count = 0, kinds[16], spots[16];  // of the pieces, the 2x2 first

  explicit Drawing(Board board) {
    memcpy(at, kWalls, sizeof at);
    add(kSquare, spotOf(static_cast<int>(board >> 40)));
    for (int cell = 0; cell < 20; cell++)
      if (beginsAt(board, cell) != 0) add(beginsAt(board, cell), spotOf(cell));
  }
  void add(int kind, int spot) { put(kinds[count] = kind, spots[count] = spot, "XHVS"[kind]), count++; }
  void put(int kind, int spot, char letter) { for (const int offset : kShapes[kind]) at[spot + offset] = letter; }
  bool fits(int kind, int spot) const {
    const auto& [a, b, c, d] = kShapes[kind];
    return at[spot + a] == ' ' && at[spot + b] == ' ' && at[spot + c] == ' ' && at[spot + d] == ' ';
  }
};

// Visits every layout that is one move away: lifts each piece in turn and tries it elsewhere.
template <class Found> void eachMove(Board board, Metric metric, Found found) {
  Drawing drawing(board);
  for (int i = 0; i < drawing.count; i++) {
    const int kind = drawing.kinds[i], home = drawing.spots[i];
    drawing.put(kind, home, ' ');
    int spots[20] = {home}, count = 1;
    uint64_t seen = 1ULL << home;
    for (int from = 0; from < count; from++)
      for (const int direction : kDirections)
        for (int to = spots[from] + direction; drawing.fits(kind, to); to += direction) {
          if (!(seen >> to & 1)) {
            seen |= 1ULL << to;
            found(board - weightOf(kind, home) + weightOf(kind, to));
            if (metric == kStep) spots[count++] = to;  // continues around corners
          }
          if (metric != kLine) break;
        }
    drawing.put(kind, home, "XHVS"[kind]);
  }
}

// Goes from cell to cell and tries pieces in the order of their two bits, so smaller codes come first.
template <class Found> void extend(Drawing& drawing, int cell, Board board, int empty, Found& found) {
  while (cell < 20 && drawing.at[spotOf(cell)] != ' ') cell++;
  if (cell == 20) return empty >= 2 ? found(board) : void();
  extend(drawing, cell + 1, board, empty + 1, found);
  for (const int kind : {kHorizontal, kVertical, kSoldier}) {
    if (!drawing.fits(kind, spotOf(cell))) continue;
    drawing.put(kind, spotOf(cell), "XHVS"[kind]);
    extend(drawing, cell + 1, board + weightOf(kind, spotOf(cell)), empty, found);
    drawing.put(kind, spotOf(cell), ' ');
  }
}

// Whether the letters, which determine the pieces, are their own left-right image. The published main.csv treats
// empty cells opposite the 2x2 as a part of it.
bool isMirror(Board board, bool asPublished) {
  const Drawing drawing(board);
  for (int cell = 0; cell < 20; cell++) {
    const char left = drawing.at[spotOf(cell)], right = drawing.at[spotOf(cell ^ 3)];
    if (cell % 4 < 2 && left != right && !(asPublished && left == 'X' && right == ' ')) return false;
  }
  return true;
}

// The class of a code or of the number of a layout, 5041 for 5-4-1: counts pairs of bits.
int classOf(uint64_t bits, int pairs) {
  int counts[4] = {};
  for (int i = 0; i < pairs; i++, bits >>= 2) counts[bits & 3]++;
  const int jiang = counts[kHorizontal] + counts[kVertical], bing = counts[kSoldier];
  return jiang * 1000 + bing * 10 + counts[kHorizontal];
}
string nameOf(int number, const string& between) {
  return to_string(number / 1000) + between + to_string(number / 10 % 100) + between + to_string(number % 10);
}
string codeOf(Board board) {
  const Drawing drawing(board);
  unsigned long long code = board >> 40;
  for (int cell = 0; cell < 20; cell++)
    if (beginsAt(board, cell) || drawing.at[spotOf(cell)] == ' ') code = code << 2 | beginsAt(board, cell);
  code <<= 2 * (classOf(board, 20) / 1000);  // each horizontal or vertical covers a cell that the code omits
  char digits[10];
  snprintf(digits, sizeof digits, "%09llX", code);
  return digits;
}

// ---- Classes, groups, distances ------------------------------------------------------------------------------------
struct Graph { size_t edges = 0, bridges = 0, cuts = 0, blocks = 0, largest = 0; };
struct Group { vector<uint32_t> members; int hardest; Graph graphs[3]; };
struct Extremes { int farthest = 0, farthestNum = 0, nearest = -1, nearestNum = 0, solutions = 0; };
struct Class {
  vector<Board> boards;  // ascending, so positions here have the order of codes
  vector<Group> groups;
  vector<uint32_t> groupOf, groupIndex;
  vector<uint32_t> neighbors, first;  // of all layouts in one metric; those of i begin at first[i]
  vector<int16_t> distances[3], toGoals[3];
  vector<uint64_t> ways;
  vector<char> minimal;
  map<uint32_t, Extremes> extremes;  // of the layouts to search from

  uint32_t indexOf(Board board) const {
    const Board* at = boards.data();  // bisection without branches, which would be mispredicted half of the time
    for (size_t n = boards.size(); n > 1; n -= n / 2) at += (at[n / 2 - 1] < board) * (n / 2);
    if (*at != board) fail(3, codeOf(board) + " can be reached but is not listed.");
    return static_cast<uint32_t>(at - boards.data());
  }
  void connect(Metric metric) {
    neighbors.clear(), first.assign(1, 0);
    for (const Board board : boards) {
      eachMove(board, metric, [&](Board other) { neighbors.push_back(indexOf(other)); });
      first.push_back(static_cast<uint32_t>(neighbors.size()));
    }
  }
  void disconnect() { neighbors = {}, first = {}; }  // frees memory
  // Breadth-first search from all layouts in the queue; calls further(from, to) for each move to the next level.
  template <class Further> void spread(vector<uint32_t>& queue, vector<int16_t>& distance, Further further) const {
    for (const uint32_t root : queue) distance[root] = 0;
    for (size_t next = 0; next < queue.size(); next++) {
      const uint32_t from = queue[next];
      for (uint32_t i = first[from]; i < first[from + 1]; i++) {
        const uint32_t to = neighbors[i];
        if (distance[to] < 0) queue.push_back(to), distance[to] = static_cast<int16_t>(distance[from] + 1);
        if (distance[to] == distance[from] + 1) further(from, to);
      }
    }
  }
  // Returns the distances to the nearest layouts whose 2x2 is at a cell, and the numbers of shortest paths to them.
  pair<vector<int16_t>, vector<uint64_t>> distancesTo(int cell) const {
    vector<uint32_t> queue;
    vector<int16_t> distance(boards.size(), -1);
    vector<uint64_t> count(boards.size());
    for (uint32_t i = 0; i < boards.size(); i++)
      if ((count[i] = boards[i] >> 40 == static_cast<Board>(cell)) != 0) queue.push_back(i);
    spread(queue, distance, [&](uint32_t from, uint32_t to) { count[to] += count[from]; });
    return {distance, count};
  }
  void measureSteps() {
    connect(kStep);
    tie(distances[kStep], ways) = distancesTo(kSolved);
  }
  void divide() {  // into groups
    vector<int16_t> distance(boards.size(), -1);
    for (uint32_t seed = 0; seed < boards.size(); seed++) {
      if (distance[seed] >= 0) continue;
      groups.push_back({{seed}, -1, {}});
      auto& [members, hardest, graphs] = groups.back();
      spread(members, distance, [](uint32_t, uint32_t) {});
      sort(members.begin(), members.end());
      for (const uint32_t i : members) hardest = max<int>(hardest, distances[kStep][i]);
    }
    stable_sort(groups.begin(), groups.end(), [](auto& a, auto& b) { return a.members.size() > b.members.size(); });
    groupOf = groupIndex = vector<uint32_t>(boards.size());
    for (uint32_t group = 0; group < groups.size(); group++)
      for (uint32_t index = 0; index < groups[group].members.size(); index++)
        groupOf[groups[group].members[index]] = group, groupIndex[groups[group].members[index]] = index;
  }
  // Depth-first search (Hopcroft and Tarjan). Layouts are numbered as they are discovered; low is the least number that
  // a move leads to from a layout or from those discovered through it. If that is less than the number of its parent,
  // the move from the parent is in the block of the move before, otherwise it begins a block.
  void findBlocks(Metric metric) {
    const uint32_t none = ~0u;
    vector<uint32_t> number(boards.size(), none), low(number), parent(number), block(number), begun(boards.size());
    vector<uint32_t> next(first), path, order, sizes;
    for (auto& [members, hardest, graphs] : groups) {
      Graph& graph = graphs[metric];
      path.assign(1, members[0]), order.clear(), sizes.clear();
      while (!path.empty()) {
        const uint32_t here = path.back();
        if (number[here] == none)
          number[here] = low[here] = static_cast<uint32_t>(order.size()), order.push_back(here);
        if (next[here] < first[here + 1]) {
          const uint32_t to = neighbors[next[here]++];
          if (number[to] == none) parent[to] = here, path.push_back(to);
          else if (to != parent[here]) low[here] = min(low[here], number[to]);
        } else {
          path.pop_back();
          if (!path.empty()) low[path.back()] = min(low[path.back()], low[here]);
        }
      }
      if (order.size() != members.size()) fail(3, "The metrics have different groups.");
      for (size_t i = 1; i < order.size(); i++) {
        const uint32_t here = order[i], from = parent[here];
        const bool begins = low[here] >= number[from];
        block[here] = begins ? static_cast<uint32_t>(sizes.size()) : block[from];
        if (begins) sizes.push_back(1), begun[from]++;  // the parent
        sizes[block[here]]++;
        graph.bridges += low[here] > number[from];
      }
      for (const uint32_t i : members) {
        graph.edges += first[i + 1] - first[i];
        graph.cuts += begun[i] > (i == members[0]);  // the first layout has no move before
      }
      graph.edges /= 2;
      graph.blocks = sizes.size();
      graph.largest = sizes.empty() ? 0 : *max_element(sizes.begin(), sizes.end());
    }
  }
  void search() {
    if (extremes.empty()) return;
    connect(kStep);
    vector<int16_t> distance(boards.size(), -1);
    vector<char> passed(boards.size());  // whether a shortest path to it passes a solved layout
    for (auto& [root, found] : extremes) {
      vector<uint32_t> queue(1, root);
      spread(queue, distance, [&](auto from, auto to) { passed[to] |= passed[from] || isSolved(boards[from]); });
      found.farthest = distance[queue.back()];
      for (const uint32_t i : queue) {  // the nearest come first
        found.farthestNum += distance[i] == found.farthest;
        if (isSolved(boards[i]) && !passed[i]) {
          if (found.solutions++ == 0) found.nearest = distance[i];
          found.nearestNum += distance[i] == found.nearest;
        }
        distance[i] = -1, passed[i] = 0;
      }
    }
    disconnect();
  }
};

// ---- Files ---------------------------------------------------------------------------------------------------------
struct Lines {
  string path, columns, end, lastEnd;
  int only;  // the class whose lines are read, or -1
  FILE* file = fopen(path.c_str(), "rb");
  char* buffer = nullptr;
  size_t capacity = 0, number = 0;
  string line = {};

  void mustOpen() const { if (!file || ferror(file)) fail(1, path + " cannot be read: " + strerror(errno) + "."); }
  bool isOther() const {  // about a layout of another class
    const string code = line.substr(columns[0] == 'i' ? line.find(',') + 1 : 0, 9);
    return only >= 0 && code.size() == 9 && code.find_first_not_of("0123456789ABCDEF") == string::npos &&
           classOf(stoull(code, nullptr, 16), 16) != only;
  }
  // Expects a line; if it ends with a comma, two unknown numbers follow; '' is the end of the file.
  void expect(string right) {
    do {
      const ssize_t length = getline(&buffer, &capacity, file);
      mustOpen();
      line.assign(buffer, max<ssize_t>(length, 0));
      number++;
    } while (isOther());
    if (int first = 0, both = 0; !right.empty() && right.back() == ',' && line.compare(0, right.size(), right) == 0)
      sscanf(line.c_str() + right.size(), "%*[0-9]%n,%*[0-9]%n", &first, &both),
          right += line.substr(right.size(), max(first, both)) + (first ? "" : "a number") + (both ? "" : ",a number");
    if (!right.empty()) right += ungetc(getc(file), file) == EOF ? lastEnd : end;
    if (line == right) return;
    size_t at = 0, name = 0;  // the position of the wrong field, and its name
    for (size_t i = 0; i < right.size() && line[i] == right[i]; i++)
      if (right[i] == ',') at = i + 1, name = columns.find(',', name) + 1;
    const auto show = [&](const string& all) {
      string field = columns.substr(name, columns.find(',', name) - name) + " ";
      for (const char c : all.substr(at, all.find(',', at) - at))
        field += c == '\r' ? " CR" : c == '\n' ? " LF" : string(1, c);
      return all.empty() ? "the end of the file" : field;
    };
    fail(3, path + ", line " + to_string(number) + " has " + show(line) + ", expected " + show(right) + ".");
  }
  void finish(const vector<string>& proven) {
    expect("");
    for (const auto& text : proven) printf("ok %s: %s\n", path.substr(path.rfind('/') + 1).c_str(), text.c_str());
    fflush(stdout);
  }
};

// ---- The proof -----------------------------------------------------------------------------------------------------
struct Proof {
  map<string, unsigned> options = {{"--class", 0}, {"--corrected", 0}, {"--roots", 100}, {"--small", 200},
                                   {"--seed", 1}, {"--threads", clamp(thread::hardware_concurrency(), 1u, 256u)}};
  int only = -1;  // the class to prove, or all
  vector<Class> table = vector<Class>(10000);
  map<string, Class*> classes;  // those to prove, in the order of their names without hyphens
  struct Place { Class* layouts; uint32_t index, id; };
  vector<Place> places;  // of all layouts to prove, in the order of ids

  void list() {
    uint32_t id = 0;
    auto found = [&](Board board) {
      const int number = classOf(board, 20);
      vector<Board>& boards = table[number].boards;
      if (only < 0 || number == only) places.push_back({&table[number], static_cast<uint32_t>(boards.size()), id});
      boards.push_back(board);
      id++;
    };
    for (const int cell : {0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14}) {
      Drawing drawing(weightOf(kSquare, spotOf(cell)));
      extend(drawing, 0, weightOf(kSquare, spotOf(cell)), 0, found);
    }
    for (int number = 0; number < 10000; number++)
      if (!table[number].boards.empty() && (only < 0 || number == only)) classes[nameOf(number, "")] = &table[number];
    if (classes.empty()) fail(2, "unknown class; an example is 5-4-1.");
  }
  bool isMinimal(const Class& layouts, uint32_t index) {
    const int steps = layouts.distances[kStep][index];
    const Drawing drawing(layouts.boards[index]);
    for (int i = 1; steps > 0 && i < drawing.count; i++) {  // all but the 2x2
      const Board without = layouts.boards[index] - weightOf(drawing.kinds[i], drawing.spots[i]);
      Class& others = table[classOf(without, 20)];
      if (others.ways.empty()) others.measureSteps();  // only if a single class is proven, by one thread
      if (others.distances[kStep][others.indexOf(without)] >= steps) return false;
    }
    return steps > 0;
  }
  template <class Work> void eachClass(Work work) {
    vector<Class*> largest;
    for (const auto& [name, layouts] : classes) largest.push_back(layouts);
    sort(largest.begin(), largest.end(), [](auto a, auto b) { return a->boards.size() > b->boards.size(); });
    atomic<size_t> next{0};
    vector<thread> threads(options["--threads"]);
    for (auto& t : threads) t = thread([&] { for (size_t i; (i = next++) < largest.size();) work(*largest[i]); });
    for (auto& t : threads) t.join();
  }
  void compute() {
    mt19937_64 random(options["--seed"]);
    for (unsigned i = 0; i < options["--roots"]; i++) {
      const Place& drawn = places[random() % places.size()];
      drawn.layouts->extremes[drawn.index] = {};
    }
    eachClass([&](Class& layouts) {
      layouts.measureSteps();
      for (int i = 0; i < 3; i++) layouts.toGoals[i] = layouts.distancesTo(kGoals[i]).first;
      layouts.divide();
      layouts.findBlocks(kStep);
      for (const Metric metric : {kLine, kCell}) {
        layouts.connect(metric);
        layouts.distances[metric] = layouts.distancesTo(kSolved).first;
        layouts.findBlocks(metric);
      }
      layouts.disconnect();
    });
    eachClass([&](Class& layouts) {
      for (uint32_t i = 0; i < layouts.boards.size(); i++) {
        layouts.minimal.push_back(isMinimal(layouts, i));
        if (layouts.groups[layouts.groupOf[i]].members.size() <= options.at("--small")) layouts.extremes[i] = {};
      }
      layouts.search();
    });
  }
  static string orNone(int distance) { return distance < 0 ? "" : to_string(distance); }  // as a NULL in CSV
  void checkById(Lines& allCase, Lines& main, Lines& facts) {
    uint64_t groups = 0, mirrors = 0, solvable = 0, minimal = 0, hardest = 0;
    const bool asPublished = options["--corrected"] == 0;
    string previous;
    facts.expect(facts.columns);
    for (const auto& [c, i, id] : places) {
      const string code = codeOf(c->boards[i]);
      const bool mirror = isMirror(c->boards[i], asPublished);
      const bool isHardest = c->ways[i] > 0 && c->distances[kStep][i] == c->groups[c->groupOf[i]].hardest;
      if (code <= previous) fail(3, code + " is not in order after " + previous + ".");
      allCase.expect(previous = code);
      main.expect(to_string(id) + "," + code + (mirror ? ",Y," : ",N,") + nameOf(classOf(c->boards[i], 20), ",") + "," +
                  to_string(c->groupOf[i]) + "," + to_string(c->groupIndex[i]));
      string line = code + "," + orNone(c->distances[kLine][i]) + "," + orNone(c->distances[kCell][i]) + ",";
      for (const auto& distance : c->toGoals) line += orNone(distance[i]) + ",";
      facts.expect(line + to_string(c->ways[i]) + (c->minimal[i] ? ",true" : ",false") +
                   (isHardest ? ",true" : ",false"));
      groups += c->groupIndex[i] == 0, mirrors += mirror;
      solvable += c->ways[i] > 0, minimal += c->minimal[i], hardest += isHardest;
    }
    allCase.finish({to_string(places.size()) + " layouts: every legal one once, in code order"});
    main.finish({"ids, codes, and numbers of pieces; " + to_string(classes.size()) + " classes",
                 "is_mirror, " + to_string(mirrors) + " times Y" + (asPublished ? ", by the published rule" : ""),
                 "group_num and group_index; " + to_string(groups) + " groups"});
    facts.finish({"min_solution_line and min_solution_cell; " + to_string(solvable) + " layouts are solvable",
                  "min_solution_ways", "is_minimal, " + to_string(minimal) + " times true",
                  "is_hardest, " + to_string(hardest) + " times true", "goal_12_step, goal_8_step, and goal_9_step"});
  }
  void checkGraphs(Lines& file) {
    size_t edges[3] = {};
    file.expect(file.columns);
    for (const Class& c : table)
      for (const Group& group : c.groups) {
        string line = codeOf(c.boards[group.members[0]]);
        for (const Metric metric : {kStep, kLine, kCell}) {
          const Graph& graph = group.graphs[metric];
          for (const size_t number : {graph.edges, graph.bridges, graph.cuts, graph.blocks, graph.largest})
            line += "," + to_string(number);
          edges[metric] += graph.edges;
        }
        file.expect(line);
      }
    file.finish({"bridges, cut points, blocks, and the largest block of each group in all metrics",
                 to_string(edges[kStep]) + ", " + to_string(edges[kLine]) + ", and " + to_string(edges[kCell]) +
                     " edges in steps, lines, and cells"});
  }
  void checkByGroup(Lines& solution, Lines& farthest) {
    uint64_t searched = 0;
    for (const auto& [name, c] : classes)
      for (const Group& group : c->groups)
        for (const uint32_t i : group.members) {
          const string code = codeOf(c->boards[i]) + ",", steps = code + to_string(c->distances[kStep][i]) + ",";
          const bool known = c->extremes.count(i) != 0, solvable = c->ways[i] > 0;
          const Extremes e = known ? c->extremes.at(i) : Extremes();
          solution.expect(known || !solvable ? steps + to_string(e.nearestNum) + "," + to_string(e.solutions) : steps);
          farthest.expect(known ? code + to_string(e.farthest) + "," + to_string(e.farthestNum) : code);
          searched += known;
        }
    solution.finish({"min_solution_step of all layouts, in the order of classes and groups",
                     "min_solution_num and solution_num of " + to_string(searched) + " by search, and if unsolvable"});
    farthest.finish({"farthest_step and farthest_num of the same, by the same searches"});
  }
};

int main(int count, char** arguments) {
  Proof proof;
  vector<string> paths;
  for (int i = 1; i < count; i++) {
    const string word = arguments[i], value = i + 1 < count ? arguments[i + 1] : "";
    if (word == "--help" || word == "-h") return puts(kHelp) < 0;
    if (word[0] != '-') { paths.push_back(word); continue; }
    if (proof.options.count(word) == 0) fail(2, "unknown option '" + word + "'; see --help.");
    int pieces[3] = {}, end = 0;  // the end is set if the whole format matches
    if (word != "--class") sscanf(value.c_str(), "%9u%n", &proof.options[word], &end);
    else sscanf(value.c_str(), "%1d-%2d-%1d%n", pieces, pieces + 1, pieces + 2, &end);
    if (word == "--class") proof.only = pieces[0] * 1000 + pieces[1] * 10 + pieces[2];
    if (end == 0 || value[end] != 0 || !isdigit(value[0]) || proof.options["--threads"] - 1 > 255)
      fail(2, "invalid value '" + value + "' of " + word + "; see --help.");
    i++;
  }
  if (paths.size() != 3)
    fail(2, "expected a folder and two files of facts, for example: checker dataset facts.csv graphs.csv");
  const int only = proof.only;
  const string at = paths[0] + "/", columns = "id,code,is_mirror,jiang_num,bing_num,style_num,group_num,group_index";
  const string factColumns = "code,min_solution_line,min_solution_cell,goal_12_step,goal_8_step,goal_9_step,"
                             "min_solution_ways,is_minimal,is_hardest";
  const string graphColumns = "seed,edge_num,bridge_num,cut_num,block_num,largest_block,edge_line_num,bridge_line_num,"
                              "cut_line_num,block_line_num,largest_line_block,edge_cell_num,bridge_cell_num,"
                              "cut_cell_num,block_cell_num,largest_cell_block";
  Lines allCase{at + "All_Case.txt", "code", "\n", "", only}, main{at + "main.csv", columns, "\n", "", only};
  Lines facts{paths[1], factColumns, "\n", "\n", only}, graphs{paths[2], graphColumns, "\n", "\n", only};
  Lines solution{at + "solution.csv", "code,min_solution_step,min_solution_num,solution_num", "\r\n", "\r\n", only};
  Lines farthest{at + "farthest.csv", "code,farthest_step,farthest_num", "\r\n", "\r\n", only};
  for (const Lines* file : {&allCase, &main, &facts, &graphs, &solution, &farthest}) file->mustOpen();
  proof.list();
  proof.compute();
  proof.checkById(allCase, main, facts);
  proof.checkGraphs(graphs);
  proof.checkByGroup(solution, farthest);
}
