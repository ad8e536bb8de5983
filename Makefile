# `make help` lists the targets.
MVN ?= mvn -B -ntp

.DEFAULT_GOAL := help
.PHONY: help db test bench bench-analysis compile format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

db: ## compile, build ./klotski.db, verify it, print a summary
	./klotski build
	./klotski verify
	./klotski stats forests

test: ## check the format, compile, run every test
	$(MVN) verify

bench: ## measure; see BENCHMARKS.md
	$(MVN) -q -Dmaven.test.skip=true -Dspotless.check.skip=true package
	java -jar benchmarks/target/benchmarks.jar

bench-analysis: ## time the analysis of three groups, extrapolate the full run
	$(MVN) -q -Dmaven.test.skip=true -Dspotless.check.skip=true package
	java -Xmx3g -cp benchmarks/target/benchmarks.jar org.klotski.benchmarks.AnalysisBenchmark

compile: ## compile what ./klotski needs, and no more
	$(MVN) -q -Dmaven.test.skip=true -Dspotless.check.skip=true -pl cli -am package

format: ## put the Java sources into the one format that the build accepts
	$(MVN) -q spotless:apply

clean: ## remove what was compiled; leaves databases alone
	$(MVN) -q clean
