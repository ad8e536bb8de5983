
CREATE TABLE farthest (
  code CHAR(9) NOT NULL,
  farthest_step SMALLINT UNSIGNED NOT NULL,
  farthest_num MEDIUMINT UNSIGNED NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;

LOAD DATA LOCAL INFILE 'farthest.csv' INTO TABLE farthest
  CHARACTER SET ascii FIELDS TERMINATED BY ',' LINES TERMINATED BY '\r\n';
SHOW WARNINGS LIMIT 5;

ALTER TABLE farthest ADD PRIMARY KEY (code), ADD KEY farthest_by_step (farthest_step);

SELECT 'farthest' AS loaded, COUNT(*) AS rows_loaded FROM farthest;
