ALTER TABLE main DROP COLUMN min_solution_bits;
ALTER TABLE main DROP COLUMN min_solution_detours;
