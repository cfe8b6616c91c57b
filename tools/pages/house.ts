import { lightColours } from '../../ui/tokens.ts';
import { levels, listAbilities } from '../check/levels.ts';
import type { Source } from '../check/sources.ts';
import type { PageResult } from './page.ts';

/** The sizes of the parts of the drawing in pixels. */
const width = 960;
const margin = 24;
const gap = 8;
const lineHeight = 17;
const roomTop = 26;
const roofHeight = 92;
/** The mean width, in pixels, of a letter in the name of an ability. */
const letterWidth = 6.3;

type Room = { name: string; lines: string[]; x: number; width: number; isBuilt: boolean };
type Floor = { rooms: Room[]; height: number };

/**
 * Makes `docs/generated/house.svg`. The levels of the modules are the floors of a house, and the abilities of a
 * module are listed in its room. The shell is the roof and the platform the ground. A room with a dashed border is a
 * future module.
 */
export function makeHouse(sources: readonly Source[]): PageResult {
  const built = (module: string) => sources.some(({ path }) => path.startsWith(`app/modules/${module}/`));
  const floors = levels.map((modules) => layOutFloor(modules, built)).toReversed();
  const parts: string[] = [drawRoof()];
  let y = margin + roofHeight;
  for (const floor of floors) {
    parts.push(...floor.rooms.map((room, index) => drawRoom(room, y, floor.height, index)));
    y += floor.height + gap;
  }
  parts.push(drawGround(y));
  return { text: document(y + 76, parts), findings: [] };
}

/** Divides the width of a floor among its rooms, in proportion to the content of each room. */
function layOutFloor(modules: readonly string[], isBuilt: (module: string) => boolean): Floor {
  const inner = width - 2 * margin - gap * (modules.length - 1);
  const weights = modules.map((module) => 4 + Math.min(5, listAbilities(module).length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let x = margin;
  const rooms = modules.map((name, index): Room => {
    const roomWidth = Math.round((inner * (weights[index] ?? 0)) / total);
    const room = { name, lines: breakLines(listAbilities(name), roomWidth - 20), x, width: roomWidth };
    x += roomWidth + gap;
    return { ...room, isBuilt: isBuilt(name) };
  });
  const most = Math.max(...rooms.map(({ lines }) => lines.length));
  return { rooms, height: roomTop + lineHeight * most + 8 };
}

/** Breaks the names of abilities into lines that fit into a room. */
function breakLines(names: readonly string[], space: number): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    const longer = last === undefined ? name : `${last} · ${name}`;
    if (last !== undefined && longer.length * letterWidth > space) lines.push(name);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

function drawRoom(
  { name, lines, x, width: roomWidth, isBuilt }: Room,
  y: number,
  height: number,
  index: number,
) {
  const fill = isBuilt ? [lightColours['action-tint'], lightColours['link-tint']][index % 2] : 'none';
  const dash = isBuilt ? '' : ' stroke-dasharray="5 4"';
  const abilities = lines.map(
    (line, row) =>
      `<text x="${x + 10}" y="${y + roomTop + lineHeight * (row + 0.7)}" class="ability">${line}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${roomWidth}" height="${height}" rx="6" fill="${fill}" stroke="${lightColours.edge}"${dash}/>`,
    `<text x="${x + 10}" y="${y + 20}" class="module">${name}</text>`,
    ...abilities,
  ].join('\n');
}

function drawRoof(): string {
  const [left, right, top, eaves] = [8, width - 8, 14, margin + roofHeight - gap];
  const middle = width / 2;
  return [
    `<path d="M${left} ${eaves}L${middle} ${top}L${right} ${eaves}Z" fill="${lightColours.action}"/>`,
    `<text x="${middle}" y="${eaves - 30}" class="roof">shell</text>`,
    `<text x="${middle}" y="${eaves - 12}" class="on">starts, stops and wires all modules</text>`,
  ].join('\n');
}

function drawGround(y: number): string {
  return [
    `<rect x="8" y="${y}" width="${width - 16}" height="60" rx="6" fill="${lightColours.ground}"/>`,
    `<text x="${margin + 10}" y="${y + 26}" class="ground">platform</text>`,
    `<text x="${margin + 10}" y="${y + 46}" class="on left">database, HTTP, pages, forms, mail, jobs, media, crypto, limits; no word of the product</text>`,
    `<text x="${width - margin - 10}" y="${y + 26}" class="ground end">ui</text>`,
    `<text x="${width - margin - 10}" y="${y + 46}" class="on end">tokens and parts</text>`,
  ].join('\n');
}

function document(height: number, parts: readonly string[]): string {
  const { page, ink, muted } = lightColours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The house: the levels of the modules between platform and shell">
<style>text{font-family:Roboto,Arial,sans-serif;fill:${ink}}.module{font-weight:700;font-size:15px}.ability{font-size:12.5px;fill:${muted}}.roof,.ground{font-weight:700;font-size:17px;fill:${lightColours['on-action']}}.on{font-size:12.5px;fill:${lightColours['on-ground-muted']}}.roof,.on{text-anchor:middle}.left{text-anchor:start}.end{text-anchor:end}</style>
<rect width="${width}" height="${height}" fill="${page}"/>
${parts.join('\n')}
</svg>
`;
}
