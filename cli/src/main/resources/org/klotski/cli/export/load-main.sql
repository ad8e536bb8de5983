
CREATE TABLE main (
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

LOAD DATA LOCAL INFILE 'main.csv' INTO TABLE main
  CHARACTER SET ascii FIELDS TERMINATED BY ',' LINES TERMINATED BY '\n';
SHOW WARNINGS LIMIT 5;

ALTER TABLE main
  ADD UNIQUE KEY main_code (code),
  ADD UNIQUE KEY main_name (jiang_num, bing_num, style_num, group_num, group_index);

SELECT 'main' AS loaded, COUNT(*) AS rows_loaded FROM main;
