import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, Glyph, PathCommand } from 'opentype.js';

/**
 * The settings with which a text may be typeset: `size` in pixels, lines of at most `width` pixels, and at most
 * `maxLines` lines.
 */
export type Setting = { size: number; width: number; maxLines: number };

/**
 * One line of text as the data of an SVG path. The baseline of the line begins at 0,0. `width` is in pixels.
 */
export type OutlinedLine = { d: string; width: number };

/** A typeset text: its lines, and the size that was used. */
export type OutlinedText = { size: number; lines: OutlinedLine[] };

export type Weight = 400 | 700;

/** One character, and the font that contains it. */
type PlacedGlyph = { glyph: Glyph; font: Font };

/** The files of the typeface, in the order in which a character is searched for. */
const subsets = ['latin', 'latin-ext'] as const;

const opened = new Map<Weight, Promise<readonly Font[]>>();

/**
 * Typesets a text in Roboto and returns its outlines, so that drawing the text needs no font. Uses the first of
 * the settings in which the text fits. If the text does not fit even with the last setting, it is cut and ends
 * in "…". Characters that the typeface does not contain are left out.
 */
export async function outlineText(
  text: string,
  { weight, settings }: { weight: Weight; settings: readonly [Setting, ...Setting[]] },
): Promise<OutlinedText> {
  const fonts = await openFonts(weight);
  const words = splitWords(text, fonts);
  for (const setting of settings) {
    const lines = breakLines(words, setting, fonts, false);
    if (lines.length <= setting.maxLines) return toOutlines(lines, setting.size);
  }
  const last = settings.at(-1) ?? settings[0];
  const lines = breakLines(words, last, fonts, true).slice(0, last.maxLines);
  const cut = cutLine(lines.pop() ?? [], last, fonts);
  return toOutlines([...lines, cut], last.size);
}

/** Returns whether a text has any character that the typeface contains. */
export async function isSettable(text: string): Promise<boolean> {
  return splitWords(text, await openFonts(400)).length > 0;
}

function openFonts(weight: Weight): Promise<readonly Font[]> {
  const found = opened.get(weight) ?? loadFonts(weight);
  opened.set(weight, found);
  return found;
}

/**
 * Loads the fonts when the first text is typeset, so that the start of the program does not wait for them.
 */
async function loadFonts(weight: Weight): Promise<readonly Font[]> {
  const { default: opentype } = await import('opentype.js');
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    subsets.map(async (subset) => {
      const bytes = await readFile(
        resolve(`@fontsource/roboto/files/roboto-${subset}-${weight}-normal.woff`),
      );
      return opentype.parse(new Uint8Array(bytes).buffer);
    }),
  );
}

/**
 * Splits a text into words. The text is composed (NFC) first, because the typeface contains `á` but not the combining
 * accent.
 */
function splitWords(text: string, fonts: readonly Font[]): PlacedGlyph[][] {
  const words = text.normalize('NFC').split(/[\s\p{Z}\p{C}]+/u);
  return words.map((word) => toGlyphs(word, fonts)).filter((letters) => letters.length > 0);
}

function toGlyphs(word: string, fonts: readonly Font[]): PlacedGlyph[] {
  return [...word].flatMap((character) => {
    const font = fonts.find((each) => each.charToGlyphIndex(character) > 0);
    return font ? [{ font, glyph: font.charToGlyph(character) }] : [];
  });
}

/**
 * Fills line after line. With `breaksWords` a word that is wider than a line is broken at the end of the line.
 * Without `breaksWords` such a word makes the result one line longer than `maxLines`. The caller then tries a
 * smaller size first.
 */
function breakLines(
  words: readonly PlacedGlyph[][],
  { size, width, maxLines }: Setting,
  fonts: readonly Font[],
  breaksWords: boolean,
): PlacedGlyph[][] {
  const space = toGlyphs(' ', fonts);
  const lines: PlacedGlyph[][] = [];
  let line: PlacedGlyph[] = [];
  for (const word of words) {
    const longer = line.length === 0 ? word : [...line, ...space, ...word];
    if (measureWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line.length > 0) lines.push(line);
    line = word;
    while (measureWidth(line, size) > width) {
      if (!breaksWords) return Array.from({ length: maxLines + 1 }, () => []);
      const fitting = fittingPart(line, size, width);
      lines.push(line.slice(0, fitting));
      line = line.slice(fitting);
    }
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/**
 * Returns the number of letters that fit in a line. The result is at least one, so that breaking a long word always
 * ends.
 */
function fittingPart(line: readonly PlacedGlyph[], size: number, width: number): number {
  let count = 1;
  while (count < line.length && measureWidth(line.slice(0, count + 1), size) <= width) count += 1;
  return count;
}

function cutLine(
  line: readonly PlacedGlyph[],
  { size, width }: Setting,
  fonts: readonly Font[],
): PlacedGlyph[] {
  const ellipsis = toGlyphs('…', fonts);
  let letters = [...line];
  while (letters.length > 0 && measureWidth([...letters, ...ellipsis], size) > width)
    letters = letters.slice(0, -1);
  const wordEnd = letters.length < line.length ? letters.findLastIndex(isSpace) : 0;
  if (wordEnd > 0 && !isSpace(line[letters.length])) letters = letters.slice(0, wordEnd);
  while (isLooseEnd(letters.at(-1))) letters = letters.slice(0, -1);
  return [...letters, ...ellipsis];
}

function isSpace(letter: PlacedGlyph | undefined): boolean {
  return letter?.glyph.unicode === 32;
}

/** Whether a character, such as a space or a comma, would look wrong directly before "…". */
function isLooseEnd(letter: PlacedGlyph | undefined): boolean {
  return letter !== undefined && /[\s,;:.¿¡(«“]/.test(String.fromCodePoint(letter.glyph.unicode ?? 65));
}

function toOutlines(lines: readonly PlacedGlyph[][], size: number): OutlinedText {
  return { size, lines: lines.map((line) => ({ d: toPath(line, size), width: measureWidth(line, size) })) };
}

function measureWidth(line: readonly PlacedGlyph[], size: number): number {
  return placeGlyphs(line, size).width;
}

function toPath(line: readonly PlacedGlyph[], size: number): string {
  const { starts } = placeGlyphs(line, size);
  const commands = line.flatMap(({ glyph }, index) => glyph.getPath(starts[index] ?? 0, 0, size).commands);
  return commands.map(writeCommand).join('');
}

/**
 * Writes one path command. The library's own `toPathData` rounds a small negative number to 0 and then leaves
 * out the space before it.
 */
function writeCommand(command: PathCommand): string {
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'Q':
      return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    default:
      return command.type + numbers(command.x, command.y);
  }
}

function numbers(...values: number[]): string {
  return values.map((value) => Math.round(value * 10) / 10).join(' ');
}

/**
 * Computes the horizontal start of each letter, with kerning. The library's own text layout throws, because it does
 * not support some glyph substitutions of this typeface.
 */
function placeGlyphs(line: readonly PlacedGlyph[], size: number): { starts: number[]; width: number } {
  const starts: number[] = [];
  let x = 0;
  line.forEach(({ glyph, font }, index) => {
    const scale = size / font.unitsPerEm;
    const before = line[index - 1];
    if (before?.font === font) x += font.getKerningValue(before.glyph, glyph) * scale;
    starts.push(x);
    x += (glyph.advanceWidth ?? 0) * scale;
  });
  return { starts, width: x };
}
