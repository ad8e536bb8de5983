CREATE TABLE farthest (
  id INTEGER PRIMARY KEY,
  farthest_step INTEGER NOT NULL,
  farthest_num INTEGER NOT NULL
);
