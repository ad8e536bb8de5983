/* The puzzles of a server: all solvable layouts, one of two left-right images, by SQL. */
(() => {
  "use strict";
  // An opening has the orientation of its sources, so some openings come with their images.
  const PUZZLES = "layouts WHERE difficulty IS NOT NULL AND (is_canonical OR code IN (SELECT code FROM openings))";
  const SOLVED = () => "(" + ["", ...Object.keys(klotski.settings.get("solved", {}))]
    .filter(code => /^[0-9A-F]*$/.test(code)).map(code => "'" + code + "'").join(",") + ")";
  const PROPERTIES = {
    minimal: () => "is_minimal", hardest: () => "is_hardest", symmetric: () => "is_mirror",
    one: () => "min_solution_ways = 1", standard: () => "jiang_num = 5 AND bing_num = 4",
    named: () => "code IN (SELECT code FROM openings)", open: () => "code NOT IN " + SOLVED()
  };
  const ORDERS = {
    hard: "difficulty_score DESC, min_solution_step DESC", gentle: "difficulty_score, min_solution_step",
    long: "min_solution_step DESC, difficulty_score DESC", short: "min_solution_step, difficulty_score",
    few: "jiang_num + bing_num, difficulty_score DESC", ways: "min_solution_ways DESC"
  };
  const FLAGS = ["minimal", "hardest", "symmetric", "standard", "named", "open"];

  async function ask(sql) {
    const answer = await fetch(klotski.asset("../api/v2/sql"), { method: "POST", body: sql });
    const { rows, detail } = await answer.json();
    if (!rows) {
      throw new Error(detail);
    }
    return rows;
  }

  const where = ({ steps, pieces, ways, level, is }) => [PUZZLES,
    steps && `min_solution_step BETWEEN ${steps[0]} AND ${steps[1]}`,
    pieces && `1 + jiang_num + bing_num BETWEEN ${pieces[0]} AND ${pieces[1]}`,
    ways && `min_solution_ways BETWEEN ${2 ** ways[0]} AND ${2 ** (ways[1] + 1) - 1}`,
    level.length && `difficulty IN (${level.map(each => `'${each}'`).join(",")})`,
    ...is.map(name => PROPERTIES[name]())].filter(Boolean).join(" AND ");

  const puzzles = async (filter, order) => (await ask(`SELECT code, min_solution_step, min_solution_ways, difficulty_score,
    difficulty FROM ${where(filter)} ORDER BY ${order}`)).map(([code, step, ways, score, level]) =>
    ({ code, step, ways, score, level }));

  klotski.puzzleSource = {
    /** The kinds of puzzles that the filters tell apart, about 15,000, each with a count. */
    async read() {
      const flags = FLAGS.map((name, bit) => `${1 << bit} * (${PROPERTIES[name]()})::INT`).join(" + ");
      const columns = ["step", "pieces", "ways", "level", "flags", "puzzles"];
      const [lists] = await ask(`SELECT ${columns.map(each => `list(${each})`)} FROM (SELECT min_solution_step AS step,
        1 + jiang_num + bing_num AS pieces, floor(log2(min_solution_ways))::INT AS ways, difficulty AS level,
        ${flags} AS flags, count(*) AS puzzles FROM ${PUZZLES} GROUP BY ALL)`);
      const [step, pieces, ways, level, flag, count] = lists;
      return step.map((each, i) => ({ step: each, pieces: pieces[i], ways: 2 ** ways[i], level: level[i], flags: flag[i],
        opening: (flag[i] & 16) > 0, open: (flag[i] & 32) > 0, count: count[i] }));
    },
    rows: (filter, from, count) => puzzles(filter, `${ORDERS[filter.sort]}, id LIMIT ${count} OFFSET ${from}`),
    random: async filter => (await puzzles(filter, `hash(id + ${Math.floor(Math.random() * 1e9)}) LIMIT 1`))[0]
  };
})();
