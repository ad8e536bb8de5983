/*
 * klotski.qr: QR codes (ISO/IEC 18004) of a text as bytes, with error correction level L, in the
 * smallest version from 1 to 15 that holds it. The algorithm is that of Nayuki's QR Code generator.
 */
(() => {
  "use strict";
  // For level L, by version: the numbers of error-correction codewords per block, and of blocks.
  const CORRECTION = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22];
  const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6];

  function modules(version) { // The number of codewords for data and for error correction.
    const aligned = Math.floor(version / 7) + 2;
    return (16 * version + 128) * version + 64
      - (version > 1 ? (25 * aligned - 10) * aligned - 55 : 0) - (version > 6 ? 36 : 0);
  }

  function multiply(x, y) { // Multiplies in the field of 256 elements with the reducing polynomial 0x11d.
    let product = 0;
    for (let i = 7; i >= 0; i--) {
      product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((y >>> i) & 1) * x);
    }
    return product;
  }

  function divisor(degree) {
    const result = new Array(degree).fill(0);
    result[degree - 1] = 1;
    for (let i = 0, root = 1; i < degree; i++, root = multiply(root, 2)) {
      for (let j = 0; j < degree; j++) {
        result[j] = multiply(result[j], root) ^ (result[j + 1] ?? 0);
      }
    }
    return result;
  }

  function remainder(data, by) {
    const result = by.map(() => 0);
    for (const each of data) {
      const factor = each ^ result.shift();
      result.push(0);
      by.forEach((coefficient, i) => result[i] ^= multiply(coefficient, factor));
    }
    return result;
  }

  function codewords(bytes, version) {
    const capacity = Math.floor(modules(version) / 8);
    const dataLength = capacity - CORRECTION[version] * BLOCKS[version];
    const bits = [];
    const put = (value, length) => {
      for (let i = length - 1; i >= 0; i--) {
        bits.push((value >>> i) & 1);
      }
    };
    put(4, 4);
    put(bytes.length, version < 10 ? 8 : 16);
    bytes.forEach(byte => put(byte, 8));
    if (bits.length > dataLength * 8) {
      return null;
    }
    put(0, Math.min(4, dataLength * 8 - bits.length));
    put(0, (8 - (bits.length % 8)) % 8);
    const data = [];
    for (let i = 0; i < bits.length; i += 8) {
      data.push(parseInt(bits.slice(i, i + 8).join(""), 2));
    }
    for (let pad = 0xec; data.length < dataLength; pad ^= 0xec ^ 0x11) {
      data.push(pad);
    }
    const count = BLOCKS[version];
    const short = Math.floor(capacity / count) - CORRECTION[version];
    const longBlocks = capacity % count;
    const by = divisor(CORRECTION[version]);
    const blocks = [];
    for (let i = 0, at = 0; i < count; i++) {
      const length = short + (i >= count - longBlocks ? 1 : 0);
      const part = data.slice(at, at += length);
      blocks.push({ part, check: remainder(part, by) });
    }
    const result = [];
    for (let i = 0; i <= short; i++) {
      blocks.forEach(({ part }) => i < part.length && result.push(part[i]));
    }
    for (let i = 0; i < CORRECTION[version]; i++) {
      blocks.forEach(({ check }) => result.push(check[i]));
    }
    return result;
  }

  function draw(version, words) {
    const size = 17 + 4 * version;
    const dark = Array.from({ length: size }, () => new Array(size).fill(false));
    const fixed = Array.from({ length: size }, () => new Array(size).fill(false));
    const set = (x, y, isDark) => {
      if (x >= 0 && y >= 0 && x < size && y < size) {
        dark[y][x] = Boolean(isDark);
        fixed[y][x] = true;
      }
    };
    for (let i = 0; i < size; i++) {
      set(6, i, i % 2 === 0);
      set(i, 6, i % 2 === 0);
    }
    const square = (x, y, radius, isDark) => {
      for (let dy = -radius; dy <= radius; dy++) {
        for (let dx = -radius; dx <= radius; dx++) {
          set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
        }
      }
    };
    [[3, 3], [size - 4, 3], [3, size - 4]].forEach(([x, y]) => square(x, y, 4, ring => ring !== 2 && ring !== 4));
    if (version > 1) {
      const count = Math.floor(version / 7) + 2;
      const gap = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
      const places = [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - i * gap).reverse()];
      const last = places.length - 1;
      places.forEach((x, i) => places.forEach((y, j) => {
        if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) {
          square(x, y, 2, ring => ring !== 1);
        }
      }));
    }
    let check = 8; // Level L is encoded as 01, and the mask is 0.
    for (let i = 0; i < 10; i++) {
      check = (check << 1) ^ ((check >>> 9) * 0x537);
    }
    const format = ((8 << 10) | check) ^ 0x5412;
    const bit = i => (format >>> i) & 1;
    for (let i = 0; i < 15; i++) {
      set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, bit(i));
      set(i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, 8, bit(i));
    }
    set(8, size - 8, true);
    if (version > 6) {
      let rest = version;
      for (let i = 0; i < 12; i++) {
        rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
      }
      for (let i = 0; i < 18; i++) {
        const isDark = (((version << 12) | rest) >>> i) & 1;
        set(size - 11 + (i % 3), Math.floor(i / 3), isDark);
        set(Math.floor(i / 3), size - 11 + (i % 3), isDark);
      }
    }
    let i = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      right = right === 6 ? 5 : right;
      for (let step = 0; step < size; step++) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (!fixed[y][x]) {
            const isDark = i < words.length * 8 && (words[i >>> 3] >>> (7 - (i & 7))) & 1;
            dark[y][x] = Boolean(isDark) !== ((x + y) % 2 === 0);
            i++;
          }
        }
      }
    }
    return dark;
  }

  /** An SVG of the QR code of a text; null for a text of more than 520 bytes. */
  klotski.qr = text => {
    const bytes = [...new TextEncoder().encode(text)];
    for (let version = 1; version < BLOCKS.length; version++) {
      const words = codewords(bytes, version);
      if (words) {
        const rows = draw(version, words);
        const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
        return klotski.element("svg", { class: "qr", viewBox: `-4 -4 ${rows.length + 8} ${rows.length + 8}`,
          role: "img", "aria-label": klotski.text("share.qr"), "shape-rendering": "crispEdges" },
        klotski.element("rect", { x: -4, y: -4, width: rows.length + 8, height: rows.length + 8, fill: "#fff" }),
        klotski.element("path", { d: path, fill: "#000" }));
      }
    }
    return null;
  };
})();
