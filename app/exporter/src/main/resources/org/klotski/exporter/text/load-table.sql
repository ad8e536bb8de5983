
CALL klotski_stop_if(
  EXISTS (
    SELECT * FROM information_schema.tables
    WHERE table_schema = DATABASE() AND table_name = '${table}'),
  'table ${table} is there already; drop it, or load into another database');
DROP TABLE IF EXISTS ${table}_unfinished;
CREATE TABLE ${table}_unfinished (
${columns}) CHARACTER SET ascii COLLATE ascii_bin;

LOAD DATA LOCAL INFILE '${table}.csv' INTO TABLE ${table}_unfinished
  CHARACTER SET ascii FIELDS TERMINATED BY ',' LINES TERMINATED BY '${line_end}';
SET @wrong_values = @@warning_count;
SHOW WARNINGS LIMIT 5;
CALL klotski_stop_if(@wrong_values > 0, '${table}.csv has wrong values; it was not loaded');
SET @rows_loaded = (SELECT COUNT(*) FROM ${table}_unfinished);
CALL klotski_stop_if(
  @rows_loaded <> ${rows}, '${table}.csv has not the ${rows} lines that are right; it was not loaded');

ALTER TABLE ${table}_unfinished
${keys};
RENAME TABLE ${table}_unfinished TO ${table};

SELECT '${table}' AS loaded, @rows_loaded AS rows_loaded;
