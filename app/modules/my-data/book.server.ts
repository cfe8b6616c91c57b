import type { z } from 'zod';
import { describeChange } from '#app/modules/measures/index.ts';
import { db } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { MemberExport } from '#app/platform/module.server.ts';
import { type Chapter, letter, parada, report } from './book-chapter.schema.ts';

/** The functions that render the parts of the book as HTML. */
type BookPages = {
  /** Renders the beginning of the book: the head of the HTML document, and the cover. */
  readonly start: (paradas: number, language: Language) => string;
  readonly chapter: (chapter: Chapter, language: Language) => string;
  readonly end: string;
};

/**
 * The extension point for the functions that render the book. The manifest provides them, because verbs may not
 * import components.
 */
export const bookPagesPoint = defineExtensionPoint<BookPages>('my-data.book-pages');

/** Writes the Paradas of a member as a printable book: a cover, then a chapter for each Parada, oldest first. */
export async function* toBook(
  exports: readonly MemberExport[],
  memberId: number,
  language: Language,
): AsyncGenerator<string> {
  const read = <Row>(name: string, row: z.ZodType<Row>) => readList(exports, { name, row, memberId });
  const opened = (await read('letters', letter)).filter(({ state }) => state === 'open');
  const letters = new Map(opened.map((each) => [each.parada, each.text]));
  const reports = new Map((await read('parada-reports', report)).map((each) => [each.parada, each.report]));
  const begun = (await read('paradas', parada)).filter(({ started_on }) => started_on !== null);
  const pages = bookPagesPoint.require();
  yield pages.start(begun.length, language);
  for (const each of begun) {
    const kept = reports.get(each.id) ?? null;
    const changes = (kept?.measures ?? []).map((numbers) => describeChange(numbers, language));
    const chapter = { ...each, letter: letters.get(each.id) ?? null, report: kept, changes };
    yield pages.chapter(chapter, language);
  }
  yield pages.end;
}

/**
 * Reads a whole list into memory. Use it only for lists that are as short as the list of a member's Paradas.
 */
async function readList<Row>(
  exports: readonly MemberExport[],
  { name, row, memberId }: { name: string; row: z.ZodType<Row>; memberId: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of exports.find((each) => each.name === name)?.read(db, memberId) ?? [])
    rows.push(...page.map((record) => row.parse(record)));
  return rows;
}
