import Papa from 'papaparse';
import { getJson } from '#app/platform/browser/api.ts';
import { guardFormula } from '#app/platform/csv/formula-guard.ts';
import { type KeysetPage, type KeysetResource, toKeysetPath } from '../provider/resources.ts';

/**
 * The file of a list: its name without the extension, its headings, and a function that returns the lines of a
 * record.
 */
export type CsvFile<Item> = {
  name: string;
  headings: readonly string[];
  linesOf(item: Item): readonly (readonly string[])[];
};

/** The maximum number of records in a file. The team has no need for a list of the whole platform. */
export const maxCsvRecords = 5_000;

const pageSize = 100;

/** The records of a file. If `isCut` is true, the list has more records than a file may contain. */
export type CsvRecords<Item> = { items: readonly Item[]; isCut: boolean };

/**
 * Reads all pages of a list with these filters. `onProgress` gets the number of records after each page.
 * @throws ApiError if a page is refused
 */
export async function readWhole<Item>(
  { path, many }: KeysetResource<Item>,
  query: Readonly<Record<string, string>>,
  onProgress?: (count: number) => void,
): Promise<CsvRecords<Item>> {
  const items: Item[] = [];
  let after: number | string | null = null;
  do {
    const address = toKeysetPath(path, { ...query, limit: pageSize, after });
    const page: KeysetPage<Item> = await getJson(address, many);
    items.push(...page.items);
    onProgress?.(items.length);
    after = page.meta.next;
  } while (after !== null && items.length < maxCsvRecords);
  return { items: items.slice(0, maxCsvRecords), isCut: after !== null };
}

/**
 * Writes records as a file for spreadsheets, in UTF-8 with a byte order mark. A cell that a spreadsheet would run as a
 * formula gets an apostrophe.
 */
export function toCsv<Item>({ headings, linesOf }: CsvFile<Item>, items: readonly Item[]): string {
  const data = items.flatMap(linesOf).map((line) => line.map(guardFormula));
  return `\uFEFF${Papa.unparse({ fields: [...headings], data })}`;
}
