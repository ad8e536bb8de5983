-- Loads the Klotski case database into MySQL 5.7 or newer, or MariaDB 10.3 or newer.
-- The files are found by relative paths, so start the client in this folder:
--
--   mariadb --local-infile=1 -e 'CREATE DATABASE klotski'
--   mariadb --local-infile=1 klotski < load.sql
--
-- (mysql in place of mariadb for MySQL, whose server must also be set to local_infile=ON.)
-- A table is filled under another name and gets its own when it is complete. The first wrong value,
-- wrong number of rows or table that is there already ends the script with an error.
-- Keys are added after the rows: much faster than before them.

SET SESSION sql_mode = 'STRICT_ALL_TABLES';
SET SESSION sql_notes = 0;
SET SESSION unique_checks = 0;

DROP PROCEDURE IF EXISTS klotski_stop_if;
DELIMITER //
CREATE PROCEDURE klotski_stop_if(wrong BOOLEAN, reason VARCHAR(128))
BEGIN
  IF wrong THEN
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = reason;
  END IF;
END //
DELIMITER ;
