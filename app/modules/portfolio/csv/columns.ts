import { type DimensionSlug, dimensionSlugs } from '../allocation/allocation.ts';

/** What stands in a file of investments, in the order in which it is written. */
export type ColumnField =
  | 'local_day'
  | 'minutes'
  | 'effort'
  | 'amount_cents'
  | 'currency'
  | 'rate'
  | 'home_currency'
  | DimensionSlug
  | 'note'
  | 'dynamic';

/** The columns by the names that people read; an amount is in units of its currency, a dimension in percent. */
export const columnNames: Readonly<Record<ColumnField, string>> = {
  local_day: 'dia',
  minutes: 'minutos',
  effort: 'energia',
  amount_cents: 'importe',
  currency: 'moneda',
  rate: 'cambio',
  home_currency: 'moneda_propia',
  cuerpo: 'cuerpo',
  mente: 'mente',
  vinculos: 'vinculos',
  proposito: 'proposito',
  dinero: 'dinero',
  note: 'nota',
  dynamic: 'dinamica',
};

export const columnFields: readonly ColumnField[] = [
  'local_day',
  'minutes',
  'effort',
  'amount_cents',
  'currency',
  'rate',
  'home_currency',
  ...dimensionSlugs,
  'note',
  'dynamic',
];

/** The column that a heading names, whatever its case, accents and blanks; the names of the API are understood too. */
export function findColumn(heading: string): ColumnField | undefined {
  const name = heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return columnFields.find((field) => columnNames[field] === name || field === name);
}
