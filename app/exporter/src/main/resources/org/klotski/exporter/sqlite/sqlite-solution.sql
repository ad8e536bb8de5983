CREATE TABLE solution (
  id INTEGER PRIMARY KEY,
  min_solution_step INTEGER NOT NULL,
  min_solution_num INTEGER NOT NULL,
  solution_num INTEGER NOT NULL
);
