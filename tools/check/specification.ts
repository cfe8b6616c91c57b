import { readFileSync } from 'node:fs';
import type { PageResult } from '../pages/page.ts';
import type { CheckResult, Finding } from './result.ts';
import { findProofs, type Proof } from './row-ids.ts';
import { readSources, type Source } from './sources.ts';
import { parseRows, type Row, rowsFile } from './specification-rows.ts';

const command = 'npm run check -- generated --update';
/** The states of rows that need no test. */
const untested = ['later', 'no claim'];

/** Checks that each row of docs/specification.txt has a test whose title names its id. */
export async function specification(): Promise<CheckResult> {
  const { rows, findings: malformed } = parseRows(readFileSync(rowsFile, 'utf8'));
  const found = readSources().map(findProofs);
  const proofs = found.flatMap((source) => source.proofs);
  const findings = [
    ...malformed,
    ...found.flatMap((source) => source.findings),
    ...findUnproved(rows, proofs),
  ];
  const figure = `${findings.length} findings, ${rows.length} rows, ${new Set(proofs.map(({ place }) => place)).size} tests`;
  return { name: 'specification', figure, limit: '0', findings };
}

/**
 * Finds rows without a test, rows that have a test although their state needs none, and ids in titles for which there
 * is no row.
 */
export function findUnproved(rows: readonly Row[], proofs: readonly Proof[]): Finding[] {
  const proved = new Set(proofs.map(({ id }) => id));
  const known = new Set(rows.map(({ id }) => id));
  const ofRows = rows.flatMap(({ id, state, line }) => {
    const needsTest = !untested.includes(state);
    if (needsTest === proved.has(id)) return [];
    const text = needsTest
      ? `${id} has no test: no title begins with [${id}]`
      : `${id} is "${state}" and has a test`;
    return [{ place: `${rowsFile}:${line}`, text }];
  });
  const strays = proofs.filter(({ id }) => !known.has(id));
  return [...ofRows, ...strays.map(({ id, place }) => ({ place, text: `${id} is no row of ${rowsFile}` }))];
}

/** Makes the page that shows all rows with their tests. */
export function makeSpecification(sources: readonly Source[]): PageResult {
  const { rows } = parseRows(readFileSync(rowsFile, 'utf8'));
  const proofs = sources.flatMap((source) => findProofs(source).proofs);
  return { text: renderPage(rows, proofs), findings: [] };
}

/**
 * Returns the page of all rows, each with its state and the files of its tests. The titles of the tests are not
 * shown.
 */
export function renderPage(rows: readonly Row[], proofs: readonly Proof[]): string {
  const sections = Map.groupBy(rows, ({ section }) => section);
  const tables = [...sections].map(([section, own]) => {
    const lines = own.map((row) => renderRow(row, proofs));
    return `## ${section}\n\n| id | demand | state | tests |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  const head = `Generated from \`${rowsFile}\` and the titles of the tests by \`${command}\`. \`[S1.4]\` in a title of a test names the row that it proves.`;
  return `# The specification and the contract, row by row\n\n${head}\n\n${tables.join('\n')}`;
}

function renderRow({ id, demand, state, remark }: Row, proofs: readonly Proof[]): string {
  const paths = new Set(proofs.filter((proof) => proof.id === id).map(({ path }) => path));
  const links = [...paths]
    .toSorted()
    .map((path) => `[${path.replace(/^app\/(modules\/)?/, '')}](../../${path})`);
  return `| ${id} | ${demand} | ${remark === '' ? state : `${state}: ${remark}`} | ${links.join('<br>')} |`;
}
