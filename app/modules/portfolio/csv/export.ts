import { stringify } from 'csv-stringify/sync';
import type { Actor } from '#app/platform/http/actor.ts';
import { OneAtATime } from '#app/platform/limits/one-at-a-time.ts';
import { inSlices } from '#app/platform/slices.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { exportInvestments } from '../entry/reading.ts';
import { type ColumnField, columnFields, columnNames } from './columns.ts';
import { guardFormula } from './formula-guard.ts';

const exports = new OneAtATime();

/** How many lines are written before others get their turn. */
const linesAtOnce = 100;

/**
 * The actor's investments as a file that a spreadsheet opens, slice by slice, the oldest day first: UTF-8 with a mark,
 * points in numbers. What she writes meanwhile is not in it.
 * @throws Conflict with its first slice, while another of hers is under way
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

/** Investments as lines of a file; what reads a file of ours gives the same investments. */
export function toCsvLines(investments: readonly Investment[]): string {
  return toCsv(investments.map((investment) => columnFields.map((field) => cellOf(investment, field))));
}

/** A text that somebody wrote; it goes in quotation marks whatever it is, as a line break would begin a cell of its own. */
class Words {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function toCsv(rows: readonly (readonly (string | Words)[])[]): string {
  return stringify([...rows], {
    record_delimiter: '\r\n',
    cast: { object: (cell) => ({ value: cell instanceof Words ? cell.text : '', quoted: true }) },
  });
}

function cellOf(investment: Investment, field: ColumnField): string | Words {
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
      return text === null ? '' : new Words(guardFormula(text));
    }
    default: {
      const share = investment.shares.find(({ dimension }) => dimension === field);
      return share ? hundredths(share.basis_points) : '';
    }
  }
}

/** Hundredths of something, with two decimals. */
function hundredths(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}
