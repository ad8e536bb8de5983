CREATE INDEX solution_by_step ON solution (min_solution_step);
