import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '#app/platform/csv/formula-guard.ts';
import { db } from '#app/platform/db/db.ts';
import type { MemberExport } from '#app/platform/module.server.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import { fieldsOf } from './list-fields.server.ts';

/** The number of lines that are written before other requests may run. */
const linesAtOnce = 100;

/**
 * Writes a list of a member as a file for spreadsheets: UTF-8 with a byte order mark, one line for each record, and
 * nested lists as JSON. If a spreadsheet would run a text as a formula, the text gets an apostrophe.
 * @throws Error if a record has a field that is not declared for the list, because the file would lose this field
 */
export async function* toCsv(list: MemberExport, memberId: number): AsyncGenerator<string> {
  const fields = fieldsOf(list.name).map(({ name }) => name);
  yield `\uFEFF${stringify([[...fields]], { record_delimiter: '\r\n' })}`;
  for await (const page of list.read(db, memberId))
    for await (const records of inSlices(page, linesAtOnce))
      yield stringify(
        records.map((record) => toCells(list.name, fields, record)),
        { record_delimiter: '\r\n', cast: { object: quoted } },
      );
}

class QuotedText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function quoted(cell: object) {
  return { value: cell instanceof QuotedText ? cell.text : '', quoted: true };
}

function toCells(list: string, fields: readonly string[], record: object): (string | QuotedText)[] {
  const values = new Map<string, unknown>(Object.entries(record));
  const cells = fields.map((field) => toCell(values.get(field)));
  const unknown = [...values.keys()].filter((field) => !fields.includes(field));
  if (unknown.length > 0) throw new Error(`the list ${list} declares no field ${unknown.join(', ')}`);
  return cells;
}

function toCell(value: unknown): string | QuotedText {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // Every text is quoted, because in a spreadsheet an unquoted line break would begin a new record.
  return new QuotedText(guardFormula(typeof value === 'string' ? value : JSON.stringify(value)));
}
