// SPDX-License-Identifier: MIT OR Apache-2.0
// Tries every control of a report page, and leaves what is wrong in an element of its own; see pages.sh.
"use strict";

(async () => {
  const wrong = [];
  const expect = (holds, words) => holds || wrong.push(words);
  const files = [];
  addEventListener("error", (event) => wrong.push(event.message));
  URL.createObjectURL = (file) => (files.push(file), "blob:file");
  HTMLAnchorElement.prototype.click = () => {};
  const named = (root, words) => [...root.querySelectorAll("button")].find((button) => button.textContent === words);
  const saved = async (root, words) => (named(root, words).click(), files.at(-1).text());
  const isDrawing = (text) => !new DOMParser().parseFromString(text, "image/svg+xml").querySelector("parsererror");
  const numbers = (root) => [...root.querySelectorAll("*")].every((part) => [...part.attributes].every((a) => !/NaN|Infinity|undefined/.test(a.value)));

  async function chart(figure) {
    const picture = figure.querySelector(".plot svg");
    const curves = () => figure.querySelectorAll(".plot g.curve").length;
    for (const pressed of ["true", "false"]) {
      named(figure, "Logarithmic").click();
      expect(named(figure, "Logarithmic").getAttribute("aria-pressed") === pressed, `${figure.id}: the logarithmic axis`);
      expect(numbers(figure), `${figure.id}: a place that is no number`);
    }
    const [all, entry] = [curves(), figure.querySelector(".legend button")];
    if (entry) {
      entry.click();
      expect(curves() === all - 1, `${figure.id}: the legend`);
      entry.click();
    }
    const frame = picture.getBoundingClientRect();
    for (const text of picture.querySelectorAll("text")) {
      const { left, right } = text.getBoundingClientRect();
      expect(left > frame.left - 1 && right < frame.right + 1, `${figure.id}: cut off: ${text.textContent}`);
    }
    expect(isDrawing(await saved(figure, "SVG")), `${figure.id}: the saved drawing`);
  }

  async function table(frame) {
    const rows = [...frame.querySelectorAll("tbody tr")];
    const title = frame.querySelector("caption").textContent;
    const tools = frame.previousElementSibling;
    for (const head of frame.querySelectorAll("th")) {
      expect(head.textContent.trim(), `${title}: a column without a name`);
      for (const order of ["ascending", "descending"]) {
        head.querySelector("button").click();
        expect(head.getAttribute("aria-sort") === order, `${title}: sorting`);
      }
    }
    const filter = tools.querySelector("input");
    for (const words of filter ? ["no such word", ""] : []) {
      filter.value = words;
      filter.dispatchEvent(new Event("input"));
      expect(rows.filter((row) => !row.hidden).length === (words ? 0 : rows.length), `${title}: the filter`);
    }
    const lines = (await saved(tools, "CSV")).trimEnd().split("\n").length;
    expect(lines === rows.length + 1, `${title}: ${lines} lines of CSV for ${rows.length} rows`);
  }

  async function drawing(figure) {
    const picture = figure.querySelector(".plot > svg");
    const box = () => picture.getAttribute("viewBox").split(" ").map(Number).join(" ");
    const whole = box();
    named(figure, "+").click();
    expect(box() !== whole, `${figure.id}: zoom`);
    named(figure, "Whole").click();
    expect(box() === whole, `${figure.id}: the whole picture`);
    expect(isDrawing(await saved(figure, "SVG")), `${figure.id}: the saved drawing`);
    const [choice, parts] = [figure.querySelector("select"), [...picture.querySelectorAll(".of-class")]];
    const shown = () => parts.filter((part) => part.style.display !== "none").length;
    const of = (value) => parts.filter((part) => !value || part.classList.contains(`c${value}`)).length;
    for (const value of choice ? ["0", "1", ""] : []) {
      choice.value = value;
      choice.dispatchEvent(new Event("change"));
      expect(shown() > 0 && shown() === of(value), `${figure.id}: the choice of a class`);
    }
  }

  // Figures are drawn at the next frame.
  await new Promise((done) => setTimeout(done, 500));
  try {
    expect(document.documentElement.scrollWidth <= innerWidth, "the page scrolls sideways");
    for (const figure of document.querySelectorAll(".chart")) await chart(figure);
    for (const frame of document.querySelectorAll(".table")) await table(frame);
    for (const figure of document.querySelectorAll(".heat, .drawing")) await drawing(figure);
    const [root, button] = [document.documentElement, document.getElementById("theme")];
    button.click();
    expect(["dark", "light"].includes(root.dataset.theme), "the theme");
  } catch (error) {
    wrong.push(error.stack);
  }
  const result = document.createElement("pre");
  result.id = "wrong";
  result.textContent = wrong.length ? wrong.join("\n") : "nothing";
  document.body.append(result);
})();
