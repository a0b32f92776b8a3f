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
const BEYOND = "M0,0L5,8H-5z";

function shape(curve) {
  return SHAPES[curve.colour % SHAPES.length];
}

function curveClass(curve) {
  return `curve ${curve.style} curve-${curve.colour}`;
}

// Enough digits for any use, without the noise of binary fractions.
function exact(value) {
  return String(Number(value.toPrecision(6)));
}

class Chart {
  constructor(figure, view) {
    this.view = view;
    this.hidden = new Set();
    this.at = null;
    this.serial = figure.dataset.view;
    figure.querySelector("noscript").replaceWith(this.legend(), this.frame());
    this.listen();
    new ResizeObserver(() => this.draw()).observe(this.plot);
  }

  legend() {
    const legend = html("div", { class: "legend", role: "group", "aria-label": "Curves" });
    this.view.curves.forEach((curve, i) => {
      const button = html("button", { type: "button", "aria-pressed": "true" }, legend);
      const sample = svg("svg", { width: 34, height: 16, "aria-hidden": "true" }, button);
      const group = svg("g", { class: curveClass(curve), transform: "translate(17 8)" }, sample);
      svg("path", { class: "line", d: "M-17,0H17" }, group);
      if (curve.marked) svg("path", { class: "marker", d: shape(curve) }, group);
      button.append(curve.label);
      button.addEventListener("click", () => this.toggle(i, button));
    });
    return legend;
  }

  frame() {
    const frame = html("div", {});
    this.plot = html("div", { class: "plot" }, frame);
    const words = `${this.view.title}. Arrow keys go from point to point and from curve to curve.`;
    this.drawing = svg("svg", { role: "application", tabindex: 0, "aria-label": words }, this.plot);
    this.tip = html("div", { class: "tip", role: "status" }, this.plot);
    html("p", { class: "hint" }, frame, "Point at a curve for its numbers; click a legend entry to switch it off or on.");
    return frame;
  }

  toggle(i, button) {
    const on = this.hidden.delete(i);
    if (!on) this.hidden.add(i);
    button.setAttribute("aria-pressed", String(on));
    this.show(null);
    this.draw();
  }

  draw() {
    const width = Math.max(280, this.plot.clientWidth);
    const height = Math.round(Math.min(480, Math.max(260, width * 0.56)));
    this.box = { left: 62, right: width - 26, top: 10, bottom: height - 50 };
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.drawing.setAttribute("height", height);
    this.drawing.replaceChildren();
    this.axes(width, height);
    this.clip();
    this.view.references.forEach((line) => this.reference(line));
    this.view.curves.forEach((curve, i) => this.hidden.has(i) || this.curve(curve));
    this.view.references.forEach((line) => this.referenceLabel(line));
    this.ring = svg("circle", { class: "ring", r: 8, visibility: "hidden" }, this.drawing);
    if (this.at) this.show(this.at);
  }

  x(value) {
    const { from, to } = this.view.x;
    return this.box.left + ((value - from) / (to - from)) * (this.box.right - this.box.left);
  }

  y(value) {
    const { from, to } = this.view.y;
    return this.box.bottom - ((value - from) / (to - from)) * (this.box.bottom - this.box.top);
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
    for (const [value, label] of this.view.y.at) {
      const y = this.y(value);
      svg("line", { class: "grid", x1: left, x2: right, y1: y, y2: y }, this.drawing);
      svg("text", { x: left - 11, y: y + 4, "text-anchor": "end" }, this.drawing, label);
    }
    svg("path", { class: "axis", d: `M${left},${top}V${bottom}H${right}` }, this.drawing);
    const name = { class: "name", "text-anchor": "middle" };
    svg("text", { ...name, x: (left + right) / 2, y: height - 8 }, this.drawing, this.view.x_label);
    const turn = `translate(14 ${(top + bottom) / 2}) rotate(-90)`;
    svg("text", { ...name, transform: turn }, this.drawing, this.view.y_label);
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

  // Drawn after the curves, which might run through it.
  referenceLabel({ axis, at, label, right: after }) {
    if (!this.holds(axis, at)) return;
    const { right, top } = this.box;
    const [x, y] = [this.x(at), this.y(at)];
    const place = axis === "x" ? `translate(${after ? x + 13 : x - 5} ${top + 14}) rotate(-90)` : `translate(${right - 4} ${y - 5})`;
    svg("text", { class: "faint", "text-anchor": "end", transform: place }, this.drawing, label);
  }

  holds(axis, at) {
    const { from, to } = this.view[axis];
    return at >= from && at <= to;
  }

  curve(curve) {
    const group = svg("g", { class: curveClass(curve) }, this.drawing);
    const inside = svg("g", { "clip-path": `url(#clip-${this.serial})` }, group);
    const line = curve.samples.map((s, i) => `${i ? "L" : "M"}${this.x(s.x)},${this.y(s.y)}`).join("");
    svg("path", { class: "line", d: line }, inside);
    for (const sample of curve.samples) {
      if (sample.err) this.bar(sample, inside);
      const place = this.place(sample);
      if (!place || !(curve.marked || place.beyond)) continue;
      const d = place.beyond ? BEYOND : shape(curve);
      svg("path", { class: place.beyond ? "beyond" : "marker", d, transform: `translate(${place.x} ${place.y})` }, group);
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
    const { x, y } = this.view;
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
