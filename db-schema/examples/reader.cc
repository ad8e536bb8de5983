// Reads a Klotski case database without any of the software that made it, after SCHEMA.md alone:
//
//   reader DATABASE         recomputes the digests and compares them with the stored ones
//   reader DATABASE CODE    says what the database knows of a layout, for example 1A9BF0C00
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

  // Four bytes, big-endian, and the bytes themselves.
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

// A number of some bytes, big-endian.
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
      fail("there is no column family " + family);
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

  // The last row whose key is not greater.
  std::pair<std::string, std::string> rowNotAfter(const std::string& family,
                                                  const std::string& key) {
    std::unique_ptr<rocksdb::Iterator> rows(
        db_->NewIterator(rocksdb::ReadOptions(), handles_.at(family)));
    rows->SeekForPrev(key);
    check(rows->status());
    if (!rows->Valid()) {
      fail("there is no such layout");
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

// Digests some column families, and their digests, and compares the result with what meta says.
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
    fail("the " + what + " digest is not the stored one, " + database.meta(stored));
  }
}

int compareDigests(Database& database) {
  compareDigest(database, "content", "digest", {"groups", "layers", "layouts", "members"});
  compareDigest(database, "hardness", "hardness_digest", {"hardness"});
  compareDigest(database, "difficulty", "difficulty_digest", {"difficulty"});
  return 0;
}

// Reads a varint and moves on behind it.
uint64_t varint(const std::string& bytes, size_t& at) {
  uint64_t value = 0;
  int shift = 0;
  do {
    value |= (number(bytes, at, 1) & 0x7F) << shift;
    shift += 7;
  } while (number(bytes, at++, 1) >= 0x80);
  return value;
}

void showHardness(const std::string& row, uint64_t slot, int step) {
  const uint64_t n = number(row, 4, 1);
  const int line = step + static_cast<int>(number(row, 5 + slot, 1));
  const int cell = line + static_cast<int>(number(row, 5 + n + slot, 1));
  const uint64_t flags = number(row, 5 + 2 * n + slot, 1);
  size_t at = 5 + 3 * n;
  uint64_t ways = varint(row, at);
  for (uint64_t other = 0; other < slot; other++) {
    ways = varint(row, at);
  }
  std::cout << "min_solution_line " << line << "\n"
            << "min_solution_cell " << cell << "\n"
            << "min_solution_ways " << ways << "\n"
            << "is_minimal " << ((flags & 1) != 0 ? "yes" : "no") << "\n"
            << "is_hardest " << ((flags & 2) != 0 ? "yes" : "no") << "\n";
}

void showDifficulty(const std::string& row, uint64_t slot) {
  const uint64_t n = number(row, 4, 1);
  const uint64_t detours = number(row, 5 + slot, 1);
  const uint64_t high = number(row, 5 + n + slot, 1);
  const uint64_t hundredths = high << 8 | number(row, 5 + 2 * n + slot, 1);
  if (hundredths == 0xFFFF) {
    std::cout << "min_solution_bits -1\nmin_solution_detours -1\n";
  } else {
    std::cout << "min_solution_bits " << hundredths / 100 << "." << hundredths / 10 % 10
              << hundredths % 10 << "\n"
              << "min_solution_detours " << detours << "\n";
  }
}

int show(Database& database, std::string text) {
  text.resize(9, '0');  // people may leave trailing zeros out
  const uint64_t code = std::stoull(text, nullptr, 16);
  std::string key;
  for (int shift = 32; shift >= 0; shift -= 8) {
    key += static_cast<char>(code >> shift);
  }
  const auto [first, row] = database.rowNotAfter("layouts", key);
  const uint64_t n = number(row, 4, 1);
  uint64_t at = number(first, 0, 5);
  uint64_t slot = 0;
  for (size_t byte = 5 + 13 * n; at < code && slot + 1 < n; slot++) {
    at += varint(row, byte);
  }
  if (at != code) {
    fail("there is no such layout");
  }
  const uint64_t ofClass = number(row, 5 + 2 * slot, 2);
  const uint64_t stored = number(row, 5 + 11 * n + 2 * slot, 2);
  const int step = stored == 0xFFFF ? -1 : static_cast<int>(stored);
  std::cout << "id " << number(row, 0, 4) + slot << "\n"
            << "name " << (ofClass >> 8) << "-" << (ofClass >> 4 & 15) << "-" << (ofClass & 15)
            << "-" << number(row, 5 + 2 * n + 2 * slot, 2) << "-"
            << number(row, 5 + 4 * n + 4 * slot, 4) << "\n"
            << "layer " << number(row, 5 + 9 * n + 2 * slot, 2) << "\n"
            << "min_solution_step " << step << "\n";
  showHardness(database.rowNotAfter("hardness", key).second, slot, step);
  showDifficulty(database.rowNotAfter("difficulty", key).second, slot);
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
  if (version != "4") {
    fail("schema version '" + version + "' is unknown");
  }
  return count == 2 ? compareDigests(database) : show(database, words[2]);
}
