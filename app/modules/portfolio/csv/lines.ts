import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CsvError, parse } from 'csv-parse/sync';
import { InvalidInput } from '#app/platform/errors.ts';
import { type ColumnField, columnNames, findColumn } from './columns.ts';
import { maxImportLines } from './csv.schema.ts';

/** A line of the file by its number, with the cells of the columns that it has. */
export type Line = { number: number; cells: ReadonlyMap<ColumnField, string> };

/** The largest cell of a file is a note; a quote that is never closed must not take the whole file in. */
const maxRecordBytes = 20_000;

/**
 * The lines of a file below its headings. Commas, semicolons or tabs part the cells, whichever the headings use.
 * @throws InvalidInput by line, when the file is none, has headings that nobody knows, or is too long
 */
export function readLines(text: string): Line[] {
  const [headings, ...records] = parseRecords(text);
  if (!headings) throw refuseLine(1, msg`El archivo está vacío.`);
  const columns = headings.cells.map((heading) => readHeading(heading));
  if (new Set(columns).size < columns.length) throw refuseLine(1, msg`Hay una columna repetida.`);
  if (!columns.includes('local_day'))
    throw refuseLine(1, msg`Falta la columna "${{ column: columnNames.local_day }}".`);
  if (records.length > maxImportLines)
    throw refuseLine(maxImportLines + 2, msg`Caben hasta ${{ lines: maxImportLines }} líneas.`);
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

type RecordOfCells = { number: number; cells: string[] };

function parseRecords(text: string): RecordOfCells[] {
  const records: RecordOfCells[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      max_record_size: maxRecordBytes,
      on_record: (cells: string[], { lines }) => {
        // The parser counts the lines that it has read, up to the end of the record.
        const within = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
        records.push({ number: lines - within, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error.lines;
    throw refuseLine(typeof line === 'number' ? line : 1, msg`Esta línea no se entiende.`);
  }
  return records;
}

function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r|\n/, 1);
  const count = (sign: string) => headings.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a)).at(0) ?? ',';
}

/** What is wrong with a line as a whole. */
function refuseLine(number: number, text: MessageDescriptor): InvalidInput {
  return new InvalidInput({ [`line_${number}`]: [text] });
}
