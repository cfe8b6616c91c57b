import { existsSync, readFileSync } from 'node:fs';
import type { CheckResult, Finding } from './result.ts';

const file = 'docs/specification.md';
/** The states of a row; `later` and `no claim` need no test. */
const states = new Set(['works', 'in part', 'later', 'no claim']);
const untested = 'no test yet';

type Read = (path: string) => string | undefined;

/** Checks that each row of docs/specification.md has a state, and that the tests it names exist, at least by similar titles. */
export async function specification(): Promise<CheckResult> {
  const text = readFileSync(file, 'utf8');
  const findings = findInvalidRows(text);
  const rows = parseRows(text);
  const open = rows.filter(({ cells }) => cells[2]?.includes(untested)).length;
  return {
    name: 'specification',
    figure: `${findings.length} findings, ${rows.length} rows, ${open} without a test`,
    limit: '0',
    findings,
  };
}

/** Finds rows without a known state, rows that work without a test, and tests that do not exist. */
export function findInvalidRows(text: string, read: Read = readText): Finding[] {
  return parseRows(text).flatMap(({ cells, line }) => {
    const finding = (what: string): Finding => ({ place: `${file}:${line}`, text: what });
    const [demand = '', state = '', held = ''] = cells;
    const named = [...held.matchAll(/`([^`]+?) > ([^`]+)`/g)];
    const isHeld = named.length > 0 || held.includes(untested);
    return [
      ...(states.has(state.split(/[:;]/)[0]?.trim() ?? '')
        ? []
        : [finding(`"${demand}" has the state "${state}"`)]),
      ...(/^(works|in part)/.test(state) && !isHeld ? [finding(`"${demand}" names no test`)] : []),
      ...named.flatMap(([, path = '', title = '']) => {
        const source = read(path);
        if (source === undefined) return [finding(`${path} is not there`)];
        return hasTest(source, title) ? [] : [finding(`${path} has no test "${title}"`)];
      }),
    ];
  });
}

/** The rows of the tables whose second column is the state. */
function parseRows(text: string): { cells: string[]; line: number }[] {
  return text.split('\n').flatMap((row, index) => {
    const cells = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const isRow = cells.length === 3 && cells[1] !== 'state' && !/^-+$/.test(cells[1] ?? '');
    return isRow ? [{ cells, line: index + 1 }] : [];
  });
}

/**
 * Whether a call in the file has at least half of the words of this title in its first argument. A title may be reworded;
 * a removed test is reported.
 */
function hasTest(source: string, title: string): boolean {
  const wanted = listWords(title);
  return [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gs)].some(([, , found = '']) => {
    const words = listWords(found);
    return wanted.filter((word) => words.includes(word)).length * 2 >= wanted.length;
  });
}

function listWords(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}|\p{N}+/gu) ?? [text])];
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
