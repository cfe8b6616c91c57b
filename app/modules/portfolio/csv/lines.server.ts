import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { InvalidInput } from '#app/platform/errors.ts';
import { type ColumnField, columnNames, findColumn } from './columns.server.ts';
import type { CsvRecord } from './records.server.ts';

/** A line of the file: its number, and its cells by column. */
export type Line = { number: number; cells: ReadonlyMap<ColumnField, string> };

/**
 * Returns the lines of a file below its headings.
 * @throws InvalidInput for the first line, if that line is empty, has unknown or repeated headings, or has no column
 * for the day
 */
export function toLines([headings, ...records]: readonly CsvRecord[]): Line[] {
  if (!headings) throw refuseLine(1, msg`El archivo está vacío.`);
  const columns = headings.cells.map((heading) => readHeading(heading));
  if (new Set(columns).size < columns.length) throw refuseLine(1, msg`Hay una columna repetida.`);
  if (!columns.includes('local_day'))
    throw refuseLine(1, msg`Falta la columna "${{ column: columnNames.local_day }}".`);
  return records.map(({ number, cells }) => ({
    number,
    cells: new Map(columns.map((column, index) => [column, cells[index] ?? ''])),
  }));
}

function readHeading(heading: string): ColumnField {
  const column = findColumn(heading);
  if (!column) throw refuseLine(1, msg`La columna "${{ heading: heading.slice(0, 60) }}" no existe.`);
  return column;
}

/** Returns the refusal of a whole line. */
export function refuseLine(number: number, text: MessageDescriptor): InvalidInput {
  return new InvalidInput({ [`line_${number}`]: [text] });
}
