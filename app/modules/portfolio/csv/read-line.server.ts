import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { unguardFormula } from '#app/platform/csv/formula-guard.ts';
import type { FieldMessages } from '#app/platform/errors.ts';
import { fieldMessages } from '#app/platform/http/input.ts';
import { dimensionSlugs } from '../allocation/allocation.ts';
import { parseCents, parsePercent } from '../allocation/money.ts';
import { parseRate } from '../allocation/rate.ts';
import { type ColumnField, columnNames } from './columns.server.ts';
import { type ImportedLine, importedLine } from './csv.schema.ts';
import type { Line } from './lines.server.ts';

/** The values of a line, or its problems under the keys `line_<number>.<column>`. */
export type LineRead = { line: ImportedLine } | { problems: FieldMessages };

/** Reads the cells of a line. Numbers may have a decimal comma or a decimal point. */
export function readLine({ number, cells }: Line): LineRead {
  const found = new Map<ColumnField, MessageDescriptor>();
  const cell = (field: ColumnField) => (cells.get(field) ?? '').trim();
  const read = <Value>(
    field: ColumnField,
    parse: (text: string) => Value | null,
    text: MessageDescriptor,
  ) => {
    const value = parse(cell(field));
    if (value === null) found.set(field, text);
    return value;
  };
  const shares = dimensionSlugs.flatMap((dimension) => {
    const basis_points = read(dimension, parsePercent, msg`Escribe un porcentaje, como 50 o 33,33.`);
    return basis_points ? [{ dimension, basis_points }] : [];
  });
  const sent = {
    local_day: cell('local_day'),
    minutes: read('minutes', parseWholeNumber, msg`Introduce un número entero válido.`) ?? 0,
    effort: cell('effort') === '' ? null : Number(cell('effort')),
    amount_cents: read('amount_cents', parseCents, msg`Escribe una cantidad como 12,50.`) ?? 0,
    currency: cell('currency') || undefined,
    rate: cell('rate') === '' ? null : (parseRate(cell('rate')) ?? ''),
    home_currency: cell('home_currency') || null,
    shares,
    note: unguardFormula(cells.get('note') ?? '') || null,
    dynamic: unguardFormula(cell('dynamic')) || null,
  };
  const result = importedLine.safeParse(sent, { reportInput: true });
  if (result.success && found.size === 0) return { line: result.data };
  const refused = result.success ? {} : fieldMessages(result.error.issues, sent);
  const own = [...found].map(([field, text]): [string, MessageDescriptor[]] => [field, [text]]);
  return { problems: byColumn(number, { ...refused, ...Object.fromEntries(own) }) };
}

function byColumn(number: number, fields: FieldMessages): FieldMessages {
  const names: Readonly<Record<string, string>> = { ...columnNames, shares: 'reparto' };
  return Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [`line_${number}.${names[field] ?? field}`, texts]),
  );
}

function parseWholeNumber(text: string): number | null {
  if (text === '') return 0;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
