# `make help` lists the targets.
MVN ?= mvn -B -ntp
DATASET ?= dataset
CHECK ?=
SECONDS ?= 60
FACTS = SELECT code, min_solution_line, min_solution_cell, goal_12_step, goal_8_step, goal_9_step, \
  min_solution_ways, is_minimal, is_hardest FROM layouts ORDER BY id
GRAPHS = SELECT seed, edge_num, bridge_num, cut_num, block_num, largest_block, \
  edge_line_num, bridge_line_num, cut_line_num, block_line_num, largest_line_block, \
  edge_cell_num, bridge_cell_num, cut_cell_num, block_cell_num, largest_cell_block \
  FROM groups ORDER BY jiang_num, bing_num, style_num, group_num
TRIALS = -Ptrials -Dquick -pl trials -am -DexcludedGroups=none \
  -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false
DB = $(or $(KLOTSKI_DB),klotski.db)
BENCH_DB = benchmarks/target/klotski.db
# $(call number,NAME,LEAST): fails unless the variable NAME is empty or a whole number from LEAST to
# 999999999.
number = @n='$($1)'; case "$$n" in *[!0-9]*|??????????*) n=-1;; esac; if test -n "$$n" && test "$$n" -lt $2; then \
  echo 'make: $1 is $($1); use a whole number from $2 to 999999999' >&2; exit 2; fi
# Quick tests are too short to benefit from Java's optimizing compiler, C2.
QUICK_JVM = -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:+IgnoreUnrecognizedVMOptions -XX:+UseTransparentHugePages

.DEFAULT_GOAL := help
.PHONY: help db analysis dataset check-dataset checked-files check lint test test-browser test-checker test-dist test-reader test-spark test-sqlite test-thorough dist engine pictures spark sbom mutation fuzz trials soak bench bench-analysis central release-check compile format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

db: ## compile, build ./klotski.db, and verify it
	@if test -e "$(DB)"; then \
	  echo "$(DB) already exists; to rebuild it, run ./klotski build --force"; else ./klotski build; fi
	./klotski verify
	@echo "Ready. Try: ./klotski info \"Red Donkey\", ./klotski find --draw, or ./klotski serve"

analysis: ## add farthest and solution data to ./klotski.db, which is built if necessary; resumes after an interruption
	@test -e "$(DB)" || ./klotski build
	./klotski analyze

dataset: ## export all but the class files to ./dataset and verify them; farthest.csv and solution.csv need 'make analysis' first
	@test -e "$(DB)" || ./klotski build
	./klotski export --out $(DATASET) --force
	./klotski verify $(DATASET)

# Compiles the checker and exports the files that it reads; existing files of the data set do not
# change.
checked-files:
	@command -v g++ >/dev/null || \
	  { echo "make: g++ is not installed; on Debian and Ubuntu: apt-get install g++" >&2; exit 1; }
	@mkdir -p checker/target
	g++ -std=c++17 -O3 -Wall -Wextra -pthread -o checker/target/checker checker/checker.cc
	@test -e "$(DB)" || ./klotski build
	@for file in All_Case.txt:all-case main.csv:main solution.csv:solution farthest.csv:farthest; do \
	  test -e "$(DATASET)/$${file%:*}" || ./klotski export "$${file#*:}" --out "$(DATASET)" || exit; done
	./klotski query --force --out checker/target/facts.csv '$(FACTS)'
	./klotski query --force --out checker/target/graphs.csv '$(GRAPHS)'

check-dataset: checked-files ## verify the exported files with an independent C++ program
	checker/target/checker $(CHECK) "$(DATASET)" checker/target/facts.csv checker/target/graphs.csv

check: ## check the format, compile with all lint checks, and run the quick tests
	$(MVN) -q -T3 -DexcludedGroups='slow | thorough' -Dtest.jvm.mode='$(QUICK_JVM)' test

lint: ## check the format, and compile programs and tests with warnings as errors
	$(MVN) -q -Ptrials,spark test-compile

test: ## compile, and run all tests except the thorough ones
	$(MVN) verify -Dquick

test-thorough: ## run the slowest tests: complete databases, tables, the site, the server, parsers, and a sample of the trials
	$(MVN) verify -Dquick -Ptrials -Dgroups=thorough -DexcludedGroups=none

dist: ## build the release archives and a Debian package in ./dist
	$(MVN) -q -Pdist,sbom -Dquick -Dmaven.test.skip=true -pl app/dist -am package
	@app/dist/make-deb
	@ls -l dist

test-dist: ## build the archives and the package twice, compare them, and test them without Maven and Java
	app/dist/test-dist

# Flattened POMs have no parent, so the parent is not published.
central: ## write the signed libraries for Maven Central to target/central.zip; GPG=no omits the signatures
	rm -rf target/central target/central.zip
	$(MVN) -q -Prelease -Dquick -Dmaven.test.skip=true $(if $(filter no,$(GPG)),-Dgpg.skip) \
	  -pl app/search,app/exporter -am deploy
	@rm -r target/central/org/klotski/klotski && find target/central \( -name '*-tests.jar*' -o -name 'maven-metadata*' \) -delete
	@! grep -rlE --include='*.pom' 'test-jar|<parent>' target/central
	@for jar in $$(find target/central -name '*.pom' | sed 's/pom$$//'); do \
	  ls $${jar%.}.jar $${jar%.}-sources.jar $${jar%.}-javadoc.jar >/dev/null || exit; done
	@jar --create --no-manifest --file target/central.zip -C target/central .
	@ls -l target/central.zip

release-check: ## run all release checks that need no account, which takes hours
	app/dist/check-release
	$(MAKE) lint
	$(MAKE) test
	$(MAKE) engine
	$(MAKE) test-thorough
	$(MAKE) test-browser
	$(MAKE) sbom
	$(MAKE) central GPG=no
	$(MAKE) test-dist
	$(MAKE) analysis
	$(MAKE) check-dataset

test-reader: ## read a database with a C++ program written from SCHEMA.md and FACTS.md alone
	@printf '#include <rocksdb/db.h>\n#include <openssl/evp.h>\n' | g++ -std=c++17 -fsyntax-only -x c++ - 2>/dev/null || \
	  { echo "make: g++ or the headers of RocksDB or OpenSSL are missing; on Debian and Ubuntu: apt-get install g++ librocksdb-dev libssl-dev" >&2; exit 1; }
	@test -e "$(DB)" || ./klotski build
	@mkdir -p db-schema/target
	g++ -std=c++17 -O2 -Wall -Wextra -o db-schema/target/reader db-schema/examples/reader.cc -lrocksdb -lcrypto
	db-schema/target/reader "$(DB)"
	db-schema/target/reader "$(DB)" 1A9BF0C00 | grep -qx 'name 5-4-1-1-7472'

test-checker: checked-files ## change fields in copies of the exported files, and require that the checker finds each change
	./klotski query --force --out checker/target/mirrors.csv \
	  "SELECT code FROM layouts WHERE class = '6-0-2' AND is_mirror ORDER BY id"
	checker/test-checker checker/target/checker "$(DATASET)" checker/target/facts.csv checker/target/graphs.csv \
	  checker/target/mirrors.csv

test-browser: ## test the pages in Chromium, which must be installed
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || \
	  { echo "make: chromium is not installed; on Debian and Ubuntu: apt-get install chromium" >&2; exit 1; }
	$(MVN) verify -pl app/cli -am -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false \
	  -Dit.test='*BrowserIT' -Dfailsafe.failIfNoSpecifiedTests=false -Dklotski.browser=true

pictures: ## take the pictures in the documents with Chromium
	./klotski site --force --out app/cli/target/site
	$(MVN) -q verify -pl app/cli -am -Dquick -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false -Dit.test=PicturesIT \
	  -Dfailsafe.failIfNoSpecifiedTests=false -Dklotski.pictures=$(CURDIR)/docs/pictures -Dklotski.pictures.site=$(CURDIR)/app/cli/target/site

engine: ## compile app/browser/target/javascript/klotski-engine.js, check its size, test it with Node, and pack it for npm
	@command -v node >/dev/null || echo 'make: node is not installed, so the compiled JavaScript is not tested'
	$(MVN) -q -Pengine -pl app/browser -am -Dtest='EngineTest,SearchedGroupTest' -Dsurefire.failIfNoSpecifiedTests=false test
	@cd app/browser/target/javascript && size=$$(gzip -9c klotski-engine.js | wc -c) && \
	  echo "klotski-engine.js: $$(wc -c <klotski-engine.js) bytes, $$size gzipped" && test $$size -le 153600
	@cd app/browser/target/npm && rm -f *.tgz && if command -v npm >/dev/null; then npm pack --silent ./package; \
	  else tar -czf klotski-engine.tgz package; fi && ls -l *.tgz

spark: ## build the program for an Apache Spark cluster, app/spark/target/klotski-spark.jar; see docs/cluster.md
	$(MVN) -q -Pspark -Dquick -Dmaven.test.skip=true -pl app/spark -am package
	@ls -l app/spark/target/klotski-spark.jar

test-spark: ## analyze small classes on a local Spark cluster, kill a worker, and compare the results
	./klotski --version
	$(MVN) verify -Pspark -pl app/spark -am -Dtest='SparkArchitectureTest' -Dsurefire.failIfNoSpecifiedTests=false

test-sqlite: ## write klotski.sqlite with all layouts, and run the documented queries
	$(MVN) verify -pl app/cli -am -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false \
	  -Dit.test=SqliteIT -DexcludedGroups=none -Dfailsafe.failIfNoSpecifiedTests=false -Dklotski.sqlite.full=true

sbom: ## list the shipped libraries with versions, hashes, and licenses (CycloneDX); fails if NOTICE differs
	$(MVN) -q verify -Psbom -Dquick -pl app/cli -am -Dtest=none -Dsurefire.failIfNoSpecifiedTests=false \
	  -Dit.test=NoticeIT -Dfailsafe.failIfNoSpecifiedTests=false -Dklotski.sbom=true
	@ls -l app/cli/target/klotski-sbom.json

mutation: ## change the compiled code in one place at a time, and check that the quick tests fail; see docs/trust.md
	rm -rf */target/pit-reports app/*/target/pit-reports
	$(MVN) -Pmutation -Dquick -Dtest.jvm.mode='$(QUICK_JVM)' \
	  -pl enumerator,app/notation,grouper,layerer,db-schema,app/pipeline,app/answers test-compile org.pitest:pitest-maven:mutationCoverage

fuzz: ## run each parser on inputs generated by Jazzer, for SECONDS=60 each
	$(call number,SECONDS,1)
	$(MVN) test $(TRIALS) -Dtest='*Fuzz' -Dfuzz.seconds=$(SECONDS)

trials: ## inject faults for MINUTES=20, and damage SAMPLES=500 files; SEED, ONLY='^site', and FAULT='rename 3 EIO' repeat a trial
	$(call number,MINUTES,1)
	$(call number,SAMPLES,1)
	$(MVN) verify $(TRIALS) -Dtest=none -Dit.test='FaultsIT,CorruptionIT' -Dtrials.minutes=$(or $(MINUTES),20) \
	  -Dtrials.samples=$(or $(SAMPLES),500) -Dtrials.seed=$(or $(SEED),$(shell date +%s)) -Dtrials.only='$(ONLY)' -Dtrials.fault='$(FAULT)'

soak: ## run serve, find, and analyze for MINUTES=60, and monitor memory, open files, and threads
	$(call number,MINUTES,1)
	$(MVN) verify $(TRIALS) -Dtest=none -Dit.test=SoakIT -Dtrials.soak=$(or $(MINUTES),60)

bench: ## measure stages, conversions, lookups, and queries; see BENCHMARKS.md
	$(MVN) -q -Dquick -Dmaven.test.skip=true package
	./klotski build --force --db $(BENCH_DB)
	./klotski verify --db $(BENCH_DB)
	KLOTSKI_DB=$(BENCH_DB) java -jar benchmarks/target/benchmarks.jar

bench-analysis: ## time the analysis of three groups, and extrapolate to the full run
	$(MVN) -q -Dquick -Dmaven.test.skip=true package
	java -Xmx3g -XX:+UseParallelGC -Xmn128m -XX:+UseTransparentHugePages --add-modules jdk.incubator.vector -cp benchmarks/target/benchmarks.jar org.klotski.benchmarks.AnalysisBenchmark

compile: ## compile only what ./klotski needs
	$(MVN) -q -Dquick -Dmaven.test.skip=true -pl app/cli -am package

format: ## format the Java sources as the build requires
	$(MVN) -q -Ptrials,spark spotless:apply

clean: ## remove compiled files and the files of tests and benchmarks, but not ./klotski.db
	$(MVN) -q clean
	rm -rf checker/target app/dist/target app/spark/target trials/target
