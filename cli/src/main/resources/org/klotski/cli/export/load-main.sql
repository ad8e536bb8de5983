
CALL klotski_stop_if(
  EXISTS (
    SELECT * FROM information_schema.tables
    WHERE table_schema = DATABASE() AND table_name = 'main'),
  'table main is there already; drop it, or load into another database');
DROP TABLE IF EXISTS main_unfinished;
CREATE TABLE main_unfinished (
  id INT UNSIGNED NOT NULL,
  code CHAR(9) NOT NULL,
  is_mirror ENUM('N', 'Y') NOT NULL,
  jiang_num TINYINT UNSIGNED NOT NULL,
  bing_num TINYINT UNSIGNED NOT NULL,
  style_num TINYINT UNSIGNED NOT NULL,
  group_num SMALLINT UNSIGNED NOT NULL,
  group_index MEDIUMINT UNSIGNED NOT NULL,
  PRIMARY KEY (id)
) CHARACTER SET ascii COLLATE ascii_bin;

LOAD DATA LOCAL INFILE 'main.csv' INTO TABLE main_unfinished
  CHARACTER SET ascii FIELDS TERMINATED BY ',' LINES TERMINATED BY '\n';
SET @wrong_values = @@warning_count;
SHOW WARNINGS LIMIT 5;
CALL klotski_stop_if(@wrong_values > 0, 'main.csv has wrong values; it was not loaded');
SET @rows_loaded = (SELECT COUNT(*) FROM main_unfinished);
CALL klotski_stop_if(
  @rows_loaded <> ${rows}, 'main.csv has not the ${rows} lines that are right; it was not loaded');

ALTER TABLE main_unfinished
  ADD UNIQUE KEY main_code (code),
  ADD UNIQUE KEY main_name (jiang_num, bing_num, style_num, group_num, group_index);
RENAME TABLE main_unfinished TO main;

SELECT 'main' AS loaded, @rows_loaded AS rows_loaded;
