/* klotski.share: the dialog with link, QR code, text, pictures, and animation of a game. */
(() => {
  "use strict";
  const { element, text, board } = klotski;

  /** At most 16 distances as bars. */
  function sparkline(distances) {
    const bars = "▁▂▃▄▅▆▇█";
    const most = Math.max(...distances, 1);
    const count = Math.min(16, distances.length);
    return Array.from({ length: count }, (_, i) =>
      bars[Math.round(7 * distances[Math.floor(i * (distances.length - 1) / Math.max(1, count - 1))] / most)]).join("");
  }

  const svgBlob = svg => new Blob([svg], { type: "image/svg+xml" });

  function png(code) {
    const image = new Image();
    image.onload = () => {
      const canvas = element("canvas", { width: 900, height: 1090 });
      canvas.getContext("2d").drawImage(image, 0, 0, 900, 1090);
      canvas.toBlob(blob => klotski.download(code + ".png", blob));
    };
    image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(board.standalone(code));
  }

  /** An SVG that plays a game in a loop by animating the transform of each piece. */
  function animation(start, moves) {
    const file = new DOMParser().parseFromString(board.standalone(start), "image/svg+xml");
    const pieces = [...file.querySelectorAll(".piece")].map(part => ({ part, cell: Number(part.dataset.cell), places: [] }));
    const place = cell => `${cell % 4},${Math.floor(cell / 4)}`;
    const ticks = [];
    let time = 1;
    for (const move of moves) {
      const piece = pieces.find(each => each.cell === move.from);
      piece.places.push([time, move.from]);
      move.passed.forEach(cell => piece.places.push([time += 0.12, cell]));
      piece.cell = move.to;
      ticks.push(time += 0.25);
    }
    const total = time + 2;
    for (const { part, places } of pieces.filter(each => each.places.length)) {
      const all = [[0, places[0][1]], ...places, [total, places[places.length - 1][1]]];
      const animate = file.createElementNS("http://www.w3.org/2000/svg", "animateTransform");
      Object.entries({ attributeName: "transform", type: "translate", dur: total.toFixed(2) + "s",
        repeatCount: "indefinite", values: all.map(([, cell]) => place(cell)).join(";"),
        keyTimes: all.map(([at]) => (at / total).toFixed(5)).join(";") })
        .forEach(([key, value]) => animate.setAttribute(key, value));
      part.append(animate);
    }
    return new XMLSerializer().serializeToString(file);
  }

  const save = (start, name, moves) => klotski.download(start + "-" + name + ".svg", svgBlob(animation(start, moves)));

  klotski.share = ({ code, start, opening, isSolved, mine, least, distances, moves, isTraining, solve }) => {
    const link = isSolved ? location.href.replace(/(#[^/]*)\/[^/]*/, "$1/") : location.href; // so others can play
    const name = opening ? klotski.nameOf(opening).textContent : start;
    const line = text("share.name") + " " + name + " · "
      + (isSolved ? mine + "/" + (least ?? "?")
        : text("share.stuck", mine, (isTraining ? null : distances[distances.length - 1]) ?? "?"))
      + (isTraining ? "" : " · " + sparkline(distances));
    const copy = value => navigator.clipboard.writeText(value)
      .then(() => klotski.say(text("share.copied")), () => klotski.say(text("share.copyFailed")));
    const field = (label, value) => element("label", { class: "copy" }, element("span", {}, label),
      element("input", { readonly: true, value, onfocus: event => event.target.select() }),
      element("button", { type: "button", onclick: event => (event.preventDefault(), copy(value)) },
        text("share.copy")));
    const button = (key, action) => element("button", { type: "button", onclick: action }, text(key));
    klotski.dialog(text("play.share"), field(text("share.link"), link), field(text("share.text"), line),
      element("div", { class: "pictures" }, board.picture(code), klotski.qr(link)),
      element("div", { class: "bar" },
        navigator.share ? button("share.send", () => navigator.share({ text: line, url: link }).catch(() => {})) : null,
        button("share.png", () => png(code)),
        button("share.svg", () => klotski.download(code + ".svg", svgBlob(board.standalone(code)))),
        moves.length ? button("share.animation", () => save(start, "moves", moves)) : null,
        solve ? button("share.solution", async () => save(code, "solution", (await solve()).moves)) : null));
  };
})();
