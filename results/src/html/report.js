
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

function theme() {
  const button = document.getElementById("theme");
  const root = document.documentElement;
  const dark = () => root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const say = () => (button.textContent = dark() === "dark" ? "Light" : "Dark");
  button.hidden = false;
  button.addEventListener("click", () => {
    root.dataset.theme = dark() === "dark" ? "light" : "dark";
    say();
  });
  say();
}

const views = JSON.parse(document.getElementById("views").textContent);
for (const figure of document.querySelectorAll(".chart")) new Chart(figure, views[figure.dataset.view]);
document.querySelectorAll(".heat").forEach(heat);
theme();
