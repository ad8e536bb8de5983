// Reads a Klotski case database without any code of the program, following SCHEMA.md and FACTS.md:
//
//   reader DATABASE         recomputes the digests and compares them with the stored ones
//   reader DATABASE CODE    prints the facts of a layout, for example 1A9BF0C00
//
// Needs RocksDB and, for SHA-256, OpenSSL. On Debian and Ubuntu:
//   apt-get install g++ make librocksdb-dev libssl-dev

#include <openssl/evp.h>
#include <rocksdb/db.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

[[noreturn]] void fail(const std::string& sentence) {
  std::cerr << "reader: " << sentence << "\n";
  std::exit(1);
}

class Sha256 {
 public:
  Sha256() : context_(EVP_MD_CTX_new()) { EVP_DigestInit_ex(context_, EVP_sha256(), nullptr); }
  ~Sha256() { EVP_MD_CTX_free(context_); }
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void add(const rocksdb::Slice& bytes) { EVP_DigestUpdate(context_, bytes.data(), bytes.size()); }

  // Adds the length, four bytes big-endian, and the bytes.
  void addWithLength(const rocksdb::Slice& bytes) {
    const uint32_t n = static_cast<uint32_t>(bytes.size());
    const char length[] = {static_cast<char>(n >> 24), static_cast<char>(n >> 16),
                           static_cast<char>(n >> 8), static_cast<char>(n)};
    add(rocksdb::Slice(length, 4));
    add(bytes);
  }

  std::string hex() {
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned int size = 0;
    EVP_DigestFinal_ex(context_, digest, &size);
    std::string text;
    for (unsigned int i = 0; i < size; i++) {
      char two[3];
      std::snprintf(two, sizeof two, "%02x", digest[i]);
      text += two;
    }
    return text;
  }

 private:
  EVP_MD_CTX* context_;
};

// Returns a big-endian number.
uint64_t number(const std::string& bytes, size_t at, size_t size) {
  uint64_t value = 0;
  for (size_t i = at; i < at + size; i++) {
    value = value << 8 | static_cast<unsigned char>(bytes.at(i));
  }
  return value;
}

class Database {
 public:
  explicit Database(const std::string& folder) {
    std::vector<std::string> names;
    check(rocksdb::DB::ListColumnFamilies(rocksdb::DBOptions(), folder, &names));
    std::vector<rocksdb::ColumnFamilyDescriptor> families;
    for (const std::string& name : names) {
      families.emplace_back(name, rocksdb::ColumnFamilyOptions());
    }
    rocksdb::DB* db = nullptr;
    std::vector<rocksdb::ColumnFamilyHandle*> handles;
    check(rocksdb::DB::OpenForReadOnly(rocksdb::DBOptions(), folder, families, &handles, &db));
    db_.reset(db);
    for (size_t i = 0; i < names.size(); i++) {
      handles_[names[i]] = handles[i];
    }
  }

  ~Database() {
    for (auto& each : handles_) {
      db_->DestroyColumnFamilyHandle(each.second);
    }
  }

  std::string meta(const std::string& name) {
    std::string value;
    const rocksdb::Status status =
        db_->Get(rocksdb::ReadOptions(), handles_.at("default"), name, &value);
    return status.ok() ? value : "";
  }

  std::string digest(const std::string& family) {
    if (handles_.count(family) == 0) {
      fail("missing column family " + family);
    }
    Sha256 sha;
    std::unique_ptr<rocksdb::Iterator> rows(
        db_->NewIterator(rocksdb::ReadOptions(), handles_.at(family)));
    for (rows->SeekToFirst(); rows->Valid(); rows->Next()) {
      sha.addWithLength(rows->key());
      sha.addWithLength(rows->value());
    }
    check(rows->status());
    return sha.hex();
  }

  // Finds the last page whose key is not greater.
  std::pair<std::string, std::string> rowNotAfter(const std::string& family,
                                                  const std::string& key) {
    std::unique_ptr<rocksdb::Iterator> rows(
        db_->NewIterator(rocksdb::ReadOptions(), handles_.at(family)));
    rows->SeekForPrev(key);
    check(rows->status());
    if (!rows->Valid()) {
      fail("no such layout");
    }
    return {rows->key().ToString(), rows->value().ToString()};
  }

 private:
  static void check(const rocksdb::Status& status) {
    if (!status.ok()) {
      fail(status.ToString());
    }
  }

  std::unique_ptr<rocksdb::DB> db_;
  std::map<std::string, rocksdb::ColumnFamilyHandle*> handles_;
};

// Computes the digests of column families and their common digest, and compares them with meta.
void compareDigest(Database& database, const std::string& what, const std::string& stored,
                   const std::vector<std::string>& families) {
  Sha256 all;
  for (const std::string& family : families) {
    const std::string digest = database.digest(family);
    std::cout << family << " " << digest << "\n";
    all.add(family + " " + digest + "\n");
  }
  const std::string found = all.hex();
  std::cout << "all of the " << what << " " << found << "\n";
  if (found != database.meta(stored)) {
    fail("the " + what + " digest differs from the stored one, " + database.meta(stored));
  }
}

int compareDigests(Database& database) {
  compareDigest(database, "content", "digest",
                {"groups", "layer_sizes", "layers", "layouts", "members"});
  for (const auto& [feature, metric] : std::map<std::string, std::string>{
           {"extremes", "step"}, {"extremes-line", "line"}, {"extremes-cell", "cell"}}) {
    const std::string features = " " + database.meta("features") + " ";
    if (features.find(" " + feature + " ") != std::string::npos) {
      const std::string digest =
          metric == "step" ? "analysis_digest" : "analysis_" + metric + "_digest";
      compareDigest(database, feature, digest, {"analysis_" + metric, "group_analysis_" + metric});
    }
  }
  return 0;
}

// A fact in the tables of FACTS.md; bytes is 0 for a flag.
struct Fact {
  const char* name;
  size_t bytes;
  bool canBeNone;
  int decimals;
};

// The facts in a page of layouts, in order.
const std::vector<Fact> kLayouts = {{"code", 5, false, 0},
                                    {"group_num", 2, false, 0},
                                    {"group_index", 4, false, 0},
                                    {"is_mirror", 0, false, 0},
                                    {"is_canonical", 0, false, 0},
                                    {"layer", 2, false, 0},
                                    {"min_solution_step", 2, true, 0},
                                    {"min_solution_line", 2, true, 0},
                                    {"min_solution_cell", 2, true, 0},
                                    {"min_solution_ways", 4, false, 0},
                                    {"is_minimal", 0, false, 0},
                                    {"is_hardest", 0, false, 0},
                                    {"min_solution_bits", 2, true, 2},
                                    {"min_solution_detours", 1, true, 0},
                                    {"goal_12_step", 1, true, 0},
                                    {"goal_8_step", 1, true, 0},
                                    {"goal_9_step", 1, true, 0}};

// Returns the value of a fact in a row of a page. The preceding facts take a fixed number of bytes
// per row; each byte of a number is in a plane of its own, the highest first.
uint64_t value(const std::string& page, const Fact& fact, size_t start, uint64_t row) {
  const uint64_t n = number(page, 4, 1);
  if (fact.bytes == 0) {
    return number(page, start + row / 8, 1) >> row % 8 & 1;
  }
  uint64_t value = 0;
  for (size_t plane = 0; plane < fact.bytes; plane++) {
    value = value << 8 | number(page, start + plane * n + row, 1);
  }
  return value;
}

std::string text(const Fact& fact, uint64_t value) {
  if (fact.canBeNone && value == (uint64_t{1} << 8 * fact.bytes) - 1) {
    return "none";
  }
  std::string digits = std::to_string(value);
  if (fact.decimals > 0) {
    const size_t least = static_cast<size_t>(fact.decimals) + 1;
    digits.insert(0, digits.size() < least ? least - digits.size() : 0, '0');
    digits.insert(digits.size() - static_cast<size_t>(fact.decimals), ".");
  }
  return digits;
}

// Returns the class, computed from the two-bit entries of the code: jiang, bing, and style.
std::string classOf(uint64_t code) {
  int count[] = {0, 0, 0, 0};
  for (int shift = 0; shift < 32; shift += 2) {
    count[code >> shift & 3]++;
  }
  return std::to_string(count[1] + count[2]) + "-" + std::to_string(count[3]) + "-" +
         std::to_string(count[1]);
}

int show(Database& database, std::string text9) {
  text9.resize(9, '0');  // Trailing zeros may be omitted.
  const uint64_t code = std::stoull(text9, nullptr, 16);
  std::string key;
  for (int shift = 32; shift >= 0; shift -= 8) {
    key += static_cast<char>(code >> shift);
  }
  const std::string page = database.rowNotAfter("layouts", key).second;
  const uint64_t n = number(page, 4, 1);
  uint64_t row = 0;
  while (row < n && value(page, kLayouts[0], 5, row) != code) {
    row++;
  }
  if (row == n) {
    fail("no such layout");
  }
  std::cout << "id " << number(page, 0, 4) + row << "\n";
  std::map<std::string, uint64_t> found;
  size_t start = 5;
  for (const Fact& fact : kLayouts) {
    found[fact.name] = value(page, fact, start, row);
    if (fact.name != std::string("code")) {
      std::cout << fact.name << " " << text(fact, found[fact.name]) << "\n";
    }
    start += fact.bytes == 0 ? (n + 7) / 8 : fact.bytes * n;
  }
  if (start != page.size()) {
    fail("the size of the page does not match its facts");
  }
  std::cout << "name " << classOf(code) << "-" << found["group_num"] << "-"
            << found["group_index"] << "\n";
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count != 2 && count != 3) {
    std::cerr << "usage: reader DATABASE [CODE]\n";
    return 2;
  }
  Database database(words[1]);
  const std::string version = database.meta("schema_version");
  if (version != "5") {
    fail("schema version '" + version + "' is unknown");
  }
  return count == 2 ? compareDigests(database) : show(database, words[2]);
}
