
// Brings the page to life: figures, heat maps, theme.

function heat(figure) {
  const plot = figure.querySelector(".plot");
  const tip = html("div", { class: "tip", role: "status" }, plot);
  // The browser's own hint comes late and only for a mouse.
  for (const title of plot.querySelectorAll("title")) {
    title.parentNode.dataset.tip = title.textContent;
    title.remove();
  }
  plot.addEventListener("pointermove", (event) => {
    tip.textContent = event.target.dataset.tip || "";
    const frame = plot.getBoundingClientRect();
    const left = Math.min(event.clientX - frame.left + 14, frame.width - tip.offsetWidth);
    tip.style.left = `${Math.max(0, left)}px`;
    tip.style.top = `${event.clientY - frame.top + 18}px`;
  });
  plot.addEventListener("pointerleave", () => tip.replaceChildren());
}

// A number at the beginning of a cell, else its words.
function worth(text) {
  const number = parseFloat(text.replace(/^[±≤≥+]\s*/, "").replace("−", "-"));
  return Number.isNaN(number) ? text : number;
}

function compare(a, b) {
  if (typeof a === typeof b) return typeof a === "number" ? a - b : a.localeCompare(b);
  return typeof a === "number" ? -1 : 1;
}

// Columns that sort, a filter for the rows, and the table as a file.
function table(frame, number) {
  const body = frame.querySelector("tbody");
  const heads = [...frame.querySelectorAll("th")];
  const rows = [...body.rows];
  const cells = (row) => [...row.cells].map((cell) => cell.textContent);
  heads.forEach((head, column) => {
    const button = html("button", { type: "button", class: "sort", title: "Sort" });
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") !== "ascending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const key = (row) => worth(row.cells[column].textContent);
      body.append(...[...rows].sort((a, b) => (up ? 1 : -1) * compare(key(a), key(b))));
    });
  });
  const tools = html("div", { class: "tools" });
  frame.before(tools);
  if (rows.length > 5) filter(tools, rows);
  const field = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (fields) => `${fields.map(field).join(",")}\n`;
  const text = () => line(heads.map((head) => head.textContent)) + [...body.rows].filter((row) => !row.hidden).map((row) => line(cells(row))).join("");
  save(tools, "CSV", `table-${number + 1}.csv`, "text/csv", text);
}

function filter(tools, rows) {
  const input = html("input", { type: "search", placeholder: "Filter rows", "aria-label": "Filter rows" }, tools);
  const count = html("span", { class: "count", role: "status" }, tools, `${rows.length} rows`);
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    rows.forEach((row) => (row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word))));
    const left = rows.filter((row) => !row.hidden).length;
    count.textContent = left === rows.length ? `${left} rows` : `${left} of ${rows.length} rows`;
  });
}

// Zooms a picture by buttons and moves it by dragging.
function zoom(figure) {
  const picture = figure.querySelector(".plot > svg");
  if (!picture || !picture.viewBox.baseVal.width) return;
  const { x, y, width, height } = picture.viewBox.baseVal;
  let [left, top, factor] = [x, y, 1];
  const show = () => picture.setAttribute("viewBox", `${left} ${top} ${width / factor} ${height / factor}`);
  const tools = html("div", { class: "tools" });
  figure.querySelector(".plot").after(tools);
  const button = (words, label, change) => {
    const element = html("button", { type: "button", "aria-label": label }, tools, words);
    element.addEventListener("click", () => (change(), show()));
  };
  const by = (times) => {
    const next = Math.min(32, Math.max(1, factor * times));
    left += (width / factor - width / next) / 2;
    top += (height / factor - height / next) / 2;
    factor = next;
    if (factor === 1) [left, top] = [x, y];
  };
  button("+", "Larger", () => by(1.5));
  button("−", "Smaller", () => by(1 / 1.5));
  button("Whole", "Show the whole picture", () => ([left, top, factor] = [x, y, 1]));
  const text = picture.outerHTML;
  save(tools, "SVG", `${figure.id}.svg`, "image/svg+xml", () => text);
  picture.addEventListener("pointermove", (event) => {
    if (!event.buttons || factor === 1) return;
    const unit = width / factor / picture.clientWidth;
    left -= event.movementX * unit;
    top -= event.movementY * unit;
    show();
  });
}

// A choice of one class of channels, where a drawing tells several apart.
function classes(figure) {
  const picture = figure.querySelector(".plot > svg[data-classes]");
  const tools = figure.querySelector(".tools");
  if (!picture || !tools) return;
  const names = picture.dataset.classes.split("|");
  const select = html("select", { "aria-label": "Class of channels" }, tools);
  html("option", { value: "" }, select, "All classes of channels");
  names.forEach((name, i) => html("option", { value: i }, select, name));
  select.addEventListener("change", () => {
    const shown = (part) => !select.value || part.classList.contains(`c${select.value}`);
    for (const part of picture.querySelectorAll(".of-class")) part.style.display = shown(part) ? "" : "none";
    for (const label of picture.querySelectorAll("[data-numbers]")) {
      const numbers = label.dataset.numbers.split("|");
      label.textContent = select.value ? numbers[select.value] : numbers.join("/");
    }
  });
}

// Storage is refused to pages of some browsers that are opened from disk.
function remembered(theme) {
  try {
    if (theme) localStorage.setItem("flitforge-theme", theme);
    return localStorage.getItem("flitforge-theme");
  } catch {
    return null;
  }
}

function theme() {
  const button = document.getElementById("theme");
  const root = document.documentElement;
  const kept = remembered();
  if (kept === "dark" || kept === "light") root.dataset.theme = kept;
  const dark = () => root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const say = () => (button.textContent = dark() === "dark" ? "Light" : "Dark");
  button.hidden = false;
  button.addEventListener("click", () => {
    root.dataset.theme = dark() === "dark" ? "light" : "dark";
    remembered(root.dataset.theme);
    say();
  });
  say();
}

const views = JSON.parse(document.getElementById("views").textContent);
for (const figure of document.querySelectorAll(".chart")) new Chart(figure, views[figure.dataset.view]);
document.querySelectorAll(".heat, .drawing").forEach((figure) => (zoom(figure), classes(figure), heat(figure)));
document.querySelectorAll(".table").forEach(table);
theme();
