/*
 * klotski.shape: the graph of a group as points and edges in space. View draws and turns the graph,
 * colors() colors its nodes, and any page can contain a slowly rotating picture.
 */
(() => {
  "use strict";

  const VERTEX = `#version 300 es
    in vec3 place;
    in vec4 tint; // Alpha scales the size of the point.
    uniform mat4 matrix;
    uniform vec4 sizes; // For points: pixels per unit, minimum, maximum, camera distance.
    out vec4 color;
    out float depth;
    void main() {
      gl_Position = matrix * vec4(place, 1.0);
      gl_PointSize = clamp(sizes.x / gl_Position.w, sizes.y, sizes.z) * (1.0 + 0.6 * tint.a);
      depth = clamp((gl_Position.w - sizes.w + 1.0) / 2.0, 0.0, 1.0);
      color = tint;
    }`;

  /** Distant points and edges fade into the background. The output is premultiplied by alpha. */
  const FRAGMENT = `#version 300 es
    precision mediump float;
    in vec4 color;
    in float depth;
    uniform vec3 ground;
    uniform float opacity; // The alpha of edges, 0 for points, or negative for the glow of points.
    uniform float glow; // 1 adds light to the background, and 0 covers it.
    out vec4 result;
    void main() {
      vec3 faded = mix(color.rgb, ground, 0.6 * depth * depth * (1.0 - 0.6 * color.a));
      if (opacity > 0.0) {
        result = vec4(faded * opacity, opacity * (1.0 - glow));
      } else if (opacity < 0.0) {
        float away = max(0.0, 1.0 - length(2.0 * gl_PointCoord - 1.0));
        result = vec4(-opacity * away * away * (1.0 - 0.5 * color.a) * faded, 0.0);
      } else {
        vec2 from = 2.0 * gl_PointCoord - 1.0;
        float square = dot(from, from);
        if (square > 1.0) {
          discard;
        }
        float alpha = 1.0 - smoothstep(0.75, 1.0, square);
        float light = 1.1 - 0.22 * dot(from + 0.35, from + 0.35);
        result = vec4(min(faded * light, 1.0) * alpha, alpha);
      }
    }`;

  /** The distance of the camera from the center; nodes are at most 1 from it. */
  const CAMERA = 3.2;
  /** The maximum numbers of drawn and of glowing nodes. */
  const MOST_DRAWN = 100_000;
  const MOST_GLOWING = 50_000;

  const RADIANS = 180 / Math.PI;
  const aroundX = angle => new DOMMatrix().rotateAxisAngle(1, 0, 0, angle * RADIANS);

  class View {
    /** Draws into an element on two canvases: one for points and edges, and one above for paths and marks. */
    constructor(place) {
      this.place = place;
      this.base = place.appendChild(klotski.element("canvas", { "aria-hidden": "true" }));
      this.over = place.appendChild(klotski.element("canvas", { "aria-hidden": "true" })).getContext("2d");
      this.gl = this.base.getContext("webgl2", { powerPreference: "low-power" });
      this.flat = this.gl ? null : this.base.getContext("2d");
      Object.assign(this, { isSpinning: false, time: 0, slowFrames: 0 });
      this.reset();
      this.base.addEventListener("webglcontextlost", event => event.preventDefault());
      this.base.addEventListener("webglcontextrestored", () => {
        this.program = null;
        if (this.positions) {
          this.#upload();
        }
      });
      new ResizeObserver(() => this.#resize()).observe(place);
      new IntersectionObserver(([entry]) => {
        this.isHidden = !entry.isIntersecting;
        this.draw();
      }).observe(place);
      this.#resize();
    }

    /** Shows a loaded group with moves by one cell as edges, but only every nth node of a large group. */
    setGraph({ graph, positions }) {
      const every = Math.ceil(graph.codes.length / MOST_DRAWN);
      const edges = new Uint32Array(graph.edges.subarray(0, every > 1 ? 0 : 2 * graph.edge_cell_num));
      const colors = new Uint8Array(4 * graph.codes.length);
      Object.assign(this, { positions, edges, colors, every, count: Math.ceil(graph.codes.length / every) });
      this.setMarks([], []);
      this.reset();
      this.extent = [0.01, 0.01]; // The horizontal and vertical extent while the shape turns.
      for (let i = 0; i < positions.length; i += 3) {
        this.extent[0] = Math.max(this.extent[0], Math.hypot(positions[i], positions[i + 2]));
        this.extent[1] = Math.max(this.extent[1], Math.abs(positions[i + 1]) + 0.35 * Math.abs(positions[i + 2]));
      }
      let lengths = 0;
      for (let i = 0; i < edges.length; i += 2) {
        const [a, b] = [3 * edges[i], 3 * edges[i + 1]];
        lengths += Math.hypot(...[0, 1, 2].map(axis => positions[a + axis] - positions[b + axis]));
      }
      this.pointSize = edges.length ? 1.24 * lengths / edges.length : 0.012;
      this.#upload();
    }

    /** Sets the red, green, blue, and emphasis values (0 to 255) of each node. */
    setColors(colors) {
      this.colors = colors;
      if (this.gl) {
        this.gl.bindBuffer(this.gl.ARRAY_BUFFER, this.buffers[1]);
        this.gl.bufferData(this.gl.ARRAY_BUFFER, colors, this.gl.DYNAMIC_DRAW);
      }
      this.draw();
    }

    /** Sets the paths { nodes, color, width } and marks { node, color, label } drawn above the nodes. */
    setMarks(paths, marks) {
      Object.assign(this, { paths, marks });
      this.draw();
    }

    reset() {
      Object.assign(this, { turned: aroundX(0.4), zoom: 1, pan: [0, 0], momentum: null });
      this.draw();
    }

    spin(isSpinning) {
      this.isSpinning = isSpinning;
      this.draw();
    }

    /** Turns around the upright axis of the shape. */
    rotate(angle) {
      this.turned = this.turned.rotateAxisAngle(0, 1, 0, angle * RADIANS);
      this.draw();
    }

    /** Turns by angles around the axes of the screen. */
    turn(x, y) {
      this.turned = aroundX(y).rotateAxisAngle(0, 1, 0, x * RADIANS).multiply(this.turned);
      this.draw();
    }

    /** Zooms by a factor; the point at (x, y) of the element stays in place. */
    zoomBy(factor, x = this.width / 2, y = this.height / 2) {
      const zoom = Math.min(60, Math.max(0.4, this.zoom * factor));
      const part = zoom / this.zoom;
      const at = [2 * x / this.width - 1, 1 - 2 * y / this.height];
      this.pan = this.pan.map((pan, i) => at[i] + (pan - at[i]) * part);
      this.zoom = zoom;
      this.draw();
    }

    /** Moves the picture, in pixels. */
    move(x, y) {
      this.pan = [this.pan[0] + 2 * x / this.width, this.pan[1] - 2 * y / this.height];
      this.draw();
    }

    /** Draws in the next frame. */
    draw() {
      this.frame ??= requestAnimationFrame(time => {
        this.frame = null;
        this.#animate(time);
        this.#paint();
      });
    }

    #animate(time) {
      const seconds = Math.min(0.1, (time - this.time) / 1000);
      this.time = time;
      if (this.isSpinning && !this.isHidden) {
        this.slowFrames += seconds > 0.06;
        this.rotate(0.16 * seconds);
      }
      if (this.momentum) {
        const [x, y] = this.momentum;
        this.turn(x * seconds, y * seconds);
        const slower = Math.exp(-4 * seconds);
        this.momentum = Math.hypot(x, y) > 0.02 ? [x * slower, y * slower] : null;
      }
    }

    #resize(dense = Math.min(2, window.devicePixelRatio)) {
      Object.assign(this, { dense, width: this.place.clientWidth, height: this.place.clientHeight });
      for (const canvas of [this.base, this.over.canvas]) {
        canvas.width = Math.round(this.width * dense);
        canvas.height = Math.round(this.height * dense);
      }
      this.#paint();
    }

    #upload() {
      const { gl } = this;
      if (gl && !this.program) {
        this.program = gl.createProgram();
        for (const [type, source] of [[gl.VERTEX_SHADER, VERTEX], [gl.FRAGMENT_SHADER, FRAGMENT]]) {
          const shader = gl.createShader(type);
          gl.shaderSource(shader, source);
          gl.compileShader(shader);
          gl.attachShader(this.program, shader);
        }
        gl.linkProgram(this.program);
        gl.useProgram(this.program);
        this.uniforms = Object.fromEntries(["matrix", "sizes", "ground", "opacity", "glow"]
          .map(name => [name, gl.getUniformLocation(this.program, name)]));
        this.buffers = [0, 1, 2].map(() => gl.createBuffer());
      }
      if (gl) {
        const [places, tints, edges] = this.buffers;
        const attribute = (buffer, name, type, size, bytes) => {
          const at = gl.getAttribLocation(this.program, name);
          gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
          gl.enableVertexAttribArray(at);
          gl.vertexAttribPointer(at, size, type, true, bytes * this.every, 0);
        };
        attribute(places, "place", gl.FLOAT, 3, 12);
        gl.bufferData(gl.ARRAY_BUFFER, this.positions, gl.STATIC_DRAW);
        attribute(tints, "tint", gl.UNSIGNED_BYTE, 4, 4);
        gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, edges);
        gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, this.edges, gl.STATIC_DRAW);
      }
      this.setColors(this.colors);
    }

    /** The size in pixels of a unit length at a distance of 1 from the camera. */
    #scale() {
      return 0.47 * Math.min(this.width / this.extent[0], this.height / this.extent[1]) * CAMERA * this.zoom;
    }

    /** The matrix that maps positions to the canvas, in column-major order. */
    #matrix() {
      const [x, y] = this.pan;
      const [near, far] = [CAMERA - 1.1, CAMERA + 1.1];
      const slope = (far + near) / (far - near);
      return new DOMMatrix([2 * this.#scale() / this.width, 0, 0, 0, 0, 2 * this.#scale() / this.height, 0, 0,
        -x, -y, -slope, -1, x * CAMERA, y * CAMERA, slope * CAMERA - 2 * far * near / (far - near), CAMERA])
        .multiply(this.turned).toFloat32Array();
    }

    /** The position of a node on the canvas in pixels of the page, and its distance from the camera. */
    #project(node, m) {
      const [x, y, z] = [this.positions[3 * node], this.positions[3 * node + 1], this.positions[3 * node + 2]];
      const w = m[3] * x + m[7] * y + m[11] * z + m[15];
      return [(1 + (m[0] * x + m[4] * y + m[8] * z + m[12]) / w) * this.width / 2,
        (1 - (m[1] * x + m[5] * y + m[9] * z + m[13]) / w) * this.height / 2, w];
    }

    /** Returns the nearest node within a radius in pixels of a point of the element, or -1. */
    pick(x, y, reach) {
      const matrix = this.#matrix();
      let best = -1;
      let least = Infinity;
      for (let node = 0; 3 * node < this.positions.length; node += this.every) {
        const [nodeX, nodeY, depth] = this.#project(node, matrix);
        const square = (nodeX - x) ** 2 + (nodeY - y) ** 2;
        if (square < reach * reach && square + 12 * depth < least) { // If two nodes are close, the front one is picked.
          least = square + 12 * depth;
          best = node;
        }
      }
      return best;
    }

    #paint() {
      if (this.isHidden || !this.positions || !this.width) {
        return;
      }
      const matrix = this.#matrix();
      const ground = getComputedStyle(this.place).backgroundColor.match(/[\d.]+/g).slice(0, 3).map(Number);
      this.gl ? this.#paintPoints(matrix, ground) : this.#paintFlat(matrix);
      this.#paintMarks(matrix, `rgb(${ground})`);
    }

    #paintPoints(matrix, ground) {
      const { gl, uniforms } = this;
      gl.viewport(0, 0, this.base.width, this.base.height);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      [gl.BLEND, gl.DEPTH_TEST].forEach(each => gl.enable(each));
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      gl.uniformMatrix4fv(uniforms.matrix, false, matrix);
      gl.uniform3f(uniforms.ground, ...ground.map(each => each / 255));
      const isDark = ground[0] < 128;
      const draw = (opacity, grown, least) => {
        gl.uniform1f(uniforms.opacity, opacity);
        gl.uniform4f(uniforms.sizes, grown * this.pointSize * this.#scale() * this.dense, least * this.dense, 60 * this.dense, CAMERA);
        opacity > 0 ? gl.drawElements(gl.LINES, this.edges.length, gl.UNSIGNED_INT, 0) : gl.drawArrays(gl.POINTS, 0, this.count);
      };
      gl.uniform1f(uniforms.glow, isDark ? 1 : 0);
      draw(0, 1, 1.8);
      gl.depthMask(false);
      draw(Math.min(0.8, (isDark ? 0.35 : 0.5) * this.zoom ** 0.5), 1, 1);
      if (isDark && this.count <= MOST_GLOWING && this.slowFrames < 20) { // The glow is omitted if drawing is slow.
        draw(-Math.min(0.2, 6 / this.count ** 0.5), 7, 12);
      }
      gl.depthMask(true);
    }

    /** Without WebGL, draws the edges as one path and then the points. Draws only points while the picture moves. */
    #paintFlat(matrix) {
      const { flat, colors, dense, edges } = this;
      const isMoving = this.isSpinning || this.momentum || this.isHeld;
      flat.setTransform(dense, 0, 0, dense, 0, 0);
      flat.clearRect(0, 0, this.width, this.height);
      if (!isMoving) {
        flat.beginPath();
        for (let i = 0; i < edges.length; i += 2) {
          const [from, to] = [this.#project(edges[i], matrix), this.#project(edges[i + 1], matrix)];
          flat.moveTo(from[0], from[1]);
          flat.lineTo(to[0], to[1]);
        }
        Object.assign(flat, { lineWidth: 0.5, strokeStyle: "rgb(128 128 128 / .3)" }).stroke();
      }
      for (let node = 0; 4 * node < colors.length; node += this.every) {
        const [x, y, w] = this.#project(node, matrix);
        const side = (1.2 + 0.9 * colors[4 * node + 3] / 255) * Math.min(3, this.zoom ** 0.5) * CAMERA / w;
        flat.fillStyle = `rgb(${colors[4 * node]} ${colors[4 * node + 1]} ${colors[4 * node + 2]})`;
        flat.fillRect(x - side / 2, y - side / 2, side, side);
      }
    }

    #paintMarks(matrix, ground) {
      const { over, dense } = this;
      over.setTransform(dense, 0, 0, dense, 0, 0);
      over.clearRect(0, 0, this.width, this.height);
      over.lineJoin = over.lineCap = "round";
      for (const { nodes, color, width } of this.paths) {
        over.beginPath();
        nodes.forEach(node => over.lineTo(...this.#project(node, matrix).slice(0, 2)));
        for (const [style, wide, alpha] of [[ground, width + 3, 0.75], [color, width, 1]]) {
          Object.assign(over, { strokeStyle: style, lineWidth: wide, globalAlpha: alpha });
          over.stroke();
        }
      }
      over.font = "600 14px " + getComputedStyle(document.body).fontFamily;
      over.textBaseline = "middle";
      for (const { node, color, label } of this.marks) {
        const [x, y] = this.#project(node, matrix);
        Object.assign(over, { fillStyle: color, strokeStyle: ground, lineWidth: 4 });
        if (label) {
          const width = over.measureText(label).width;
          const start = x + 12 + width > this.width ? x - 12 - width : x + 12;
          over.strokeText(label, start, y);
          over.fillText(label, start, y);
        }
        over.beginPath();
        over.arc(x, y, 6, 0, 2 * Math.PI);
        over.stroke();
        over.fill();
      }
    }

    /** The picture as a canvas of the given density, with its background. */
    image(dense) {
      this.#resize(dense);
      const image = klotski.element("canvas", { width: this.base.width, height: this.base.height });
      const context = Object.assign(image.getContext("2d"), { fillStyle: getComputedStyle(this.place).backgroundColor });
      context.fillRect(0, 0, image.width, image.height);
      [this.base, this.over.canvas].forEach(each => context.drawImage(each, 0, 0));
      this.#resize();
      return image;
    }
  }

  // ---- Colors ----

  /**
   * Colors from small values to large ones, in light and dark. Lightness is monotonic, so the
   * colors can be distinguished without hues; the smallest value has the most contrast with the
   * background.
   */
  const RAMPS = {
    light: ["#3a0a4a", "#7d0f5c", "#bd2353", "#e35a3b", "#e58a2f", "#d6ac46"],
    dark: ["#fff7c2", "#ffcf4a", "#ff8a4c", "#e8508a", "#a64ce0", "#5560e8"]
  };

  /** The cells of the 2x2 in the left, middle, and right columns, from top to bottom. */
  const PLACES = {
    light: [["#8db8e8", "#123f7d"], ["#caa3d2", "#552663"], ["#eeb27c", "#7d3a08"]],
    dark: [["#2f5fa8", "#a9d8ff"], ["#7a4f86", "#ecd0f0"], ["#a8521f", "#ffd99a"]]
  };

  const theme = () => document.documentElement.dataset.theme;

  /** The color at a fraction, 0 to 1, of a color ramp. */
  function ramp(stops, part) {
    const at = part * (stops.length - 1);
    const low = Math.min(Math.floor(at), stops.length - 2);
    const [from, to] = [stops[low], stops[low + 1]].map(hex => [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16)));
    return from.map((each, i) => Math.round(each + (to[i] - each) * (at - low)));
  }

  /** For each node, the number of moves to the nearest symmetric node, or -1. */
  function symmetry(graph) {
    const distances = new Int16Array(graph.codes.length).fill(-1);
    const queue = [...graph.is_mirror.keys()].filter(node => graph.is_mirror[node]);
    queue.forEach(node => (distances[node] = 0));
    for (const node of queue) { // The queue grows while it is traversed.
      for (const other of graph.neighbors(node)) {
        if (distances[other] < 0) {
          distances[other] = distances[node] + 1;
          queue.push(other);
        }
      }
    }
    return distances;
  }

  /** The color schemes, each of which returns the values of all nodes. */
  const KINDS = {
    distance: graph => graph.min_solution_step,
    layer: graph => graph.layer,
    square: graph => graph.square.map(cell => cell - Math.floor(cell / 4)),
    symmetry
  };

  /**
   * For a color scheme: the values of all nodes, the color and count of each value, and the colors
   * of all nodes.
   */
  function colors(graph, kind) {
    const values = KINDS[kind](graph);
    const most = values.reduce((a, b) => Math.max(a, b), 0);
    const palette = Array.from({ length: kind === "square" ? 12 : most + 1 }, (_, value) => (kind === "square"
      ? ramp(PLACES[theme()][value % 3], Math.floor(value / 3) / 3) : ramp(RAMPS[theme()], most ? value / most : 0)));
    const sizes = palette.map(() => 0);
    const none = theme() === "dark" ? [120, 116, 110] : [150, 146, 138];
    const all = new Uint8Array(4 * values.length);
    values.forEach((value, node) => {
      sizes[value]++;
      all.set(palette[value] ?? none, 4 * node);
    });
    return { values, palette, sizes, all };
  }

  /** Searches a group, and returns its graph, with `neighbors(node)`, and the positions of its nodes. */
  async function load(group, options = {}) {
    const engine = await klotski.engineReady();
    const half = start => ({ ...options, progress: part => options.progress?.((start + part) / 2) });
    const graph = await engine.graph(group, half(0));
    const positions = await engine.coordinates(group, half(1));
    graph.neighbors = klotski.neighbors(graph);
    return { graph, positions };
  }

  /** A picture of a group, without controls; it turns briefly, and again when the mouse enters. */
  async function show(place, group) {
    const loaded = await load(group);
    const view = new View(place);
    view.setGraph(loaded);
    const paint = () => view.setColors(colors(loaded.graph, "distance").all);
    paint();
    new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ["data-theme"] });
    view.zoomBy(1.2);
    const spin = () => { // It turns for less than five seconds, so no pause button is needed (WCAG 2.2.2).
      view.spin(!klotski.isStill());
      setTimeout(() => view.spin(false), 4900);
    };
    spin();
    place.addEventListener("pointerenter", spin);
  }

  klotski.shape = { View, colors, load };

  // The picture is added to <span data-shape="GROUP"> when this element scrolls into view.
  document.addEventListener("DOMContentLoaded", () => document.querySelectorAll("[data-shape]").forEach(place => {
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) {
        observer.disconnect();
        show(place, place.dataset.shape);
      }
    });
    observer.observe(place);
  }));
})();
