/* The puzzles of a server: all solvable layouts, one of each pair of left-right images, queried with SQL. */
(() => {
  "use strict";
  document.querySelector(".lead").textContent = klotski.text("puzzles.served");
  const NAMED = "code IN (SELECT code FROM openings)";
  const solved = () => "code IN (" + ["", ...Object.keys(klotski.settings.get("solved", {}))]
    .filter(code => /^[0-9A-F]*$/.test(code)).map(code => `'${code}'`) + ")";
  const PROPERTIES = { minimal: "is_minimal", hardest: "is_hardest", symmetric: "is_mirror",
    standard: "(jiang_num = 5 AND bing_num = 4)", one: "min_solution_ways = 1" };
  const ORDERS = {
    hard: "difficulty_score DESC, min_solution_step DESC", gentle: "difficulty_score, min_solution_step",
    long: "min_solution_step DESC, difficulty_score DESC", short: "min_solution_step, difficulty_score",
    few: "jiang_num + bing_num, difficulty_score DESC", ways: "min_solution_ways DESC"
  };
  /** The columns of a kind of puzzles; flags have the same bits as in puzzles-data.js. */
  const KIND = `min_solution_step AS step, 1 + jiang_num + bing_num AS pieces, floor(log2(min_solution_ways))::INT AS ways,
    difficulty AS level, ${["minimal", "hardest", "symmetric", "standard"]
    .map((name, bit) => `${1 << bit} * ${PROPERTIES[name]}::INT`).join(" + ")} AS flags`;

  async function ask(sql) {
    const answer = await fetch(klotski.asset("../api/v2/sql"), { method: "POST", body: sql });
    const { rows, detail } = await answer.json();
    if (!rows) {
      throw { message: detail };
    }
    return rows;
  }

  const puzzles = async ({ steps, pieces, ways, level, is }, order) => {
    const conditions = ["difficulty IS NOT NULL", is.includes("named") ? NAMED : "is_canonical",
      steps && `min_solution_step BETWEEN ${steps[0]} AND ${steps[1]}`,
      pieces && `1 + jiang_num + bing_num BETWEEN ${pieces[0]} AND ${pieces[1]}`,
      ways && `min_solution_ways BETWEEN ${2 ** ways[0]} AND ${2 ** (ways[1] + 1) - 1}`,
      level.length && `difficulty IN (${level.map(each => `'${each}'`)})`,
      is.includes("open") && "NOT " + solved(), ...is.map(name => PROPERTIES[name])];
    return (await ask(`SELECT code, min_solution_step, min_solution_ways, difficulty_score, difficulty FROM layouts
      WHERE ${conditions.filter(Boolean).join(" AND ")} ORDER BY ${order}`))
      .map(([code, step, ways, score, level]) => ({ code, step, ways, score, level }));
  };

  klotski.puzzleSource = {
    /**
     * The roughly 15,000 kinds of puzzles that the filters distinguish, each with a count. Named and
     * solved puzzles are listed individually and subtracted from the counts of their kinds.
     */
    async read() {
      const [lists] = await ask(`SELECT list(step), list(pieces), list(ways), list(level), list(flags), list(puzzles) FROM
        (SELECT ${KIND}, count(*) AS puzzles FROM layouts WHERE difficulty IS NOT NULL AND is_canonical GROUP BY ALL)`);
      const single = await ask(`SELECT ${KIND}, ${NAMED}, NOT ${solved()} FROM layouts
        WHERE difficulty IS NOT NULL AND (${NAMED} OR ${solved()})`);
      const puzzle = ([step, pieces, ways, level, flags], count, opening = false, open = true) =>
        ({ step, pieces, ways: 2 ** ways, level, flags, count, opening, open });
      return [...lists[0].map((step, i) => puzzle(lists.map(list => list[i]), lists[5][i])),
        ...single.flatMap(row => [puzzle(row, 1, row[5], row[6]), puzzle(row, -1)])];
    },
    rows: (filter, from, count) => puzzles(filter, `${ORDERS[filter.sort]}, id LIMIT ${count} OFFSET ${from}`),
    random: async filter => (await puzzles(filter, `hash(id + ${Math.floor(Math.random() * 1e9)}) LIMIT 1`))[0]
  };
})();
