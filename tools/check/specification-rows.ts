import type { Finding } from './result.ts';

export const rowsFile = 'docs/specification.txt';

/**
 * The states of rows, by the word that stands for the state in the file. A row without such a word has the state
 * `works`.
 */
const states: Readonly<Record<string, string>> = {
  note: 'works',
  part: 'in part',
  differs: 'differs',
  later: 'later',
  none: 'no claim',
};

/**
 * A row of docs/specification.txt. `remark` is the text after the state, and is empty if there is no such text.
 */
export type Row = {
  readonly id: string;
  readonly demand: string;
  readonly state: string;
  readonly remark: string;
  readonly section: string;
  readonly line: number;
};

export type Rows = { readonly rows: readonly Row[]; readonly findings: readonly Finding[] };

/** Matches a row: `S1.4 demand`, or `S1.4 demand | state: remark`. */
const rowLine = /^([SBC]\d+\.\d+) ([^|]+?)(?: \| (\w+): ([^|]+))?$/;

/**
 * Returns the rows of docs/specification.txt. Also returns a finding for each malformed line, and for each row with
 * the id of an earlier row.
 */
export function parseRows(text: string): Rows {
  const rows: Row[] = [];
  const findings: Finding[] = [];
  let section = '';
  for (const [index, content] of text.split('\n').entries()) {
    const report = (what: string) => findings.push({ place: `${rowsFile}:${index + 1}`, text: what });
    if (content.startsWith('## ')) section = content.slice(3);
    if (content === '' || content.startsWith('#')) continue;
    const [, id = '', demand = '', word = 'note', remark = ''] = rowLine.exec(content) ?? [];
    const state = states[word];
    if (id === '') report(`is no row: "${content}"`);
    else if (state === undefined) report(`${id} has the unknown state "${word}"`);
    else if (rows.some((row) => row.id === id)) report(`${id} is the id of an earlier row`);
    else rows.push({ id, demand, state, remark, section, line: index + 1 });
  }
  return { rows, findings };
}
