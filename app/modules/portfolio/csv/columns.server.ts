import { type DimensionSlug, dimensionSlugs } from '../allocation/allocation.ts';

/** The fields of a file of investments, in the order of its columns. */
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

/**
 * The headings of the columns, written for people. An amount is in units of its currency; a dimension is in
 * percent.
 */
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

/** Finds the column for a heading. Case, accents and blanks are ignored. Field names of the API are also accepted. */
export function findColumn(heading: string): ColumnField | undefined {
  const name = heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return columnFields.find((field) => columnNames[field] === name || field === name);
}
