import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { MemberExport } from '#app/platform/module.server.ts';

/** The number of records of each list. The numbers are filled in while the lists are written. */
export type ListCounts = Map<string, number>;

/**
 * The version of the format of `datos.json`. If a change of the format breaks programs that read the file, the
 * version must be raised.
 */
export const dataVersion = 1;

/**
 * Writes the lists of a member as one JSON document. The lists are read page by page. Stores the number of records of
 * each list in `counts`.
 */
export async function* toJson(
  lists: readonly MemberExport[],
  memberId: number,
  counts: ListCounts = new Map(),
): AsyncGenerator<string> {
  yield `{\n"version": ${dataVersion},\n"hecho": ${JSON.stringify(now().toISOString())},\n"listas": {`;
  for (const [index, list] of lists.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(list.name)}: [`;
    let count = 0;
    for await (const page of list.read(db, memberId)) {
      const rows = page.map((record) => `\n  ${JSON.stringify(record)}`).join(',');
      yield `${count === 0 || rows === '' ? '' : ','}${rows}`;
      count += page.length;
    }
    counts.set(list.name, count);
    yield count === 0 ? ']' : '\n]';
  }
  yield '\n}\n}\n';
}
