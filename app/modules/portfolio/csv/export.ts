import { stringify } from 'csv-stringify/sync';
import type { Actor } from '#app/platform/http/actor.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { exportInvestments } from '../entry/reading.ts';
import { type ColumnField, columnFields, columnNames } from './columns.ts';
import { guardFormula } from './formula-guard.ts';

/** The actor's investments as a file that a spreadsheet opens, the oldest day first: UTF-8 with a mark, points in numbers. */
export async function exportCsv({ memberId }: Actor): Promise<string> {
  const investments = await exportInvestments(memberId);
  return toCsv(investments);
}

/** Investments as a file; what reads a file of ours gives the same investments. */
function toCsv(investments: readonly Investment[]): string {
  const rows = investments.map((investment) => columnFields.map((field) => cellOf(investment, field)));
  return stringify([columnFields.map((field) => columnNames[field]), ...rows], {
    bom: true,
    record_delimiter: '\r\n',
  });
}

function cellOf(investment: Investment, field: ColumnField): string {
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
    case 'dynamic':
      return guardFormula(investment[field] ?? '');
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
