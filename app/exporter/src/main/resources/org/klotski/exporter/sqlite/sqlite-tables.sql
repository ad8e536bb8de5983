CREATE TABLE meta (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE main (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  is_mirror TEXT NOT NULL,
  jiang_num INTEGER NOT NULL,
  bing_num INTEGER NOT NULL,
  style_num INTEGER NOT NULL,
  group_num INTEGER NOT NULL,
  group_index INTEGER NOT NULL,
  min_solution_line INTEGER NOT NULL,
  min_solution_cell INTEGER NOT NULL,
  min_solution_ways INTEGER NOT NULL,
  is_minimal TEXT NOT NULL,
  is_hardest TEXT NOT NULL,
  min_solution_bits REAL NOT NULL,
  min_solution_detours INTEGER NOT NULL
);

CREATE TABLE groups (
  jiang_num INTEGER NOT NULL,
  bing_num INTEGER NOT NULL,
  style_num INTEGER NOT NULL,
  group_num INTEGER NOT NULL,
  group_size INTEGER NOT NULL,
  seed TEXT NOT NULL,
  solvable TEXT NOT NULL,
  layers INTEGER NOT NULL,
  left_right INTEGER NOT NULL,
  top_bottom INTEGER NOT NULL,
  both INTEGER NOT NULL,
  PRIMARY KEY (jiang_num, bing_num, style_num, group_num)
) WITHOUT ROWID;

CREATE TABLE layers (
  jiang_num INTEGER NOT NULL,
  bing_num INTEGER NOT NULL,
  style_num INTEGER NOT NULL,
  group_num INTEGER NOT NULL,
  layer INTEGER NOT NULL,
  layer_size INTEGER NOT NULL,
  PRIMARY KEY (jiang_num, bing_num, style_num, group_num, layer)
) WITHOUT ROWID;
