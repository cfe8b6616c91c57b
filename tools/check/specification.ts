import { existsSync, readFileSync } from 'node:fs';
import type { CheckResult, Finding } from './result.ts';

const file = 'docs/specification.md';
/** The states that a row may have; `later` and `no claim` need no test. */
const states = new Set(['works', 'in part', 'later', 'no claim']);
const untested = 'no test yet';

type Read = (path: string) => string | undefined;

/** Each row of docs/specification.md has a state, and each test that it names is there, in these words or nearly. */
export async function specification(): Promise<CheckResult> {
  const text = readFileSync(file, 'utf8');
  const findings = findUnheldRows(text);
  const rows = rowsOf(text);
  const open = rows.filter(({ cells }) => cells[2]?.includes(untested)).length;
  return {
    name: 'specification',
    figure: `${findings.length} findings, ${rows.length} rows, ${open} without a test`,
    limit: '0',
    findings,
  };
}

/** Rows without a known state, rows that claim to work without saying by what, and tests that are not where they are said to be. */
export function findUnheldRows(text: string, read: Read = readText): Finding[] {
  return rowsOf(text).flatMap(({ cells, line }) => {
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
function rowsOf(text: string): { cells: string[]; line: number }[] {
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
 * Whether a call of the file has about this text as its first argument, as tests have their titles: half of its words.
 * A title may be reworded; a test that is taken away is missed.
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
