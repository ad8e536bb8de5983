-- Loads the Klotski case database into MySQL 5.7 or newer, or MariaDB 10.3 or newer.
-- The files are found by relative paths, so start the client in this folder:
--
--   mariadb --local-infile=1 -e 'CREATE DATABASE klotski'
--   mariadb --local-infile=1 klotski < load.sql
--
-- (mysql in place of mariadb for MySQL, whose server must also be set to local_infile=ON.)
-- The tables must not be there yet. Keys are added after the rows: much faster than before them.

SET SESSION unique_checks = 0;
