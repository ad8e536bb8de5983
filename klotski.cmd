@echo off
rem Starts klotski on Windows. In a release this file lies in bin; in a checkout, compile first:
rem   mvn -Dquick -DskipTests package
rem JAVA_HOME: the Java to use, 17 or newer. KLOTSKI_HEAP: the maximum heap, such as 900m or 3g.
rem Java finds out whether it runs in a terminal.
setlocal
set "home=%~dp0"
set "jar=%home%app\cli\target\klotski.jar"
if exist "%home%..\klotski.jar" set "jar=%home%..\klotski.jar"
if not exist "%jar%" (
  echo klotski: "%jar%" not found; compile it with: mvn -Dquick -DskipTests package 1>&2
  exit /b 1
)
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if exist "%home%..\java\bin\java.exe" set "java=%home%..\java\bin\java"
set "heap=2g"
set "flags=-XX:+UseSerialGC"
if "%~1"=="analyze" set "heap=3696m" & set "flags=-XX:+UseParallelGC -Xmn128m --add-modules jdk.incubator.vector"
if "%~1"=="build" set "heap=1600m" & set "flags=-XX:+UseParallelGC -Xmn200m"
if "%~1"=="verify" set "heap=1300m" & set "flags=-XX:+UseParallelGC -Xmn200m"
if "%~1"=="serve" set "heap=1g" & set "flags=-XX:+UseG1GC -XX:MaxGCPauseMillis=50"
if "%~1"=="site" set "heap=1g"
if "%~1"=="export" set "heap=3g" & set "flags=-XX:+UseSerialGC -XX:NewRatio=7 --add-modules jdk.incubator.vector"
if "%~1"=="query" set "heap=500m"
if "%~1"=="find" set "heap=500m"
if "%~1"=="stats" set "heap=500m"
if defined KLOTSKI_HEAP set "heap=%KLOTSKI_HEAP%"
set "encoding=-Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -Dsun.stdout.encoding=UTF-8 -Dsun.stderr.encoding=UTF-8"
"%java%" -Xmx%heap% %flags% %encoding% -XX:+DisplayVMOutputToStderr -Duser.timezone=UTC -jar "%jar%" %*
exit /b %errorlevel%
