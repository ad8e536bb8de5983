
CALL klotski_stop_if(
  EXISTS (
    SELECT * FROM information_schema.tables
    WHERE table_schema = DATABASE() AND table_name = 'farthest'),
  'table farthest is there already; drop it, or load into another database');
DROP TABLE IF EXISTS farthest_unfinished;
CREATE TABLE farthest_unfinished (
  code CHAR(9) NOT NULL,
  farthest_step SMALLINT UNSIGNED NOT NULL,
  farthest_num MEDIUMINT UNSIGNED NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;

LOAD DATA LOCAL INFILE 'farthest.csv' INTO TABLE farthest_unfinished
  CHARACTER SET ascii FIELDS TERMINATED BY ',' LINES TERMINATED BY '\r\n';
SET @wrong_values = @@warning_count;
SHOW WARNINGS LIMIT 5;
CALL klotski_stop_if(@wrong_values > 0, 'farthest.csv has wrong values; it was not loaded');
SET @rows_loaded = (SELECT COUNT(*) FROM farthest_unfinished);
CALL klotski_stop_if(
  @rows_loaded <> ${rows}, 'farthest.csv has not the ${rows} lines that are right; it was not loaded');

ALTER TABLE farthest_unfinished
  ADD PRIMARY KEY (code), ADD KEY farthest_by_step (farthest_step);
RENAME TABLE farthest_unfinished TO farthest;

SELECT 'farthest' AS loaded, @rows_loaded AS rows_loaded;
