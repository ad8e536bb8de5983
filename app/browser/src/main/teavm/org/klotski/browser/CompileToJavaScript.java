package org.klotski.browser;

import java.io.File;
import java.util.List;
import org.teavm.backend.javascript.JSModuleType;
import org.teavm.tooling.ConsoleTeaVMToolLog;
import org.teavm.tooling.TeaVMProblemRenderer;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.builder.BuildResult;
import org.teavm.tooling.builder.InProcessBuildStrategy;
import org.teavm.vm.TeaVMOptimizationLevel;

/**
 * Compiles a class and its dependencies to JavaScript. The arguments are the class, the file to
 * write, and the class path. TeaVM's Maven plugin would compile in every build; the POM runs this
 * class only after a change.
 */
final class CompileToJavaScript {
  public static void main(String[] args) throws Exception {
    File file = new File(args[1]);
    ConsoleTeaVMToolLog log = new ConsoleTeaVMToolLog(false);
    InProcessBuildStrategy compiler = new InProcessBuildStrategy();
    compiler.init();
    compiler.setLog(log);
    compiler.setMainClass(args[0]);
    compiler.setEntryPointName("main");
    compiler.setTargetDirectory(file.getParent());
    compiler.setTargetFileName(file.getName());
    compiler.setClassPathEntries(List.of(args[2].split(File.pathSeparator)));
    compiler.setTargetType(TeaVMTargetType.JAVASCRIPT);
    compiler.setJsModuleType(JSModuleType.UMD);
    compiler.setObfuscated(true);
    compiler.setMaxTopLevelNames(80_000);
    compiler.setOptimizationLevel(TeaVMOptimizationLevel.ADVANCED); // The smallest output.
    compiler.setCacheDirectory(file.getParent());
    BuildResult result = compiler.build();
    TeaVMProblemRenderer.describeProblems(result.getCallGraph(), result.getProblems(), log);
    if (!result.getProblems().getSevereProblems().isEmpty()) {
      System.exit(1);
    }
  }
}
