/*
 * The client of the engine; klotski-engine.d.ts describes the API. The build appends a call to this
 * function with the version and the compiled engine, which is a function whose argument receives
 * the exports.
 *
 * Two workers run the engine: one for instant calls, and one for searches. A canceled search
 * may run for a second, because the next call may need its group; then the worker is restarted.
 */
function klotskiEngine(root, version, compiled) {
  "use strict";

  /** Returns a function that calls the compiled engine; it is also the workers' source code. */
  function load(compiled) {
    const engine = {};
    compiled(engine);

    function graph(group, progress) {
      const graph = JSON.parse(engine.graph(group, progress));
      return Object.assign(graph, {
        codes: engine.codes(),
        edges: engine.edges(),
        min_solution_step: engine.minSolutions("step"),
        min_solution_line: engine.minSolutions("line"),
        min_solution_cell: engine.minSolutions("cell"),
        layer: engine.layers(),
        square: new Uint8Array(engine.squares().buffer),
        is_mirror: new Uint8Array(engine.mirrors().buffer),
      });
    }

    return function call(method, args, progress) {
      try {
        if (method === "graph") {
          return graph(args[0], progress);
        }
        const result = engine[method](...args, progress);
        return typeof result === "string" && method !== "svg" ? JSON.parse(result) : result;
      } catch (error) {
        const problem = { message: error.message };
        const cell = /\bcells? (\d+)/.exec(error.message);
        if (cell) {
          problem.cell = Number(cell[1]);
        }
        const candidates = method === "read" ? JSON.parse(engine.find(args[0])) : [];
        if (candidates.length > 0) {
          problem.candidates = candidates;
        }
        throw problem;
      }
    };
  }

  /** Runs in a worker. */
  function serve(call) {
    self.onmessage = ({ data: { method, args } }) => {
      try {
        const result = call(method, args, (progress) => self.postMessage({ progress }));
        const arrays = ArrayBuffer.isView(result) ? [result] : Object.values(result || {});
        const buffers = arrays.filter(ArrayBuffer.isView).map((array) => array.buffer);
        self.postMessage({ result }, buffers);
      } catch (problem) {
        self.postMessage({ problem: { ...problem, message: problem.message } });
      }
    };
    self.postMessage({});
  }

  class EngineError extends Error {
    constructor(problem) {
      super(problem.message);
      Object.assign(this, problem);
      this.name = "EngineError";
    }
  }

  /** A worker that handles requests one at a time. */
  class Lane {
    constructor() {
      this.queue = [];
      this.running = null;
      this.ready = this.start();
    }

    /** Starts the worker; if it can't be started, requests run in this thread. */
    start() {
      this.worker = null;
      this.call = null;
      return new Promise((resolve) => {
        const runHere = () => {
          this.call = load(compiled);
          resolve();
        };
        if (typeof root.Worker === "undefined") {
          runHere();
          return;
        }
        const source = `(${serve})((${load})(${compiled}));`;
        const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        let worker;
        try {
          worker = new Worker(url);
        } catch {
          runHere();
          return;
        }
        this.worker = worker;
        worker.onerror = runHere; // A Content Security Policy may forbid the worker.
        worker.onmessage = () => {
          URL.revokeObjectURL(url);
          worker.onmessage = ({ data }) => this.worker === worker && this.receive(data);
          worker.onerror = (event) => {
            this.ready = this.start();
            this.settle({ problem: { message: event.message || "the engine has stopped" } });
          };
          resolve();
        };
      });
    }

    receive(data) {
      if ("progress" in data) {
        this.running.progress(data.progress);
      } else {
        this.settle(data);
      }
    }

    settle({ result, problem }) {
      const request = this.running;
      this.running = null;
      if (request) {
        request.signal?.removeEventListener("abort", request.abort);
        if (problem) {
          request.reject(new EngineError(problem));
        } else {
          request.resolve(result);
        }
      }
      this.next();
    }

    request(method, args, { progress = () => {}, signal } = {}) {
      return new Promise((resolve, reject) => {
        const request = { method, args, progress, signal, resolve, reject };
        request.abort = () => this.cancel(request, signal.reason);
        if (this.closed || signal?.aborted) {
          reject(this.closed || signal.reason);
          return;
        }
        signal?.addEventListener("abort", request.abort, { once: true });
        this.queue.push(request);
        this.next();
      });
    }

    async next() {
      await this.ready;
      if (this.running || this.queue.length === 0) {
        return;
      }
      this.running = this.queue.shift();
      const { method, args, progress } = this.running;
      if (!this.call) {
        this.worker.postMessage({ method, args });
        return;
      }
      try {
        this.settle({ result: this.call(method, args, progress) });
      } catch (problem) {
        this.settle({ problem });
      }
    }

    cancel(request, reason) {
      request.reject(reason);
      this.queue = this.queue.filter((each) => each !== request);
      if (this.running === request && this.worker) {
        setTimeout(() => this.restart(request), 1000);
      }
    }

    /** Restarts the worker if it is still running a request. */
    restart(request) {
      if (this.running === request && !this.closed) {
        this.running = null;
        this.worker.terminate();
        this.ready = this.start();
        this.next();
      }
    }

    close() {
      this.closed = new EngineError({ message: "the engine is closed" });
      this.worker?.terminate();
      [this.running, ...this.queue].forEach((request) => request?.reject(this.closed));
      this.running = null;
      this.queue = [];
    }
  }

  /** Converts the client's arguments to those of the compiled functions; instant calls first. */
  const instant = {
    read: (text) => [text],
    find: (text) => [text],
    board: (code) => [code],
    svg: (code, { marked = -1 } = {}) => [code, marked],
    moves: (code, metric = "step") => [code, metric],
  };
  const searching = {
    open: (group) => [group],
    distances: (code, { goal = 13 } = {}) => [code, goal],
    facts: (code) => [code],
    info: (code) => [code],
    solve: (code, { metric = "step", goal = 13 } = {}) => [code, metric, goal],
    path: (from, to, { metric = "step" } = {}) => [from, to, metric],
    farthest: (code, { metric = "step" } = {}) => [code, metric],
    layer: (group, layer) => [group, layer],
    members: (group, from, to) => [group, from, to],
    graph: (group) => [group],
    coordinates: (group, { dimensions = 3 } = {}) => [group, dimensions],
  };

  async function start() {
    const quick = new Lane();
    await quick.ready;
    const search = quick.call ? quick : new Lane();
    if (search !== quick) { // Build the tables now, not in the first search.
      quick.request("board", ["1A9BF0C00"]).catch(() => {});
      search.request("moves", ["1A9BF0C00", "step"]).catch(() => {});
    }
    const engine = {
      close() {
        quick.close();
        search.close();
      },
    };
    for (const [lane, methods] of [[quick, instant], [search, searching]]) {
      for (const [method, positions] of Object.entries(methods)) {
        engine[method] = (...args) => {
          const options = args.find((each) => typeof each === "object") || {};
          return lane.request(method, positions(...args), options);
        };
      }
    }
    return engine;
  }

  root.klotski = root.klotski || {};
  root.klotski.engine = { version, start };
}
