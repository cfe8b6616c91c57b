import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '#app/platform/csv/formula-guard.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { FewAtATime } from '#app/platform/limits/few-at-a-time.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { exportInvestments } from '../entry/reading.server.ts';
import { type ColumnField, columnFields, columnNames } from './columns.server.ts';

/** The maximum number of exports of one member that run at the same time. */
const maxExportsAtOnce = 1;
const exports = new FewAtATime(maxExportsAtOnce);

/** The number of lines that are written before other requests get a turn. */
const linesAtOnce = 100;

/**
 * Writes the actor's investments as a file for spreadsheets, oldest day first, in UTF-8 with a byte order mark
 * and with decimal points. The file is returned in slices. It does not contain records that are made during the
 * export.
 * @throws Conflict on the first slice, if another export of the actor is running
 */
export async function* exportCsv({ memberId }: Actor): AsyncGenerator<string> {
  exports.begin(memberId);
  try {
    yield `\uFEFF${toCsv([columnFields.map((field) => columnNames[field])])}`;
    for await (const page of exportInvestments(memberId))
      for await (const investments of inSlices(page, linesAtOnce)) yield toCsvLines(investments);
  } finally {
    exports.end(memberId);
  }
}

/**
 * Writes investments as lines of a file. `readRecords` and `readLine` restore the same investments from these lines.
 */
export function toCsvLines(investments: readonly Investment[]): string {
  return toCsv(investments.map((investment) => columnFields.map((field) => toCell(investment, field))));
}

/**
 * A text that a member wrote. The text is always quoted, because without quotes a line break would begin a new
 * record.
 */
class QuotedText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function toCsv(rows: readonly (readonly (string | QuotedText)[])[]): string {
  return stringify([...rows], {
    record_delimiter: '\r\n',
    cast: { object: (cell) => ({ value: cell instanceof QuotedText ? cell.text : '', quoted: true }) },
  });
}

function toCell(investment: Investment, field: ColumnField): string | QuotedText {
  switch (field) {
    case 'local_day':
    case 'currency':
      return investment[field];
    case 'minutes':
      return String(investment.minutes);
    case 'effort':
      return investment.effort === null ? '' : String(investment.effort);
    case 'amount_cents':
      return hundredths(investment.amount_cents);
    case 'rate':
    case 'home_currency':
      return investment[field] ?? '';
    case 'note':
    case 'dynamic': {
      const text = investment[field];
      return text === null ? '' : new QuotedText(guardFormula(text));
    }
    default: {
      const share = investment.shares.find(({ dimension }) => dimension === field);
      return share ? hundredths(share.basis_points) : '';
    }
  }
}

/** Writes hundredths as a number with two decimals. */
function hundredths(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}
