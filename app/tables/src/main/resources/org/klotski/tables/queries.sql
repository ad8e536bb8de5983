-- The tables of 'klotski stats'. A line "-- NAME: TITLE" begins each query. $metric stands for step,
-- line, or cell, and $_metric for nothing, _line, or _cell, as in the names of columns. A query whose
-- name begins with $ is inserted into other queries.

-- jiang: layouts by jiang_num
SELECT jiang_num, sum(layout_count) AS count
FROM classes
GROUP BY jiang_num
ORDER BY jiang_num;

-- jiang-bing: layouts by jiang_num and bing_num
SELECT jiang_num, bing_num, sum(layout_count) AS count
FROM classes
GROUP BY jiang_num, bing_num
ORDER BY jiang_num, bing_num;

-- class: layouts of each class
SELECT jiang_num, bing_num, style_num, layout_count AS count
FROM classes
ORDER BY ALL;

-- groups: groups of each class
SELECT jiang_num, bing_num, style_num, group_count AS groups
FROM classes
ORDER BY ALL;

-- group-sizes: the size of each group
SELECT jiang_num, bing_num, style_num, group_num, group_size AS size
FROM groups
ORDER BY ALL;

-- forests: the six classes of standard layouts; playable groups are solvable, with more than 500 layouts
SELECT style_num, sum(group_size) AS layouts, count(*) AS groups,
  count(*) FILTER (is_solvable) AS solvable_groups,
  count(*) FILTER (is_solvable AND group_size > 500) AS playable_groups
FROM groups
WHERE jiang_num = 5 AND bing_num = 4
GROUP BY style_num
ORDER BY style_num;

-- forests-up-to-mirror: the same, with left-right images counted as one
SELECT style_num, layouts, groups, solvable_groups, playable_groups
FROM (
  SELECT style_num, count(*) AS layouts
  FROM layouts
  WHERE jiang_num = 5 AND bing_num = 4 AND is_canonical
  GROUP BY style_num
) JOIN (
  SELECT style_num, count(*) AS groups,
    count(*) FILTER (is_solvable) AS solvable_groups,
    count(*) FILTER (is_solvable AND group_size > 500) AS playable_groups
  FROM groups
  WHERE jiang_num = 5 AND bing_num = 4 AND left_right_group >= group_num
  GROUP BY style_num
) USING (style_num)
ORDER BY style_num;

-- symmetry: groups by symmetry, and patterns: groups that are mirror images of each other
SELECT coalesce(symmetry, 'all') AS symmetry, count(*) AS groups,
  count(*) FILTER (group_num <= least(left_right_group, top_bottom_group, both_group)) AS patterns
FROM groups
GROUP BY ROLLUP (symmetry)
ORDER BY list_position(['full', 'horizontal', 'centro', 'vertical', 'ordinary', 'all'], symmetry);

-- $distances: the layouts of each group by distance, in each metric
SELECT jiang_num, bing_num, style_num, group_num, 'step' AS metric, min_solution_step AS distance,
  count(*) AS n, min(code) AS code
FROM layouts GROUP BY ALL
UNION ALL
SELECT jiang_num, bing_num, style_num, group_num, 'line', min_solution_line, count(*), min(code)
FROM layouts GROUP BY ALL
UNION ALL
SELECT jiang_num, bing_num, style_num, group_num, 'cell', min_solution_cell, count(*), min(code)
FROM layouts GROUP BY ALL;

-- hardest: the layouts of each group that are farthest from a solved layout, in each metric
WITH distances AS (
  $distances
)
SELECT jiang_num, bing_num, style_num, group_num,
  sum(n) FILTER (metric = 'step') AS size,
  max(distance) FILTER (metric = 'step') AS min_solution_step,
  coalesce(arg_max(n, distance) FILTER (metric = 'step'), 0) AS count,
  arg_max(code, distance) FILTER (metric = 'step') AS first,
  max(distance) FILTER (metric = 'line') AS min_solution_line,
  coalesce(arg_max(n, distance) FILTER (metric = 'line'), 0) AS line_count,
  arg_max(code, distance) FILTER (metric = 'line') AS line_first,
  max(distance) FILTER (metric = 'cell') AS min_solution_cell,
  coalesce(arg_max(n, distance) FILTER (metric = 'cell'), 0) AS cell_count,
  arg_max(code, distance) FILTER (metric = 'cell') AS cell_first
FROM distances
GROUP BY jiang_num, bing_num, style_num, group_num
ORDER BY jiang_num, bing_num, style_num, group_num;

-- hardest-by-class: the same of each class, with the number of groups that have such layouts
WITH of_groups AS (
  $distances
), distances AS (
  SELECT jiang_num, bing_num, style_num, metric, distance, sum(n) AS n, count(*) AS groups,
    arg_min(group_num, code) AS group_num, min(code) AS code
  FROM of_groups GROUP BY ALL
)
SELECT jiang_num, bing_num, style_num,
  max(distance) FILTER (metric = 'step') AS min_solution_step,
  coalesce(arg_max(n, distance) FILTER (metric = 'step'), 0) AS count,
  coalesce(arg_max(groups, distance) FILTER (metric = 'step'), 0) AS groups,
  arg_max(group_num, distance) FILTER (metric = 'step') AS group_num,
  arg_max(code, distance) FILTER (metric = 'step') AS first,
  max(distance) FILTER (metric = 'line') AS min_solution_line,
  coalesce(arg_max(n, distance) FILTER (metric = 'line'), 0) AS line_count,
  coalesce(arg_max(groups, distance) FILTER (metric = 'line'), 0) AS line_groups,
  arg_max(group_num, distance) FILTER (metric = 'line') AS line_group_num,
  arg_max(code, distance) FILTER (metric = 'line') AS line_first,
  max(distance) FILTER (metric = 'cell') AS min_solution_cell,
  coalesce(arg_max(n, distance) FILTER (metric = 'cell'), 0) AS cell_count,
  coalesce(arg_max(groups, distance) FILTER (metric = 'cell'), 0) AS cell_groups,
  arg_max(group_num, distance) FILTER (metric = 'cell') AS cell_group_num,
  arg_max(code, distance) FILTER (metric = 'cell') AS cell_first
FROM distances
GROUP BY jiang_num, bing_num, style_num
ORDER BY jiang_num, bing_num, style_num;

-- minimal: minimal and hardest layouts of each group
SELECT jiang_num, bing_num, style_num, group_num, count(*) AS layouts,
  count(*) FILTER (is_minimal) AS minimal_layouts,
  count(*) FILTER (is_hardest) AS hardest_layouts
FROM layouts
GROUP BY jiang_num, bing_num, style_num, group_num
ORDER BY jiang_num, bing_num, style_num, group_num;

-- minimal-by-class: minimal and hardest layouts of each class
SELECT jiang_num, bing_num, style_num, count(*) AS layouts,
  count(*) FILTER (is_minimal) AS minimal_layouts,
  count(*) FILTER (is_hardest) AS hardest_layouts
FROM layouts
GROUP BY jiang_num, bing_num, style_num
ORDER BY jiang_num, bing_num, style_num;

-- centres: the radius of each group, and the layouts that have it
SELECT jiang_num, bing_num, style_num, group_num, group_size AS size, radius_$metric AS radius,
  centre$_metric_num AS count, centre$_metric_first AS first
FROM groups
ORDER BY jiang_num, bing_num, style_num, group_num;

-- centres-by-class: the smallest and the largest radius of each class
WITH radiuses AS (
  SELECT jiang_num, bing_num, style_num, radius_$metric AS radius, sum(centre$_metric_num) AS n,
    count(*) AS groups, arg_min(group_num, centre$_metric_first) AS group_num,
    min(centre$_metric_first) AS code
  FROM groups GROUP BY ALL
)
SELECT jiang_num, bing_num, style_num, min(radius) AS radius, arg_min(n, radius) AS count,
  arg_min(groups, radius) AS groups, arg_min(group_num, radius) AS group_num,
  arg_min(code, radius) AS first, max(radius) AS largest_radius,
  arg_max(n, radius) AS largest_count, arg_max(groups, radius) AS largest_groups,
  arg_max(group_num, radius) AS largest_group_num, arg_max(code, radius) AS largest_first
FROM radiuses
GROUP BY jiang_num, bing_num, style_num
ORDER BY jiang_num, bing_num, style_num;

-- diameters: the diameter of each group, and the layouts that have it
SELECT jiang_num, bing_num, style_num, group_num, group_size AS size, diameter_$metric AS diameter,
  periphery$_metric_num AS count, periphery$_metric_first AS first
FROM groups
ORDER BY jiang_num, bing_num, style_num, group_num;

-- diameters-by-class: the largest diameter of each class
WITH diameters AS (
  SELECT jiang_num, bing_num, style_num, diameter_$metric AS diameter,
    sum(periphery$_metric_num) AS n, count(*) AS groups,
    arg_min(group_num, periphery$_metric_first) AS group_num, min(periphery$_metric_first) AS code
  FROM groups GROUP BY ALL
)
SELECT jiang_num, bing_num, style_num, max(diameter) AS diameter, arg_max(n, diameter) AS count,
  arg_max(groups, diameter) AS groups, arg_max(group_num, diameter) AS group_num,
  arg_max(code, diameter) AS first
FROM diameters
GROUP BY jiang_num, bing_num, style_num
ORDER BY jiang_num, bing_num, style_num;

-- histogram: layouts by distance to the nearest solved layout; the first row has the unsolvable ones
SELECT distance, sum(step) AS step_layouts, sum(line) AS line_layouts, sum(cell) AS cell_layouts
FROM (
  SELECT min_solution_step AS distance, count(*) AS step, 0 AS line, 0 AS cell
  FROM layouts GROUP BY ALL
  UNION ALL SELECT min_solution_line, 0, count(*), 0 FROM layouts GROUP BY ALL
  UNION ALL SELECT min_solution_cell, 0, 0, count(*) FROM layouts GROUP BY ALL
)
GROUP BY distance
ORDER BY distance NULLS FIRST;

-- ranks: the layouts whose rank by distance changes most between two metrics, ten up and ten down
WITH pairs AS (
  SELECT 'step' AS metric, 'line' AS other_metric, min_solution_step AS distance,
    min_solution_line AS other_distance, count(*) AS count, min(code) AS first
  FROM layouts WHERE min_solution_step IS NOT NULL GROUP BY ALL
  UNION ALL
  SELECT 'step', 'cell', min_solution_step, min_solution_cell, count(*), min(code)
  FROM layouts WHERE min_solution_step IS NOT NULL GROUP BY ALL
  UNION ALL
  SELECT 'line', 'cell', min_solution_line, min_solution_cell, count(*), min(code)
  FROM layouts WHERE min_solution_step IS NOT NULL GROUP BY ALL
), ranked AS (
  SELECT *,
    1 + coalesce(sum(count) OVER (PARTITION BY metric, other_metric ORDER BY distance DESC
      RANGE BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS rank,
    1 + coalesce(sum(count) OVER (PARTITION BY metric, other_metric ORDER BY other_distance DESC
      RANGE BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS other_rank
  FROM pairs
)
SELECT metric, other_metric, distance, other_distance, rank, other_rank, count, first
FROM ranked
QUALIFY row_number() OVER (PARTITION BY metric, other_metric
    ORDER BY rank - other_rank DESC, distance, other_distance) <= 10
  OR row_number() OVER (PARTITION BY metric, other_metric
    ORDER BY rank - other_rank, distance DESC, other_distance DESC) <= 10
ORDER BY metric DESC, other_metric DESC, rank - other_rank DESC, distance, other_distance;
