@echo off
rem Starts klotski on Windows. In a release this file lies in bin; in a checkout, compile first:
rem   mvn -Dquick -DskipTests package
rem JAVA_HOME: the Java to use, 17 or newer. KLOTSKI_HEAP: the maximum heap, such as 900m or 3g.
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
if "%~1"=="serve" set "heap=1g" & set "flags=-XX:+UseG1GC"
if "%~1"=="export" set "heap=3g" & set "flags=-XX:+UseSerialGC --add-modules jdk.incubator.vector"
if defined KLOTSKI_HEAP set "heap=%KLOTSKI_HEAP%"
"%java%" -Xmx%heap% %flags% -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -Duser.timezone=UTC -jar "%jar%" %*
exit /b %errorlevel%
