/*
 * The Klotski engine for browsers and Node.
 *
 * In a page: <script src="klotski-engine.js"></script> defines `klotski.engine`. The script works
 * from file://, because it creates its workers from a Blob. In Node: require("klotski-engine").
 *
 *     const engine = await klotski.engine.start();
 *     const { code } = await engine.read("横刀立马");
 *     const { distances, moves } = await engine.distances(code);
 *
 * A code is nine upper-case hex digits. Cells are 0 to 19, row by row from the top left; the cell
 * of a piece is its top-left cell. Keys are the names of facts (docs/sql.md) and of JSON fields
 * (docs/json.md). A missing value is null in objects and -1 in typed arrays.
 *
 * Functions marked "instant" need no search and take about a millisecond, even while a search runs.
 * The other functions search the group of the layout once and cache the last few groups, so later
 * calls for a cached group take milliseconds. Searches report progress and can be canceled.
 */
declare namespace klotski {
  const engine: engine.Module;

  namespace engine {
    interface Module {
      /** The version of the project, such as "1.1.0". */
      readonly version: string;

      /**
       * Starts the engine, which takes about 0.3 s. Without workers (in Node, or if a page forbids
       * them), the engine runs in the calling thread, and searches can't be canceled.
       */
      start(): Promise<Engine>;
    }

    type Code = string;
    type Metric = "step" | "line" | "cell";
    type PieceName = "2x2" | "horizontal" | "vertical" | "soldier";

    /** The minimum number of moves in each metric; null if the goal is not reachable. */
    type Distances = Record<Metric, number | null>;

    interface SearchOptions {
      /** Receives the finished fraction, 0 to 1, of a search that takes more than a moment. */
      progress?: (fraction: number) => void;
      /**
       * Cancels the search; the promise is then rejected with the reason of the signal. If the
       * search needs another second or more, its work and the cached groups are lost.
       */
      signal?: AbortSignal;
    }

    /** All metrics are "step" and all goals 13 (the puzzle's own) unless stated otherwise. */
    interface GoalOptions extends SearchOptions {
      metric?: Metric;
      /** The cell that the 2x2 has to reach: 0-2, 4-6, 8-10, or 12-14. */
      goal?: number;
    }
    interface Engine {
      /**
       * Reads a layout in any notation: a code, an id (#4091296), a case name, a short code, the
       * name of an opening, a drawing ("VXXV/VXXV/VHHV/VSSV/S..S"), or the notation of another
       * program. An editor can pass its board as a drawing. If the text is invalid, the promise is
       * rejected with an EngineError. Instant, except for case names, which take up to a second.
       */
      read(text: string): Promise<Read>;

      /** Lists openings with a name that contains the text, for completion while typing. Instant. */
      find(text: string): Promise<Named[]>;

      /** Returns the pieces and mirror images of a layout. Instant. */
      board(code: Code): Promise<Board>;

      /** Returns an SVG element; the piece with the marked cell has an outline. Instant. */
      svg(code: Code, options?: { marked?: number }): Promise<string>;

      /**
       * Returns all moves, sorted by code. Instant. The moves in steps also define the corridors
       * for dragging: for each piece, every cell that it can reach, with a shortest path over
       * neighboring cells.
       */
      moves(code: Code, metric?: Metric): Promise<Move[]>;

      /** Searches and caches a group, specified by its name (5-4-1-1) or one of its layouts. */
      open(group: string, options?: SearchOptions): Promise<Group>;

      /**
       * Returns the distances to a goal in all metrics, from the layout and after each move in
       * steps. Moves that lead nearest to the goal (in steps) come first.
       */
      distances(
        code: Code, options?: SearchOptions & { goal?: number }): Promise<LayoutDistances>;

      /** Returns the facts of a layout that its group determines, with its difficulty. */
      facts(code: Code, options?: SearchOptions): Promise<LayoutFacts>;

      /**
       * Returns all facts of a layout, like `klotski info`, including farthest layouts, solutions,
       * and whether the layout is minimal. This takes several times longer than `facts` and caches
       * less.
       */
      info(code: Code, options?: SearchOptions): Promise<LayoutFacts & Record<string, unknown>>;

      /** Returns a shortest path to a goal. The distance is null if there is no path. */
      solve(code: Code, options?: GoalOptions): Promise<Solution>;

      /** Returns a shortest path between two layouts, or the reason why there is no path. */
      path(from: Code, to: Code, options?: SearchOptions & { metric?: Metric }): Promise<Path>;

      /** Returns the layouts that are farthest away. */
      farthest(code: Code, options?: SearchOptions & { metric?: Metric }): Promise<Farthest>;

      /** Returns the layouts at a distance in steps from the seed of the group, by code. */
      layer(group: string, layer: number, options?: SearchOptions): Promise<Code[]>;

      /** Returns the members whose group_index is at least `from` and less than `to`, by code. */
      members(
        group: string, from: number, to: number, options?: SearchOptions): Promise<Code[]>;

      /** Returns the whole group as arrays. */
      graph(group: string, options?: SearchOptions): Promise<Graph>;

      /**
       * Returns the shape of the group: a position for each node of `graph`, `dimensions` (2 or 3,
       * default 3) numbers each. The center is 0, and the farthest node has distance 1. Layouts
       * that are few moves by one cell apart are near each other; the same group always has the
       * same shape. Groups of more than 100,000 layouts have a coarser shape, without smoothing:
       * draw only every nth node, and no edges.
       */
      coordinates(
        group: string, options?: SearchOptions & { dimensions?: 2 | 3 }): Promise<Float32Array>;

      /** Terminates the workers. Pending promises are rejected. */
      close(): void;
    }

    /** An error in a text or argument; the message is one sentence for the user. */
    interface EngineError extends Error {
      name: "EngineError";
      /** The cell of the problem, if there is one. */
      cell?: number;
      /** Openings with a similar name, if the text looks like a name. */
      candidates?: Named[];
    }
    interface Named {
      code: Code;
      name: string;
    }
    interface Read {
      code: Code;
      /** The notation of the text: code, id, case_name, short, name, similar_name, ... */
      notation: string;
      /** An explanation if the text could have another meaning or is only similar to a name. */
      notice: string | null;
      /** The class, such as "5-4-1". */
      class: string;
      /** The name of the group, such as "5-4-1-1". */
      group_name: string;
      /** The names of the layout as an opening, or else of its left-right image. */
      openings: string[];
    }
    interface Piece {
      piece: PieceName;
      cell: number;
      /** The width in cells, 1 or 2. */
      width: number;
      height: number;
      /** 2x2, horizontal, vertical, and soldier are X, H, V, and S. */
      label: string;
    }

    interface Board {
      code: Code;
      id: number;
      short_code: string;
      class: string;
      /** The pieces, sorted by cell. */
      pieces: Piece[];
      /** The empty cells. */
      empty: number[];
      is_solved: boolean;
      /** Whether the layout is its own left-right image. */
      is_mirror: boolean;
      left_right: Code;
      top_bottom: Code;
      both: Code;
      openings: string[];
    }

    interface PathMove {
      piece: PieceName;
      from: number;
      to: number;
      /** The cells of the piece after each move by one cell; the last is `to`. */
      passed: number[];
    }

    interface Move extends PathMove {
      /** The minimum number of straight moves; 1 if this is a move in lines. */
      line_moves: number;
      /** The minimum number of moves by one cell; 1 if this is a move in cells. */
      cell_moves: number;
      /** The layout after the move. */
      code: Code;
    }

    interface LayoutDistances {
      code: Code;
      goal: number;
      distances: Distances;
      moves: (Move & { distances: Distances })[];
    }

    interface Group {
      /** The name of the group, such as "5-4-1-1". */
      group_name: string;
      class: string;
      group_size: number;
      /** The smallest member. */
      seed: Code;
      is_solvable: boolean;
      /** The number of layers, by distance in steps from the seed, and the size of each. */
      layer_count: number;
      layer_sizes: number[];
      /** The layouts in the last layer, by code. */
      last_layer: Code[];
      /** The number of solved members. */
      solved_num: number;
      /** For each metric, the number of members by distance to the exit; [] if not solvable. */
      distance_sizes: Record<Metric, number[]>;
      /** The members that need the most steps, by code; [] if not solvable. */
      hardest: Code[];
    }

    interface LayoutFacts {
      id: number;
      code: Code;
      /** The case name, such as "5-4-1-1-7472". */
      name: string;
      class: string;
      jiang_num: number;
      bing_num: number;
      style_num: number;
      group_name: string;
      group_num: number;
      group_index: number;
      is_mirror: boolean;
      is_canonical: boolean;
      /** The distance in steps from the seed. */
      layer: number;
      min_solution_step: number | null;
      min_solution_line: number | null;
      min_solution_cell: number | null;
      min_solution_ways: number;
      min_solution_bits: number | null;
      min_solution_detours: number | null;
      /** The difficulty in points, and its level; null if solved or not solvable. */
      difficulty_score: number | null;
      difficulty: "easy" | "medium" | "hard" | "expert" | null;
      goal_12_step: number | null;
      goal_8_step: number | null;
      goal_9_step: number | null;
      is_hardest: boolean;
      short_code: string;
      openings: string[];
      group_size: number;
      seed: Code;
      layer_count: number;
      left_right: Code;
      top_bottom: Code;
      both: Code;
      /** The cell that the 2x2 has to reach, and the distances to this goal. */
      goal: number;
      goal_distances: Record<Metric, number | null>;
    }

    interface Solution {
      code: Code;
      metric: Metric;
      goal: number;
      distance: number | null;
      /** The nearest layouts that reach the goal, by code; the path leads to the first one. */
      nearest_num: number;
      nearest: Code[];
      /** The layouts on the path, including both ends. */
      path: Code[];
      /** The moves between the layouts on the path. */
      moves: PathMove[];
    }

    interface Path {
      code: Code;
      target: Code;
      metric: Metric;
      distance: number | null;
      path: Code[];
      moves: PathMove[];
      /** The reason if there is no path; otherwise null. */
      reason: string | null;
    }

    interface Farthest {
      code: Code;
      metric: Metric;
      distance: number;
      farthest_num: number;
      farthest: Code[];
      /** A shortest path to the first farthest layout. */
      path: Code[];
      moves: PathMove[];
    }

    /** The members of a group are its nodes; the number of a node is its group_index. */
    interface Graph {
      group_name: string;
      /** The codes as ascending numbers: n.toString(16).toUpperCase().padStart(9, "0"). */
      codes: Float64Array;
      /**
       * Two nodes per edge, the smaller first. The first edge_cell_num edges are the moves by one
       * cell, the first edge_line_num edges are the straight moves, and all edge_num edges are the
       * steps.
       */
      edges: Int32Array;
      edge_cell_num: number;
      edge_line_num: number;
      edge_num: number;
      /** The distances of each node to the exit, or -1. */
      min_solution_step: Int16Array;
      min_solution_line: Int16Array;
      min_solution_cell: Int16Array;
      /** The distance in steps from the seed, node 0. */
      layer: Int16Array;
      /** The cell of the 2x2; 13 if solved. */
      square: Uint8Array;
      /** 1 if the layout is its own left-right image. */
      is_mirror: Uint8Array;
    }
  }
}

export = klotski.engine;
