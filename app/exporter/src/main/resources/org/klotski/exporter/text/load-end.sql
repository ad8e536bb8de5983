
DROP PROCEDURE klotski_stop_if;
