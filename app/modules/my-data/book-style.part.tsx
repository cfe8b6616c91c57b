import { darkLandscape, lightLandscape } from '#ui/tokens.ts';

const toVariables = (colours: Readonly<Record<string, string>>) =>
  Object.entries(colours)
    .map(([name, value]) => `--land-${name}: ${value};`)
    .join(' ');

/**
 * The styles of the book. They are written into the page, because the page loads no other file. On paper each Parada
 * begins on a new page.
 */
export const bookStyle = `
:root { color-scheme: light dark; ${toVariables(lightLandscape)} --page: #fffbf4; --color-page: var(--page); --ink: #271c3a; --muted: #5e5470; --line: #e9dcc6; }
@media screen and (prefers-color-scheme: dark) {
  :root { ${toVariables(darkLandscape)} --page: #17112a; --ink: #f2ecfa; --muted: #bdb2cf; --line: #3a3152; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1.25rem 5rem; background: var(--page); color: var(--ink);
  font: 1.0625rem/1.65 Georgia, 'Times New Roman', serif; }
svg { display: block; width: 100%; aspect-ratio: 2; height: auto; border-radius: 1.25rem; fill: none;
  background: var(--land-halo2); }
.landscape-sheet { stroke: white; stroke-opacity: .28; stroke-width: 1.5; }
.landscape-grain { stroke: white; stroke-opacity: .09; stroke-width: 2; }
.landscape-grain use { fill: none; }
.landscape-way { fill: var(--land-halo2); fill-opacity: .92; }
.landscape-stars, .landscape-bite { display: none; }
.landscape-birds { fill: none; stroke-width: 4; stroke-linecap: round; }
.landscape-fold { fill: var(--land-deep); fill-opacity: .15; }
.landscape-vein { stroke: var(--land-shade); stroke-opacity: .22; stroke-width: 2; stroke-linecap: round; fill: none; }
.landscape-trunk, .landscape-stem { stroke-width: 6; stroke-linecap: round; stroke-linejoin: round; fill: none; }
.paper { stroke: white; stroke-opacity: .28; stroke-width: 1.5; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.75rem; margin: 2rem 0 .25rem; }
h2 { font-size: 2rem; margin: 1.5rem 0 0; }
h3 { font-size: 1.125rem; margin: 0 0 .35rem; color: var(--muted); font-weight: 400; font-style: italic; }
.cover, .opening { text-align: center; }
.cover p, .opening p { margin: 0; color: var(--muted); }
article { margin-top: 5rem; }
section { margin-top: 2rem; break-inside: avoid; }
p, ul, dl, blockquote { margin: 0; }
ul { padding-left: 1.25rem; }
dl > div { padding: .6rem 0; border-top: 1px solid var(--line); }
dd { margin: 0; color: var(--muted); }
blockquote { white-space: pre-wrap; overflow-wrap: break-word; font-size: 1.1875rem; }
.letter { margin-top: 3rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 1.25rem; break-inside: auto; }
@media print {
  @page { margin: 2cm; }
  body { padding: 0; background: white; --page: white; }
  article { margin: 0; break-before: page; }
  svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
