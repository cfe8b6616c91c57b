import { CsvError, parse } from 'csv-parse/sync';

/** The maximum number of lines below the headings. */
export const maxImportLines = 5_000;
/** The maximum number of columns. A file that the program writes has fourteen. */
const maxColumns = 20;
/**
 * The maximum size of a line. The largest cell is a note. Without this limit, one unclosed quote could extend a
 * cell to the end of the file.
 */
const maxRecordBytes = 20_000;

/** The cells of a record, and the first line of the record in the file. */
export type CsvRecord = { number: number; cells: string[] };

/** The reason why a file is refused, and the line that causes the refusal. */
type FileRefusal = { line: number; reason: 'syntax' | 'columns' | 'lines' };

export type RecordsRead = { records: CsvRecord[] } | { refused: FileRefusal };

/**
 * Returns the records of a file, with the headings first. Cells are separated by commas, semicolons or tabs.
 * The separator is the one of these characters that occurs most often in the headings. Reading ends at the
 * first exceeded limit, and the rest of the file is not parsed.
 */
export function readRecords(bytes: Uint8Array): RecordsRead {
  const text = decode(bytes);
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      skip_empty_lines: true,
      max_record_size: maxRecordBytes,
      cast: (cell, { index, lines }) => {
        if (Number(index) >= maxColumns) throw new TooMuch({ line: lines, reason: 'columns' });
        return cell;
      },
      on_record: (cells: string[], { lines }) => {
        // The parser has counted the lines up to the end of the record. The line breaks inside the record are
        // subtracted.
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

/** The error that stops the parsing of a file that exceeds a limit. */
class TooMuch extends Error {
  readonly refusal: FileRefusal;
  constructor(refusal: FileRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Decodes a file as UTF-8. If the file is not valid UTF-8, decodes it as Windows-1252, the encoding that
 * spreadsheets in Spanish often use.
 */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function findDelimiter(text: string): string {
  const [headings = ''] = text.slice(0, maxRecordBytes).split(/\r|\n/, 1);
  const count = (sign: string) => headings.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a)).at(0) ?? ',';
}
