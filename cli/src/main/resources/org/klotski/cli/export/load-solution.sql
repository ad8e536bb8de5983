
CREATE TABLE solution (
  code CHAR(9) NOT NULL,
  min_solution_step SMALLINT NOT NULL,
  min_solution_num MEDIUMINT UNSIGNED NOT NULL,
  solution_num MEDIUMINT UNSIGNED NOT NULL
) CHARACTER SET ascii COLLATE ascii_bin;

LOAD DATA LOCAL INFILE 'solution.csv' INTO TABLE solution
  CHARACTER SET ascii FIELDS TERMINATED BY ',' LINES TERMINATED BY '\r\n';
SHOW WARNINGS LIMIT 5;

ALTER TABLE solution ADD PRIMARY KEY (code), ADD KEY solution_by_step (min_solution_step);

SELECT 'solution' AS loaded, COUNT(*) AS rows_loaded FROM solution;
