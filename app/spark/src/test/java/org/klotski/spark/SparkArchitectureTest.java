package org.klotski.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Checks that the jar uses only packages that ARCHITECTURE.md allows for this module. */
@AnalyzeClasses(packages = "org.klotski.spark", importOptions = DoNotIncludeTests.class)
final class SparkArchitectureTest {
  @ArchTest
  static final ArchRule SPARK_USES_CHUNKS_BUT_NO_DATABASE =
      classes()
          .that()
          .resideInAPackage("org.klotski.spark..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "org.klotski.spark..",
              "org.klotski.dbschema.threads..",
              "org.klotski.enumerator..",
              "org.klotski.grouper..",
              "org.klotski.layerer.msbfs..",
              "org.klotski.pipeline.chunks..",
              "org.apache.spark..",
              "org.apache.hadoop..",
              "scala..",
              "com.google.common..",
              "picocli..",
              "org.slf4j..",
              "java.io..",
              "java.lang..",
              "java.nio.charset..",
              "java.util..");
}
