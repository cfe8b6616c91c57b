import { CsvError, parse } from 'csv-parse/sync';

/** How many lines of a file are taken, below its headings. */
export const maxImportLines = 5_000;
/** How many columns are read: there are fourteen of ours. */
const maxColumns = 20;
/** The largest cell of a file is a note; a quote that is never closed must not take the whole file in. */
const maxRecordBytes = 20_000;

/** The cells of a record, and the line of the file at which it begins. */
export type CsvRecord = { number: number; cells: string[] };

/** Why a file is not read, and at which line. */
type FileRefusal = { line: number; reason: 'syntax' | 'columns' | 'lines' };

export type RecordsRead = { records: CsvRecord[] } | { refused: FileRefusal };

/**
 * The records of a file, its headings first. Commas, semicolons or tabs part the cells, whichever the headings use. What
 * is too much ends the reading where it stands: nothing behind it is looked at.
 */
export function readRecords(bytes: Uint8Array): RecordsRead {
  const text = decode(bytes);
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      max_record_size: maxRecordBytes,
      cast: (cell, { index, lines }) => {
        if (Number(index) >= maxColumns) throw new TooMuch({ line: lines, reason: 'columns' });
        return cell;
      },
      on_record: (cells: string[], { lines }) => {
        // The parser counts the lines that it has read, up to the end of the record.
        const within = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
        if (records.length > maxImportLines) throw new TooMuch({ line: lines - within, reason: 'lines' });
        records.push({ number: lines - within, cells });
        return null;
      },
    });
    return { records };
  } catch (error) {
    if (error instanceof TooMuch) return { refused: error.refusal };
    if (!(error instanceof CsvError)) throw error;
    return { refused: { line: typeof error.lines === 'number' ? error.lines : 1, reason: 'syntax' } };
  }
}

/** Ends the reading of a file. */
class TooMuch extends Error {
  readonly refusal: FileRefusal;
  constructor(refusal: FileRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Spreadsheets of Spanish-speaking offices often write Windows-1252: what is not UTF-8 is read as that. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const [headings = ''] = text.slice(0, maxRecordBytes).split(/\r|\n/, 1);
  const count = (sign: string) => headings.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a)).at(0) ?? ',';
}
