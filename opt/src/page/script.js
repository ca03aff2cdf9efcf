"use strict";
// Sorts and filters tables. Tables are complete without it, so it adds what it needs: buttons and a field.
for (const table of document.querySelectorAll("table[data-sort]")) {
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  if (rows.length < 2) continue;
  const heads = Array.from(table.tHead.rows[0].cells);
  // A cell may span the columns up to the last one.
  const text = (row, n) => (row.cells[n] ?? row.cells[row.cells.length - 1]).textContent.trim();
  const order = (n) => (a, b) =>
    text(a, n).localeCompare(text(b, n), "en", { numeric: true, sensitivity: "base" });

  heads.forEach((head, n) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") === "ascending";
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const sorted = rows.slice().sort(order(n));
      body.append(...(down ? sorted.reverse() : sorted));
    });
  });

  const field = document.createElement("input");
  const label = document.createElement("label");
  const count = document.createElement("output");
  const filter = document.createElement("div");
  field.type = "search";
  label.append("filter: " + table.caption.textContent + " ", field);
  filter.className = "filter";
  filter.append(label, count);
  table.before(filter);
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const content = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => content.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    count.textContent = words.length ? shown + " of " + rows.length + " rows" : "";
  });
}
