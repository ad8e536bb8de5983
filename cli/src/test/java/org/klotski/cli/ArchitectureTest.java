package org.klotski.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Stages import no stage but those before them, and never the database nor the command line. */
@AnalyzeClasses(packages = "org.klotski", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {
  @ArchTest
  static final ArchRule MODULES_USE_THOSE_BEFORE_THEM =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("enumerator")
          .definedBy("org.klotski.enumerator..")
          .layer("grouper")
          .definedBy("org.klotski.grouper..")
          .layer("layerer")
          .definedBy("org.klotski.layerer..")
          .layer("dbschema")
          .definedBy("org.klotski.dbschema..")
          .layer("cli")
          .definedBy("org.klotski.cli..")
          .whereLayer("enumerator")
          .mayNotAccessAnyLayer()
          .whereLayer("grouper")
          .mayOnlyAccessLayers("enumerator")
          .whereLayer("layerer")
          .mayOnlyAccessLayers("enumerator", "grouper")
          .whereLayer("dbschema")
          .mayOnlyAccessLayers("enumerator", "grouper");

  @ArchTest
  static final ArchRule STAGES_KNOW_NO_FILES_AND_PRINT_NOTHING =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.klotski.enumerator..", "org.klotski.grouper..", "org.klotski.layerer..")
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage("org.rocksdb..", "java.nio.file..", "picocli..", "org.slf4j..");

  @ArchTest
  static final ArchRule ONLY_THE_DATABASE_MODULE_KNOWS_ROCKSDB =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.klotski.dbschema..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.rocksdb..");
}
