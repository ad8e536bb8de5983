# `make help` lists the targets.
MVN ?= mvn -B -ntp

.DEFAULT_GOAL := help
.PHONY: help db analysis test bench compile format clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

db: ## compile, build ./klotski.db, verify it, print a summary
	./klotski build
	./klotski verify
	./klotski stats forests

analysis: ## add farthest and solution data of every layout to ./klotski.db; goes on if interrupted
	./klotski analyze

test: ## check the format, compile, run every test
	$(MVN) verify

bench: ## measure; see BENCHMARKS.md
	$(MVN) -q -Dmaven.test.skip=true -Dspotless.check.skip=true package
	java -jar benchmarks/target/benchmarks.jar

compile: ## compile what ./klotski needs, and no more
	$(MVN) -q -Dmaven.test.skip=true -Dspotless.check.skip=true -pl cli -am package

format: ## put the Java sources into the one format that the build accepts
	$(MVN) -q spotless:apply

clean: ## remove what was compiled; leaves databases alone
	$(MVN) -q clean
