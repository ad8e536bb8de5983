@echo off
rem Starts klotski on Windows. In a release, this file is in bin; in a checkout, compile first:
rem   mvn -Dquick -DskipTests package
rem JAVA_HOME: the Java to use, 17 or newer. KLOTSKI_HEAP: the maximum heap size, such as 900m or 3g.
rem The program detects whether it runs in a terminal.
setlocal
set "home=%~dp0"
set "jar=%home%app\cli\target\klotski.jar"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if exist "%home%pom.xml" goto located
if exist "%home%..\klotski.jar" set "jar=%home%..\klotski.jar"
if exist "%home%..\java\bin\java.exe" set "JAVA_HOME=%home%..\java" & set "java=%home%..\java\bin\java"
:located
if not exist "%jar%" (
  echo klotski: "%jar%" not found; compile it with: mvn -Dquick -DskipTests package 1>&2
  exit /b 1
)
set "vectors="
if defined JAVA_HOME findstr /c:jdk.incubator.vector "%JAVA_HOME%\release" >nul 2>&1 && set "vectors=--add-modules jdk.incubator.vector"

rem The command is the first word that is not an option.
:word
set "word=%~1"
if "%word:~0,1%"=="-" shift & goto word
set "heap=2g"
set "flags=-XX:+UseSerialGC"
if "%word%"=="analyze" set "heap=3696m" & set "flags=-XX:+UseParallelGC -Xmn128m %vectors%"
if "%word%"=="build" set "heap=1600m" & set "flags=-XX:+UseParallelGC -Xmn200m"
if "%word%"=="verify" set "heap=1300m" & set "flags=-XX:+UseParallelGC -Xmn200m"
if "%word%"=="serve" set "heap=1g" & set "flags=-XX:+UseParallelGC"
if "%word%"=="site" set "heap=1g"
if "%word%"=="export" set "heap=3g" & set "flags=-XX:+UseSerialGC -XX:NewRatio=7 %vectors%"
if "%word%"=="query" set "heap=500m"
if "%word%"=="find" set "heap=500m"
if "%word%"=="stats" set "heap=500m"
if defined KLOTSKI_HEAP set "heap=%KLOTSKI_HEAP%"
set "encoding=-Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 -Dsun.stdout.encoding=UTF-8 -Dsun.stderr.encoding=UTF-8"

rem The output is in UTF-8, so the console must use UTF-8, too.
for /f "tokens=2 delims=:." %%p in ('chcp') do set "page=%%p"
chcp 65001 >nul
"%java%" -Xmx%heap% %flags% %encoding% -XX:+DisplayVMOutputToStderr -Duser.timezone=UTC -jar "%jar%" %*
set "code=%errorlevel%"
if defined page chcp %page% >nul
exit /b %code%
