ALTER TABLE main DROP COLUMN min_solution_line;
ALTER TABLE main DROP COLUMN min_solution_cell;
ALTER TABLE main DROP COLUMN min_solution_ways;
ALTER TABLE main DROP COLUMN is_minimal;
ALTER TABLE main DROP COLUMN is_hardest;
