
CALL klotski_stop_if(
  EXISTS (
    SELECT * FROM information_schema.tables
    WHERE table_schema = DATABASE() AND table_name = 'solution'),
  'table solution is there already; drop it, or load into another database');
DROP TABLE IF EXISTS solution_unfinished;
CREATE TABLE solution_unfinished (
  code CHAR(9) NOT NULL,
  min_solution_step SMALLINT NOT NULL,
  min_solution_num MEDIUMINT UNSIGNED NOT NULL,
  solution_num MEDIUMINT UNSIGNED NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;

LOAD DATA LOCAL INFILE 'solution.csv' INTO TABLE solution_unfinished
  CHARACTER SET ascii FIELDS TERMINATED BY ',' LINES TERMINATED BY '\r\n';
SET @wrong_values = @@warning_count;
SHOW WARNINGS LIMIT 5;
CALL klotski_stop_if(@wrong_values > 0, 'solution.csv has wrong values; it was not loaded');
SET @rows_loaded = (SELECT COUNT(*) FROM solution_unfinished);
CALL klotski_stop_if(
  @rows_loaded <> ${rows}, 'solution.csv has not the ${rows} lines that are right; it was not loaded');

ALTER TABLE solution_unfinished
  ADD PRIMARY KEY (code), ADD KEY solution_by_step (min_solution_step);
RENAME TABLE solution_unfinished TO solution;

SELECT 'solution' AS loaded, @rows_loaded AS rows_loaded;
