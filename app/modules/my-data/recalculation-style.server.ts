/**
 * The styles of the page `recalcula.html`. They are written into the page, because the page loads no other file.
 */
export const recalculationStyle = `
:root { color-scheme: light dark; --page: #faf6ee; --ink: #2b1a4a; --soft: #5f5470; --line: #e0d8c8; --card: #fffdf8; }
@media (prefers-color-scheme: dark) {
  :root { --page: #17112a; --ink: #f2ecfa; --soft: #bdb2cf; --line: #3a3152; --card: #211938; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 Roboto, system-ui, sans-serif; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 0 0 .25rem; }
header p, section > p { max-width: 42rem; color: var(--soft); margin: 0 0 1rem; }
section { margin-top: 2rem; padding: 1.25rem; background: var(--card); border-radius: 1.25rem; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .6rem .75rem .6rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border: 0; color: var(--soft); font-weight: 400; font-size: .875rem; }
tbody th { font-weight: 500; width: 32%; }
output { font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: .875rem/1.5 ui-monospace, monospace; color: var(--soft); }
details { margin-top: .25rem; font-size: .875rem; }
summary { cursor: pointer; padding: .25rem 0; }
ol { margin: .25rem 0; padding-left: 1.5rem; }
.final { color: var(--soft); }
@media (max-width: 40rem) {
  thead { display: none; }
  tr, tbody th, td { display: block; width: auto; }
  tr { border-top: 1px solid var(--line); padding: .6rem 0; }
  tbody th, td { border: 0; padding: .1rem 0; }
}
@media print { section { break-inside: avoid; } }
`;
