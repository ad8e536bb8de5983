// Reads a Klotski case database without any of the software that made it, after SCHEMA.md alone:
//
//   reader DATABASE         recomputes the content digest and compares it with the stored one
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

int compareDigests(Database& database) {
  Sha256 all;
  for (const char* family : {"groups", "layers", "layouts", "members"}) {
    const std::string digest = database.digest(family);
    std::cout << family << " " << digest << "\n";
    all.add(std::string(family) + " " + digest + "\n");
  }
  const std::string found = all.hex();
  std::cout << "content " << found << "\n";
  if (found != database.meta("digest")) {
    fail("the content digest is not the stored one, " + database.meta("digest"));
  }
  return 0;
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
    uint64_t difference = 0;
    int shift = 0;
    do {
      difference |= (number(row, byte, 1) & 0x7F) << shift;
      shift += 7;
    } while (number(row, byte++, 1) >= 0x80);
    at += difference;
  }
  if (at != code) {
    fail("there is no such layout");
  }
  const uint64_t ofClass = number(row, 5 + 2 * slot, 2);
  const uint64_t step = number(row, 5 + 11 * n + 2 * slot, 2);
  std::cout << "id " << number(row, 0, 4) + slot << "\n"
            << "name " << (ofClass >> 8) << "-" << (ofClass >> 4 & 15) << "-" << (ofClass & 15)
            << "-" << number(row, 5 + 2 * n + 2 * slot, 2) << "-"
            << number(row, 5 + 4 * n + 4 * slot, 4) << "\n"
            << "layer " << number(row, 5 + 9 * n + 2 * slot, 2) << "\n"
            << "min_solution_step " << (step == 0xFFFF ? -1 : static_cast<int>(step)) << "\n";
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
  if (version != "1" && version != "2") {
    fail("schema version '" + version + "' is unknown");
  }
  return count == 2 ? compareDigests(database) : show(database, words[2]);
}
