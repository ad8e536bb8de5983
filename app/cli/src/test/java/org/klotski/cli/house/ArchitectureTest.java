package org.klotski.cli.house;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.ClassesShouldConjunction;
import com.tngtech.archunit.lang.syntax.elements.ClassesThat;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.util.concurrent.CancellationException;

/** Checks that dependencies between modules and packages follow ARCHITECTURE.md. */
@AnalyzeClasses(
    packages = "org.klotski",
    importOptions = {DoNotIncludeTests.class, ArchitectureTest.NoTestJars.class})
final class ArchitectureTest {
  /** Excludes the test classes of other modules, which are in separate JAR files. */
  static final class NoTestJars implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("-tests.jar");
    }
  }

  /** Each module and the modules that it may use. */
  private static final String MODULES =
      """
      enumerator:
      notation: enumerator
      grouper: enumerator
      layerer: enumerator grouper
      dbschema: enumerator grouper
      pipeline: enumerator grouper layerer dbschema
      answers: enumerator notation grouper layerer
      tables: enumerator notation grouper dbschema pipeline answers
      exporter: enumerator notation grouper layerer dbschema pipeline answers tables
      site: enumerator notation grouper dbschema pipeline answers tables
      cli: enumerator notation grouper layerer dbschema pipeline answers tables exporter site
      """;

  @ArchTest static final ArchRule MODULES_USE_THOSE_BEFORE_THEM = layers(MODULES.split(":.*\n"));

  private static ArchRule layers(String... modules) {
    LayeredArchitecture layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String module : modules) {
      String packages = "org.klotski." + module + "..";
      String facade = module.equals("answers") ? "org.klotski" : packages;
      layers = layers.layer(module).definedBy(facade, packages);
    }
    for (String line : MODULES.lines().toList()) {
      String[] used = line.substring(line.indexOf(':') + 1).strip().split(" ");
      LayeredArchitecture.LayerDependencySpecification layer =
          layers.whereLayer(line.substring(0, line.indexOf(':')));
      layers = used[0].isEmpty() ? layer.mayNotAccessAnyLayer() : layer.mayOnlyAccessLayers(used);
    }
    return layers;
  }

  private static final DescribedPredicate<JavaClass> CONCURRENT =
      resideInAPackage("java.util.concurrent..")
          .and(not(resideInAPackage("java.util.concurrent.atomic")));

  /** The facade works without a database and in browsers, which have no threads or files. */
  @ArchTest
  static final ArchRule THE_FACADE_KNOWS_NO_DATABASE_AND_NO_THREADS =
      noClasses()
          .that()
          .resideInAnyPackage("org.klotski")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.klotski.dbschema..", "com.google..", "it.unimi..")
          .orShould()
          .dependOnClassesThat(CONCURRENT);

  @ArchTest
  static final ArchRule PACKAGES_FORM_NO_CYCLES =
      slices().matching("org.klotski.(**)").should().beFreeOfCycles();

  /** The analysis on a cluster includes these packages but not the database or file access. */
  @ArchTest
  static final ArchRule CHUNKS_KNOW_NO_DATABASE =
      noClasses()
          .that()
          .resideInAPackage("org.klotski.pipeline.chunks..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.klotski.dbschema..",
              "org.klotski.pipeline.analysis..",
              "org.klotski.pipeline.files..",
              "java.nio.file..",
              "org.slf4j..");

  /** The Spark module tests its own dependencies. */
  @ArchTest
  static final ArchRule NOBODY_KNOWS_SPARK =
      outside("org.klotski.spark..")
          .resideInAnyPackage("org.klotski.spark..", "org.apache.spark..");

  @ArchTest
  static final ArchRule STAGES_KNOW_NO_FILES =
      stages()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.rocksdb..", "java.nio.file..", "org.slf4j..");

  /** Callers supply a task runner because browsers have no threads. */
  @ArchTest
  static final ArchRule STAGES_START_NO_THREADS =
      stages()
          .should()
          .dependOnClassesThat(CONCURRENT.and(not(type(CancellationException.class))))
          .orShould()
          .callConstructorWhere(target(owner(assignableTo(Thread.class))))
          .orShould()
          .callMethodWhere(target(name("parallel").or(name("parallelStream"))));

  private static GivenClassesConjunction stages() {
    return noClasses()
        .that()
        .resideInAnyPackage(
            "org.klotski.enumerator..",
            "org.klotski.notation..",
            "org.klotski.grouper..",
            "org.klotski.layerer..");
  }

  @ArchTest
  static final ArchRule ONLY_THE_COMMAND_LINE_PRINTS_KNOWS_OPTIONS_AND_ENDS_THE_PROCESS =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.klotski.cli..", "org.klotski.benchmarks..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .callMethod(System.class, "exit", int.class)
          .orShould()
          .callMethodWhere(target(name("printStackTrace"))) // for any class of the exception
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", "me.tongfei..");

  @ArchTest
  static final ArchRule ONLY_THE_DATABASE_MODULE_KNOWS_ROCKSDB =
      outside("org.klotski.dbschema..").resideInAPackage("org.rocksdb..");

  @ArchTest
  static final ArchRule ONLY_THE_EXPORTER_KNOWS_SQLITE =
      outside("org.klotski.exporter..").resideInAPackage("org.sqlite..");

  @ArchTest
  static final ArchRule ONLY_THE_TABLES_KNOW_DUCKDB =
      outside("org.klotski.tables..").resideInAPackage("org.duckdb..");

  @ArchTest
  static final ArchRule NOBODY_ELSE_SPEAKS_SQL =
      outside("org.klotski.exporter..", "org.klotski.tables..").resideInAPackage("java.sql..");

  private static ClassesThat<ClassesShouldConjunction> outside(String... packages) {
    return noClasses().that().resideOutsideOfPackages(packages).should().dependOnClassesThat();
  }
}
