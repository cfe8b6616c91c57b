import { z } from 'zod';
import { describeChange } from '#app/modules/measures/index.ts';
import { changeNumbers } from '#app/modules/measures/schema.ts';
import { db } from '#app/platform/db/db.ts';
import { languages } from '#app/platform/i18n/language.ts';
import type { MemberExport } from '#app/platform/module.server.ts';
import { bookEnd, bookStart, renderChapter } from './book.part.tsx';

const parada = z.object({
  id: z.int(),
  number: z.int(),
  started_on: z.string().nullable(),
  closed_on: z.string().nullable(),
  intention: z.string().nullable(),
  keep: z.string().nullable(),
  let_go: z.string().nullable(),
  try: z.string().nullable(),
  questions: z.array(z.object({ text: z.string() })),
});

const letter = z.object({ parada: z.int(), text: z.string().nullable() });

const report = z.object({
  parada: z.int(),
  report: z.object({
    practice_days: z.int(),
    constancy: z.number(),
    parada: z.object({ elapsed_days: z.int() }),
    measures: z.array(changeNumbers),
    portfolio: z.object({ minutes: z.number() }),
  }),
});

/** A Parada as the book prints it. */
export type Chapter = z.output<typeof parada> & {
  letter: string | null;
  report: z.output<typeof report>['report'] | null;
  changes: { question: string; start: number; close: number; words: string }[];
};

/** The language of the book, as of each name in a copy. */
const [language] = languages;

/** Writes the Paradas of a member as a book that prints: a cover, then a chapter for each, oldest first. */
export async function* toBook(exports: readonly MemberExport[], memberId: number): AsyncGenerator<string> {
  const read = <Row>(name: string, row: z.ZodType<Row>) => readList(exports, { name, row, memberId });
  const letters = new Map((await read('letters', letter)).map((each) => [each.parada, each.text]));
  const reports = new Map((await read('parada-reports', report)).map((each) => [each.parada, each.report]));
  const begun = (await read('paradas', parada)).filter(({ started_on }) => started_on !== null);
  yield bookStart(begun.length);
  for (const each of begun) {
    const kept = reports.get(each.id) ?? null;
    const changes = (kept?.measures ?? []).map((numbers) => describeChange(numbers, language));
    yield renderChapter({ ...each, letter: letters.get(each.id) ?? null, report: kept, changes });
  }
  yield bookEnd;
}

/** Reads a list that is as short as the Paradas of a member. */
async function readList<Row>(
  exports: readonly MemberExport[],
  { name, row, memberId }: { name: string; row: z.ZodType<Row>; memberId: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of exports.find((each) => each.name === name)?.read(db, memberId) ?? [])
    rows.push(...page.map((record) => row.parse(record)));
  return rows;
}
