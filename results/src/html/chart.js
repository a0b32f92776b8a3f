"use strict";

// Draws one figure from its view: {title, x_label, y_label, x, y, curves, references}; x and y are
// {from, to, at: [[value, label], ...]}. Drawn anew whenever its width changes, so that words keep their size.

const SVG = "http://www.w3.org/2000/svg";

function svg(name, attributes, parent, text) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  if (parent) parent.append(element);
  return element;
}

function html(name, attributes, parent, text) {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  if (parent) parent.append(element);
  return element;
}

// Outlines as in the static figures: told apart without colour.
const SHAPES = [
  "M-4.5,0a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0z",
  "M-4,-4H4V4H-4z",
  "M0,-5.8L5.8,0L0,5.8L-5.8,0z",
  "M0,-5.4L5.2,4H-5.2z",
  "M0,5.4L5.2,-4H-5.2z",
];
// Dash and gap, as in the static figures: other ones when the colours come round again.
const DASHES = ["none", "2 3", "14 4", "5 2"];
const BEYOND = "M0,0L5,8H-5z";

// A legend of more curves is folded, below the plot.
const FEW = 8;

function shape(curve) {
  return SHAPES[curve.marker % SHAPES.length];
}

function stroke(curve) {
  return curve.style === "measured" ? { "stroke-dasharray": DASHES[curve.dash % DASHES.length] } : {};
}

function curveClass(curve) {
  return `curve ${curve.style} curve-${curve.colour}`;
}

// Enough digits for any use, without the noise of binary fractions.
function exact(value) {
  return String(Number(value.toPrecision(6)));
}

// A name that is longer than the axis, in two lines.
function twoLines(text, letters) {
  if (text.length <= letters) return [text];
  const blanks = [...text.matchAll(/ /g)].map((match) => match.index);
  const middle = blanks.sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0];
  return middle === undefined ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
}

// A button that saves a file made of this page.
function save(parent, words, name, type, text) {
  const button = html("button", { type: "button", title: `Save as ${name}` }, parent, words);
  button.addEventListener("click", () => {
    const link = html("a", { download: name, href: URL.createObjectURL(new Blob([text()], { type })) });
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

class Chart {
  constructor(figure, view) {
    this.view = view;
    this.hidden = new Set();
    this.at = null;
    this.serial = figure.dataset.view;
    this.log = Boolean(view.y.logarithmic);
    const fallback = figure.querySelector("noscript");
    this.file = { name: `${view.id}.svg`, text: fallback.textContent, beside: "beside" in figure.dataset };
    const parts = [this.legend(), this.frame()];
    fallback.replaceWith(...(view.curves.length > FEW ? parts.reverse() : parts));
    this.listen();
    this.width = this.plot.clientWidth;
    if (this.width) this.draw();
    new ResizeObserver(() => this.resized()).observe(this.plot);
  }

  legend() {
    const folded = this.view.curves.length > FEW && html("details", { class: "curves" });
    if (folded) html("summary", {}, folded, `${this.view.curves.length} curves`);
    const legend = html("div", { class: "legend", role: "group", "aria-label": "Curves" }, folded);
    this.view.curves.forEach((curve, i) => {
      const button = html("button", { type: "button", "aria-pressed": "true" }, legend);
      const sample = svg("svg", { width: 34, height: 16, "aria-hidden": "true" }, button);
      const group = svg("g", { class: curveClass(curve), transform: "translate(17 8)" }, sample);
      if (curve.style === "bars") svg("rect", { class: "count", x: -6, y: -6, width: 12, height: 12 }, group);
      else svg("path", { class: "line", d: "M-17,0H17", ...stroke(curve) }, group);
      if (curve.marked) svg("path", { class: "marker", d: shape(curve) }, group);
      button.append(curve.label);
      button.addEventListener("click", () => this.toggle(i, button));
    });
    return folded || legend;
  }

  frame() {
    const frame = html("div", {});
    this.plot = html("div", { class: "plot" }, frame);
    const words = `${this.view.title}. Arrow keys go from point to point and from curve to curve.`;
    this.drawing = svg("svg", { role: "application", tabindex: 0, "aria-label": words }, this.plot);
    this.tip = html("div", { class: "tip", role: "status" }, this.plot);
    const tools = html("div", { class: "tools" }, frame);
    html("p", { class: "hint" }, tools, "Point at a curve for its numbers; click a legend entry to switch it off or on.");
    const log = html("button", { type: "button", "aria-pressed": String(this.log) }, tools, "Logarithmic");
    log.addEventListener("click", () => {
      this.log = !this.log;
      log.setAttribute("aria-pressed", String(this.log));
      this.draw();
    });
    if (this.file.beside) html("a", { href: this.file.name }, tools, "SVG");
    else save(tools, "SVG", this.file.name, "image/svg+xml", () => this.file.text);
    return frame;
  }

  // The vertical axis: as given, or from the least number above 0 to the greatest, in powers of ten.
  scale() {
    const values = this.view.curves.flatMap((curve) => curve.samples.map((s) => s.y)).filter((y) => y > 0);
    if (!this.log || !values.length) return this.view.y;
    const steps = (power) => [1, 2, 5].map((factor) => factor * 10 ** power);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const [low, high] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
    const all = Array.from({ length: high - low + 1 }, (_, i) => steps(low + i)).flat();
    const from = all.filter((at) => at <= least).pop();
    const to = all.find((at) => at >= most && at > from) || 10 * from;
    const shown = all.filter((at) => at >= from && at <= to);
    const few = shown.length > 8 ? shown.filter((_, i) => i % 3 === 0) : shown;
    return { from, to, at: few.map((at) => [at, exact(at)]) };
  }

  toggle(i, button) {
    const on = this.hidden.delete(i);
    if (!on) this.hidden.add(i);
    button.setAttribute("aria-pressed", String(on));
    this.show(null);
    this.draw();
  }

  // A drawing changes its height: within the observer's turn it would be told of that again.
  resized() {
    if (this.plot.clientWidth === this.width) return;
    this.width = this.plot.clientWidth;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    const width = Math.max(280, this.plot.clientWidth);
    const height = Math.round(Math.min(480, Math.max(260, width * 0.56)));
    this.vertical = this.scale();
    const longest = Math.max(0, ...this.vertical.at.map(([, label]) => label.length));
    this.box = { left: Math.max(74, 50 + 7.4 * longest), right: width - 22, top: 12, bottom: height - 50 };
    this.words = [];
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.drawing.setAttribute("height", height);
    this.drawing.replaceChildren();
    this.axes(width, height);
    this.clip();
    const shown = this.view.curves.filter((_, i) => !this.hidden.has(i));
    // A line through bars stands before them, any other line behind the curves.
    const bars = (curve) => curve.style === "bars";
    shown.filter(bars).forEach((curve) => this.curve(curve));
    this.view.references.forEach((line) => this.reference(line));
    if (width >= 420) this.view.references.forEach((line) => this.referenceLabel(line));
    shown.filter((curve) => !bars(curve)).forEach((curve) => this.curve(curve));
    if (width >= 420) shown.forEach((curve) => this.endLabel(curve, shown));
    this.ring = svg("circle", { class: "ring", r: 8, visibility: "hidden" }, this.drawing);
    if (this.at) this.show(this.at);
  }

  x(value) {
    const { from, to } = this.view.x;
    return this.box.left + ((value - from) / (to - from)) * (this.box.right - this.box.left);
  }

  y(value) {
    const { from, to } = this.vertical;
    const part = this.log && from > 0 ? Math.log(Math.max(value, 1e-300) / from) / Math.log(to / from) : (value - from) / (to - from);
    return this.box.bottom - part * (this.box.bottom - this.box.top);
  }

  axes(width, height) {
    const { left, right, top, bottom } = this.box;
    const crowded = ((right - left) / this.view.x.at.length) < 44;
    this.view.x.at.forEach(([value, label], i) => {
      const x = this.x(value);
      svg("line", { class: "grid", x1: x, x2: x, y1: top, y2: bottom }, this.drawing);
      if (crowded && i % 2) return;
      svg("text", { x, y: bottom + 18, "text-anchor": "middle" }, this.drawing, label);
    });
    for (const [value, label] of this.vertical.at) {
      const y = this.y(value);
      svg("line", { class: "grid", x1: left, x2: right, y1: y, y2: y }, this.drawing);
      svg("text", { x: left - 11, y: y + 4, "text-anchor": "end" }, this.drawing, label);
    }
    svg("path", { class: "axis", d: `M${left},${top}V${bottom}H${right}` }, this.drawing);
    const name = { class: width < 420 ? "name small" : "name", "text-anchor": "middle" };
    // A long name goes beyond the axis, and is set closer where it would go beyond the figure.
    const wide = this.view.x_label.length * 7.2;
    const middle = Math.max(Math.min((left + right) / 2, width - wide / 2), width / 2);
    const across = svg("text", { ...name, x: Math.min(middle, (left + right) / 2), y: height - 8 }, this.drawing, this.view.x_label);
    if (wide > width) across.setAttribute("textLength", width - 8);
    const lines = twoLines(this.view.y_label, (bottom - top) / 7);
    lines.forEach((line, i) => {
      const turn = `translate(${i + 1 === lines.length ? 30 : 13} ${(top + bottom) / 2}) rotate(-90)`;
      svg("text", { ...name, transform: turn }, this.drawing, line);
    });
  }

  clip() {
    const { left, right, top, bottom } = this.box;
    const clip = svg("clipPath", { id: `clip-${this.serial}` }, this.drawing);
    svg("rect", { x: left, y: top, width: right - left, height: bottom - top }, clip);
  }

  reference({ axis, at }) {
    if (!this.holds(axis, at)) return;
    const { left, right, top, bottom } = this.box;
    const [x, y] = [this.x(at), this.y(at)];
    const ends = axis === "x" ? { x1: x, x2: x, y1: top, y2: bottom } : { x1: left, x2: right, y1: y, y2: y };
    svg("line", { class: "reference", ...ends }, this.drawing);
  }

  // Drawn before the curves, which no label covers.
  referenceLabel({ axis, at, label, right: after }) {
    if (!this.holds(axis, at)) return;
    const { right, top } = this.box;
    const [x, y] = [this.x(at), this.y(at)];
    // Above the line, and below it where that is the upper edge.
    const below = axis === "y" && y - top < 14;
    const place = axis === "x" ? `translate(${after ? x + 13 : x - 5} ${top + 14}) rotate(-90)` : `translate(${right - 4} ${below ? y + 14 : y - 5})`;
    // No name of a curve stands on it.
    const length = label.length * 6.4;
    if (!label) this.words.push({ x, y: top, width: 0, height: this.box.bottom - top });
    else if (axis === "x") this.words.push({ x: after ? x : x - 16, y: top, width: 16, height: 14 + length });
    else this.words.push({ x: right - 4 - length, y: below ? y : y - 18, width: length, height: 18 });
    svg("text", { class: "faint", "text-anchor": "end", transform: place }, this.drawing, label);
  }

  holds(axis, at) {
    const { from, to } = axis === "x" ? this.view.x : this.vertical;
    return at >= from && at <= to;
  }

  // The name of a curve at its end, where no other name is and the fewest curves pass; none where there is no room.
  endLabel(curve, shown) {
    const end = curve.samples.map((s) => this.place(s)).filter(Boolean).pop();
    if (!end || shown.length < 2) return;
    const [width, height] = [curve.label.length * 6.4 + 4, 14];
    const { left, right, top, bottom } = this.box;
    const rows = [0, 1, -1, 2, -2, 3, -3, 4, 5, 6, 7].map((i) => i * 14);
    const columns = [10, Math.min(10, right - width - end.x), -width / 2, -width - 10, -width - 35];
    const spots = rows.flatMap((dy) => columns.map((dx) => [end.x + dx, end.y - height / 2 + dy]));
    const inside = ([x, y]) => x >= left && x + width <= right && y >= top && y + height <= bottom;
    const free = ([x, y]) => this.words.every((w) => x + width < w.x || w.x + w.width < x || y + height <= w.y || w.y + w.height <= y);
    const crossed = ([x, y]) => shown.flatMap((other) => other.samples).filter((s) => {
      const p = this.place(s);
      return p && p.x > x - 6 && p.x < x + width + 6 && p.y > y - 6 && p.y < y + height + 6;
    }).length + this.runs(shown, { x, y, width, height });
    const far = ([x, y]) => Math.abs(y + height / 2 - end.y) + Math.max(0, end.x - x - width - 10, x - end.x - 10);
    const cost = (spot) => 60 * crossed(spot) + far(spot);
    const best = spots.filter(inside).filter(free).sort((a, b) => cost(a) - cost(b))[0];
    // A name across the curves would hide what it names, and one far from its end be taken for that of another
    // curve. The legend has it too.
    if (!best || crossed(best) > 0 || far(best) > 40) return;
    this.words.push({ x: best[0], y: best[1], width, height });
    svg("text", { class: `end curve-${curve.colour}`, x: best[0] + 2, y: best[1] + 11 }, this.drawing, curve.label);
  }

  // How many pieces of curves run through a rectangle (Liang and Barsky).
  runs(shown, { x, y, width, height }) {
    const within = (a, b) => {
      const [ax, ay, bx, by] = [this.x(a.x), this.y(a.y), this.x(b.x), this.y(b.y)];
      const sides = [[ax - bx, ax - x], [bx - ax, x + width - ax], [ay - by, ay - y], [by - ay, y + height - ay]];
      let [enters, leaves] = [0, 1];
      for (const [towards, room] of sides) {
        if (towards === 0 && room < 0) return false;
        if (towards < 0) enters = Math.max(enters, room / towards);
        if (towards > 0) leaves = Math.min(leaves, room / towards);
      }
      return enters <= leaves;
    };
    const pieces = ({ samples }) => samples.slice(1).filter((sample, i) => within(samples[i], sample)).length;
    return shown.reduce((count, curve) => count + pieces(curve), 0);
  }

  curve(curve) {
    const group = svg("g", { class: curveClass(curve) }, this.drawing);
    const inside = svg("g", { "clip-path": `url(#clip-${this.serial})` }, group);
    if (curve.style === "bars") return this.bars(curve, inside);
    const line = curve.samples.map((s, i) => `${i ? "L" : "M"}${this.x(s.x)},${this.y(s.y)}`).join("");
    svg("path", { class: "line", d: line, ...stroke(curve) }, inside);
    for (const sample of curve.samples) {
      const place = this.place(sample);
      if (sample.err && place && !place.beyond) this.bar(sample, inside);
      if (place && sample.ringed) svg("circle", { class: "last", r: 8.5, cx: place.x, cy: place.y }, group);
      if (!place || !(curve.marked || place.beyond)) continue;
      const d = place.beyond ? BEYOND : shape(curve);
      svg("path", { class: place.beyond ? "beyond" : "marker", d, transform: `translate(${place.x} ${place.y})` }, group);
    }
  }

  // Counts of equally wide bins, each at its middle.
  bars({ samples }, parent) {
    const half = samples.length > 1 ? (samples[1].x - samples[0].x) / 2 : 0.5;
    for (const sample of samples) {
      const [left, right, top] = [this.x(sample.x - half), this.x(sample.x + half), this.y(sample.y)];
      const gap = right - left > 3 ? 1 : 0;
      const height = Math.max(0, this.box.bottom - top);
      svg("rect", { class: "count", x: left, y: top, width: right - left - gap, height }, parent);
    }
  }

  bar(sample, parent) {
    const x = this.x(sample.x);
    const [low, high] = sample.err.map((end) => this.y(end));
    const d = `M${x},${low}V${high}M${x - 4},${low}h8M${x - 4},${high}h8`;
    svg("path", { class: "bar", d }, parent);
  }

  // Where a sample is shown: one above the frame at its upper edge, so that it can be pointed at too.
  place(sample) {
    const [x, y] = [this.view.x, this.vertical];
    if (sample.x < x.from || sample.x > x.to || sample.y < y.from) return null;
    const beyond = sample.y > y.to;
    return { x: this.x(sample.x), y: beyond ? this.box.top : this.y(sample.y), beyond };
  }

  listen() {
    this.drawing.addEventListener("pointermove", (event) => {
      const frame = this.drawing.getBoundingClientRect();
      this.show(this.nearest(event.clientX - frame.left, event.clientY - frame.top));
    });
    this.drawing.addEventListener("pointerleave", () => this.show(null));
    this.drawing.addEventListener("blur", () => this.show(null));
    this.drawing.addEventListener("keydown", (event) => this.key(event));
  }

  nearest(x, y) {
    let best = null;
    let least = 32 ** 2;
    this.view.curves.forEach((curve, c) => {
      if (this.hidden.has(c)) return;
      curve.samples.forEach((sample, s) => {
        const place = this.place(sample);
        const distance = place ? (place.x - x) ** 2 + (place.y - y) ** 2 : Infinity;
        if (distance < least) [least, best] = [distance, [c, s]];
      });
    });
    return best;
  }

  key(event) {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (event.key === "Escape") this.show(null);
    if (!step) return;
    event.preventDefault();
    this.show(this.at ? this.next(step) : this.next([1, 0], [-1, 0]));
  }

  // The next sample along the curve, or the one nearest in x on the next curve that is on.
  next([over, along], from = this.at) {
    const { curves } = this.view;
    if (along) return [from[0], Math.min(curves[from[0]].samples.length - 1, Math.max(0, from[1] + along))];
    for (let i = 1; i <= curves.length; i += 1) {
      const c = (from[0] + over * i + 2 * curves.length) % curves.length;
      if (this.hidden.has(c) || !curves[c].samples.length) continue;
      const x = from[0] < 0 ? -Infinity : curves[from[0]].samples[from[1]].x;
      const off = (sample) => (x === -Infinity ? sample.x : Math.abs(sample.x - x));
      const s = curves[c].samples.reduce((b, sample, j, all) => (off(sample) < off(all[b]) ? j : b), 0);
      return [c, s];
    }
    return null;
  }

  show(at) {
    this.at = at;
    const curve = at && this.view.curves[at[0]];
    const place = at && this.place(curve.samples[at[1]]);
    if (this.ring) this.ring.setAttribute("visibility", place ? "visible" : "hidden");
    this.tip.replaceChildren();
    if (!at) return;
    this.say(curve, curve.samples[at[1]]);
    if (place) this.move(place);
  }

  say(curve, sample) {
    html("strong", { class: `curve-${curve.colour}` }, this.tip, curve.label);
    const list = html("dl", {}, this.tip);
    const line = (name, value) => (html("dt", {}, list, name), html("dd", {}, list, value));
    line(this.view.x_label, exact(sample.x));
    line(this.view.y_label, exact(sample.y));
    if (sample.err) line("from … to", sample.err.map(exact).join(" … "));
    if (sample.note) html("div", {}, this.tip, sample.note);
  }

  move({ x, y }) {
    this.ring.setAttribute("cx", x);
    this.ring.setAttribute("cy", y);
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const left = x + 14 + width < this.plot.clientWidth ? x + 14 : Math.max(0, x - 14 - width);
    this.tip.style.left = `${left}px`;
    this.tip.style.top = `${Math.max(0, y - height - 10)}px`;
  }
}
